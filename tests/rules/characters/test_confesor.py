"""Confesor: two characters, once; and they learn who he is."""

from __future__ import annotations

from tests.rules.play import Game, answers, void

CAST = "Ana hombre_lobo, Bea confesor, Carla noble, Diego vagabundo"


def test_the_three_learn() -> None:
    night, _ = Game(CAST).day("Bea confess Carla Ana")
    assert answers(night) == [
        ("Ana", ["Bea"], ["confesor"], "asamblea 2"),
        ("Bea", ["Ana", "Carla"], ["hombre_lobo", "noble"], "asamblea 2"),
        ("Carla", ["Bea"], ["confesor"], "asamblea 2"),
    ]


def test_exactly_two() -> None:
    for names in ("Ana", "Ana Carla Diego", "Ana Ana", "Ana Bea"):
        assert void(Game(CAST).day(f"Bea confess {names}")[0]) == [("Bea", "bad_target")]


def test_afterwards_he_may_let_each_know_the_other() -> None:
    game = Game(CAST)
    game.day("Bea confess Carla Ana")
    night, _ = game.day("Bea reveal")
    assert answers(night) == [
        ("Ana", ["Carla"], ["noble"], "asamblea 2"),
        ("Carla", ["Ana"], ["hombre_lobo"], "asamblea 2"),
    ]


def test_not_before() -> None:
    assert answers(Game(CAST).day("Bea reveal")[0]) == []


def test_once_for_each_confession() -> None:
    game = Game(CAST)
    game.day("Bea confess Carla Ana")
    night, _ = game.day("Bea reveal", "Bea reveal Ana")
    assert len(answers(night)) == 2
