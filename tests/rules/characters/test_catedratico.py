"""Catedrático: YES or NO about one player, and three different wolves win."""

from __future__ import annotations

from aldea.rules.outcomes import ProfessorSaid
from tests.rules.play import Game, answers

CAST = "Ana hombre_lobo, Bea hombre_lobo, Carla hombre_lobo, Diego catedratico, Elena vagabundo, Fer vagabundo"


def test_the_answer_is_read_at_buenos_dias_without_a_name() -> None:
    game = Game(CAST)
    night, _ = game.day("Diego ask Ana")
    assert answers(night) == [("Diego", ["Ana"], ["yes"], "buenos_dias 2")]
    assert [vars(event) for event in game.events(ProfessorSaid)] == [{"day": 1, "yes": True}]


def test_a_villager_is_no() -> None:
    assert answers(Game(CAST).day("Diego ask Elena")[0])[0][2] == ["no"]


def test_a_latent_wolf_is_no() -> None:
    game = Game(CAST)
    game.day("Elena vote Ana")
    assert answers(game.day("Diego ask Ana")[0])[0][2] == ["no"]


def test_the_same_wolf_three_times_is_one() -> None:
    game = Game(CAST)
    for _ in range(3):
        _, morning = game.day("Diego ask Ana")
    assert morning["winners"] == []


def test_he_wins_even_if_he_fell_that_night() -> None:
    game = Game(CAST)
    game.day("Diego ask Ana")
    game.day("Diego ask Bea")
    night, morning = game.day("Diego ask Carla", "Ana bite Diego", "Bea bite Diego")
    assert (night["winners"], morning["winners"], morning["latent"]) == ([], ["catedratico"], ["Diego"])


def test_gone_home_he_wins_nothing() -> None:
    game = Game(CAST)
    game.day("Diego ask Ana")
    game.day("Diego ask Bea")
    _, morning = game.day("Diego ask Carla", left=["Diego"])
    assert morning["winners"] == []
