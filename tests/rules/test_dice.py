"""Chance: by name, from the seed, the same for ever."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice


def test_a_draw_depends_on_the_seed_and_its_name_alone() -> None:
    options = "abcdefghij"
    assert "".join(Dice(7).pick(f"draw:{number}", options) for number in range(12)) == "".join(
        Dice(7).pick(f"draw:{number}", options) for number in range(12)
    )
    drawn = {(seed, name): Dice(seed).shuffle(name, options) for seed in (1, 2) for name in ("x", "y")}
    assert len(set(drawn.values())) == 4
    assert all(sorted(each) == list(options) for each in drawn.values())


def test_these_draws_never_change() -> None:
    """A Book is verified by resolving it again, years later too."""
    assert [Dice(7).pick(f"panadero:{day}", range(100)) for day in range(1, 5)] == [24, 61, 9, 27]
    assert Dice(7).shuffle("cards", range(6)) == (2, 1, 4, 3, 0, 5)


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="draw 'panadero:2': there is nothing to choose from"):
        Dice(7).pick("panadero:2", ())
