"""Protector: a shield against wolves, never twice running on the same."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import Shielded
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea protector, Carla vagabundo, Diego vagabundo, Elena vagabundo"


def test_the_bite_is_stopped() -> None:
    night, _ = Game(CAST).day("Ana bite Carla", "Bea protect Carla Diego")
    assert fell(night) == {}


def test_the_name_of_yesterday_is_void_and_the_other_holds() -> None:
    game = Game(CAST)
    game.day("Bea protect Carla")
    night, _ = game.day("Ana bite Diego", "Bea protect Carla Diego")
    assert (void(night), fell(night)) == ([("Bea", "bad_target", "Carla")], {})


def test_after_a_day_of_rest_it_holds_again() -> None:
    game = Game(CAST)
    game.day("Bea protect Carla")
    game.day("Bea protect Diego")
    night, _ = game.day("Ana bite Carla", "Bea protect Carla")
    assert fell(night) == {}


def test_a_useless_shield_counts_as_one() -> None:
    game = Game("Ana hombre_lobo, Bea protector, Carla nina, Diego vagabundo")
    game.day("Bea protect Carla")
    night, _ = game.day("Bea protect Carla")
    assert void(night) == [("Bea", "bad_target")]


def test_it_stops_the_albino_too() -> None:
    game = Game("Ana hombre_lobo, Bea protector, Carla hombre_lobo, Oto lobo_albino, Diego vagabundo")
    game.day()
    night, _ = game.day("Oto devour Ana", "Bea protect Ana")
    assert fell(night) == {}


def test_the_book_of_a_useless_shield() -> None:
    game = Game("Ana hombre_lobo, Bea protector, Carla nina, Fer vagabundo, Gema vagabundo")
    game.day("Bea protect Carla Fer")
    assert game.made_of("protect") == [
        Shielded(1, "Bea", ("Carla", "Fer"), ("Carla",), Because("protect", ("1-0",), ("Bea",))),
    ]
