"""What the Albino may pass for: the official list is the deck's, and says nothing of which of them he is."""

from __future__ import annotations

from collections import Counter

import pytest

from aldea.rules import covers
from aldea.rules.characters import DEALT
from aldea.rules.deal import deal
from aldea.rules.fold import fold
from aldea.rules.inputs import CoverChanged, Dealt
from aldea.rules.introductions import chain_order
from aldea.rules.limits import Limits
from aldea.rules.moves import actions
from aldea.rules.village import Village
from tests.rules.play import Game

DECK = {"hombre_lobo": 2, "lobo_albino": 1, "anciano": 1, "tonto": 1, "vidente": 1, "vagabundo": 6}
PLAYERS = [f"p{place}" for place in range(12)]


def village(dealt: Dealt) -> Village:
    return fold([dealt], Village.empty())


def official(dealt: Dealt) -> Counter[str]:
    """How often each character stands in the list that a GM who is no keeper sees."""
    return Counter(player.official for player in village(dealt).players.values())


def test_a_keeper_chooses_among_those_of_the_deck_who_do_nothing() -> None:
    assert covers.offered(DECK) == ("vagabundo", "tonto", "anciano")
    assert covers.offered({"hombre_lobo": 1, "tonto": 0}) == ("vagabundo",)


@pytest.mark.parametrize("cover", covers.COVERS)
def test_nothing_that_a_cover_does_would_be_missed(cover: str) -> None:
    character = DEALT[cover]
    assert (character.side, character.public, character.actions, character.uses) == ("aldea", False, (), {})
    assert not character.items


@pytest.mark.parametrize("cover", ["vagabundo", "tonto", "anciano"])
def test_the_official_list_is_the_same_whatever_he_passes_for(cover: str) -> None:
    for seed in range(5):
        dealt = deal(PLAYERS, DECK, seed, cover=cover)
        assert official(dealt) == Counter({**DECK, "vagabundo": 7, "lobo_albino": 0}) + Counter()
        (albino,) = (seat for seat in dealt.seats if seat.character == "lobo_albino")
        assert albino.cover == cover
        assert sum(seat.character == cover for seat in dealt.seats) == (6 if cover == "vagabundo" else 0)


def test_without_an_albino_a_cover_takes_nothing_away() -> None:
    deck = {"hombre_lobo": 1, "tonto": 1}
    assert covers.cards(deck, "tonto") == deck


def test_a_cover_that_is_not_in_the_deck_takes_nothing_away() -> None:
    deck = {"hombre_lobo": 1, "lobo_albino": 1, "vagabundo": 2}
    assert covers.cards(deck, "tonto") == deck


@pytest.mark.parametrize("cover", ["vagabundo", "tonto"])
def test_a_limit_holds_in_the_official_list_too(cover: str) -> None:
    limits = Limits({player: {cover} for player in PLAYERS[:5]})
    for seed in range(20):
        players = village(deal(PLAYERS, DECK, seed, cover=cover, limits=limits)).players
        assert cover not in {players[each].official for each in PLAYERS[:5]}


def test_his_symbol_offers_what_his_cover_does_and_the_chain_follows_it() -> None:
    before = Game("Ana hombre_lobo, Oto lobo_albino, Bea vagabundo, Leo vagabundo").village
    after = fold([CoverChanged("Oto", "tonto")], before)
    assert "Oto" in chain_order(before)
    assert "Oto" not in chain_order(after)
    assert actions(after, "Oto", "powers") == ()
    assert covers.is_free(before, "tonto")
    assert not covers.is_free(Game("Oto lobo_albino, Ana hombre_lobo, Bea tonto").village, "tonto")
    assert covers.is_free(after, "tonto")  # it is his own


def test_nobody_else_gets_a_cover() -> None:
    before = Game("Ana hombre_lobo, Oto lobo_albino, Bea vagabundo").village
    assert fold([CoverChanged("Bea", "tonto"), CoverChanged("Nadie", "tonto")], before) == before


def test_the_card_of_the_cover_becomes_a_first_vagabundo() -> None:
    deck = {"hombre_lobo": 1, "lobo_albino": 1, "tonto": 1}
    assert covers.cards(deck, "tonto") == {"hombre_lobo": 1, "lobo_albino": 1, "tonto": 0, "vagabundo": 1}


def test_only_who_must_not_get_the_cover_is_kept_from_being_the_albino() -> None:
    limits = Limits({"Ana": {"tonto"}, "Bea": {"vidente"}}, (("Ana", "Bea"),))
    never = {"Ana": {"tonto", "lobo_albino"}, "Bea": {"vidente"}}
    assert covers.within(limits, "tonto") == Limits(never, (("Ana", "Bea"),))
