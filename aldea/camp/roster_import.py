"""What a list does to a camp that may have it already: who is new, who has new details, who is missing."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .roster import TELLING, Attention, Child, Roster
from .roster_names import fold

NAMES = ("name", "surname")


@dataclass(frozen=True, slots=True)
class Change:
    """What a list changes of a child: "name", "surname" (their spelling), "nickname", "tent" or "age_group"."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Update:
    """A child of the camp to whom a list gives other details."""

    ref: str
    label: str
    before: Child
    after: Child

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return the details that change, as they were and as they will be."""
        pairs = ((field, getattr(self.before, field), getattr(self.after, field)) for field in (*NAMES, *TELLING))
        return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


@dataclass(frozen=True, slots=True)
class Import:
    """What a list does to a camp: children that are new, already there, or there with other details.

    `rows`: in which row of the list each new child stands.
    `alike`: new children, with the label of one whose surnames are these or begin with these: perhaps the same child.
    `unlisted`: labels of those whom the list does not name; nobody is taken off for that.
    """

    new: tuple[Child, ...]
    known: tuple[Child, ...]
    changed: tuple[Update, ...]
    attention: tuple[Attention, ...]
    alike: tuple[tuple[Child, str], ...] = ()
    unlisted: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()


def plan_import(camp: Iterable[tuple[str, str, Child]], roster: Roster) -> Import:
    """Match a list to a camp's children, given as (ref, label, child).

    Two of one name are told apart by their details: each row first takes the child it describes to the letter, then
    one with nothing else to say, then one with other details, so that the same list again changes nothing.
    """
    rows = [child for _row, child in roster.children]
    there = {ref: (label, child) for ref, label, child in camp}
    namesakes: dict[str, list[str]] = {}
    for ref, (_label, child) in there.items():
        namesakes.setdefault(child.key, []).append(ref)
    taken: dict[int, str] = {}
    free = set(there)
    for fits in (_same, Child.may_be, _one_name):
        for place, child in enumerate(rows):
            if place in taken:
                continue
            refs = namesakes.get(child.key, ())
            ref = next((ref for ref in refs if ref in free and fits(child, there[ref][1])), "")
            if ref:
                taken[place] = ref
                free.discard(ref)
    new = [each for place, each in enumerate(roster.children) if place not in taken]
    fresh = tuple(child for _row, child in new)
    known: list[Child] = []
    changed: list[Update] = []
    for place, ref in sorted(taken.items()):
        label, old = there[ref]
        fuller = filled(old, rows[place])
        if fuller == old:
            known.append(rows[place])
        else:
            changed.append(Update(ref, label, old, fuller))
    left = [there[ref] for ref in there if ref in free]
    labels = tuple(label for label, _child in left)
    numbers = tuple(row for row, _child in new)
    alike = tuple(_alike(fresh, left))
    return Import(fresh, tuple(known), tuple(changed), roster.attention, alike, labels, numbers)


def filled(old: Child, new: Child) -> Child:
    """Return `old` with what `new` says. An empty cell takes nothing away, a list without accents takes no accent."""
    details = {field: getattr(new, field) or getattr(old, field) for field in TELLING}
    return Child(spelt(old.name, new.name), spelt(old.surname, new.surname), **details)


def spelt(old: str, new: str) -> str:
    """Return the better spelling of one name: «Begoña Pérez» for «Begona Perez», and never the other way round."""
    return new if fold(old) == fold(new) and _marks(new) > _marks(old) else old


def _marks(name: str) -> int:
    return sum(not letter.isascii() for letter in unicodedata.normalize("NFC", name))


def _same(one: Child, other: Child) -> bool:
    return one.key == other.key and all(fold(getattr(one, f)) == fold(getattr(other, f)) for f in TELLING)


def _one_name(one: Child, other: Child) -> bool:
    return one.key == other.key


def _alike(new: Iterable[Child], left: Iterable[tuple[str, Child]]) -> Iterator[tuple[Child, str]]:
    """Yield new children whose name is that of one the list does not name, but for a second surname or name."""
    old = [(label, child.key) for label, child in left]
    for child in new:
        for label, key in old:
            if key.startswith(f"{child.key} ") or child.key.startswith(f"{key} "):
                yield child, label
                break
