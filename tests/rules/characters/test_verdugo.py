"""Verdugo: one answer a morning about all who were put out."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered
from tests.rules.play import Game, answers

CAST = "Ana hombre_lobo, Bea verdugo, Carla noble, Diego barbero, Elena vagabundo, Fer alguacil"


def test_exiled_and_shaved_in_one_answer() -> None:
    _, morning = Game(CAST).day("Ana vote Carla", "Diego shave Elena")
    assert answers(morning) == [("Bea", ["Carla", "Diego", "Elena"], ["noble", "barbero", "vagabundo"], "asamblea 2")]


def test_companions_and_those_tied() -> None:
    game = Game(CAST, lost_numbers=[1])
    _, morning = game.day("Fer vote Carla", "Ana vote Elena")
    assert answers(morning) == [("Bea", ["Carla", "Elena"], ["noble", "vagabundo"], "asamblea 2")]


def test_nobody_out_no_answer() -> None:
    assert answers(Game(CAST).day("Ana bite Carla")[1]) == []


def test_put_out_himself_he_learns_nothing() -> None:
    assert answers(Game(CAST).day("Ana vote Bea", "Diego shave Ana")[1]) == []


def test_the_albino_is_his_cover() -> None:
    game = Game("Ana hombre_lobo, Bea verdugo, Oto lobo_albino, Diego vagabundo, Elena vagabundo")
    assert answers(game.day("Diego vote Oto")[1]) == [("Bea", ["Oto"], ["vagabundo"], "asamblea 2")]


def test_the_book_of_two_mornings() -> None:
    """The second is about the Albino, seen as a wolf."""
    game = Game("Ana hombre_lobo, Bea verdugo, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf")
    game.day("Bea vote Fer")
    game.day("Bea vote Oto")
    because = Because("verdugo", players=("Bea",))
    assert game.made_of("verdugo") == [
        Answered("verdugo:2:Bea", "Bea", "verdugo", ("Fer",), ("vagabundo",), 2, "asamblea", because),
        Answered("verdugo:3:Bea", "Bea", "verdugo", ("Oto",), ("hombre_lobo",), 3, "asamblea", because, secret=True),
    ]
