"""What the Albino may pass for (rules, sections 1 and 9): a keeper's choice, the Vagabundo unless one is made.

Nobody else may tell. So the official list has to be the deck's, each single character once: who is dealt the cover's
own card would be the second one, so that card is not dealt, and one more Vagabundo is (the Albino's place in the deck
looks like a Vagabundo's, whatever he passes for). And no power may be missed while he is active: a cover that puts in
papers, speaks aloud, is owed answers or stands in the Gazette's lists would be found out by its silence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from aldea.rules.limits import Limits
from aldea.rules.sides import ALBINO, VAGABUNDO, WOLF
from aldea.rules.village import Village

COVERS = (VAGABUNDO, "tonto", "anciano", "alguacil")
"""Characters that do nothing which could be missed. The Tonto hears his half-truths by the official list."""
ENOUGH = 3
"""With fewer Vagabundos the Albino hardly hides among them."""


def offered(deck: Mapping[str, int]) -> tuple[str, ...]:
    """What a keeper may choose with this deck: Vagabundo, and what else in it is no wolf and does nothing."""
    return tuple(key for key in COVERS if key == VAGABUNDO or deck.get(key, 0) > 0)


def cards(deck: Mapping[str, int], cover: str) -> dict[str, int]:
    """The cards that are dealt: with the Albino in the deck, a Vagabundo's in the place of the cover's own."""
    dealt = dict(deck)
    if deck.get(ALBINO, 0) > 0 and cover not in (VAGABUNDO, WOLF) and deck.get(cover, 0) > 0:
        dealt[cover] -= 1
        dealt[VAGABUNDO] = dealt.get(VAGABUNDO, 0) + 1
    return dealt


def within(limits: Limits, cover: str) -> Limits:
    """Limits by the official list: who must not get the cover's character does not get the Albino either, or the list
    would say of him what cannot be."""
    never = {player: {*keys, ALBINO} if cover in keys else keys for player, keys in limits.never.items()}
    return replace(limits, never=never)


def is_free(village: Village, cover: str) -> bool:
    """Whether nobody else passes for it, or may: a second one in the official list would betray him."""
    others = (player.official for player in village.players.values() if player.character != ALBINO)
    return cover == VAGABUNDO or cover not in others
