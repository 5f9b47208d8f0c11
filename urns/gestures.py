"""The daily gesture of Cupido and the lovers: which are owed today, and how far they are noted (rules, section 6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.rules.acts import kisses_owed
from aldea.rules.village import Village

from .models import Urn

SEEN, MISSED, UNRECORDED = "seen", "missed", ""
REST = "rest"
"""The cause of gestures that were noted together, as all the others: whoever noted one by itself knows better."""


@dataclass(frozen=True, slots=True)
class Today:
    """The gestures of the present day. `states`: (giver, receiver) -> "seen", "missed" or "" while nobody noted it.

    `checked`: all are noted; `late`: an urn that depends on them is sealed; `gesture`: the camp's own words for it.
    """

    day: int
    gesture: str
    states: Mapping[tuple[str, str], str]
    checked: bool
    late: bool

    @property
    def owed(self) -> tuple[tuple[str, str], ...]:
        """Return the gestures owed today."""
        return tuple(self.states)

    @property
    def unrecorded(self) -> tuple[tuple[str, str], ...]:
        """Return the gestures of which nothing is known."""
        return tuple(pair for pair, state in self.states.items() if not state)


def of_today(record: Record) -> Today:
    """Return how today's gestures are; none are owed on day 1 or where there are no lovers."""
    return of_day(record.village, record.village.day)


def of_day(village: Village, day: int) -> Today:
    """Return how the gestures of a day stand in a village."""
    missed, seen = (_pairs(village.marked(mark, day)) for mark in ("kiss", "kiss_seen"))
    checked = bool(village.marked("kisses_checked", day))
    states = {
        pair: MISSED if pair in missed else SEEN if pair in seen or checked else UNRECORDED
        for pair in kisses_owed(village, day)
    }
    urns = [Urn.EXILE, *([Urn.POWERS] if village.rules.missed_kiss_ends_bond else [])]
    late = any((day, str(urn)) in village.sealed for urn in urns)
    return Today(day, village.rules.love_gesture, states, checked, late)


def refuse_late(today: Today) -> None:
    """Refuse to change what a sealed urn was judged by."""
    if today.late:
        raise Refused(_("La urna ya está sellada: los gestos de hoy no se pueden cambiar."))


def _pairs(flat: tuple[str, ...]) -> set[tuple[str, str]]:
    return set(zip(flat[::2], flat[1::2], strict=True))
