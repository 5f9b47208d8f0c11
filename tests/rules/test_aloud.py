"""What is said aloud is judged when it is spoken."""

from __future__ import annotations

import pytest

from aldea.rules.aloud import hear, sayable
from aldea.rules.inputs import ActPublished
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea cuervo, Carla noble, Diego cupido, Oto lobo_albino, Fer vagabundo, Gema vagabundo"


def said(game: Game, day: int, words: str) -> str:
    by, action, *targets = words.split()
    return hear(game.village, day, by, action, targets).reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Bea mark Ana", ""),
        ("Bea mark Zoe", "unreadable"),
        ("Bea mark", "bad_target"),
        ("Bea mark Ana Fer", "bad_target"),
        ("Zoe mark Ana", "no_action"),
        ("Fer mark Ana", "no_action"),
        ("Bea sing Ana", "no_action"),
        ("Bea see Ana", "no_action"),
        ("Carla pardon Ana", "too_early"),
        ("Diego lovers Fer Gema", ""),
        ("Diego lovers Diego Gema", "bad_target"),
        ("Oto mestizos Fer Gema", ""),
        ("Fer shot Ana", "no_action"),
        ("Fer franchise Ana", "no_action"),
        ("Fer reveal", "no_action"),
    ],
)
def test_on_the_first_day(words: str, reason: str) -> None:
    assert said(Game(CAST), 1, words) == reason


def test_a_pardon_runs_from_the_closing_to_the_exile() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    assert said(game, 1, "Carla pardon Fer") == ""
    game = Game(CAST)
    game.day()
    assert (said(game, 1, "Carla pardon Fer"), said(game, 2, "Carla pardon Fer")) == ("too_late", "too_early")


def test_the_mark_ends_when_buenas_noches_starts() -> None:
    game = Game(CAST)
    game.note(ActPublished(1, "buenas_noches"))
    assert said(game, 1, "Bea mark Fer") == "too_late"


def test_the_page_offers_what_can_be_said_now() -> None:
    game = Game(CAST)
    offered = {
        name: [action.key for action in sayable(game.village, 1, name)] for name in ("Bea", "Carla", "Fer", "Zoe")
    }
    assert offered == {"Bea": ["mark"], "Carla": [], "Fer": [], "Zoe": []}
