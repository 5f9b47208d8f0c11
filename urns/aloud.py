"""What is said aloud, and who is away: one page, one big button, written in the Book at once."""

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Player

from . import pages, services, voice

# What a GM notes that is no player's power: key in the address -> (button, what it asks).
EVENTS = {
    "sancion": (gettext_lazy("Sanción"), gettext_lazy("¿Quién pierde su próximo voto de exilio?")),
    "ausente": (gettext_lazy("Hoy no está"), gettext_lazy("¿Quién no está hoy? No vota ni se le puede elegir.")),
    "se-va": (gettext_lazy("Se va a casa"), gettext_lazy("¿Quién se va para siempre?")),
    "vuelve": (gettext_lazy("Ha vuelto"), gettext_lazy("¿Quién ha vuelto?")),
    "nota": (gettext_lazy("Nota"), gettext_lazy("Una línea para la bitácora. La lee todo el mundo.")),
}


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
    messages.success(request, _("Apuntado en el Libro."))
    return redirect("urns:aloud", request.camp.slug)


def _write(request: CampRequest, post: QueryDict) -> None:
    what, targets = post.get("dice", ""), tuple(post.getlist("target"))
    if what == "nota":
        services.note(request.camp, post.get("text", ""), request.user)
        return
    if what not in EVENTS:
        services.speak(request.camp, post.get("quien", ""), what, targets, request.user)
        return
    if len(targets) != 1:
        raise Refused(_("Elige un nombre y pulsa «Apuntar»."))
    if what == "sancion":
        services.sanction(request.camp, targets[0], post.get("text", ""), request.user)
    else:
        write = {"ausente": services.be_absent, "se-va": services.leave, "vuelve": services.come_back}[what]
        write(request.camp, targets[0], request.user)


def _page(request: CampRequest, asked: QueryDict, status: int = 200) -> HttpResponse:
    record = book.record(request.camp)
    sayings = voice.sayings(record.village, is_keeper(request.membership))
    what, speaker = asked.get("dice", ""), asked.get("quien", "")
    chosen = next((each for each in sayings if (each.action.key, each.by) == (what, speaker)), None)
    players = pages.playing(request.camp, record)
    context = {
        "camp": request.camp,
        "dealt": bool(record.village.players),
        "sayings": sayings,
        "events": EVENTS,
        "chosen": chosen,
        "event": what if what in EVENTS else "",
        "question": EVENTS[what][1] if what in EVENTS else "",
        "players": _choices(record, players, what),
        "selected": asked.getlist("target"),
        "heard": voice.heard(record, book.readable(record, keeper=is_keeper(request.membership)), pages.names(players)),
    }
    return render(request, "urns/aloud.html", context, status=status)


def _choices(record: Record, players: list[Player], what: str) -> list[Player]:
    """Return whom the form offers: those who are away for «ha vuelto», those who are here for the rest."""
    village = record.village
    return [p for p in players if village.present_on(p.ref, village.day) == (what != "vuelve")]
