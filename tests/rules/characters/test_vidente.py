"""Vidente: up to two characters, told at the next Asamblea."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered
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


def test_the_book_of_two_questions() -> None:
    """The second is about the Albino, seen as a wolf."""
    game = Game("Ana hombre_lobo, Bea vidente, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf")
    game.day("Bea see Fer Ana")
    game.day("Bea see Oto")
    assert game.made_of("see") == [
        Answered(
            "see:1:Bea",
            "Bea",
            "see",
            ("Ana", "Fer"),
            ("hombre_lobo", "vagabundo"),
            2,
            "asamblea",
            Because("see", ("1-0",), ("Bea",)),
        ),
        Answered(
            "see:2:Bea",
            "Bea",
            "see",
            ("Oto",),
            ("hombre_lobo",),
            3,
            "asamblea",
            Because("see", ("2-0",), ("Bea",)),
            secret=True,
        ),
    ]
