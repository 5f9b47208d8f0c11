"""Vidente: up to two characters, told at the next Asamblea."""

from __future__ import annotations

import pytest

from tests.rules.play import Game, answers, found, void

CAST = "Ana hombre_lobo, Bea vidente, Carla noble, Diego cuervo"


def test_two_characters() -> None:
    night, _ = Game(CAST).day("Bea see Carla Ana")
    assert answers(night) == [("Bea", ["Ana", "Carla"], ["hombre_lobo", "noble"], "asamblea 2")]


def test_with_no_delay_she_knows_the_same_day() -> None:
    night, _ = Game(CAST, oracle_delay_days=0).day("Bea see Ana")
    assert answers(night) == [("Bea", ["Ana"], ["hombre_lobo"], "asamblea 1")]


@pytest.mark.parametrize("names", ["Ana Carla Diego", "Ana Ana"])
def test_too_many_names_or_one_twice(names: str) -> None:
    night, _ = Game(CAST).day(f"Bea see {names}")
    assert (void(night), answers(night)) == ([("Bea", "bad_target")], [])


def test_one_name_by_house_rule() -> None:
    night, _ = Game(CAST, vidente_targets=1).day("Bea see Ana Carla")
    assert void(night) == [("Bea", "bad_target")]


def test_a_name_that_is_away_is_lost_alone() -> None:
    night, _ = Game(CAST).day("Bea see Ana Carla", absent=["Carla"])
    assert void(night) == [("Bea", "bad_target", "Carla")]
    assert answers(night) == [("Bea", ["Ana"], ["hombre_lobo"], "asamblea 2")]


def test_two_different_papers_are_disputed_until_a_gm_decides() -> None:
    game = Game(CAST)
    night, _ = game.day("Bea see Ana", "Bea see Carla")
    assert (answers(night), len(night["disputed"])) == ([], 1)


def test_a_name_that_nobody_has_is_unreadable() -> None:
    game = Game(CAST)
    night, _ = game.day(papers=[found("powers", game.symbol("Bea"), "Zoe", action="see")])
    assert void(night) == [("Bea", "unreadable")]
