"""Who wins, who counts, and when nobody does."""

from __future__ import annotations

import pytest

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Because
from aldea.rules.fold_outcomes import WINNERS
from aldea.rules.outcomes import Charmed, Drawn, Fell, Reactivated, Won
from aldea.rules.victory import check
from tests.rules.play import Game, fell


@pytest.mark.parametrize(
    ("cast", "choices", "winners"),
    [
        ("Ana hombre_lobo, Bea vagabundo, Carla vagabundo", ["Bea vote Ana"], ["aldea"]),
        ("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo", ["Carla vote Ana"], ["albino"]),
        ("Ana hombre_lobo, Bea vagabundo", ["Ana bite Bea"], ["hl"]),
        ("Ana hombre_lobo, Oto lobo_albino, Bea vagabundo", ["Ana bite Bea", "Oto bite Bea"], ["hl"]),
        ("Ana hombre_lobo, Bea bruja", ["Ana bite Bea", "Bea death Ana"], []),
    ],
)
def test_one_day(cast: str, choices: list[str], winners: list[str]) -> None:
    assert Game(cast).day(*choices)[1]["winners"] == winners


def test_with_nobody_active_it_is_a_draw() -> None:
    night, _ = Game("Ana hombre_lobo, Bea bruja").day("Ana bite Bea", "Bea death Ana")
    assert night["draw"]


def test_who_left_counts_nowhere() -> None:
    night, _ = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo").day("Ana bite Bea", left=["Carla"])
    assert (night["winners"], night["away"]) == (["hl"], ["Carla"])


def test_who_is_absent_counts() -> None:
    night, _ = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo").day("Ana bite Bea", absent=["Carla"])
    assert night["winners"] == []


def test_a_hunter_due_holds_up_the_check() -> None:
    game = Game("Ana hombre_lobo, Bea cazador")
    night, _ = game.day("Ana bite Bea", "Bea shot Ana")
    assert (fell(night), night["winners"], night["draw"]) == ({"Ana": "shot", "Bea": "bite"}, [], True)


def test_a_ruling_is_checked_at_once() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo")
    game.note_ruling("Ana", "latent")
    assert game.village.winners == ("aldea",)


def test_once_won_stays_won() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo")
    game.day("Bea vote Ana")
    game.note_ruling("Ana", "active")
    assert game.day("Ana bite Bea")[1]["winners"] == ["aldea"]


@pytest.mark.parametrize(
    ("rule", "choices", "winners"),
    [
        ("none", ["Carla vote Diego"], []),
        ("share", ["Carla vote Diego"], ["hl"]),
        ("share", ["Carla vote Ana"], ["aldea"]),
        ("share", [], []),
    ],
)
def test_the_last_day(rule: str, choices: list[str], winners: list[str]) -> None:
    cast = "Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo"
    assert Game(cast, days=1, last_day_verdict=rule).day(*choices)[1]["winners"] == winners
    assert Game(cast, days=2, last_day_verdict=rule).day(*choices)[1]["winners"] == []


def test_one_against_one_neither_has_the_larger_share() -> None:
    assert Game("Ana hombre_lobo, Bea vagabundo", days=1, last_day_verdict="share").day()[1]["winners"] == []


BECAUSE = Because("victory")


def test_only_the_albinos_win_is_told_as_a_secret() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Bea vagabundo, Carla flautista")
    game.append([Fell("Ana"), Charmed(1, "Carla", ("Oto", "Bea"))])
    assert list(check(game.village)) == [Won("albino", BECAUSE, secret=True), Won("flautista", BECAUSE)]


def test_a_draw_is_said_and_unsaid() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo")
    game.append([Fell("Ana"), Fell("Bea")])
    assert list(check(game.village)) == [Drawn(True, BECAUSE)]
    game.append(check(game.village))
    assert list(check(game.village)) == []
    game.append([Reactivated("Ana")])
    assert list(check(game.village)) == [Won("hl", BECAUSE), Drawn(False, BECAUSE)]


def test_shares_are_weighed_after_the_last_act_and_not_before() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo", days=1, last_day_verdict="share")
    game.append([Fell("Bea")])
    assert (list(check(game.village)), list(check(game.village, last=True))) == ([], [Won("hl", BECAUSE)])


def test_on_the_last_day_shares_wait_for_the_exile() -> None:
    cast = "Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo"
    night, morning = Game(cast, days=1, last_day_verdict="share").day("Ana bite Diego", "Bea bite Diego")
    assert (night["winners"], morning["winners"]) == ([], ["hl"])


def test_every_character_that_wins_is_among_the_winners() -> None:
    """Those of the rules page first; a house character's way of winning is found by itself."""
    assert WINNERS[:6] == ("aldea", "hl", "albino", "flautista", "catedratico", "enamorados")
    assert {character.winner for character in CHARACTERS.values() if character.winner} <= set(WINNERS)
