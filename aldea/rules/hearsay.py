"""What the Tonto may be told (rules, section 6): true but partial, or misleading, statements drawn from the village.

The panel offers one of each kind; a GM picks one or writes his own, and what was said is recorded. All of it follows
the official list, so that nothing here tells a non-keeper who the Albino is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from aldea.rules.characters import DEALT
from aldea.rules.dice import Dice
from aldea.rules.sides import WOLF, official_side
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence with its gaps: `players` are ids for {a}, {b}, {c}; `character` is a key for {character}.

    `kind`: one_of_three, not_a_wolf, still_active, two_sides, rumour. `true`: whether it holds (a rumour may not).
    """

    kind: str
    text: str
    players: tuple[str, ...] = ()
    character: str = ""
    true: bool = True


def statements(village: Village, day: int, dice: Dice, hearer: str = "") -> tuple[Statement, ...]:
    """One statement of each kind that can be made today, about anybody but the hearer."""
    others = [player for player in village.players.values() if player.here and player.id != hearer]
    made = (make(others, f"tonto:{day}:{make.__name__}", dice) for make in _KINDS)
    return tuple(statement for each in made for statement in each)


def _three(others: list[Player], draw: str, dice: Dice) -> Iterator[Statement]:
    wolves = [player for player in others if official_side(player) == "hl"]
    rest = [player for player in others if official_side(player) != "hl"]
    if wolves and len(rest) >= 2:
        wolf = dice.pick(f"{draw}:wolf", wolves)
        named = dice.shuffle(f"{draw}:order", (wolf, *dice.shuffle(f"{draw}:rest", rest)[:2]))
        ids = tuple(player.id for player in named)
        yield Statement("one_of_three", N_("Entre {a}, {b} y {c} hay al menos un lobo."), ids)


def _innocent(others: list[Player], draw: str, dice: Dice) -> Iterator[Statement]:
    rest = [player for player in others if official_side(player) != "hl"]
    if rest:
        yield Statement("not_a_wolf", N_("{a} no es un lobo."), (dice.pick(draw, rest).id,))


def _active(others: list[Player], draw: str, dice: Dice) -> Iterator[Statement]:
    named = sorted({player.official for player in others if player.active and player.official != WOLF})
    if named:
        yield Statement("still_active", N_("{character} sigue en activo."), character=dice.pick(draw, named))


def _sides(others: list[Player], draw: str, dice: Dice) -> Iterator[Statement]:
    if len(others) >= 2:
        first, second = dice.shuffle(draw, others)[:2]
        same = official_side(first) == official_side(second)
        text = N_("{a} y {b} son del mismo bando.") if same else N_("{a} y {b} son de bandos distintos.")
        yield Statement("two_sides", text, (first.id, second.id))


def _rumour(others: list[Player], draw: str, dice: Dice) -> Iterator[Statement]:
    if others:
        player = dice.pick(draw, others)
        character = dice.pick(f"{draw}:character", sorted(DEALT))
        text = N_("Dicen por ahí que {a} es {character}.")
        yield Statement("rumour", text, (player.id,), character, true=player.official == character)


_KINDS: tuple[Callable[[list[Player], str, Dice], Iterator[Statement]], ...] = (
    _three,
    _innocent,
    _active,
    _sides,
    _rumour,
)
