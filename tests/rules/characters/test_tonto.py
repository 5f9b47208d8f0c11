"""Tonto: no paper of his own; what he is told comes from `hearsay`."""

from __future__ import annotations

from tests.rules.play import Game, void


def test_he_has_no_action() -> None:
    night, _ = Game("Ana hombre_lobo, Bea tonto, Carla vagabundo").day("Bea see Ana")
    assert void(night) == [("Bea", "no_action")]
