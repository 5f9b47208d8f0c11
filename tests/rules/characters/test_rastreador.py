"""Rastreador: whether two others share a side, three times in the game."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Answered, PowerUsed
from aldea.rules.sides import seen_as_wolf
from tests.rules.play import Game, answers, void

CAST = "Ana hombre_lobo, Bea hombre_lobo, Carla rastreador, Diego vagabundo, Elena vidente, Oto lobo_albino"


@pytest.mark.parametrize(
    ("two", "answer"), [("Ana Bea", "yes"), ("Diego Elena", "yes"), ("Ana Diego", "no"), ("Elena Bea", "no")]
)
def test_the_same_side_or_not(two: str, answer: str) -> None:
    night, _ = Game(CAST).day(f"Carla compare {two}")
    assert [(to, due, said) for to, _, said, due in answers(night)] == [("Carla", "asamblea 2", [answer])]
    assert sorted(answers(night)[0][1]) == sorted(two.split())


@pytest.mark.parametrize(("rule", "answer"), [("cover", "yes"), ("wolf", "no")])
def test_the_albinos_footprints_are_his_covers(rule: str, answer: str) -> None:
    game = Game(CAST, albino_seen_as=rule)
    assert answers(game.day("Carla compare Oto Diego")[0])[0][2] == [answer]
    assert seen_as_wolf(game.village, game.village.players["Oto"]) == (rule == "wolf")
    # Only an answer that would betray him is the keepers' alone.
    assert [event.audience for event in game.log if event.KIND == "answered"] == (
        ["keepers"] if rule == "wolf" else ["player"]
    )


def test_latent_players_have_footprints_too() -> None:
    game = Game(CAST)
    game.day("Elena vote Ana")
    assert answers(game.day("Carla compare Ana Bea")[0])[0][2] == ["yes"]


@pytest.mark.parametrize("named", ["Ana", "Ana Ana", "Ana Bea Diego", "Carla Ana"])
def test_exactly_two_others(named: str) -> None:
    game = Game(CAST)
    night, _ = game.day(f"Carla compare {named}")
    assert (answers(night), void(night)) == ([], [("Carla", "bad_target")])
    assert game.village.players["Carla"].uses == {"rastreador": 3}


def test_three_times_in_the_game() -> None:
    game = Game(CAST)
    spent = [game.day("Carla compare Ana Bea")[0]["spent"] for _ in range(3)]
    assert spent == [[], [], ["Carla"]]
    night, _ = game.day("Carla compare Ana Bea")
    assert void(night) == [("Carla", "no_action")]


def test_bitten_that_night_the_tracker_is_still_answered() -> None:
    night, _ = Game(CAST).day("Carla compare Ana Diego", "Ana bite Carla", "Bea bite Carla")
    assert (night["latent"], answers(night)[0][2]) == (["Carla"], ["no"])


def test_the_book_of_two_comparisons() -> None:
    """The second is about the Albino, seen as a wolf."""
    game = Game(
        "Ana hombre_lobo, Bea rastreador, Oto lobo_albino, Fer vagabundo, Gema vagabundo", albino_seen_as="wolf"
    )
    game.day("Bea compare Fer Ana")
    game.day("Bea compare Ana Oto")
    first = Because("compare", ("1-0",), ("Bea",))
    second = Because("compare", ("2-0",), ("Bea",))
    assert game.made_of("compare") == [
        Answered("compare:1:Bea", "Bea", "compare", ("Ana", "Fer"), ("no",), 2, "asamblea", first),
        PowerUsed(1, "Bea", "rastreador", ("Ana", "Fer"), 2, first),
        Answered("compare:2:Bea", "Bea", "compare", ("Ana", "Oto"), ("yes",), 3, "asamblea", second, secret=True),
        PowerUsed(2, "Bea", "rastreador", ("Ana", "Oto"), 1, second),
    ]
