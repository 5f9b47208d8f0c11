"""The Oracle's pages: whom to call, the answer while pressed, and that it was told."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Player
from aldea.camp.roster import fold

from . import fool, owed, services, words


@require_safe
@camp_view
def panel(request: CampRequest) -> HttpResponse:
    """Show whom to call, with nothing of what he will hear, and below whom has been told."""
    return _panel(request)


@require_safe
@never_cache
@camp_view
def secret(request: CampRequest, ref: str) -> HttpResponse:
    """Give what one child is to hear: fetched only while pressed, or as a page of its own without JavaScript."""
    found = owed.panel(book.record(request.camp), keeper=is_keeper(request.membership))
    told = "contado" in request.GET
    calls = [call for call in (found.told if told else found.owed) if call.to == ref]
    if not calls:
        raise Http404
    called = _called(request)
    lines = [line for call in calls for answer in call.answers for line in words.say(answer, called)]
    context = {"camp": request.camp, "name": called.get(ref, ref), "lines": lines, "ref": ref, "told": told}
    context["shown"] = sum(len(call.answers) for call in calls)
    part = "HX-Request" in request.headers
    return render(request, "oracle/answer.html" if part else "oracle/secret.html", context)


@require_POST
@camp_view
def tell(request: CampRequest) -> HttpResponse:
    """Note that a child has been told."""
    try:
        keeper = is_keeper(request.membership)
        shown = request.POST.get("shown", "")
        number = int(shown) if shown.isdecimal() and len(shown) < 5 else 0
        services.tell(request.camp, request.POST.get("player", ""), number, request.user, keeper=keeper)
    except Refused as refused:
        return _refused(request, refused)
    return redirect("oracle:panel", request.camp.slug)


@require_POST
@camp_view
def take_back(request: CampRequest) -> HttpResponse:
    """Undo it: the child is to be called again."""
    keeper = is_keeper(request.membership)
    count = services.take_back(request.camp, request.POST.get("player", ""), request.user, keeper=keeper)
    if count:
        done = ngettext("Deshecho: se debe %(n)d respuesta.", "Deshecho: se deben %(n)d respuestas.", count)
        messages.success(request, done % {"n": count})
    return redirect("oracle:panel", request.camp.slug)


def _called(request: CampRequest) -> dict[str, str]:
    return dict(Player.objects.filter(camp=request.camp).values_list("ref", "label"))


def _by_name(calls: Iterable[owed.Call], called: Mapping[str, str]) -> list[tuple[str, owed.Call]]:
    return sorted(((called.get(call.to, call.to), call) for call in calls), key=lambda pair: fold(pair[0]))


def _panel(request: CampRequest, status: int = 200) -> HttpResponse:
    record = book.record(request.camp)
    found = owed.panel(record, keeper=is_keeper(request.membership))
    called = _called(request)
    everybody = [words.for_everybody(event, called) for event in owed.for_everybody(record)]
    last = max(found.told, key=lambda call: call.told_at or record.lines[0].at, default=None)
    context: dict[str, Any] = {
        "camp": request.camp,
        "day": found.day,
        "owed": _by_name(found.owed, called),
        "told": _by_name(found.told, called),
        "last": (called.get(last.to, last.to), last) if last else None,
        "everybody": everybody,
        "hearsay": fool.wanted(record),
        "hearsay_chosen": bool(fool.chosen(record)),
        "decoys": sorted((called.get(each, each) for each in owed.decoys(record, found)), key=fold),
    }
    return render(request, "oracle/panel.html", context, status=status)


def _refused(request: CampRequest, refused: Refused) -> HttpResponse:
    messages.error(request, refused.message)
    return _panel(request, status=409)
