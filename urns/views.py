"""The typing pages: the three urns, one urn's papers, undo and the count. Nothing here says whether a paper counts.

A helper's tablet says even less: that what was typed on it is «guardada», and not what others have typed.
"""

from typing import Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view, typing_view

from . import checks, offers, options, pages, services, services_opening, state
from .forms import read_count, read_paper, read_ref
from .models import Urn


@require_safe
@typing_view
def home(request: CampRequest, day: int | None = None) -> HttpResponse:
    """Show how far the three urns of a day are; without a day, of the present one."""
    record = book.record(request.camp)
    today = max(record.village.day, 1)
    day = today if day is None else day
    if not 1 <= day <= today:
        raise Http404
    context = {"camp": request.camp, "day": day, "today": today, "days": range(1, today + 1)}
    if record.village.players:
        states = state.urn_states(request.camp, record, day)
        context["urns"] = [(Urn(urn), each) for urn, each in states.items()]
        if not request.membership.is_helper:
            waiting = services_opening.asked_for(request.camp, record, day)
            context["asked"] = [(Urn(each.urn).label, each) for each in waiting]
    return render(request, "urns/home.html", context)


# A tenth of the bytes. What compression could betray to a listener is a secret beside what he chooses: the page's only
# one is the form's token, which Django masks anew in every answer, and it pads what it compresses (BREACH).
@gzip_page
@require_http_methods(["GET", "HEAD", "POST"])
@typing_view
def box(request: CampRequest, day: int, urn: str, reading: int = state.FIRST) -> HttpResponse:
    """Show an urn's typing page, or save the paper that it sends. The second reading is typed on the same page."""
    if request.method != "POST":
        return _so_far(request, day, urn, reading) if wants_json(request) else _typing(request, day, urn, reading)
    try:
        saved = services.save_paper(request.camp, day, urn, read_paper(request.POST), request.user, reading)
    except Refused as refused:
        return _refused(request, day, urn, refused, reading)
    if wants_json(request):
        return _numbers(request, saved)
    messages.success(request, _("Guardada."))
    answer = redirect(_box(reading), request.camp.slug, day, urn)
    if "monton" in request.POST:
        return redirect(f"{answer.url}?{urlencode({'monton': request.POST['monton']})}")
    return answer


@require_POST
@typing_view
def withdraw(request: CampRequest, day: int, urn: str, reading: int = state.FIRST) -> HttpResponse:
    """Undo a paper. Of the second reading nobody sees, and nobody undoes, another's."""
    try:
        ref = read_ref(request.POST)
        if request.membership.is_helper or reading == state.SECOND:
            services.refuse_unless_typed_by(request.camp, ref, request.user)
        saved = services.withdraw_paper(request.camp, day, urn, ref, request.user, reading)
    except Refused as refused:
        return _refused(request, day, urn, refused, reading)
    if wants_json(request):
        return _numbers(request, saved)
    messages.success(request, _("Deshecha: esa papeleta ya no está en la urna."))
    return redirect(back_to(request, day, urn, reading))


