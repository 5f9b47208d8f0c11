"""Ladrón: two powers in the game, used as his own."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, PowerUsed, Stolen
from tests.rules.play import Game, answers, fell, void

CAST = "Ana hombre_lobo, Bea ladron, Carla {}, Diego vagabundo, Elena vagabundo, Fer vagabundo"


def test_both_are_told() -> None:
    night, _ = Game(CAST.format("confesor")).day("Bea steal Carla")
    assert answers(night) == [
        ("Bea", ["Carla"], ["confesor"], "asamblea 2"),
        ("Carla", [], ["confesor"], "asamblea 2"),
    ]


def test_an_empty_try_is_told_to_him_alone() -> None:
    game = Game(CAST.format("confesor"))
    night, _ = game.day("Bea steal Diego")
    assert answers(night) == [("Bea", ["Diego"], [], "asamblea 2")]
    assert game.village.players["Bea"].uses["ladron"] == 2


def test_a_power_used_that_day_cannot_be_taken() -> None:
    night, _ = Game(CAST.format("confesor")).day("Carla confess Ana Diego", "Bea steal Carla")
    assert ("Bea", ["Carla"], [], "asamblea 2") in answers(night)


def test_a_latent_player_has_nothing() -> None:
    game = Game(CAST.format("confesor"))
    game.day("Ana bite Carla")
    night, _ = game.day("Bea steal Carla")
    assert (void(night), answers(night)) == ([], [("Bea", ["Carla"], [], "asamblea 3")])


@pytest.mark.parametrize("power", ["noble", "bruja", "panadero", "barbero"])
def test_limited_powers_only_by_house_rule(power: str) -> None:
    for rule, taken in (("unique", []), ("any_limited", [power])):
        night, _ = Game(CAST.format(power), thief_takes=rule).day("Bea steal Carla")
        assert answers(night)[0] == ("Bea", ["Carla"], taken, "asamblea 2")


def test_an_immunity_cannot_be_taken() -> None:
    night, _ = Game(CAST.format("tabernero"), thief_takes="any_limited").day("Bea steal Carla")
    assert answers(night) == [("Bea", ["Carla"], [], "asamblea 2")]


def test_the_remaining_uses_pass() -> None:
    game = Game(CAST.format("bruja"), thief_takes="any_limited")
    game.day("Carla death Diego", "Bea steal Carla")
    assert game.village.players["Bea"].uses == {"ladron": 1, "life": 2, "death": 1}
    night, _ = game.day("Bea death Elena", "Carla death Fer")
    assert (fell(night), void(night)) == ({"Elena": "poison"}, [("Carla", "no_action")])


def test_the_robbed_hunter_has_no_shot_and_the_thief_has() -> None:
    game = Game(CAST.format("cazador"))
    night, _ = game.day("Bea steal Carla", "Ana bite Carla", "Carla shot Diego")
    assert fell(night) == {"Carla": "bite"}
    night, _ = game.day("Ana bite Bea", "Bea shot Ana")
    assert fell(night) == {"Ana": "shot", "Bea": "bite"}


def test_he_is_spent_when_nothing_is_left_to_use() -> None:
    game = Game("Ana hombre_lobo, Bea ladron, Carla confesor, Diego cazador, Elena vagabundo, Fer vagabundo")
    game.day("Bea steal Carla")
    assert game.day("Bea steal Diego")[1]["spent"] == ["Carla", "Diego"]
    assert game.day("Bea confess Ana Elena")[1]["spent"] == ["Carla", "Diego"]
    assert game.day("Ana bite Bea", "Bea shot Fer")[1]["spent"] == ["Bea", "Carla", "Diego"]


def test_the_book_of_a_theft_and_of_an_empty_try() -> None:
    game = Game("Ana hombre_lobo, Bea ladron, Carla confesor, Fer vagabundo, Gema vagabundo")
    game.day("Bea steal Carla")
    game.day("Bea steal Fer")
    assert game.made_of("steal") == [
        Stolen(1, "Bea", "Carla", "confesor", {"confesor": 1}, Because("steal", ("1-0",), ("Bea", "Carla"))),
        PowerUsed(1, "Bea", "ladron", ("Carla",), 1, Because("steal", ("1-0",), ("Bea", "Carla"))),
        Answered(
            "steal:1:Bea",
            "Bea",
            "steal",
            ("Carla",),
            ("confesor",),
            2,
            "asamblea",
            Because("steal", ("1-0",), ("Bea",)),
        ),
        Answered(
            "robbed:1:Carla", "Carla", "robbed", (), ("confesor",), 2, "asamblea", Because("steal", ("1-0",), ("Bea",))
        ),
        Answered("steal:2:Bea", "Bea", "steal", ("Fer",), (), 3, "asamblea", Because("steal", ("2-0",), ("Bea",))),
    ]


def test_a_unique_power_is_one_of_the_limited_too() -> None:
    night, _ = Game(CAST.format("confesor"), thief_takes="any_limited").day("Bea steal Carla")
    assert answers(night)[0] == ("Bea", ["Carla"], ["confesor"], "asamblea 2")


def test_what_the_robbed_had_used_up_does_not_pass() -> None:
    """Of the Bruja's he takes the potions of life, and has no paper for a death."""
    game = Game(CAST.format("bruja"), thief_takes="any_limited")
    game.day("Carla death Diego")
    game.day("Carla death Elena")
    game.day("Bea steal Carla")
    night, _ = game.day("Bea death Fer", "Bea life victim")
    assert (fell(night), void(night)) == ({}, [("Bea", "no_action")])
