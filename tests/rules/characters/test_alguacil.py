"""Alguacil: his own vote breaks a tie at the top, always."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import TieBroken
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea alguacil, Carla vagabundo, Diego vagabundo, Elena vagabundo, Fer vagabundo"


TIE = ("Elena vote Diego", "Fer vote Carla")


@pytest.mark.parametrize(
    ("votes", "exiled"),
    [
        (["Bea vote Carla", "Elena vote Diego"], ["Carla"]),
        (["Bea vote Ana", "Ana vote Carla", "Carla vote Diego", *TIE], []),
        (["Bea vote", *TIE], []),
        (["Bea vote Diego", "Ana vote Carla", *TIE], ["Diego"]),
    ],
)
def test_a_tie(votes: list[str], exiled: list[str]) -> None:
    assert Game(CAST).day(*votes)[1]["exiled"] == exiled


def test_without_a_tie_he_breaks_none() -> None:
    game = Game(CAST)
    game.day("Bea vote Carla")
    assert game.events(TieBroken) == []


def test_he_is_named_in_no_public_event() -> None:
    game = Game(CAST)
    game.day("Bea vote Carla", "Elena vote Diego")
    assert [(event.how, event.chosen, event.audience) for event in game.events(TieBroken)] == [
        ("alguacil", ("Carla",), "gms")
    ]


def test_a_sanctioned_sheriff_decides_nothing() -> None:
    _, morning = Game(CAST).day("Bea vote Carla", "Elena vote Diego", "Fer vote Carla", sanctioned=["Bea"])
    assert morning["exiled"] == []


def test_his_paper_is_behind_the_broken_tie() -> None:
    game = Game("Ana hombre_lobo, Bea alguacil, Carla vagabundo, Fer vagabundo, Gema vagabundo")
    game.day("Bea vote Carla", "Fer vote Ana")
    assert game.made_of("alguacil") == [
        TieBroken(1, "alguacil", ("Ana", "Carla"), ("Carla",), Because("alguacil", ("1-0",), ("Bea",))),
    ]
