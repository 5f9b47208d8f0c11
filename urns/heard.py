"""What was said, seen or happened lately, in words, with what can be undone or said again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from aldea.book.record import Line, Record
from aldea.rules.events import Event
from aldea.rules.inputs import (
    Absent,
    Back,
    CameTooLate,
    Left,
    Noted,
    Sanctioned,
    SanctionLifted,
    Spoken,
    WordTakenBack,
)
from aldea.rules.outcomes import Pardoned

from . import late, pages, voice

SHOWN = 8
# Of these the last name said holds: another one replaces it.
REPLACED = frozenset({"mark", "pardon", "franchise", "shot", "mestizos"})


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was said or happened, in words. `remark`: what became of it, "" while it stands.

    `covered`: names that stay a secret all the game and are not left on the screen.
    `undo`: what the form that undoes it sends as `dice`, "" when it cannot be undone; `value`: and as `target`.
    `at`: when it was said; `came`: when it reached the Book, where a tablet kept it meanwhile.
    """

    what: str
    at: datetime
    by: str | None
    remark: str = ""
    undo: str = ""
    value: str = ""
    covered: str = ""
    came: datetime | None = None


def heard(record: Record, lines: Iterable[Line], called: Mapping[str, str]) -> list[Heard]:
    """Return what was said lately, the newest first. `lines`: those that this GM may read."""
    found: list[Heard] = []
    later: list[Spoken | WordTakenBack] = []
    for line in reversed(list(lines)):
        event = line.event
        words = _words(line, called)
        if words:
            remark = _remark(record, event, later, called) if isinstance(event, (Spoken, CameTooLate)) else ""
            undo, value = _undo(record, line) if not remark else ("", "")
            came = line.at if line.at - line.said_at >= late.LATE else None
            found.append(Heard(words, line.said_at, line.by, remark, undo, value, _covered(event, called), came))
        if isinstance(event, (Spoken, WordTakenBack)):
            later.append(event)
        if len(found) == SHOWN:
            break
    return found


def _words(line: Line, called: Mapping[str, str]) -> str:
    match line.event:
        case Spoken(action=action, targets=targets):
            if action == "reveal" or action in voice.BONDS:
                return pages.action_label(action)
            return f"{pages.action_label(action)}: {pages.say_targets(targets, called) or _('nadie')}"
        case Sanctioned(player=player):
            return _("Sanción: %(who)s pierde su próximo voto de exilio") % {"who": called.get(player, player)}
        case SanctionLifted(player=player):
            return _("Sanción quitada: %(who)s") % {"who": called.get(player, player)}
        case Absent(player=player, day=day):
            return _("Hoy no está: %(who)s (día %(day)d)") % {"who": called.get(player, player), "day": day}
        case Left(player=player):
            return _("Se va a casa: %(who)s") % {"who": called.get(player, player)}
        case Back(player=player):
            return _("Ha vuelto: %(who)s") % {"who": called.get(player, player)}
        case CameTooLate(what="gesture", players=(giver, receiver)):
            return _("Gesto: %(giver)s a %(receiver)s") % {
                "giver": called.get(giver, giver),
                "receiver": called.get(receiver, receiver),
            }
        case CameTooLate(what=what, players=players):
            words = _("Sanción: %(who)s") if what == "sanction" else _("No estaba: %(who)s")
            return words % {"who": pages.say_targets(players, called)}
        case Noted(text=text):
            return _("Nota: «%(text)s»") % {"text": text}
    return ""


def _covered(event: Event, called: Mapping[str, str]) -> str:
    return pages.say_targets(event.targets, called) if isinstance(event, Spoken) and event.action in voice.BONDS else ""


def _remark(
    record: Record, said: Spoken | CameTooLate, later: list[Spoken | WordTakenBack], called: Mapping[str, str]
) -> str:
    if isinstance(said, CameTooLate):
        return str(voice.WHY_NOT[said.reason])
    if said.reason:
        return voice.why_not(record.village, said, called)
    # `later` is newest first; what came right after this word is what became of it.
    for event in reversed(later):
        if (event.action, event.day) != (said.action, said.day):
            continue
        if isinstance(event, WordTakenBack):
            return _("deshecho")
        if said.action in REPLACED and not event.reason:
            return _("cambiado después: vale lo último")
    if said.action == "pardon" and record.village.done(said.day, "exile"):
        saved = any(event.day == said.day for _line, event in record.events(Pardoned))
        return _("se ha librado") if saved else _("no hizo falta: no se gasta")
    return ""


def _undo(record: Record, line: Line) -> tuple[str, str]:
    village = record.village
    match line.event:
        case Spoken() as said if voice.can_be_taken_back(record, said):
            return "deshacer", said.action
        case Sanctioned(player=player) if voice.sanctioned_for(village, player):
            return "perdonar", player
        case Absent(player=player, day=day) if day == village.day and not village.present_on(player, day):
            return "vuelve", player
        case Left(player=player) if not village.players[player].here:
            return "vuelve", player
    return "", ""
