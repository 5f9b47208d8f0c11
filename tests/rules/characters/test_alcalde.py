"""Alcalde: brings back a latent player a day, and falls with the first wolf."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left, Ruled
from aldea.rules.outcomes import Doomed, Informed, PowerLost, ReactivatedBecause
from aldea.rules.scenario_file import Day, RawPaper
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea alcalde, Carla confesor, Diego vagabundo, Elena vagabundo, Fer hombre_lobo"


def test_the_beneficiary_is_back_and_told() -> None:
    game = Game(CAST)
    game.day("Elena vote Carla")
    _, morning = game.day("Bea reactivate Carla")
    assert morning["reactivated"] == ["Carla"]
    assert [(event.to, event.matter, event.due, event.due_day) for event in game.events(Informed)] == [
        ("Carla", "reactivated", "buenos_dias", 3)
    ]


def test_an_active_player_is_no_target() -> None:
    night, _ = Game(CAST).day("Bea reactivate Carla")
    assert void(night) == [("Bea", "bad_target")]


def test_a_wolf_comes_back_and_costs_him_his_place() -> None:
    game = Game(CAST)
    game.day("Elena vote Ana")
    _, morning = game.day("Bea reactivate Ana")
    assert (morning["reactivated"], fell(morning)) == (["Ana"], {"Bea": "mayor"})
    game.note_ruling("Bea", "active")
    night, _ = game.day("Bea reactivate Diego")
    assert void(night) == [("Bea", "no_action")]


def test_bitten_that_night_his_paper_was_used_at_five() -> None:
    game = Game(CAST)
    game.day("Elena vote Carla")
    _, morning = game.day("Bea reactivate Carla", "Ana bite Bea", "Fer bite Bea")
    assert (morning["reactivated"], morning["latent"]) == (["Carla"], ["Bea"])


def test_the_book_of_a_wolf_brought_back() -> None:
    game = Game("Ana hombre_lobo, Bea alcalde, Carla hombre_lobo, Fer vagabundo, Gema vagabundo")
    game.day("Fer vote Ana")
    game.day("Bea reactivate Ana")
    because = Because("reactivate", ("2-0",), ("Bea", "Ana"))
    assert game.made_of("reactivate") == [
        ReactivatedBecause("Ana", "mayor", because),
        Informed("reactivated:3:Ana", "Ana", "reactivated", 3, "buenos_dias", because),
        Doomed("Bea", "mayor", because),
        PowerLost("Bea", "alcalde", because),
    ]


@pytest.mark.parametrize("event", [Ruled("Ana", "active", "test"), Left("Ana")])
def test_whoever_is_back_or_gone_by_then_costs_him_nothing(event: Event) -> None:
    """A wolf, latent at five; a GM brings him back that night, or he goes home."""
    game = Game("Ana hombre_lobo, Bea alcalde, Carla vagabundo, Diego hombre_lobo")
    game.day("Carla vote Ana")
    game.night(2, Day(papers=[RawPaper("powers", "Bea", action="reactivate", targets=("Ana",))]))
    game.note(event)
    morning = game.morning(2)
    assert (fell(morning), morning["reactivated"], game.made_of("reactivate")) == ({}, [], [])
