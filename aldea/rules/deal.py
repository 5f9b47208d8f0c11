"""Dealing (rules, section 2): cards and symbols at random, from a recorded seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import islice
from operator import itemgetter
from typing import Any

from aldea.rules import covers
from aldea.rules.characters import DEALT
from aldea.rules.dice import Dice
from aldea.rules.house_rules import RuleBook
from aldea.rules.inputs import Dealt, Seat
from aldea.rules.limits import Limits, cast_within
from aldea.rules.sides import ALBINO, VAGABUNDO, WOLF
from aldea.rules.signatures import FAMILIES, PACK, PACK_NEAR, all_symbols
from aldea.rules.village import Village


class Impossible(ValueError):  # noqa: N818 - says what the limits are
    """No deal of this deck to these players keeps the limits."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a deck. `key`: unknown_character, negative, too_many, no_wolf, short, over; `params` say
    which character (`character`) and how many (`have`, `need`)."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)


def deck_errors(deck: Mapping[str, int], players: int) -> tuple[Problem, ...]:
    """What keeps a deck from being dealt to so many players; () when nothing does."""
    found = []
    for character, copies in sorted(deck.items()):
        if character not in DEALT:
            found.append(Problem("unknown_character", {"character": character}))
        elif copies < 0:
            found.append(Problem("negative", {"character": character}))
        elif copies > 1 and not DEALT[character].several:
            found.append(Problem("too_many", {"character": character, "have": copies}))
    if deck.get(WOLF, 0) < 1:
        found.append(Problem("no_wolf"))
    total = sum(copies for copies in deck.values() if copies > 0)
    if total != players:
        found.append(Problem("short" if total < players else "over", {"have": total, "need": players}))
    return tuple(found)


def deal(
    players: Sequence[str],
    deck: Mapping[str, int],
    seed: int,
    rules: Mapping[str, Any] | None = None,
    cover: str = VAGABUNDO,
    limits: Limits | None = None,
) -> Dealt:
    """The deal of a deck to these players, in their order; raises ValueError when `deck_errors` finds something.

    `cover`: the Albino's character in the official list; its own card, if the deck has it, becomes a Vagabundo's (see
    `covers`). Raises `Impossible` when no deal keeps the limits.
    """
    problems = deck_errors(deck, len(players))
    if problems or len(set(players)) != len(players):
        raise ValueError(", ".join(problem.key for problem in problems) or "a player is listed twice")
    changes = dict(rules or {})
    dealt = covers.cards(deck, cover)
    cards = [character for character in sorted(dealt) for _ in range(dealt[character])]
    cast = cast_within(players, cards, Dice(seed), covers.within(limits or Limits(), cover))
    if cast is None:
        raise Impossible("no deal keeps the limits")
    symbols = deal_symbols(cast, seed, changes)
    seats = (Seat(p, c, symbols[p], cover if c == ALBINO else None) for p, c in cast.items())
    return Dealt(tuple(seats), changes, seed)


def deal_symbols(
    cast: Mapping[str, str], seed: int, rules: Mapping[str, Any] | None = None, given: Mapping[str, str] | None = None
) -> dict[str, str]:
    """A symbol for each player (player -> character in `cast`), `given` ones kept.

    As different from each other as can be: one of each family, then the second and third ones, then pairs of drawings.
    With `pack_sign = "all"` the wolves have no symbol but the sign, and the Albino its near copy.
    """
    given = dict(given or {})
    if RuleBook().having(rules or {}).pack_sign == "all":
        shared = next((given[p] for p, c in cast.items() if c == WOLF and p in given), PACK)
        for player, character in cast.items():
            if character in (WOLF, ALBINO):
                given.setdefault(player, shared if character == WOLF else PACK_NEAR)
    waiting = [player for player in cast if player not in given]
    taken = set(given.values())
    dice = Dice(seed)
    free = _by_family(taken, dice)[: len(waiting)]
    if len(free) < len(waiting):
        pairs = (symbol for symbol in all_symbols() if "+" in symbol and symbol not in taken)
        free += islice(pairs, len(waiting) - len(free))
    return {**given, **dict(zip(waiting, dice.shuffle("symbols", free), strict=True))}


def late_symbol(village: Village, player: str, character: str) -> str:
    """The symbol of who joins after the deal with a character: a fresh one.

    With `pack_sign = "all"` a wolf's is the sign that the others have, and the Albino's its near copy.
    """
    if village.rules.pack_sign == "all" and character in (WOLF, ALBINO):
        shared = (each.symbol for each in village.players.values() if each.character == character)
        return next(shared, PACK if character == WOLF else PACK_NEAR)
    return fresh_symbol([each.symbol for each in village.players.values()], village.seed, player)


def _by_family(taken: Set[str], dice: Dice) -> list[str]:
    """The drawings that nobody has, from the families least in use first; chance orders the rest."""
    queue: list[tuple[int, str]] = []
    for family in FAMILIES.values():
        free = [symbol for symbol in family if symbol not in taken]
        drawn = dice.shuffle(f"family:{family[0]}", free)
        queue += enumerate(drawn, start=len(family) - len(free))
    return [symbol for _, symbol in sorted(dice.shuffle("families", queue), key=itemgetter(0))]


def fresh_symbol(taken: Sequence[str], seed: int, name: str) -> str:
    """A symbol for who arrives late or lost his: none of those taken, from a family nobody has if possible."""
    used = Counter(taken)
    for size in (1, 2, 3):
        free = [f for f in FAMILIES.values() if sum(used[s] for s in f) < size and any(not used[s] for s in f)]
        if free:
            family = Dice(seed).pick(f"fresh-family:{name}", free)
            return Dice(seed).pick(f"fresh:{name}", [s for s in family if not used[s]])
    return next(symbol for symbol in all_symbols() if not used[symbol])
