"""Confesor: two characters, once; and they learn who he is."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, PowerUsed, Remembered
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


def test_the_book_of_a_confession_and_what_he_revealed() -> None:
    game = Game("Ana hombre_lobo, Bea confesor, Fer vagabundo, Gema vagabundo")
    game.day("Bea confess Fer Ana")
    game.day("Bea reveal")
    first = Because("confess", ("1-0",), ("Bea",))
    second = Because("reveal", players=("Bea",))
    assert [*game.made_of("confess"), *game.made_of("reveal")] == [
        Answered("confess:1:Bea", "Bea", "confess", ("Ana", "Fer"), ("hombre_lobo", "vagabundo"), 2, "asamblea", first),
        Answered("confessed:1:Ana", "Ana", "confessed", ("Bea",), ("confesor",), 2, "asamblea", first),
        Answered("confessed:1:Fer", "Fer", "confessed", ("Bea",), ("confesor",), 2, "asamblea", first),
        PowerUsed(1, "Bea", "confesor", ("Fer", "Ana"), 0, first),
        Remembered("Bea", "confessed", ("Ana", "Fer"), first),
        Remembered("Bea", "revealed", ("Ana", "Fer"), second),
        Answered("reveal:2:Ana", "Ana", "reveal", ("Fer",), ("vagabundo",), 2, "asamblea", second),
        Answered("reveal:2:Fer", "Fer", "reveal", ("Ana",), ("hombre_lobo",), 2, "asamblea", second),
    ]


def test_what_is_told_of_the_albino_is_a_secret() -> None:
    """What is told to him is not."""
    game = Game("Ana hombre_lobo, Bea confesor, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf")
    game.day("Bea confess Fer Oto")
    game.day("Bea reveal")
    first = Because("confess", ("1-0",), ("Bea",))
    second = Because("reveal", players=("Bea",))
    assert [*game.made_of("confess"), *game.made_of("reveal")] == [
        Answered(
            "confess:1:Bea",
            "Bea",
            "confess",
            ("Oto", "Fer"),
            ("hombre_lobo", "vagabundo"),
            2,
            "asamblea",
            first,
            secret=True,
        ),
        Answered("confessed:1:Oto", "Oto", "confessed", ("Bea",), ("confesor",), 2, "asamblea", first),
        Answered("confessed:1:Fer", "Fer", "confessed", ("Bea",), ("confesor",), 2, "asamblea", first),
        PowerUsed(1, "Bea", "confesor", ("Fer", "Oto"), 0, first),
        Remembered("Bea", "confessed", ("Oto", "Fer"), first),
        Remembered("Bea", "revealed", ("Oto", "Fer"), second),
        Answered("reveal:2:Oto", "Oto", "reveal", ("Fer",), ("vagabundo",), 2, "asamblea", second),
        Answered("reveal:2:Fer", "Fer", "reveal", ("Oto",), ("hombre_lobo",), 2, "asamblea", second, secret=True),
    ]


def test_recharged_he_reveals_the_last_pair() -> None:
    game = Game(CAST + ", Elena boticario, Fer vagabundo")
    game.day("Bea confess Carla Ana", "Elena recharge confesor")
    game.day("Bea confess Diego Fer")
    night, _ = game.day("Bea reveal")
    assert [answer[:2] for answer in answers(night)] == [("Diego", ["Fer"]), ("Fer", ["Diego"])]
