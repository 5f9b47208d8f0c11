"""Limits of a deal: who must not get a character, and who must not be wolves together (issue of the deal, not a rule).

Chance deals; a deal that breaks a limit is dealt again. Where chance alone does not find one soon, the cards are
matched to the players one by one, and what cannot be matched is impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from aldea.rules.dice import Dice
from aldea.rules.sides import ALBINO, WOLF

WOLVES = frozenset({WOLF, ALBINO})
TRIES = 200


@dataclass(frozen=True, slots=True)
class Limits:
    """`never`: player -> characters that he must not get. `apart`: pairs of whom one at most may be a wolf."""

    never: Mapping[str, Set[str]] = field(default_factory=dict)
    apart: tuple[tuple[str, str], ...] = ()

    def kept_by(self, cast: Mapping[str, str]) -> bool:
        """Whether a deal (player -> character) keeps them."""
        return not any(cast[player] in keys for player, keys in self.never.items() if player in cast) and not any(
            cast.get(one) in WOLVES and cast.get(other) in WOLVES for one, other in self.apart
        )


def cast_within(players: Sequence[str], cards: Sequence[str], dice: Dice, limits: Limits) -> dict[str, str] | None:
    """A deal of the cards to the players that keeps the limits, drawn; None when there is none."""
    for number in range(TRIES):
        # The first draw is the one of a deal without limits.
        drawn = dice.shuffle(f"cards:{number}" if number else "cards", cards)
        cast = dict(zip(players, drawn, strict=True))
        if limits.kept_by(cast):
            return cast
    order = dice.shuffle("limits:players", players)
    shuffled = dice.shuffle("limits:cards", cards)
    for wolves in _wolves_among(limits, dice):
        if cast_found := _matched(order, shuffled, limits, wolves):
            return {player: cast_found[player] for player in players}
    return None


def _wolves_among(limits: Limits, dice: Dice) -> Iterator[Set[str]]:
    """Who of the pairs may be a wolf: nobody first, then as many as can be, drawn anew each time."""
    yield frozenset()
    paired = sorted({player for pair in limits.apart for player in pair})
    for number in range(TRIES if paired else 0):
        chosen: set[str] = set()
        for player in dice.shuffle(f"limits:wolves:{number}", paired):
            if not any(player in pair and chosen.intersection(pair) for pair in limits.apart):
                chosen.add(player)
        yield chosen


def _matched(players: Sequence[str], cards: Sequence[str], limits: Limits, wolves: Set[str]) -> dict[str, str] | None:
    """Match every player with a card, by augmenting paths; of the paired, only `wolves` may be wolves."""
    paired = {player for pair in limits.apart for player in pair}

    def fits(player: str, card: str) -> bool:
        if card in limits.never.get(player, ()):
            return False
        return card not in WOLVES or player not in paired or player in wolves

    holder: dict[int, str] = {}

    def place(player: str, seen: set[int]) -> bool:
        for at, card in enumerate(cards):
            if at in seen or not fits(player, card):
                continue
            seen.add(at)
            if at not in holder or place(holder[at], seen):
                holder[at] = player
                return True
        return False

    if not all(place(player, set()) for player in players):
        return None
    return {player: cards[at] for at, player in holder.items()}
