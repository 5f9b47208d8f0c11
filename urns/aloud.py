"""What is said aloud, and who is away: one page, one big button, written in the Book at once."""

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Player

from . import gestures, pages, services, voice
from .heard import heard

# What a GM notes that is no player's power: key in the address -> (button, what it asks).
EVENTS = {
    "sancion": (gettext_lazy("Sanción"), gettext_lazy("¿Quién pierde su próximo voto de exilio?")),
    "ausente": (gettext_lazy("Hoy no está"), gettext_lazy("¿Quién no está hoy? No vota ni se le puede elegir.")),
    "se-va": (gettext_lazy("Se va a casa"), gettext_lazy("¿Quién se va para siempre?")),
    "vuelve": (gettext_lazy("Ha vuelto"), gettext_lazy("¿Quién ha vuelto?")),
    "nota": (gettext_lazy("Nota"), gettext_lazy("Una línea para la bitácora. La lee todo el mundo.")),
}
# What takes something back: its forms stand beside what was noted, so they have no button of their own.
UNDOING = frozenset({"deshacer", "perdonar"})


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def page(request: CampRequest) -> HttpResponse:
    """Show what can be said now, or one thing's form; or write what was said."""
    if request.method != "POST":
        return _page(request, request.GET)
    try:
        _write(request, request.POST)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, request.POST, status=409)
    undone = request.POST.get("dice") in UNDOING
    messages.success(request, _("Deshecho: consta en el Libro.") if undone else _("Apuntado en el Libro."))
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
            messages.error(request, refused.message)
            status = 409
        else:
            return redirect("urns:kisses", request.camp.slug)
    record = book.record(request.camp)
    today = gestures.of_today(record)
    called = book.names(request.camp)
    # By name: an order that does not tell Cupido from the lovers.
    three = sorted({pid for pair in today.owed for pid in pair}, key=lambda pid: called.get(pid, pid))
    grid = [
        (called.get(giver, giver), [(giver, receiver, today.states.get((giver, receiver))) for receiver in three])
        for giver in three
    ]
    heads = [called.get(pid, pid) for pid in three]
    context = {"camp": request.camp, "today": today, "grid": grid, "heads": heads}
    return render(request, "urns/kisses.html", context, status=status)


def _write(request: CampRequest, post: QueryDict) -> None:
    what, targets = post.get("dice", ""), tuple(post.getlist("target"))
    keeper = is_keeper(request.membership)
    if what == "nota":
        services.note(request.camp, post.get("text", ""), request.user)
        return
    if what not in EVENTS and what not in UNDOING:
        services.speak(request.camp, post.get("quien", ""), what, targets, request.user, keeper=keeper)
        return
    if len(targets) != 1:
        raise Refused(_("Elige un nombre y pulsa «Apuntar»."))
    if what == "deshacer":
        services.take_back(request.camp, targets[0], request.user, keeper=keeper)
    elif what == "sancion":
        services.sanction(request.camp, targets[0], post.get("text", ""), request.user)
    else:
        write = {
            "ausente": services.be_absent,
            "se-va": services.leave,
            "vuelve": services.come_back,
            "perdonar": services.lift_sanction,
        }[what]
        write(request.camp, targets[0], request.user)


def _write_gesture(request: CampRequest, post: QueryDict) -> None:
    state = post.get("gesto", "")
    if state not in {gestures.SEEN, gestures.MISSED}:
        raise Refused(_("Toca «Dado» o «Falta»."))
    seen = state == gestures.SEEN
    if "resto" in post:
        services.note_other_gestures(request.camp, seen=seen, by=request.user)
    else:
        giver, receiver = post.get("da", ""), post.get("recibe", "")
        services.note_gesture(request.camp, giver, receiver, seen=seen, by=request.user)


def _page(request: CampRequest, asked: QueryDict, status: int = 200) -> HttpResponse:
    record, keeper = book.record(request.camp), is_keeper(request.membership)
    sayings = voice.sayings(record.village, keeper)
    what, speaker = asked.get("dice", ""), asked.get("quien", "")
    chosen = next((each for each in sayings if (each.action.key, each.by) == (what, speaker)), None)
    players = pages.playing(request.camp, record)
    until = voice.hunter_until(record)
    context = {
        "camp": request.camp,
        "dealt": bool(record.village.players),
        "sayings": sayings,
        "events": EVENTS,
        "chosen": chosen,
        "event": what if what in EVENTS else "",
        "question": EVENTS[what][1] if what in EVENTS else "",
        "players": _choices(record, players, what),
        "off": _latent(record) if chosen and chosen.action.active_target else (),
        "selected": asked.getlist("target"),
        "heard": heard(record, book.readable(record, keeper=keeper), pages.names(players)),
        "kisses": gestures.of_today(record),
        "until": until,
        "seconds": max(0, int((until - timezone.now()).total_seconds())) if until else 0,
    }
    return render(request, "urns/aloud.html", context, status=status)


def _choices(record: Record, players: list[Player], what: str) -> list[Player]:
    """Return whom the form offers: those who are away for «ha vuelto», those who are here for the rest."""
    village = record.village
    return [p for p in players if village.present_on(p.ref, village.day) == (what != "vuelve")]


def _latent(record: Record) -> tuple[str, ...]:
    return tuple(player.id for player in record.village.players.values() if player.latent)
