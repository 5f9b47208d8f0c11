"""Noble: two pardons, spent only when they save."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Pardoned, PowerUsed
from tests.rules.play import Game, fell

CAST = "Ana hombre_lobo, Bea noble, Carla vagabundo, Diego vagabundo, Elena vagabundo, Fer vagabundo"
VOTES = ("Ana vote Carla", "Elena vote Carla", "Fer vote Diego")


@pytest.mark.parametrize(
    ("words", "rule", "exiled", "pardoned", "left"),
    [
        (["Bea pardon Carla"], "nobody", [], ["Carla"], 1),
        (["Bea pardon Carla"], "next", ["Diego"], ["Carla"], 1),
        (["Bea pardon Diego"], "nobody", ["Carla"], [], 2),
        (["Bea pardon Diego", "Bea pardon Carla"], "nobody", [], ["Carla"], 1),
        (["Bea pardon Carla", "Bea pardon Diego"], "nobody", ["Carla"], [], 2),
        (["Diego pardon Carla"], "nobody", ["Carla"], [], 2),
    ],
)
def test_a_pardon(words: list[str], rule: str, exiled: list[str], pardoned: list[str], left: int) -> None:
    game = Game(CAST, pardon_then=rule)
    _, morning = game.day(*VOTES, *words)
    assert (morning["exiled"], morning["pardoned"]) == (exiled, pardoned)
    assert game.village.players["Bea"].uses["noble"] == left


def test_a_companion_can_be_pardoned() -> None:
    _, morning = Game(CAST, lost_numbers=[1]).day(*VOTES, "Bea pardon Diego")
    assert (fell(morning), morning["pardoned"]) == ({"Carla": "exile"}, ["Diego"])


def test_with_the_exiled_pardoned_nobody_goes_along() -> None:
    _, morning = Game(CAST, lost_numbers=[1]).day(*VOTES, "Bea pardon Carla")
    assert fell(morning) == {}


def test_bitten_that_night_it_stands() -> None:
    _, morning = Game(CAST).day(*VOTES, "Bea pardon Carla", "Ana bite Bea")
    assert morning["pardoned"] == ["Carla"]


def test_latent_he_has_none() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea")
    assert game.day(*VOTES, "Bea pardon Carla")[1]["exiled"] == ["Carla"]


def test_himself() -> None:
    _, morning = Game(CAST).day("Ana vote Bea", "Bea pardon Bea")
    assert (morning["pardoned"], morning["latent"]) == (["Bea"], [])


def test_after_two_he_is_spent() -> None:
    game = Game(CAST)
    game.day(*VOTES, "Bea pardon Carla")
    assert game.day(*VOTES, "Bea pardon Carla")[1]["spent"] == ["Bea"]
    assert game.day(*VOTES, "Bea pardon Carla")[1]["exiled"] == ["Carla"]


def test_the_book_of_a_pardon() -> None:
    game = Game("Ana hombre_lobo, Bea noble, Fer vagabundo, Gema vagabundo")
    game.day("Bea pardon Fer", "Gema vote Fer")
    assert game.made_of("pardon") == [
        PowerUsed(1, "Bea", "noble", ("Fer",), 1, Because("pardon", players=("Bea", "Fer"))),
    ]


def test_a_pardon_is_public() -> None:
    game = Game("Ana hombre_lobo, Bea noble, Fer vagabundo, Gema vagabundo")
    game.day("Bea pardon Fer", "Gema vote Fer")
    assert game.events(Pardoned) == [Pardoned(1, "Fer")]
