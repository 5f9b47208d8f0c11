"""The checklist of who has been introduced to whom (rules, sections 5 and 6): each circle, and each child."""

from collections import defaultdict
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from aldea.book.record import Record
from aldea.rules.outcomes import Introduced

from . import owed

# In the order in which a camp meets them.
CIRCLES: dict[str, str | Promise] = {
    "ring": gettext_lazy("La rueda de los lobos"),
    "lovers": gettext_lazy("Los enamorados"),
    "mestizos": gettext_lazy("Los mestizos"),
    "chain": gettext_lazy("La cadena de vagabundos"),
    "mayor": gettext_lazy("Los vagabundos, al alcalde"),
}


@dataclass(frozen=True, slots=True)
class Circle:
    """One circle on one day: how many of its children have been told, and of how many. It names nobody."""

    matter: str
    day: int
    told: int
    all: int

    @property
    def label(self) -> str:
        """Return what it is called."""
        return str(CIRCLES.get(self.matter, self.matter))

    @property
    def done(self) -> bool:
        """Say whether all have been told."""
        return self.told == self.all


@dataclass(frozen=True, slots=True)
class Child:
    """A child with all the introductions that are due to him: those told, and those still to be told."""

    to: str
    told: tuple[Introduced, ...]
    waiting: tuple[Introduced, ...]


@dataclass(frozen=True, slots=True)
class Checklist:
    """The introductions up to today."""

    circles: tuple[Circle, ...]
    children: tuple[Child, ...]


def checklist(record: Record, *, keeper: bool) -> Checklist:
    """Return the checklist. What only keepers may know (the ring with the Albino in it) exists for keepers only."""
    told = owed.told_lines(record)
    circles: dict[tuple[int, str], list[bool]] = defaultdict(list)
    children: dict[str, list[Introduced]] = defaultdict(list)
    for answer in owed.answers(record, keeper=keeper):
        if isinstance(answer, Introduced) and answer.day <= record.village.day:
            circles[answer.day, answer.matter].append(answer.key in told)
            children[answer.to].append(answer)
    places = list(CIRCLES)
    order = sorted(circles, key=lambda circle: (circle[0], places.index(circle[1]) if circle[1] in places else 0))
    return Checklist(
        tuple(Circle(matter, day, sum(circles[day, matter]), len(circles[day, matter])) for day, matter in order),
        tuple(
            Child(
                to,
                tuple(each for each in met if each.key in told),
                tuple(each for each in met if each.key not in told),
            )
            for to, met in children.items()
        ),
    )
