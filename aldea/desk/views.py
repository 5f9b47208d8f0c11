"""The desk: today's page, and the script of each act."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from aldea.book import services as book
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.models import Player
from aldea.moments import board
from aldea.oracle.keepers import is_keeper
from aldea.rules.village import Act

from . import today as pages
from .script import script as script_of


@require_safe
@camp_view
def today(request: CampRequest) -> HttpResponse:
    """Show what to do now, the day's acts, the urns, and who has put nothing in them; it keeps itself up to date."""
    record = book.record(request.camp)
    shown = pages.today(request.camp, record, timezone.now(), keeper=is_keeper(request.membership))
    if "HX-Request" in request.headers:  # The page asking whether it is still true.
        answer = HttpResponse(status=204)
        if request.GET.get("v") != shown.version:
            answer["HX-Refresh"] = "true"
        return answer
    return render(request, "desk/today.html", {"camp": request.camp, "today": shown, "day": shown.day})


@require_safe
@camp_view
def script(request: CampRequest, day: int, act: str) -> HttpResponse:
    """Show what is read aloud in an act, whole, so that it stays readable when the Wi-Fi drops.

    Before «Empezamos» it is covered: one press shows it to whoever wants to rehearse.
    """
    record, now = book.record(request.camp), timezone.now()
    status = board.one(request.camp, record, day, act, now)
    if status is None or not status.readable:
        raise Http404
    context = {"camp": request.camp, "status": status, "rehearsal": "ensayo" in request.GET and status.to_read}
    if status.state == "published" or context["rehearsal"]:
        called = dict(Player.objects.filter(camp=request.camp).values_list("ref", "label"))
        context["pieces"] = script_of(record, Act(day, act), called)
    if act == "count":
        exile = board.one(request.camp, record, day, "exile", now)
        context["reading"] = exile is not None and not exile.has_run
    return render(request, "desk/script.html", context)
