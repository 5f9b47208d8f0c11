"""Cupido: names the lovers on day 1, once."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Introduced
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido, Elena vagabundo"


@pytest.mark.parametrize(
    ("words", "lovers"),
    [
        (["Diego lovers Bea Carla"], ("Bea", "Carla")),
        (["Diego lovers Bea Carla", "Diego lovers Bea Ana"], ("Bea", "Carla")),
        (["Diego lovers Diego Bea"], None),
        (["Diego lovers Bea"], None),
        (["Diego lovers Bea Bea"], None),
        (["Bea lovers Ana Carla"], None),
    ],
)
def test_who_are_the_lovers(words: list[str], lovers: tuple[str, str] | None) -> None:
    game = Game(CAST)
    game.day(*words)
    bond = game.village.bond
    assert (bond.lovers if bond else None) == lovers


def test_day_two_is_too_late() -> None:
    game = Game(CAST)
    game.day()
    game.day("Diego lovers Bea Carla")
    assert game.village.bond is None


def test_each_lover_is_told_of_the_others() -> None:
    game = Game(CAST)
    game.day("Diego lovers Bea Carla")
    told = {event.to: event.about for event in game.events(Introduced) if event.matter == "lovers"}
    assert told == {"Bea": ("Carla", "Diego"), "Carla": ("Bea", "Diego")}


def test_the_book_of_the_bond() -> None:
    game = Game("Ana hombre_lobo, Bea cupido, Fer vagabundo, Gema vagabundo")
    game.day("Bea lovers Fer Gema")
    because = Because("lovers", players=("Bea", "Fer", "Gema"))
    assert game.made_of("lovers") == [
        Introduced("lovers:Fer", "Fer", "lovers", ("Bea", "Gema"), 1, because),
        Introduced("lovers:Gema", "Gema", "lovers", ("Bea", "Fer"), 1, because),
    ]


def test_they_are_told_once_whatever_is_said_afterwards() -> None:
    game = Game(CAST + ", Fer cuervo")
    game.day("Diego lovers Bea Carla", "Fer mark Ana")
    assert [event.to for event in game.events(Introduced) if event.matter == "lovers"] == ["Bea", "Carla"]
