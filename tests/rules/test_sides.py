"""Who is on which side, and what would tell who the Albino is."""

from __future__ import annotations

import pytest

from aldea.rules.sides import betrays, seen_as
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vidente, Oto lobo_albino"


@pytest.mark.parametrize(
    ("seen", "about", "told"),
    [
        ("wolf", ["Oto"], True),
        ("wolf", ["Ana", "Oto"], True),
        ("wolf", ["Ana", "Bea"], False),
        ("wolf", [], False),
        ("cover", ["Ana", "Oto"], False),
    ],
)
def test_an_answer_betrays_him_only_where_he_is_seen_as_a_wolf(seen: str, about: list[str], told: bool) -> None:
    village = Game(CAST, albino_seen_as=seen).village
    assert betrays(village, *(village.players[name] for name in about)) is told


@pytest.mark.parametrize(
    ("seen", "covers", "character"), [("cover", {}, "vagabundo"), ("cover", {"Oto": "tonto"}, "tonto")]
)
def test_how_he_is_seen(seen: str, covers: dict[str, str], character: str) -> None:
    village = Game(CAST, covers=covers, albino_seen_as=seen).village
    assert [seen_as(village, player) for player in village.players.values()] == ["hombre_lobo", "vidente", character]
