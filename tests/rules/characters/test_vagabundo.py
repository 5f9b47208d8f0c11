"""Vagabundo: no action, and a chain of introductions."""

from __future__ import annotations

from tests.rules.play import Game, void

CAST = "Ana hombre_lobo, Bea {}, Carla vagabundo, Diego vagabundo, Elena vagabundo, Fer vagabundo"


def met(game: Game) -> set[frozenset[str]]:
    """Who was put in touch on the next day."""
    night, _ = game.day()
    return {frozenset({each["to"], other}) for each in night["introductions"] for other in each["about"]}


def test_the_chain_puts_two_more_in_touch_each_day() -> None:
    game = Game(CAST.format("noble"))
    first, second, third = met(game), met(game), met(game)
    assert (len(first), len(second), third) == (1, 3, set())
    assert {name for pair in first | second for name in pair} == {"Carla", "Diego", "Elena", "Fer"}


def test_the_mayor_learns_them() -> None:
    night, _ = Game(CAST.format("alcalde")).day()
    told = [each for each in night["introductions"] if each["to"] == "Bea"]
    assert [(each["matter"], len(each["about"])) for each in told] == [("mayor", 2)]


def test_the_albino_with_that_cover_is_in_the_chain() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo")
    night, _ = game.day()
    assert {"Oto", "Carla"} == {each["to"] for each in night["introductions"] if each["matter"] == "chain"}


def test_he_has_no_action() -> None:
    night, _ = Game(CAST.format("noble")).day("Carla see Ana")
    assert void(night) == [("Carla", "no_action")]
