"""Niña: in the ring, without a bite, and without a vote once she has fallen."""

from __future__ import annotations

import pytest

from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea nina, Carla alcalde, Diego vagabundo, Elena vagabundo, Fer vagabundo"


def test_her_bite_is_void() -> None:
    night, _ = Game(CAST).day("Bea bite Diego")
    assert (void(night), fell(night)) == ([("Bea", "no_action")], {})


def test_she_is_in_the_ring() -> None:
    night, _ = Game(CAST).day()
    ring = {each["to"]: each["about"] for each in night["introductions"] if each["matter"] == "ring"}
    assert ring == {"Ana": ["Bea"], "Bea": ["Ana"]}


@pytest.mark.parametrize(("returns", "lost"), [(False, [("Bea", "no_vote_right")]), (True, [])])
def test_reactivated_she_votes_only_by_house_rule(returns: bool, lost: list[tuple[str, str]]) -> None:
    game = Game(CAST, nina_vote_returns=returns)
    game.day("Ana bite Bea")
    latent, _ = game.day("Bea vote Diego", "Carla reactivate Bea")
    back, _ = game.day("Bea vote Diego")
    assert (void(latent), void(back)) == ([("Bea", "no_vote_right")], lost)
