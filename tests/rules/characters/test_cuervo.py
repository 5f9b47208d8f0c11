"""Cuervo: two votes in tomorrow's count, said aloud."""

from __future__ import annotations

import pytest

from aldea.rules.aloud import hear
from aldea.rules.inputs import UrnSealed
from aldea.rules.outcomes import Marked
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea cuervo, Carla vagabundo, Diego vagabundo, Elena vagabundo"


@pytest.mark.parametrize(
    ("choices", "count"),
    [
        (["Bea mark Carla"], {"Carla": 2}),
        (["Bea mark Carla", "Bea mark Diego"], {"Diego": 2}),
        (["Bea mark Bea"], {"Bea": 2}),
        (["Bea mark Carla", "Diego vote Carla"], {"Carla": 3}),
        (["Bea mark Carla", "Ana bite Bea"], {"Carla": 2}),
        (["Diego mark Carla"], {}),
    ],
)
def test_the_count(choices: list[str], count: dict[str, int]) -> None:
    assert Game(CAST).day(*choices)[1]["count"] == count


def test_none_by_or_on_the_latent() -> None:
    game = Game(CAST)
    game.day("Ana bite Carla")
    assert game.day("Bea mark Carla")[1]["count"] == {}
    game.note_ruling("Bea", "latent")
    assert game.day("Bea mark Diego")[1]["count"] == {}


def test_the_mark_is_said_once_at_night() -> None:
    """A word said before Buenas Noches was reckoned waits for it; a pardon said after it is no mark."""
    game = Game(CAST + ", Fer noble")
    game.act(1, "closing")
    game.note(hear(game.village, 1, "Bea", "mark", ("Carla",)))
    assert game.events(Marked) == []
    game.note(UrnSealed(1, "powers", ()))
    game.act(1, "buenas_noches")
    game.note(hear(game.village, 1, "Fer", "pardon", ("Diego",)))
    assert game.events(Marked) == [Marked(1, "Carla")]
