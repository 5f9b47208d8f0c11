"""The Médium's deck: what each card asks of the village, to the very edge of its YES."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aldea.rules.questions import QUESTIONS, _is_active, _left, answer
from aldea.rules.village import Player, Village


def village(people: str, **changes: object) -> Village:
    """«3 hombre_lobo, 1 vidente latent, 2 vagabundo left»: so many of each, in a state."""
    players: dict[str, Player] = {}
    for part in people.split(", "):
        number, character, *state = part.split()
        for _ in range(int(number)):
            pid = f"P{len(players)}"
            active, away = "latent" not in state, "left" if "left" in state else ""
            uses = {word.partition("=")[0]: int(word.partition("=")[2]) for word in state if "=" in word}
            player = Player(pid, character, "", active=active, away=away, charmed="charmed" in state, uses=uses)
            players[pid] = replace(player, cover="vidente") if character == "lobo_albino" else player
    return Village(players=players)


@pytest.mark.parametrize(
    ("card", "yes", "no"),
    [
        ("q01", "3 hombre_lobo, 1 vidente", "2 hombre_lobo, 3 vidente, 1 hombre_lobo latent, 1 hombre_lobo left"),
        ("q02", "1 hombre_lobo latent, 1 vidente", "2 hombre_lobo, 1 vidente latent, 1 hombre_lobo latent left"),
        ("q03", "1 hombre_lobo, 4 vidente", "1 hombre_lobo, 3 vidente, 5 vidente latent, 5 vidente left"),
        ("q04", "1 vidente, 1 hombre_lobo", "1 vidente latent, 1 hombre_lobo, 1 vidente left"),
        ("q05", "1 bruja life=0 death=1", "1 bruja life=0 death=0, 1 bruja life=2 left, 1 noble noble=2"),
        ("q06", "1 nina, 1 hombre_lobo", "1 nina latent, 1 hombre_lobo"),
        ("q07", "1 protector, 1 hombre_lobo", "1 protector latent, 1 hombre_lobo"),
        ("q08", "1 noble noble=1", "1 noble noble=0, 1 bruja life=2"),
        ("q09", "4 vagabundo charmed", "3 vagabundo charmed, 1 vagabundo, 1 vagabundo charmed left"),
        ("q10", "3 vidente latent, 2 nina", "2 vidente latent, 2 nina, 4 hombre_lobo latent"),
        ("q11", "1 ladron ladron=1", "1 ladron ladron=0"),
        ("q12", "1 ladron cazador=1", "1 cazador cazador=0"),
    ],
)
def test_a_card(card: str, yes: str, no: str) -> None:
    assert (answer(village(yes), card), answer(village(no), card)) == (True, False)


def test_every_card_that_is_computed_is_tried() -> None:
    computed = {key for key, question in QUESTIONS.items() if question.answer is not None}
    assert computed == {f"q{number:02}" for number in range(1, 13)}


def test_the_albino_is_his_cover_on_every_card() -> None:
    """With one wolf to three villagers he is one of the three, and the Vidente is active as long as he is."""
    camp = village("1 lobo_albino, 1 hombre_lobo, 2 nina")
    assert (answer(camp, "q03"), answer(camp, "q04")) == (False, True)
    assert answer(village("1 lobo_albino latent, 1 hombre_lobo, 1 nina"), "q02") is False


def test_what_a_card_is_made_of() -> None:
    """Made anew, as the deck was when it was printed."""
    camp = village("1 bruja life=0 death=1, 1 noble noble=1 latent, 1 nina latent, 1 vidente left")
    asked = [_is_active(key)(camp) for key in ("bruja", "noble", "nina", "vidente")]
    left = [_left(*counters)(camp) for counters in (("life",), ("death",), ("life", "death"), ("noble",), ("cazador",))]
    assert (asked, left) == ([True, False, False, False], [False, True, True, True, False])
