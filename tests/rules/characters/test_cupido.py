"""Cupido: names the lovers on day 1, once."""

from __future__ import annotations

import pytest

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
