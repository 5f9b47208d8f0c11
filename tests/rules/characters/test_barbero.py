"""Barbero: an exile of his own a day, until a villager costs him his place."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Doomed, FellBecause, PowerLost
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea barbero, Carla tabernero, Diego vagabundo, Elena vagabundo, Fer hombre_lobo"


@pytest.mark.parametrize(
    ("choices", "fallen", "spent"),
    [
        (["Bea shave Ana"], {"Ana": "shave"}, []),
        (["Bea shave Diego"], {"Bea": "shave", "Diego": "shave"}, ["Bea"]),
        (["Bea shave Carla"], {}, []),
        (["Bea shave Diego", "Elena vote Diego"], {"Bea": "shave", "Diego": "exile"}, ["Bea"]),
        (["Bea shave Ana", "Elena vote Ana"], {"Ana": "exile"}, []),
        (["Bea shave Diego", "Ana bite Diego", "Fer bite Diego"], {}, []),
        (["Bea shave Ana", "Elena vote Bea"], {"Ana": "shave", "Bea": "exile"}, []),
    ],
)
def test_a_morning(choices: list[str], fallen: dict[str, str], spent: list[str]) -> None:
    _, morning = Game(CAST).day(*choices)
    assert (fell(morning), morning["spent"]) == (fallen, spent)


def test_not_himself() -> None:
    assert void(Game(CAST).day("Bea shave Bea")[0]) == [("Bea", "bad_target")]


def test_bitten_that_night_he_shaves_all_the_same() -> None:
    _, morning = Game(CAST).day("Bea shave Diego", "Ana bite Bea", "Fer bite Bea")
    assert (fell(morning), morning["spent"]) == ({"Diego": "shave"}, ["Bea"])


def test_the_book_of_a_shaved_villager() -> None:
    game = Game("Ana hombre_lobo, Bea barbero, Fer vagabundo, Gema vagabundo")
    game.day("Bea shave Fer")
    because = Because("shave", ("1-0",), ("Bea", "Fer"))
    assert game.made_of("shave") == [
        Doomed("Fer", "shave", because),
        Doomed("Bea", "shave", because),
        PowerLost("Bea", "barbero", because),
        FellBecause("Bea", "shave", because),
        FellBecause("Fer", "shave", because),
    ]
