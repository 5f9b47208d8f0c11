"""The desk: today's page, and the script of each act."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.moments import board
from aldea.rules.village import Act
from gazette.wording import winner_name
from urns.aloud import shot_context

from . import services
from . import today as pages
from .script import script as script_of
from .victory import unannounced


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
        context["pieces"] = script_of(record, Act(day, act), book.names(request.camp))
    if act == "buenas_noches" and status.state == "published":
        # The hunter whispers where this is read: what notes his name has to be on the page already.
        context |= shot_context(request, record, now)
    if act == "count":
        exile = board.one(request.camp, record, day, "exile", now)
        context["reading"] = exile is not None and not exile.has_run
    return render(request, "desk/script.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def victory(request: CampRequest) -> HttpResponse:
    """Ask the GMs whether a victory is to be said; POST says it."""
    keeper, status = is_keeper(request.membership), 200
    if request.method == "POST":
        try:
            services.announce(request.camp, request.user, keeper=keeper)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, _("Anunciada: saldrá en la próxima Gaceta."))
            return redirect("desk:today", request.camp.slug)
    waiting = bool(unannounced(book.record(request.camp), keeper=keeper))
    return render(request, "desk/victory.html", {"camp": request.camp, "waiting": waiting}, status=status)


@require_safe
@never_cache
@camp_view
def winners(request: CampRequest) -> HttpResponse:
    """Give who has won: fetched only while pressed, or as a page of its own without JavaScript."""
    keys = unannounced(book.record(request.camp), keeper=is_keeper(request.membership))
    if not keys:
        raise Http404
    context = {"camp": request.camp, "lines": [winner_name(key) for key in keys]}
    part = "HX-Request" in request.headers
    return render(request, "desk/winners.html" if part else "desk/winners_page.html", context)
