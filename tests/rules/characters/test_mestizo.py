"""Mestizo: a mark that changes neither the character nor the side, but is no villager for the pack's win."""

from __future__ import annotations

from tests.rules.play import Game, answers


def test_the_pack_wins_over_mestizos() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Diego vagabundo, Elena vagabundo, Fer vagabundo")
    night, morning = game.day("Oto mestizos Diego Elena", "Ana vote Fer")
    assert (night["winners"], morning["winners"]) == ([], ["hl"])


def test_he_is_seen_as_he_is() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Diego noble, Elena vagabundo, Fer vidente")
    night, _ = game.day("Oto mestizos Diego Elena", "Fer see Diego")
    assert answers(night) == [("Fer", ["Diego"], ["noble"], "asamblea 2")]


def test_they_are_named_on_the_first_day_only() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Diego noble, Elena vagabundo")
    game.day()
    game.day("Oto mestizos Diego Elena")
    assert game.village.mestizos == ()
