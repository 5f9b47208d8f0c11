"""The children of a camp: the list, one by one, and the office's list with its preview."""

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import roster, search, services, sheet, sheet_rows
from .access import CampRequest, camp_view
from .errors import Refused
from .forms import ListForm, PlayerForm
from .models import Player
from .roster_import import Import


@require_safe
@camp_view
def players(request: CampRequest) -> HttpResponse:
    """Show the children of the camp, or those whom a search finds."""
    return _players_page(request)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def add_player(request: CampRequest) -> HttpResponse:
    """Type one child; the form comes back empty for the next."""
    form = PlayerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            player = services.add_player(request.camp, form.child())
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(label)s está en la lista.") % {"label": player.label})
            return redirect("camp:add_player", request.camp.slug)
    context = {"camp": request.camp, "form": form}
    return render(request, "camp/player_form.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def player(request: CampRequest, ref: str) -> HttpResponse:
    """Change what the list says of a child."""
    row = _player(request, ref)
    form = PlayerForm(request.POST or None, initial={key: getattr(row, key) for key in roster.LIMITS})
    if request.method == "POST" and form.is_valid():
        try:
            services.change_player(request.camp, ref, form.child())
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("Apuntado."))
            return redirect("camp:players", request.camp.slug)
    context = {"camp": request.camp, "form": form, "player": row}
    return render(request, "camp/player_form.html", context, status=422 if form.errors else 200)


@require_POST
@camp_view
def remove_player(request: CampRequest, ref: str) -> HttpResponse:
    """Take a child off the list."""
    row = _player(request, ref)
    try:
        services.remove_player(request.camp, ref)
    except Refused as refused:
        messages.error(request, refused.message)
        return _players_page(request, status=409)
    messages.success(request, _("%(label)s ya no está en la lista.") % {"label": row.label})
    return redirect("camp:players", request.camp.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def import_list(request: CampRequest) -> HttpResponse:
    """Ask for a list, and show what it would do before doing it."""
    form = ListForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            first, *others = _found(form)
            plan = services.preview(request.camp, first.roster)
            if not request.camp.is_dealt:  # afterwards only those arrive whom a GM ticks
                services.refuse_if_full(request.camp.players.count() + len(plan.new))
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            context = {
                "camp": request.camp,
                "plan": plan,
                "new": list(zip(plan.rows, plan.new, strict=True)),
                "found": first,
                "others": [each for each in others if each.roster.headed and each.roster.children],
                "by_hand": form.order() is not None,
            }
            return render(request, "camp/import_preview.html", context)
    context = {"camp": request.camp, "form": form}
    return render(request, "camp/import.html", context, status=422 if form.errors else 200)


@require_POST
@camp_view
def confirm_import(request: CampRequest) -> HttpResponse:
    """Do what the preview said. The list is read again, so that nothing is done twice."""
    form = ListForm(request.POST)
    if form.is_valid():
        try:
            read = roster.read(form.cleaned_data["text"], surname_first=form.order())
            done = services.import_roster(request.camp, read)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, done_words(done))
            return redirect("camp:players", request.camp.slug)
    return render(request, "camp/import.html", {"camp": request.camp, "form": form}, status=422)


def _players_page(request: CampRequest, status: int = 200) -> HttpResponse:
    rows = list(request.camp.players.all())
    wanted = request.GET.get("q", "")[:60]
    context = {"camp": request.camp, "all": len(rows), "players": search.among(rows, wanted), "wanted": wanted}
    return render(request, "camp/players.html", context, status=status)


def done_words(done: Import, arrived: int | None = None) -> str:
    """Say what a list has done; `arrived`: how many of its new children have entered a game that has begun."""
    if arrived is None:
        said = [ngettext("%(n)d niño nuevo", "%(n)d niños nuevos", len(done.new)) % {"n": len(done.new)}]
    else:
        said = (
            [ngettext("%(n)d ha llegado tarde", "%(n)d han llegado tarde", arrived) % {"n": arrived}] if arrived else []
        )
        if left := len(done.new) - arrived:
            said.append(ngettext("%(n)d sin marcar no entra", "%(n)d sin marcar no entran", left) % {"n": left})
    if done.changed:
        said.append(_("%(n)d con datos nuevos") % {"n": len(done.changed)})
    if done.known:
        said.append(_("%(n)d que ya estaban") % {"n": len(done.known)})
    if done.attention:
        said.append(
            ngettext("%(n)d fila aparte", "%(n)d filas aparte", len(done.attention)) % {"n": len(done.attention)}
        )
    return ", ".join(said) + "."


def _found(form: ListForm) -> tuple[roster.Found, ...]:
    """Return the sheets of what was sent that look like lists, the best first."""
    file: UploadedFile[bytes] | None = form.cleaned_data["file"]
    if file is None:
        text = form.cleaned_data["text"]
        return (roster.Found("", text, roster.read(text, surname_first=form.order())),)
    if (file.size or 0) > sheet.MAX_BOOK:
        raise Refused(sheet_rows.too_big())
    return roster.read_file(file.read(), surname_first=form.order())


def _player(request: CampRequest, ref: str) -> Player:
    row = request.camp.players.filter(ref=ref).first()
    if row is None:
        raise Http404
    return row
