"""Verdugo: one answer a morning about all who were put out."""

from __future__ import annotations

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
