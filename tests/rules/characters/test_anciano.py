"""Anciano: endures the first bite that reaches him, and learns a wolf."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice
from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, Remembered, Spared
from tests.rules.play import Game, answers, fell

CAST = "Ana hombre_lobo, Bea anciano, Carla bruja, Diego alcalde, Elena vagabundo, Fer vagabundo"


def test_he_endures_and_learns() -> None:
    game = Game(CAST)
    first, _ = game.day("Ana bite Bea")
    second, _ = game.day("Ana bite Bea")
    assert (fell(first), answers(first)) == ({}, [("Bea", ["Ana"], ["hombre_lobo"], "asamblea 2")])
    assert (fell(second), answers(second)) == ({"Bea": "bite"}, [])


def test_bitten_and_poisoned_the_same_night_he_falls_by_poison() -> None:
    night, _ = Game(CAST).day("Ana bite Bea", "Carla death Bea")
    assert fell(night) == {"Bea": "poison"}


def test_his_count_survives_a_reactivation() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea")
    game.day("Ana bite Bea")
    game.day("Diego reactivate Bea")
    night, _ = game.day("Ana bite Bea")
    assert fell(night) == {"Bea": "bite"}


def test_a_healed_bite_was_none() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea", "Carla life victim")
    night, _ = game.day("Ana bite Bea")
    assert fell(night) == {}


def test_with_no_other_wolf_left_he_is_not_told_the_albino() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Bea anciano, Diego vagabundo, Elena vagabundo")
    game.day("Diego vote Ana")
    night, _ = game.day("Oto bite Bea")
    assert (fell(night), answers(night)) == ({}, [])


def test_the_book_of_his_first_bite() -> None:
    game = Game("Ana hombre_lobo, Bea anciano, Fer vagabundo, Gema vagabundo")
    game.day("Ana bite Bea")
    first = Because("anciano", ("1-0",), ("Bea",))
    second = Because("anciano", players=("Bea",))
    assert game.made_of("anciano") == [
        Spared("Bea", "bite", "elder", first),
        Remembered("Bea", "bites", ("1",), first),
        Answered("anciano:1:Bea", "Bea", "anciano", ("Ana",), ("hombre_lobo",), 2, "asamblea", second),
    ]


def test_where_the_albino_is_seen_as_a_wolf_only_keepers_read_that_he_was_told() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Bea anciano, Diego vagabundo", albino_seen_as="wolf")
    game.note_ruling("Ana", "latent")
    game.day("Oto bite Bea")
    assert [(event.about, event.secret) for event in game.events(Answered)] == [(("Oto",), True)]


@pytest.mark.parametrize("seed", range(1, 7))
def test_which_wolf_he_is_told_is_drawn_by_its_own_name(seed: int) -> None:
    game = Game("Ana hombre_lobo, Bea anciano, Carla hombre_lobo, Diego hombre_lobo, Elena hombre_lobo", seed)
    night, _ = game.day(*(f"{name} bite Bea" for name in ("Ana", "Carla", "Diego", "Elena")))
    wolf = Dice(seed).pick("anciano:1", ["Ana", "Carla", "Diego", "Elena"])
    assert answers(night) == [("Bea", [wolf], ["hombre_lobo"], "asamblea 2")]
