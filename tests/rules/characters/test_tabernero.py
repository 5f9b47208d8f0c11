"""Tabernero: public, read first, and immune until the village exiles whom he voted for."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import PowerLost, Presented, TavernVote
from tests.rules.play import Game, fell

CAST = "Ana hombre_lobo, Bea tabernero, Carla vagabundo, Diego cuervo, Elena bruja, Fer cabeza_de_turco"


@pytest.mark.parametrize(
    ("choices", "immune"),
    [
        (["Bea vote Carla"], []),
        (["Bea vote Carla", "Ana vote Diego", "Elena vote Diego"], ["Bea"]),
        (["Bea vote"], ["Bea"]),
        (["Bea vote Fer", "Ana vote Carla"], ["Bea"]),
    ],
)
def test_what_ends_his_immunity(choices: list[str], immune: list[str]) -> None:
    assert Game(CAST).day(*choices)[1]["immune"] == immune


def test_once_ended_it_never_returns() -> None:
    game = Game(CAST)
    game.day("Bea vote Carla")
    _, morning = game.day("Bea vote Diego", "Ana bite Bea")
    assert (morning["latent"], morning["immune"], morning["spent"]) == (["Bea", "Carla", "Diego"], [], ["Bea"])


def test_no_exile_and_no_companionship() -> None:
    game = Game(CAST, lost_numbers=[2])
    _, morning = game.day("Diego mark Bea", "Ana vote Carla")
    assert (morning["count"], morning["exiled"], morning["companions"]) == ({"Bea": 2, "Carla": 1}, ["Carla"], [])


def test_no_bite_but_poison() -> None:
    assert fell(Game(CAST).day("Ana bite Bea")[0]) == {}
    assert fell(Game(CAST).day("Elena death Bea")[0]) == {"Bea": "poison"}


def test_his_vote_is_read_first() -> None:
    game = Game(CAST)
    game.day("Bea vote Carla")
    assert [(event.player, event.target) for event in game.events(TavernVote)] == [("Bea", "Carla")]


@pytest.mark.parametrize(("rule", "immune"), [("all", []), ("nobody", ["Bea"])])
def test_an_exile_of_all_the_tied_is_popular(rule: str, immune: list[str]) -> None:
    game = Game("Ana hombre_lobo, Bea tabernero, Carla vagabundo, Diego vagabundo", unbroken_tie=rule)
    assert game.day("Bea vote Carla", "Carla vote Diego")[1]["immune"] == immune


def test_on_day_one_everybody_learns_who_he_is() -> None:
    game = Game(CAST)
    game.day()
    game.day()
    assert [(event.day, event.player, event.audience) for event in game.events(Presented)] == [(1, "Bea", "public")]


def test_the_book_of_a_lost_immunity() -> None:
    game = Game("Ana hombre_lobo, Bea tabernero, Fer vagabundo, Gema vagabundo")
    game.day("Bea vote Fer")
    assert game.made_of("tabernero") == [
        PowerLost("Bea", "tabernero", Because("tabernero", ("1-0",), ("Bea", "Fer"))),
    ]


def test_his_vote_is_read_first_also_a_blank_one() -> None:
    game = Game("Ana hombre_lobo, Bea tabernero, Fer vagabundo, Gema vagabundo")
    game.day("Gema vote Ana", "Bea vote Ana")
    game.day("Bea vote")
    assert game.events(TavernVote) == [TavernVote(1, "Bea", "Ana"), TavernVote(2, "Bea", "")]
