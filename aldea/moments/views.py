"""The clock's page and a GM's hand on it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view

from . import board, services
from .forms import PostponeForm
from .models import Moment


@require_safe
@camp_view
def clock(request: CampRequest) -> HttpResponse:
    """Show every act with its hour and how far it is; 204 to whoever asks again and has this version on screen."""
    shown = board.clock(request.camp, book.record(request.camp), timezone.now())
    part = "HX-Request" in request.headers
    if part and request.GET.get("v") == shown.version:
        return HttpResponse(status=204)
    return _page(request, shown, part=part)


@require_POST
@camp_view
def run_now(request: CampRequest, day: int, act: str) -> HttpResponse:
    """Resolve an act now; before its hour, only once the GM has confirmed it."""
    now = timezone.now()
    status = board.one(request.camp, book.record(request.camp), day, act, now)
    if status and status.due and status.due > now and not status.has_run and "confirm" not in request.POST:
        return render(request, "moments/confirm.html", {"camp": request.camp, "status": status})
    done = _("Urnas cerradas.") if act == Moment.Act.CLOSING else _("Contado.")
    return _do(request, lambda: services.run_now(request.camp, day, act, request.user, now), done)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def postpone(request: CampRequest, day: int, act: str) -> HttpResponse:
    """Give an act another hour."""
    status = board.one(request.camp, book.record(request.camp), day, act, timezone.now())
    initial = {"to": status.due.strftime("%Y-%m-%dT%H:%M")} if status and status.due else None
    form = PostponeForm(request.camp, request.POST or None, initial=initial)
    if form.is_valid():
        to = form.cleaned_data["to"]
        return _do(request, lambda: services.postpone(request.camp, day, act, to, request.user), _("Hora cambiada."))
    context = {"camp": request.camp, "status": status, "form": form, "day": day, "act": act}
    return render(request, "moments/postpone.html", context, status=422 if form.is_bound else 200)


@require_POST
@camp_view
def hold(request: CampRequest, day: int, act: str) -> HttpResponse:
    """Keep an act from running at its hour."""
    done = _("Parado: no se contará hasta que lo soltéis.")
    return _do(request, lambda: services.hold(request.camp, day, act, request.user), done)


@require_POST
@camp_view
def release(request: CampRequest, day: int, act: str) -> HttpResponse:
    """Let an act run again."""
    return _do(request, lambda: services.release(request.camp, day, act, request.user), _("Suelto: sigue a su hora."))


@require_POST
@camp_view
def reading_over(request: CampRequest, day: int) -> HttpResponse:
    """Say that the count has been read and no pardon can come."""
    return _do(
        request,
        lambda: services.reading_over(request.camp, day, request.user, timezone.now()),
        _("La lectura ha terminado: el exilio está listo."),
        to=reverse("desk:script", args=[request.camp.slug, day, "exile"]),
    )


@require_POST
@camp_view
def publish(request: CampRequest, day: int, act: str) -> HttpResponse:
    """«Empezamos»: publish an act and go on to its script."""
    script = reverse("desk:script", args=[request.camp.slug, day, act])
    return _do(request, lambda: services.publish(request.camp, day, act, request.user), "", to=script)


def _do(request: CampRequest, service: Callable[[], Any], done: str, to: str = "") -> HttpResponse:
    """Call a service; on a refusal show the clock with its sentence and nothing changed."""
    try:
        service()
    except Refused as refusal:
        messages.error(request, refusal.message)
        return _page(request, board.clock(request.camp, book.record(request.camp), timezone.now()), status=409)
    if done:
        messages.success(request, done)
    return redirect(to or reverse("moments:clock", args=[request.camp.slug]))


def _page(request: CampRequest, shown: board.Board, *, part: bool = False, status: int = 200) -> HttpResponse:
    template = "moments/acts.html" if part else "moments/clock.html"
    return render(request, template, {"camp": request.camp, "board": shown, "part": part}, status=status)
