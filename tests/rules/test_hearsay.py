"""What the Tonto may be told."""

from __future__ import annotations

from aldea.rules.dice import Dice
from aldea.rules.hearsay import statements
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea tonto, Carla vidente, Diego noble, Oto lobo_albino"


def test_five_kinds_each_day_the_same_from_the_same_seed() -> None:
    village = Game(CAST).village
    told = statements(village, 1, Dice(1), "Bea")
    assert [each.kind for each in told] == ["one_of_three", "not_a_wolf", "still_active", "two_sides", "rumour"]
    assert told == statements(village, 1, Dice(1), "Bea")


def test_all_but_the_rumour_hold_by_the_official_list() -> None:
    village = Game(CAST).village
    for day in range(1, 30):
        three, innocent, active, sides, _ = statements(village, day, Dice(5), "Bea")
        assert "Ana" in three.players
        assert "Ana" not in innocent.players
        assert active.character in ("vidente", "noble", "vagabundo")
        assert ("distintos" in sides.text) == ("Ana" in sides.players)


def test_never_about_the_hearer() -> None:
    village = Game(CAST).village
    assert not any("Bea" in each.players for day in range(30) for each in statements(village, day, Dice(2), "Bea"))