@require_POST
@camp_view
def count(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Write how many papers were counted at the box."""
    try:
        services.count_box(request.camp, day, urn, read_count(request.POST), request.user)
    except Refused as refused:
        return _refused(request, day, urn, refused)
    return redirect(back_to(request, day, urn))


def wants_json(request: CampRequest) -> bool:
    """Say whether the typing page's own script is asking, which only needs the numbers."""
    return request.headers.get("Accept", "").startswith("application/json")


def back_to(request: CampRequest, day: int, urn: str, reading: int = state.FIRST) -> str:
    """Return the page of this urn that a form came from, by its name."""
    page = request.POST.get("page", "")
    name = {"papers": "urns:papers", "seal": "urns:seal", "look": "urns:look"}.get(page, _box(reading))
    return reverse(name, args=[request.camp.slug, day, urn])


def _box(reading: int) -> str:
    return "urns:second" if reading == state.SECOND else "urns:box"


def _typing(request: CampRequest, day: int, urn: str, reading: int = state.FIRST, status: int = 200) -> HttpResponse:
    record = book.record(request.camp)
    if not 1 <= day <= max(record.village.day, 1):
        raise Http404
    if not record.village.players:
        return render(request, "urns/home.html", {"camp": request.camp, "day": day})
    if reading == state.SECOND and not options.of(request.camp)[urn].blind:
        context = {"camp": request.camp, "day": day, "urn": urn, "title": Urn(urn).label}
        return render(request, "urns/not_asked.html", context, status=404 if status == 200 else status)
    helper, me = request.membership.is_helper, request.user.pk
    blind_for, last_of = me if reading == state.SECOND else 0, me if helper else 0
    context = pages.typing(request.camp, record, day, urn, blind_for=blind_for, last_of=last_of)
    # After a refusal the form comes back as it was sent.
    asked = request.POST if request.method == "POST" else request.GET
    several = "varios" in asked or len(asked.getlist("target")) > 1
    if urn == Urn.POWERS and "symbol" in asked:
        context |= offers.powers_step(record, asked["symbol"], asked.get("action", ""), several)
        context["plain"] = urlencode({key: asked.get(key, "") for key in ("symbol", "action")})
    elif urn == Urn.EXILE and ("montones" in asked or "monton" in asked):
        context |= _pile(context, asked.get("monton"))
    if helper:
        context["used"] = frozenset()
    context |= {"several": several, "text": asked.get("text", "")}
    context.setdefault("selected", asked.getlist("target"))
    template = {Urn.EXILE: "urns/exile.html", Urn.POWERS: "urns/powers.html", Urn.WALL: "urns/wall.html"}[Urn(urn)]
    return render(request, template, context, status=status)


def _pile(context: dict[str, Any], name: str | None) -> dict[str, Any]:
    """Return whose pile is being typed, as the address says: a child's, the blanks', the unreadable; or none yet."""
    called = {**pages.names(context["players"]), checks.BLANK: _("en blanco"), checks.UNREADABLE: _("no se lee")}
    if name is None or name not in called:
        return {"pile": "", "pile_name": "", "selected": []}
    return {"pile": name, "pile_name": called[name], "selected": [name]}


def _so_far(request: CampRequest, day: int, urn: str, reading: int) -> JsonResponse:
    """Answer with how many papers are in the urn and which symbols are used: what other tablets may have typed."""
    if request.membership.is_helper:
        return JsonResponse({"entered": "", "used": []})
    papers = state.live(request.camp, day, urn, reading)
    mine = papers.filter(typist=request.user) if reading == state.SECOND else papers
    symbols = list(mine.values_list("symbol", flat=True))
    return JsonResponse({"entered": len(symbols), "used": sorted(pages.used(symbols))})


def _refused(request: CampRequest, day: int, urn: str, refused: Refused, reading: int = state.FIRST) -> HttpResponse:
    """Answer 409 with the sentence, and the page it came from."""
    if wants_json(request):
        return JsonResponse({"told": refused.message}, status=409)
    messages.error(request, refused.message)
    return _typing(request, day, urn, reading, status=409)


def _numbers(request: CampRequest, saved: services.Saved) -> JsonResponse:
    """Answer the typing page's script; a GM whose paper finds one of its symbol already there is told of that one."""
    if request.membership.is_helper:
        return JsonResponse({"entered": "", "same": 0})
    numbers: dict[str, Any] = {"entered": saved.entered, "same": saved.same_symbol}
    if (before := saved.before) is not None:
        at = localtime(before.at, ZoneInfo(request.camp.time_zone))
        alike = (before.targets, before.text) == (saved.paper.targets, saved.paper.text)
        numbers["before"] = {"at": f"{at:%H:%M}", "alike": alike}
    return JsonResponse(numbers)
