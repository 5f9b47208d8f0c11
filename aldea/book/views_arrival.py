"""Late arrivals: typed in the same form as the list's, or ticked in a list; each gets a seat in the Book."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from aldea.camp import roster
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.forms import ListForm, PlayerForm
from aldea.camp.views_players import done_words

from .arriving import arrive, bring_list
from .errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def arrival(request: CampRequest) -> HttpResponse:
    """Type the child who has arrived; then show where the card and the symbol are seen."""
    form = PlayerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            player = arrive(request.camp, form.child(), request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(
                request,
                _("%(label)s ya está en el juego: búscalo aquí y enséñale su símbolo.") % {"label": player.label},
            )
            return redirect("book:deal", request.camp.slug)
    return render(request, "book/arrive.html", {"camp": request.camp, "form": form}, status=422 if form.errors else 200)


@require_POST
@camp_view
def late_list(request: CampRequest) -> HttpResponse:
    """Do what the preview of a list said, in a game that has begun: `row` are the rows of those who have arrived."""
    form = ListForm(request.POST)
    if form.is_valid():
        rows = {int(row) for row in request.POST.getlist("row") if row.isdecimal() and len(row) < 7}
        try:
            read = roster.read(form.cleaned_data["text"], surname_first=form.order())
            done, arrived = bring_list(request.camp, read, rows, request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            said = done_words(done, arrived)
            if not arrived:
                messages.success(request, said)
                return redirect("camp:players", request.camp.slug)
            messages.success(request, _("%(said)s Búscalos aquí y enséñales su símbolo.") % {"said": said})
            return redirect("book:deal", request.camp.slug)
    return render(request, "camp/import.html", {"camp": request.camp, "form": form}, status=422)
