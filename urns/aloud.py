"""What is said aloud, and who is away: one page, one big button, written in the Book at once.

The page's own script keeps what is tapped until the laptop answers; what it sends says how long ago that was.
"""

from datetime import datetime
from hashlib import sha256
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record, Tap
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.rules.inputs import Spoken

from . import asked, gestures, pages, services, voice
from .forms import read_ref, read_tap
from .heard import heard
from .views import wants_json

# What takes something back: its forms stand beside what was noted, so they have no button of their own.
UNDOING = frozenset({"deshacer", "perdonar", "retirar"})


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def page(request: CampRequest) -> HttpResponse:
    """Show what can be said now, or one thing's form; or write what was said.

    Asked by its own script it gives what has changed, and 204 to whoever has this version on screen.
    """
    if request.method != "POST":
        return _part(request) if "HX-Request" in request.headers else _page(request, request.GET)
    try:
        told = _write(request, request.POST)
    except Refused as refused:
        if wants_json(request):
            return JsonResponse({"told": refused.message}, status=409)
        messages.error(request, refused.message)
        return _page(request, request.POST, status=409)
    if wants_json(request):
        return JsonResponse({"told": told})
    messages.success(request, told)
    return redirect("urns:aloud", request.camp.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def kisses(request: CampRequest) -> HttpResponse:
    """Show today's gestures of Cupido and the lovers, six boxes; or write one of them, or all the rest."""
    status = 200
    if request.method == "POST":
        try:
            _write_gesture(request, request.POST)
        except Refused as refused:
            if wants_json(request):
                return JsonResponse({"told": refused.message}, status=409)
            messages.error(request, refused.message)
            status = 409
        else:
            return JsonResponse({}) if wants_json(request) else redirect("urns:kisses", request.camp.slug)
    record = book.record(request.camp)
    context = {"camp": request.camp} | _gestures(record, book.names(request.camp))
    if "HX-Request" in request.headers:
        if request.GET.get("v") == context["version"]:
            return HttpResponse(status=204)
        return render(request, "urns/_gestures.html", context | {"part": True})
    return render(request, "urns/kisses.html", context, status=status)


@require_safe
@camp_view
def shot(request: CampRequest) -> HttpResponse:
    """Give the hunter's form for the script's page, which asks again; 204 to whoever has this version on screen."""
    context = shot_context(request, book.record(request.camp), timezone.now())
    if request.GET.get("v") == context["shot_version"]:
        return HttpResponse(status=204)
    return render(request, "urns/_shot.html", context)


def shot_context(request: CampRequest, record: Record, now: datetime) -> dict[str, Any]:
    """Return what the hunter's form shows: until when he may say a name, and the children."""
    until = voice.hunter_until(record)
    players = pages.playing(request.camp, record) if until else []
    return {
        "camp": request.camp,
        "until": until,
        "seconds": _left(until, now),
        "players": [each.player for each in asked.people(record, players) if not each.away],
        "off": [player.id for player in record.village.players.values() if player.latent],
        "shot_version": "shot" if until else "none",
    }


def _write(request: CampRequest, post: QueryDict) -> str:
    """Write what a form says and return what to tell its GM."""
    what, targets = post.get("dice", ""), tuple(post.getlist("target"))
    keeper, tap = is_keeper(request.membership), read_tap(post)
    if what not in asked.EVENTS and what not in UNDOING:
        said = services.speak(request.camp, post.get("quien", ""), what, targets, request.user, keeper=keeper, tap=tap)
        return _told(book.record(request.camp), said)
    if what == "nota":
        services.note(request.camp, post.get("text", ""), request.user, tap)
    elif len(targets) != 1:
        raise Refused(_("Elige un nombre y pulsa «Apuntar»."))
    elif what == "deshacer":
        services.take_back(request.camp, targets[0], request.user, keeper=keeper, tap=tap)
    elif what == "retirar":
        services.withdraw_tap(request.camp, read_ref(post, "target").hex, request.user, keeper=keeper)
    else:
        _write_event(request, what, targets[0], tap)
    return _("Deshecho: consta en el Libro.") if what in UNDOING else _("Apuntado en el Libro.")


def _write_event(request: CampRequest, what: str, player: str, tap: Tap | None) -> None:
    if what == "sancion":
        services.sanction(request.camp, player, request.POST.get("text", ""), request.user, tap)
        return
    write = {
        "ausente": services.be_absent,
        "se-va": services.leave,
        "vuelve": services.come_back,
        "perdonar": services.lift_sanction,
    }[what]
    write(request.camp, player, request.user, tap)


def _told(record: Record, said: Spoken) -> str:
    if said.action == "shot" and record.village.done(said.day, "shot"):
        return _("El disparo se dijo a tiempo y vale: se ha vuelto a contar. Leedlo en su guion.")
    if said.action == "mark" and voice.is_read(record.village, said.day, "buenas_noches"):
        return _("Se dijo a tiempo y vale. Si Buenas Noches ya se ha leído, decid también la marca.")
    return _("Apuntado en el Libro.")


def _write_gesture(request: CampRequest, post: QueryDict) -> None:
    state, tap = post.get("gesto", ""), read_tap(post)
    if state not in {gestures.SEEN, gestures.MISSED}:
        raise Refused(_("Toca «Dado» o «Falta»."))
    seen = state == gestures.SEEN
    if "resto" in post:
        services.note_other_gestures(request.camp, seen=seen, by=request.user, tap=tap)
    else:
        giver, receiver = post.get("da", ""), post.get("recibe", "")
        services.note_gesture(request.camp, giver, receiver, seen=seen, by=request.user, tap=tap)


def _page(request: CampRequest, sent: QueryDict, status: int = 200) -> HttpResponse:
    context = _context(request)
    what, speaker = sent.get("dice", ""), sent.get("quien", "")
    chosen = asked.find([*context["sayings"], *context["events"]], what, speaker)
    context |= {"chosen": chosen, "selected": sent.getlist("target"), "text": sent.get("text", "")}
    if chosen:
        offered = [each for each in context["people"] if each.away == chosen.away]
        context["players"] = [each.player for each in offered]
        context["off"] = [each.player.ref for each in offered if chosen.dim and each.latent]
    return render(request, "urns/aloud.html", context, status=status)


def _part(request: CampRequest) -> HttpResponse:
    context = _context(request)
    if request.GET.get("v") == context["version"]:
        return HttpResponse(status=204)
    return render(request, "urns/_voice.html", context)


def _context(request: CampRequest) -> dict[str, Any]:
    record, keeper = book.record(request.camp), is_keeper(request.membership)
    players = pages.playing(request.camp, record)
    called = pages.names(players)
    until, shot = voice.hunter_until(record), voice.noted_shot(record)
    shown: dict[str, Any] = {
        "dealt": bool(record.village.players),
        "sayings": asked.sayings(record, keeper=keeper),
        "events": asked.events(),
        "people": asked.people(record, players),
        "heard": heard(record, book.readable(record, keeper=keeper), called),
        "kisses": _gestures(record, called),
        "until": until,
        "noted": pages.say_targets(shot.targets, called) if shot else "",
    }
    version = sha256(repr(shown).encode()).hexdigest()[:16]
    return shown | {"camp": request.camp, "version": version, "seconds": _left(until, timezone.now())}


def _gestures(record: Record, called: dict[str, str]) -> dict[str, Any]:
    today = gestures.of_today(record)
    # By name: an order that does not tell Cupido from the lovers.
    three = sorted({pid for pair in today.owed for pid in pair}, key=lambda pid: called.get(pid, pid))
    grid = [
        (called.get(giver, giver), [(giver, receiver, today.states.get((giver, receiver))) for receiver in three])
        for giver in three
    ]
    heads = [called.get(pid, pid) for pid in three]
    version = sha256(repr((today, heads)).encode()).hexdigest()[:16]
    return {"today": today, "grid": grid, "heads": heads, "version": version}


def _left(until: datetime | None, now: datetime) -> int:
    return max(0, int((until - now).total_seconds())) if until else 0
