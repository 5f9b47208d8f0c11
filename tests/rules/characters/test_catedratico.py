"""Catedrático: YES or NO about one player, and three different wolves win."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, ProfessorSaid, Remembered
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


def test_the_book_of_two_questions_about_a_wolf() -> None:
    """A wolf counts once."""
    game = Game("Ana hombre_lobo, Bea catedratico, Fer vagabundo, Gema vagabundo")
    game.day("Bea ask Ana")
    game.day("Bea ask Ana")
    first = Because("ask", ("1-0",), ("Bea",))
    second = Because("ask", ("2-0",), ("Bea",))
    assert game.made_of("ask") == [
        Answered("ask:1:Bea", "Bea", "ask", ("Ana",), ("yes",), 2, "buenos_dias", first),
        Remembered("Bea", "confirmed", ("Ana",), first),
        Answered("ask:2:Bea", "Bea", "ask", ("Ana",), ("yes",), 3, "buenos_dias", second),
    ]


def test_a_yes_about_the_albino_is_a_secret() -> None:
    game = Game(
        "Ana hombre_lobo, Bea catedratico, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf"
    )
    game.day("Bea ask Oto")
    because = Because("ask", ("1-0",), ("Bea",))
    assert game.made_of("ask") == [
        Answered("ask:1:Bea", "Bea", "ask", ("Oto",), ("yes",), 2, "buenos_dias", because, secret=True),
        Remembered("Bea", "confirmed", ("Oto",), because, secret=True),
    ]


def test_yes_and_no_are_read_and_not_about_whom() -> None:
    game = Game("Ana hombre_lobo, Bea catedratico, Fer vagabundo, Gema vagabundo")
    game.day("Bea ask Ana")
    game.day("Bea ask Fer")
    assert game.events(ProfessorSaid) == [ProfessorSaid(1, True), ProfessorSaid(2, False)]
