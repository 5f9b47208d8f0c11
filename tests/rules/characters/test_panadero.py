"""Panadero: two discoveries of active wolves."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice
from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, PowerUsed, Remembered
from tests.rules.play import Game, answers, void

CAST = "Ana hombre_lobo, Bea hombre_lobo, Carla panadero, Diego vagabundo, Elena vagabundo"


def test_not_the_same_while_others_remain() -> None:
    game = Game(CAST)
    told = [answers(game.day("Carla discover")[0])[0] for _ in range(2)]
    assert {each[1][0] for each in told} == {"Ana", "Bea"}
    assert [each[2] for each in told] == [["hombre_lobo"]] * 2
    assert void(game.day("Carla discover")[0]) == [("Carla", "no_action")]


def test_the_same_again_when_no_other_is_left() -> None:
    game = Game("Ana hombre_lobo, Carla panadero, Diego vagabundo, Elena vagabundo")
    assert [answers(game.day("Carla discover")[0])[0][1] for _ in range(2)] == [["Ana"], ["Ana"]]


def test_with_nobody_to_tell_the_use_is_kept() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla panadero, Diego vagabundo, Elena vagabundo")
    game.day("Diego vote Ana")
    night, _ = game.day("Carla discover")
    assert (answers(night), game.village.players["Carla"].uses["panadero"]) == ([], 2)


def test_seen_as_a_wolf_the_albino_can_be_discovered() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla panadero, Diego vagabundo", albino_seen_as="wolf")
    game.day("Diego vote Ana")
    night, _ = game.day("Carla discover")
    assert answers(night) == [("Carla", ["Oto"], ["hombre_lobo"], "asamblea 3")]


def test_a_name_on_the_paper_voids_it() -> None:
    assert void(Game(CAST).day("Carla discover Ana")[0]) == [("Carla", "bad_target")]


def test_the_book_of_two_discoveries() -> None:
    """One of them is the Albino, where he is seen as a wolf."""
    game = Game("Ana hombre_lobo, Bea panadero, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf")
    game.day("Bea discover")
    game.day("Bea discover")
    first = Because("discover", ("1-0",), ("Bea",))
    second = Because("discover", ("2-0",), ("Bea",))
    assert game.made_of("discover") == [
        Answered("discover:1:Bea", "Bea", "discover", ("Oto",), ("hombre_lobo",), 2, "asamblea", first, secret=True),
        Remembered("Bea", "discovered", ("Oto",), first, secret=True),
        PowerUsed(1, "Bea", "panadero", (), 1, first),
        Answered("discover:2:Bea", "Bea", "discover", ("Ana",), ("hombre_lobo",), 3, "asamblea", second),
        Remembered("Bea", "discovered", ("Ana",), second),
        PowerUsed(2, "Bea", "panadero", (), 0, second),
    ]


@pytest.mark.parametrize("seed", range(1, 7))
def test_which_wolf_he_discovers_is_drawn_by_its_own_name(seed: int) -> None:
    night, _ = Game("Ana hombre_lobo, Bea hombre_lobo, Carla panadero, Diego hombre_lobo", seed).day("Carla discover")
    assert answers(night)[0][1] == [Dice(seed).pick("panadero:1", ["Ana", "Bea", "Diego"])]
