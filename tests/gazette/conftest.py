"""The tiny camp, dealt, and played up to its first readings."""

import pytest

from tests.moments.game import Game, at, new_game


@pytest.fixture
def game(db: None) -> Game:
    return new_game()


def night(game: Game, victim: str = "Ana", day: int = 1) -> None:
    """Play a day to its Buenas Noches, read out."""
    game.tick(at(day, "17:00"))
    game.powers(day, ("pack", "bite", victim))
    game.tick(at(day, "22:30"))
    game.read(day, "buenas_noches")


def morning(game: Game, day: int = 1, **votes: str) -> None:
    """Go on to the Buenos Días after it, read out whole."""
    game.exile(day, **votes)
    game.tick(at(day + 1, "09:30"))
    game.read(day, "count")
    game.over(day, at(day + 1, "09:40"))
    game.tick(at(day + 1, "09:40"))
    game.read(day, "exile")
