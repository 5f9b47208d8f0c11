"""Who is introduced to whom."""

from __future__ import annotations

import pytest

from aldea.rules.introductions import ring
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
