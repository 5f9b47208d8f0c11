"""What the Tonto may hear today: the kernel's statements in words, and the one that a GM chose (rules, section 6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.record import Record
from aldea.rules.characters import CHARACTERS
from aldea.rules.hearsay import Statement, statements
from aldea.rules.inputs import HearsayTold

TONTO = "tonto"


@dataclass(frozen=True, slots=True)
class Offer:
    """A statement that a GM may choose: `value` is what the form sends, `true` whether it holds."""

    value: str
    words: str
    true: bool


def hearers(record: Record) -> tuple[str, ...]:
    """Return who hears a half-truth today: by the official list, active and in the camp."""
    village = record.village
    return tuple(
        p.id
        for p in village.players.values()
        if p.official == TONTO and p.active and village.present_on(p.id, village.day)
    )


def offered(record: Record) -> dict[str, Statement]:
    """Return the kernel's statements of today, by what a form sends for each."""
    who = hearers(record)
    if not who:
        return {}
    village = record.village
    made = statements(village, village.day, book.dice(village), who[0])
    return {":".join((each.kind, *each.players, each.character)): each for each in made}


def offers(record: Record, called: Mapping[str, str]) -> list[Offer]:
    """Return them in words."""
    return [
        Offer(value, say(each.text, each.players, each.character, called), each.true)
        for value, each in offered(record).items()
    ]


def chosen(record: Record) -> tuple[HearsayTold, ...]:
    """Return what was chosen for today, one for each hearer; the last choice holds."""
    today = {e.to: e for _line, e in record.events(HearsayTold) if e.day == record.village.day}
    return tuple(today.values())


def wanted(record: Record) -> bool:
    """Say whether somebody is to hear a half-truth today and nobody has chosen which."""
    ready = {each.to for each in chosen(record)}
    return any(pid not in ready for pid in hearers(record))


def say(text: str, players: tuple[str, ...], character: str, called: Mapping[str, str]) -> str:
    """Return a statement with its gaps filled; a GM's own words have none and may hold braces."""
    if not players and not character:
        return text
    gaps = dict(zip("abc", (called.get(pid, pid) for pid in players), strict=False))
    named = _(CHARACTERS[character].name) if character in CHARACTERS else character
    return _(text).format(**gaps, character=named)
