"""Who is introduced to whom."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice
from aldea.rules.introductions import ring
from aldea.rules.outcomes import Introduced
from tests.rules.play import Game


def test_the_ring_closes_on_itself() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla hombre_lobo, Diego nina, Elena vagabundo")
    told = {each.to: each.about[0] for each in ring(game.village)}
    seen, here = [], "Ana"
    for _ in told:
        here = told[here]
        seen.append(here)
    assert sorted(seen) == ["Ana", "Bea", "Carla", "Diego"]


@pytest.mark.parametrize(("inside", "told"), [(True, ["keepers"] * 3), (False, ["player"] * 2)])
def test_with_the_albino_in_it_only_keepers_run_it(inside: bool, told: list[str]) -> None:
    cast = "Ana hombre_lobo, Oto lobo_albino, Carla hombre_lobo, Elena vagabundo"
    assert [each.audience for each in ring(Game(cast, albino_in_pack=inside).village)] == told


def test_a_lone_wolf_has_no_ring() -> None:
    assert ring(Game("Ana hombre_lobo, Elena vagabundo").village) == ()


def test_late_arrivals_close_the_chain() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo")
    game.day()
    night, _ = game.day(arrived={"Zoe": "vagabundo"})
    assert {each["to"] for each in night["introductions"]} > {"Zoe"}


def test_one_a_day_by_house_rule() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo", chain_per_day=1)
    first, second = game.day()[0]["introductions"], game.day()[0]["introductions"]
    assert (first, [each["to"] for each in second]) == ([], ["Bea", "Carla"])


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_ring_is_drawn_by_its_name_from_the_camps_seed(seed: int) -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla hombre_lobo, Diego nina, Elena vagabundo", seed)
    order = Dice(seed).shuffle("ring", ["Ana", "Bea", "Carla", "Diego"])
    told = {each.to: each.about for each in ring(game.village)}
    assert told == {one: (other,) for one, other in zip(order, (*order[1:], order[0]), strict=True)}


def test_only_the_last_of_those_before_meets_the_next() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego vagabundo", chain_per_day=1)
    for _ in range(3):
        game.day()
    first, second, third = game.village.chained
    met = [(event.day, event.to, event.about) for event in game.events(Introduced) if event.matter == "chain"]
    assert met == [(2, *pair) for pair in sorted([(first, (second,)), (second, (first,))])] + [
        (3, *pair) for pair in sorted([(second, (third,)), (third, (second,))])
    ]
