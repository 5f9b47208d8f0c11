"""The moon of a date, for the masthead: its phase, its name in Spanish, and the lit part as a path."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from math import cos, pi
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SYNODIC_MONTH: Final = 29.530588853
# 6 January 2000, 18:14 UTC was a new moon; counted here from noon of that day.
_NEW_MOON: Final = date(2000, 1, 6)
_NEW_MOON_HOURS: Final = (18.23 - 12) / 24
# A quarter of a circle as one Bézier curve.
_KAPPA: Final = 0.5523


class Phase(Enum):
    """The eight phases that people name."""

    NEW = _("luna nueva")
    WAXING_CRESCENT = _("luna creciente")
    FIRST_QUARTER = _("cuarto creciente")
    WAXING_GIBBOUS = _("gibosa creciente")
    FULL = _("luna llena")
    WANING_GIBBOUS = _("gibosa menguante")
    LAST_QUARTER = _("cuarto menguante")
    WANING_CRESCENT = _("luna menguante")

    @property
    def label(self) -> Promise:
        """Return the phase's name."""
        return self.value


@dataclass(frozen=True)
class Moon:
    """The moon at noon of one date; `turn` goes from 0 (new) over 0.5 (full) to 1."""

    turn: float

    @property
    def phase(self) -> Phase:
        """Return the phase's name; the four exact ones last about two days each."""
        near = 1.0 / SYNODIC_MONTH
        marks = ((0.0, Phase.NEW), (0.25, Phase.FIRST_QUARTER), (0.5, Phase.FULL), (0.75, Phase.LAST_QUARTER))
        for mark, phase in marks:
            if min(abs(self.turn - mark), 1 - abs(self.turn - mark)) <= near:
                return phase
        between = (Phase.WAXING_CRESCENT, Phase.WAXING_GIBBOUS, Phase.WANING_GIBBOUS, Phase.WANING_CRESCENT)
        return between[int(self.turn * 4)]

    @property
    def lit(self) -> str:
        """Return the lit part as a path in a 100 x 100 box around a disc of radius 46, as seen from the north."""
        radius = 46.0
        # The edge of the shadow is half an ellipse: its half-width runs from r (new) through 0 (quarter) to -r (full).
        edge = radius * cos(2 * pi * self.turn)
        limb = radius if self.turn <= 0.5 else -radius
        inner = edge if self.turn <= 0.5 else -edge
        return f"M 50 {50 - radius:.2f} {_half(limb, radius, down=True)} {_half(inner, radius, down=False)} Z"


def _half(reach: float, radius: float, *, down: bool) -> str:
    """Return two curves along half an ellipse that bulges `reach` to the right of the centre."""
    start, end = (50 - radius, 50 + radius) if down else (50 + radius, 50 - radius)
    lean = _KAPPA * (50 - start)
    return (
        f"C {50 + reach * _KAPPA:.2f} {start:.2f} {50 + reach:.2f} {50 - lean:.2f} {50 + reach:.2f} 50 "
        f"C {50 + reach:.2f} {50 + lean:.2f} {50 + reach * _KAPPA:.2f} {end:.2f} 50 {end:.2f}"
    )


def moon_of(day: date) -> Moon:
    """Return the moon of a date, true to about half a day."""
    age = (day - _NEW_MOON).days - _NEW_MOON_HOURS
    return Moon(turn=(age / SYNODIC_MONTH) % 1.0)
