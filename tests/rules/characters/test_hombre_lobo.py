"""Hombre lobo: the pack agrees on one name by a majority of its active members."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Doomed, FellBecause, Spared
from tests.rules.play import Game, fell, found, void

THREE = "Ana hombre_lobo, Bea hombre_lobo, Carla hombre_lobo, Diego vagabundo, Elena vagabundo, Fer vagabundo"


def test_two_of_three_agree() -> None:
    night, _ = Game(THREE).day("Ana bite Diego", "Bea bite Diego", "Carla bite Elena")
    assert fell(night) == {"Diego": "bite"}


def test_one_of_three_is_not_enough() -> None:
    night, _ = Game(THREE).day("Ana bite Diego", "Bea bite Elena")
    assert fell(night) == {}


def test_nobody_bites_a_wolf() -> None:
    night, _ = Game(THREE).day("Ana bite Bea")
    assert void(night) == [("Ana", "bad_target")]


def test_a_latent_wolf_casts_nothing() -> None:
    game = Game(THREE)
    game.day("Diego vote Ana")
    night, _ = game.day("Ana bite Diego", "Bea bite Diego")
    assert void(night) == [("Ana", "no_action")]
    assert fell(night) == {}


def test_an_absent_wolf_still_counts_in_what_the_pack_needs() -> None:
    night, _ = Game(THREE).day("Ana bite Diego", absent=["Bea", "Carla"])
    assert fell(night) == {}


def test_papers_under_the_sign_count_up_to_the_pack() -> None:
    papers = [found("powers", "pack", "Diego", action="bite") for _ in range(4)]
    night, _ = Game(THREE).day(papers=papers)
    assert (void(night), fell(night)) == ([(None, "duplicate")], {"Diego": "bite"})


def test_different_papers_beyond_the_pack_are_all_disputed() -> None:
    papers = [found("powers", "pack", name, action="bite") for name in ("Diego", "Diego", "Elena", "Elena")]
    night, _ = Game(THREE).day(papers=papers)
    assert night["disputed"] == [
        {
            "urn": "powers",
            "symbol": "pack",
            "by": None,
            "reason": "conflict",
            "papers": [["Diego"], ["Diego"], ["Elena"], ["Elena"]],
        }
    ]
    assert fell(night) == {}


@pytest.mark.parametrize("mode", ["bites", "all"])
def test_the_sign_signs_bites(mode: str) -> None:
    papers = [found("powers", "pack", "Diego", action="bite") for _ in range(2)]
    night, _ = Game(THREE, pack_sign=mode).day(papers=papers)
    assert fell(night) == {"Diego": "bite"}


def test_the_sign_signs_nothing_else() -> None:
    papers = [found("powers", "pack", "Ana", action="see"), found("exile", "pack", "Ana")]
    night, _ = Game(THREE).day(papers=papers)
    assert void(night) == [(None, "no_action"), (None, "unknown_symbol")]


def test_without_a_sign_bites_carry_personal_symbols() -> None:
    game = Game("Ana hombre_lobo, Diego vagabundo, Elena vagabundo", pack_sign="none")
    night, _ = game.day(papers=[found("powers", game.symbol("Ana"), "Diego", action="bite")])
    assert fell(night) == {"Diego": "bite"}
    night, _ = game.day(papers=[found("powers", "pack", "Elena", action="bite")])
    assert void(night) == [(None, "unknown_symbol")]


def test_the_book_of_a_bite_that_lands_and_two_that_do_not() -> None:
    game = Game("Ana hombre_lobo, Bea protector, Carla tabernero, Fer vagabundo, Gema vagabundo")
    game.day("Ana bite Fer")
    game.day("Ana bite Gema", "Bea protect Gema")
    game.day("Ana bite Carla")
    assert game.made_of("bite") == [
        Doomed("Fer", "bite", Because("bite", ("1-0",))),
        FellBecause("Fer", "bite", Because("bite", ("1-0",))),
        Spared("Gema", "bite", "shield", Because("bite", ("2-0",))),
        Spared("Carla", "bite", "immune", Because("bite", ("3-0",))),
    ]
