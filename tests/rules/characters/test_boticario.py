"""Boticario: one use more of a spent unique power, or one potion, on even days."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Informed, Recharged, RechargeWorked
from tests.rules.play import Game, answers, void

CAST = "Ana hombre_lobo, Bea boticario, Carla {}, Diego alcalde, Elena vagabundo, Fer vagabundo"


def test_the_confessor_again() -> None:
    game = Game(CAST.format("confesor"))
    _, morning = game.day("Carla confess Elena Fer", "Bea recharge confesor")
    assert (morning["recharged"], morning["spent"]) == (["confesor"], [])


def test_even_days_have_no_paper() -> None:
    game = Game(CAST.format("confesor"))
    game.day("Carla confess Elena Fer")
    night, morning = game.day("Bea recharge confesor")
    assert (void(night), morning["recharged"]) == ([("Bea", "no_action")], [])


@pytest.mark.parametrize("power", ["confesor", "cazador", "noble", "bruja", "vagabundo"])
def test_what_cannot_be_recharged_is_no_effect(power: str) -> None:
    game = Game(CAST.format("noble"))
    night, morning = game.day(f"Bea recharge {power}")
    assert (void(night), morning["recharged"]) == ([], [])


def test_the_scapegoat_reactivated_the_same_morning() -> None:
    game = Game(CAST.format("cabeza_de_turco"))
    game.day("Elena vote Fer", "Fer vote Elena")
    game.day()
    _, morning = game.day("Diego reactivate Carla", "Bea recharge cabeza_de_turco")
    assert (morning["reactivated"], morning["recharged"], morning["spent"]) == (["Carla"], ["cabeza_de_turco"], [])


@pytest.mark.parametrize(
    ("choices", "back"),
    [
        (["Carla life Elena"], "life"),
        (["Carla death Elena"], "death"),
        (["Carla life Elena", "Carla death Fer"], "life"),
    ],
)
def test_the_last_potion_comes_back(choices: list[str], back: str) -> None:
    game = Game(CAST.format("bruja"))
    _, morning = game.day(*choices, "Bea recharge bruja")
    assert (morning["recharged"], game.village.players["Carla"].uses[back]) == (["bruja"], 2)


def test_a_potion_comes_back_once_in_the_game() -> None:
    game = Game(CAST.format("bruja"))
    game.day("Carla life Elena", "Bea recharge bruja")
    game.day("Carla life Elena")
    _, morning = game.day("Bea recharge bruja")
    assert morning["recharged"] == []


def test_it_reaches_whoever_holds_the_power_now() -> None:
    game = Game("Ana hombre_lobo, Bea boticario, Carla confesor, Diego ladron, Elena vagabundo, Fer vagabundo")
    game.day("Diego steal Carla")
    game.day("Diego confess Elena Fer")
    _, morning = game.day("Bea recharge confesor")
    night, _ = game.day("Diego confess Ana Fer")
    assert (morning["recharged"], answers(night)[0][:2]) == (["confesor"], ("Ana", ["Diego"]))


def test_the_book_of_a_recharge() -> None:
    game = Game("Ana hombre_lobo, Bea boticario, Carla confesor, Fer vagabundo, Gema vagabundo")
    game.day("Carla confess Ana Fer", "Bea recharge confesor")
    because = Because("recharge", ("1-1",), ("Bea", "Carla"))
    assert game.made_of("recharge") == [
        RechargeWorked("Carla", "confesor", because),
        Informed("recharged:2:Carla", "Carla", "recharged", 2, "buenos_dias", because),
    ]


def test_the_potion_of_the_last_day_comes_back() -> None:
    game = Game(CAST.format("bruja"))
    game.day("Carla life Elena")
    game.day("Carla death Elena")
    game.day("Bea recharge bruja")
    assert game.village.players["Carla"].uses == {"life": 1, "death": 2}


def test_what_is_recharged_is_said_on_the_even_day() -> None:
    game = Game("Ana hombre_lobo, Bea boticario, Carla confesor, Fer vagabundo, Gema vagabundo")
    game.day("Carla confess Ana Fer", "Bea recharge confesor")
    assert game.events(Recharged) == [Recharged(2, "confesor")]
