"""Limits of a deal: kept, and by chance as long as chance finds a way."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice
from aldea.rules.limits import Limits, cast_within

APART = Limits(apart=(("Ana", "Bea"),))
NAMES = [f"p{place}" for place in range(30)]


@pytest.mark.parametrize(
    ("cast", "kept"),
    [
        ({"Ana": "hombre_lobo", "Bea": "vidente"}, True),
        ({"Ana": "vidente", "Bea": "hombre_lobo"}, True),
        ({"Ana": "vidente", "Bea": "noble"}, True),
        ({"Ana": "hombre_lobo"}, True),
        ({"Ana": "hombre_lobo", "Bea": "hombre_lobo"}, False),
        ({"Ana": "lobo_albino", "Bea": "hombre_lobo"}, False),
    ],
)
def test_of_two_apart_one_may_be_a_wolf(cast: dict[str, str], kept: bool) -> None:
    assert APART.kept_by(cast) is kept


@pytest.mark.parametrize(("seed", "tries"), [(6, 1), (3, 2), (9, 3)])
def test_the_cards_are_drawn_again_until_the_limits_are_kept(seed: int, tries: int) -> None:
    """The first draw is that of a deal without limits; each of the next has a name of its own."""
    cards = ["hombre_lobo", "noble", "vidente"]
    limits = Limits({"Ana": {"hombre_lobo"}, "Bea": {"noble", "vidente"}})
    draws = [Dice(seed).shuffle(name, cards) for name in ("cards", "cards:1", "cards:2")]
    casts = [dict(zip(("Ana", "Bea", "Carla"), drawn, strict=True)) for drawn in draws]
    assert [limits.kept_by(cast) for cast in casts[:tries]] == [False] * (tries - 1) + [True]
    assert cast_within(("Ana", "Bea", "Carla"), cards, Dice(seed), limits) == casts[tries - 1]


@pytest.mark.parametrize("seed", range(12))
def test_wolves_who_all_have_to_be_among_a_few_are_found(seed: int) -> None:
    """One child is apart from each of five others, and only these six may be wolves: four of the five are, never he."""
    others = {name: {"hombre_lobo"} for name in NAMES[6:]}
    limits = Limits(others, tuple((NAMES[0], name) for name in NAMES[1:6]))
    cast = cast_within(NAMES, ["hombre_lobo"] * 4 + ["vagabundo"] * 26, Dice(seed), limits)
    assert cast is not None
    assert {name for name, card in cast.items() if card == "hombre_lobo"} < set(NAMES[1:6])
