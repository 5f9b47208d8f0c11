"""What a GM's ruling, a departure and a word change at once."""

from __future__ import annotations

import pytest

from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left, Noted, Ruled
from aldea.rules.outcomes import Doomed, Fell, FellBecause, Reactivated, ReactivatedBecause
from aldea.rules.resolve import react
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego vagabundo"
RULED = Because("ruling", players=("Bea",))
FALLS: list[Event] = [Doomed("Bea", "ruling", RULED), Fell("Bea"), FellBecause("Bea", "ruling", RULED)]
RETURNS: list[Event] = [Reactivated("Bea"), ReactivatedBecause("Bea", "ruling", RULED)]


def ruled(game: Game, name: str, state: str) -> list[Event]:
    return list(react(game.village, Ruled(name, state, "test"), Dice(1)))


def test_a_ruling_changes_a_state_and_says_why() -> None:
    game = Game(CAST)
    assert ruled(game, "Bea", "latent") == FALLS
    game.note_ruling("Bea", "latent")
    assert ruled(game, "Bea", "active") == RETURNS


def test_a_ruling_that_changes_nothing_has_no_outcomes() -> None:
    game = Game(CAST)
    assert ruled(game, "Bea", "active") == []
    game.note_ruling("Bea", "latent")
    assert ruled(game, "Bea", "latent") == []


def test_nothing_is_ruled_of_who_has_left_or_was_never_there() -> None:
    game = Game(CAST)
    game.note(Left("Bea"))
    assert [ruled(game, name, state) for name in ("Bea", "Zoe") for state in ("latent", "active")] == [[]] * 4


@pytest.mark.parametrize("event", [Noted(1, "x"), Left("Zoe"), Left("Bea")])
def test_what_changes_nothing_at_once(event: Event) -> None:
    assert react(Game(CAST).village, event, Dice(1)) == ()
