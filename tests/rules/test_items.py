"""The Gazette's lists that are counted from the whole village."""

from __future__ import annotations

import pytest

from aldea.rules.inputs import HandedOver, Left
from aldea.rules.items import items_left, sides
from aldea.rules.outcomes import Fell, ItemsLeft, PowerUsed, RechargeWorked, SideCounts
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea bruja, Carla noble, Diego alcalde, Oto lobo_albino, Elena cazador"


def test_an_item_disappears_with_its_last_use_and_not_with_whoever_goes_home() -> None:
    """Gone with him it would tell what he was. What is no item, as the Alcalde's power, was never in the list."""
    game = Game(CAST)
    assert items_left(game.village, 1) == ItemsLeft(1, {"cazador": 1, "death": 2, "life": 2, "noble": 2})
    assert list(items_left(game.village, 1).items) == ["cazador", "death", "life", "noble"]
    used = [PowerUsed(1, "Bea", "death", (), 1), PowerUsed(1, "Bea", "life", (), 1), PowerUsed(2, "Bea", "life", (), 0)]
    game.append([*used, Left("Carla")])
    assert items_left(game.village, 2) == ItemsLeft(2, {"cazador": 1, "death": 1, "noble": 2})
    heir = [HandedOver("Carla", "Zoe", "s70")]
    game.append(heir)
    assert items_left(game.village, 2) == ItemsLeft(2, {"cazador": 1, "death": 1, "noble": 2})


def test_of_two_who_hold_the_same_the_uses_are_added() -> None:
    game = Game("Ana hombre_lobo, Bea bruja, Carla ladron", thief_takes="any_limited")
    game.day("Carla steal Bea")
    game.append([RechargeWorked("Bea", "life"), Fell("Bea")])
    assert items_left(game.village, 2) == ItemsLeft(2, {"death": 2, "ladron": 1, "life": 3})


@pytest.mark.parametrize(("every", "days"), [(1, [1, 2, 3, 4, 5, 6]), (2, [2, 4, 6]), (3, [3, 6])])
def test_every_so_many_days_each_side_counts_its_losses(every: int, days: list[int]) -> None:
    """By the official list, the Albino among the villagers; who went home counts nowhere."""
    game = Game(CAST, side_counts_every=every)
    game.append([Fell("Ana"), Fell("Bea"), Fell("Oto"), Fell("Carla"), Left("Carla")])
    told = [list(sides(game.village, day)) for day in range(1, 7)]
    assert [day for day, events in enumerate(told, 1) if events] == days
    assert told[days[0] - 1] == [SideCounts(days[0], 1, 2)]
