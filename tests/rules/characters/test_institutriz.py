"""Institutriz: never votes, and leaves up to four without a vote for a day."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import Banned, BannedBecause
from tests.rules.play import Game, void

CAST = "Ana hombre_lobo, Bea institutriz, Carla vagabundo, Diego vagabundo, Elena vagabundo, Fer vagabundo"


def test_she_never_votes() -> None:
    night, _ = Game(CAST).day("Bea vote Ana")
    assert void(night) == [("Bea", "no_vote_right")]


def test_four_names_for_one_day() -> None:
    game = Game(CAST)
    _, morning = game.day("Bea ban Fer Carla Diego Elena")
    banned, _ = game.day("Carla vote Ana", "Ana vote Carla")
    free, _ = game.day("Carla vote Ana")
    assert morning["banned"] == ["Carla", "Diego", "Elena", "Fer"]
    assert (void(banned), void(free)) == ([("Carla", "no_vote_right")], [])


def test_five_names_are_too_many() -> None:
    night, morning = Game(CAST).day("Bea ban Fer Carla Diego Elena Ana")
    assert (void(night), morning["banned"]) == ([("Bea", "bad_target")], [])


def test_bitten_that_night_her_names_stand() -> None:
    _, morning = Game(CAST).day("Ana bite Bea", "Bea ban Carla")
    assert morning["banned"] == ["Carla"]


def test_the_book_of_her_names() -> None:
    game = Game("Ana hombre_lobo, Bea institutriz, Fer vagabundo, Gema vagabundo")
    game.day("Bea ban Gema Fer")
    assert game.made_of("ban") == [
        BannedBecause(2, ("Fer", "Gema"), Because("ban", ("1-0",), ("Bea",))),
    ]


def test_her_names_are_read_on_the_day_they_are_for() -> None:
    game = Game("Ana hombre_lobo, Bea institutriz, Fer vagabundo, Gema vagabundo")
    game.day("Bea ban Gema Fer")
    assert game.events(Banned) == [Banned(2, ("Fer", "Gema"))]
