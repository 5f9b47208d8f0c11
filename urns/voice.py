"""What may be said aloud to a GM now, and what was said lately, in words. The kernel decides what may be said."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.book.record import Line, Record
from aldea.rules.aloud import sayable
from aldea.rules.character import Action
from aldea.rules.inputs import Absent, Back, Left, Noted, Sanctioned, Spoken
from aldea.rules.village import Village

from . import pages

SHOWN = 8
# The kernel's reasons (aloud.REASONS), each with what the GM may do about it.
WHY_NOT = {
    "no_action": gettext_lazy("No puede decir eso: no es su poder, ya lo ha gastado o está latente."),
    "too_early": gettext_lazy("Todavía no se puede decir: espera a que llegue su hora."),
    "too_late": gettext_lazy("Ya no se puede decir: pasó su hora."),
    "unreadable": gettext_lazy("Ese nombre no es de este campamento."),
    "bad_target": gettext_lazy("Eso no vale: algún nombre no puede ser, o no son los que tocan. Pregunta otra vez."),
}


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that one player may say aloud now."""

    by: str
    action: Action

    @property
    def one(self) -> bool:
        """Say whether it names exactly one player."""
        return self.action.minimum == self.action.maximum == 1


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was said or happened, in words. `back`: the player whose going away can be undone, or ""."""

    what: str
    at: datetime
    by: str | None
    back: str = ""


def sayings(village: Village, secrets: bool) -> list[Saying]:
    """Return what can be said now, each thing with its speaker; the Albino's only for keepers."""
    return [
        Saying(pid, action)
        for pid in village.players
        for action in sayable(village, village.day, pid)
        if secrets or not (action.secret or action.key == "mestizos")
    ]


def heard(record: Record, lines: tuple[Line, ...], called: Mapping[str, str]) -> list[Heard]:
    """Return what was said lately, the newest first. `lines`: those that this GM may read."""
    found: list[Heard] = []
    for line in reversed(lines):
        words = _words(line, called)
        if words:
            found.append(Heard(words, line.at, line.by, _undoable(record.village, line)))
        if len(found) == SHOWN:
            break
    return found


def _words(line: Line, called: Mapping[str, str]) -> str:
    match line.event:
        case Spoken(action=action, targets=targets):
            return f"{pages.action_label(action)}: {pages.say_targets(targets, called) or _('nadie')}"
        case Sanctioned(player=player):
            return _("Sanción: %(who)s pierde su próximo voto de exilio") % {"who": called.get(player, player)}
        case Absent(player=player, day=day):
            return _("Hoy no está: %(who)s (jornada %(day)d)") % {"who": called.get(player, player), "day": day}
        case Left(player=player):
            return _("Se va a casa: %(who)s") % {"who": called.get(player, player)}
        case Back(player=player):
            return _("Ha vuelto: %(who)s") % {"who": called.get(player, player)}
        case Noted(text=text):
            return _("Nota: «%(text)s»") % {"text": text}
    return ""


def _undoable(village: Village, line: Line) -> str:
    match line.event:
        case Absent(player=player, day=day) if day == village.day and not village.present_on(player, day):
            return player
        case Left(player=player) if not village.players[player].here:
            return player
    return ""


def why_not(reason: str) -> str:
    """Return the kernel's reason for not hearing something, as a sentence."""
    return str(WHY_NOT.get(reason, WHY_NOT["no_action"]))
