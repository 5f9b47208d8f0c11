"""The Gazette's lists that are counted from the whole village (rules, section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Event
from aldea.rules.outcomes import ItemsLeft, SideCounts
from aldea.rules.sides import official_side
from aldea.rules.village import Village


def items_left(village: Village, day: int) -> ItemsLeft:
    """Uses left in the village by item; an item disappears with its last use. Nobody's name is in it.

    Those of who went home stay: gone with him, they would tell what he was.
    """
    named = {counter for character in CHARACTERS.values() for counter in character.items}
    left: Counter[str] = Counter()
    for player in village.players.values():
        left.update({counter: uses for counter, uses in player.uses.items() if counter in named and uses})
    return ItemsLeft(day, dict(sorted(left.items())))


def sides(village: Village, day: int) -> Iterator[Event]:
    """How many of each side have lost their power, by the official list, every so many days."""
    if day % village.rules.side_counts_every:
        return
    lost = Counter(official_side(p) for p in village.players.values() if p.here and p.latent)
    yield SideCounts(day, lost["hl"], lost["aldea"])
