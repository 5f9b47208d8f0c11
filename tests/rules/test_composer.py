"""What a deck means, and a deck to start from."""

from typing import Any

import pytest

from aldea.rules.characters import DEALT
from aldea.rules.composer import PRIORITY, Deck, Remark, falls, remarks, suggested
from aldea.rules.deal import deck_errors
from aldea.rules.house_rules import RuleBook
from aldea.rules.questions import QUESTIONS
from aldea.rules.signatures import SYMBOLS

SIZES = [(players, days) for players in (1, 2, 3, 6, 12, 25, 40, 60, 100, 300) for days in (1, 2, 7, 14)]


def said(key: str, players: int = 60, days: int = 10, /, rules: RuleBook | None = None, **cards: int) -> Remark | None:
    found = remarks(Deck({"hombre_lobo": 10, **cards}, players, days, rules or RuleBook()))
    return next((remark for remark in found if remark.key == key), None)


@pytest.mark.parametrize(
    ("players", "days", "charms", "need", "value"),
    [
        *((60, 10, 3, 20, 6), (60, 19, 3, 20, 4), (60, 20, 3, None, None), (31, 10, 3, None, None), (32, 10, 3, 11, 4)),
        *((10, 1, 3, 3, 9), (11, 1, 3, 4, 10), (12, 1, 3, None, None), (1, 0, 3, None, None)),
    ],
)
def test_the_flautista_needs_days(players: int, days: int, charms: int, need: int | None, value: int | None) -> None:
    remark = said("charms_slow", players, days, rules=RuleBook(charms_per_day=charms), flautista=1)
    told: dict[str, Any] = {"days": need, "players": players, "camp": days, "rule": "charms_per_day", "value": value}
    assert remark == (Remark("charms_slow", "slow", told) if need else None)


def test_sixty_children_in_five_days_are_too_many_for_any_flautista() -> None:
    remark = said("charms_never", 60, 5, flautista=1)
    assert remark is not None
    assert (remark.level, remark.params["days"], remark.params["most"]) == ("never", 6, 10)


@pytest.mark.parametrize(
    ("tramps", "days", "per_day", "need", "value"),
    [
        (30, 10, 2, 15, 3),
        (20, 10, 2, None, None),
        (21, 10, 2, 11, 3),
        (30, 1, 2, 15, None),
        (0, 1, 2, None, None),
        (3, 1, 2, 2, 3),
    ],
)
def test_the_chain_takes_days(tramps: int, days: int, per_day: int, need: int | None, value: int | None) -> None:
    remark = said("chain_slow", 60, days, rules=RuleBook(chain_per_day=per_day), vagabundo=tramps)
    assert (remark.params["days"], remark.params.get("value")) == (need, value) if remark else need is None


def test_without_a_mayor_somebody_else_presents_the_vagabundos() -> None:
    assert said("chain_no_mayor", vagabundo=2)
    assert not said("chain_no_mayor", vagabundo=2, alcalde=1)
    assert not said("chain_no_mayor", vagabundo=1)


@pytest.mark.parametrize(
    ("cards", "takes", "idle"),
    [
        ({}, "unique", True),
        ({"cazador": 1}, "unique", False),
        ({"cazador": 1}, "any_limited", False),
        ({"cazador": 0}, "unique", True),
        ({"bruja": 1}, "unique", True),
        ({"bruja": 1}, "any_limited", False),
        ({"tabernero": 1}, "any_limited", True),
    ],
)
def test_a_ladron_needs_something_to_take(cards: dict[str, int], takes: str, idle: bool) -> None:
    found = remarks(Deck({"ladron": 1, **cards}, 60, 10, RuleBook(thief_takes=takes)))
    assert any(remark.key == "thief_idle" for remark in found) == idle


def test_a_rule_that_gives_the_ladron_something_is_named() -> None:
    remark = said("thief_idle", ladron=1, bruja=1)
    assert remark is not None
    assert remark.params == {"rule": "thief_takes", "value": "any_limited"}


@pytest.mark.parametrize(("card", "idle"), [("bruja", 0), ("confesor", 0), ("cabeza_de_turco", 0), ("cazador", 1)])
def test_a_boticario_needs_something_to_recharge(card: str, idle: int) -> None:
    assert any(r.key == "chemist_idle" for r in remarks(Deck({"boticario": 1, card: 1}, 60, 10))) == bool(idle)


@pytest.mark.parametrize(
    ("wolves", "albino", "seen_as", "never"),
    [(2, 0, "cover", True), (3, 0, "cover", False), (2, 1, "cover", True), (2, 1, "wolf", False)],
)
def test_the_catedratico_needs_three_wolves(wolves: int, albino: int, seen_as: str, never: bool) -> None:
    rules = RuleBook(albino_seen_as=seen_as)
    found = said("catedratico_few_wolves", rules=rules, catedratico=1, hombre_lobo=wolves, lobo_albino=albino)
    assert bool(found) == never


def test_three_days_are_too_few_for_the_third_yes() -> None:
    assert said("catedratico_no_time", 60, 3, catedratico=1)
    assert not said("catedratico_no_time", 60, 4, catedratico=1)


@pytest.mark.parametrize(
    ("cards", "wolves", "villagers"),
    [
        ({}, 9, 19),
        ({"bruja": 1}, 11, 21),
        ({"cazador": 1}, 10, 20),
        ({"barbero": 1}, 18, 28),
        ({"cupido": 1}, 12, 22),
        ({"lobo_albino": 1}, 14, 19),
    ],
)
def test_how_many_may_fall_in_ten_days(cards: dict[str, int], wolves: int, villagers: int) -> None:
    deck = Deck({"hombre_lobo": 3, **cards}, 60, 10)
    assert (falls(deck, wolves=True), falls(deck, wolves=False)) == (wolves, villagers)


def test_victories_out_of_reach_are_said() -> None:
    assert said("aldea_no_time", 60, 10)
    assert not said("aldea_no_time", 60, 11)
    assert said("hl_no_time", vagabundo=20)
    assert not said("hl_no_time", vagabundo=19)
    # Cupido and the lovers may stay: of the others, 22 can fall.
    assert said("lovers_no_time", vagabundo=25, cupido=1)
    assert not said("lovers_no_time", vagabundo=24, cupido=1)
    assert said("albino_no_time", 60, 2, lobo_albino=1)
    assert said("albino_no_time", 60, 10, lobo_albino=1, hombre_lobo=15)
    assert not said("albino_no_time", 60, 10, lobo_albino=1, hombre_lobo=14)


def test_the_share_verdict_is_advised_only_where_it_is_not_in_force() -> None:
    without, there = (
        said("hl_no_time", vagabundo=50),
        said("hl_no_time", rules=RuleBook(last_day_verdict="share"), vagabundo=50),
    )
    assert without is not None
    assert there is not None
    assert ("rule" in without.params, "rule" in there.params) == (True, False)


@pytest.mark.parametrize(("albino", "tramps", "alone"), [(1, 0, True), (1, 2, True), (1, 3, False), (0, 0, False)])
def test_an_albino_hides_among_vagabundos(albino: int, tramps: int, alone: bool) -> None:
    found = said("albino_alone", lobo_albino=albino, vagabundo=tramps)
    assert (found is not None) == alone
    assert found is None or found.params == {"tramps": tramps, "need": 3}


def test_a_deck_without_vagabundos_has_none_to_hide_among() -> None:
    found = said("albino_alone", lobo_albino=1)
    assert found is not None
    assert found.params == {"tramps": 0, "need": 3}


@pytest.mark.parametrize(("wolves", "key"), [(16, "pack_big"), (15, ""), (5, ""), (4, "pack_small")])
def test_the_size_of_the_pack(wolves: int, key: str) -> None:
    found = {remark.key for remark in remarks(Deck({"hombre_lobo": wolves}, 60, 30))}
    assert found & {"pack_big", "pack_small"} == ({key} if key else set())


@pytest.mark.parametrize(("wolves", "key"), [(0, "nina_no_wolves"), (1, "nina_one_wolf"), (2, "")])
def test_the_nina_hides_among_wolves(wolves: int, key: str) -> None:
    found = {remark.key for remark in remarks(Deck({"hombre_lobo": wolves, "nina": 1}, 60, 30))}
    assert found & {"nina_no_wolves", "nina_one_wolf"} == ({key} if key else set())


def test_numbers_that_no_count_can_reach() -> None:
    remark = said("lost_numbers_high", 20)
    assert remark is not None
    assert remark.params["numbers"] == "23, 42"
    assert said("lost_numbers_high", 21, cuervo=1) != remark
    assert not said("lost_numbers_high", 42)
    # The mark adds two votes.
    assert said("lost_numbers_high", 39, cuervo=1)
    assert not said("lost_numbers_high", 40, cuervo=1)


def test_the_rest() -> None:
    assert said("few_questions", 60, 14, medium=1)
    assert not said("few_questions", 60, len(QUESTIONS), medium=1)
    assert not said("few_questions", 60, 14)
    assert said("symbols_in_pairs", 151)
    assert not said("symbols_in_pairs", 150)
    assert said("cupido_alone", 2, cupido=1)
    assert not said("cupido_alone", 3, cupido=1)
    assert said("chemist_no_time", 60, 1, boticario=1)
    assert said("albino_no_night", 60, 1, lobo_albino=1)
    assert remarks(Deck({}, 60, 10)) == ()
    assert remarks(Deck({"bruja": 0}, 60, 10)) == ()


def test_the_worst_comes_first() -> None:
    levels = [remark.level for remark in remarks(Deck({"hombre_lobo": 2, "ladron": 1, "vagabundo": 57}, 60, 10))]
    assert levels == sorted(levels, key=["never", "slow", "note"].index)
    assert set(levels) == {"never", "slow", "note"}


@pytest.mark.parametrize(("players", "days"), SIZES)
def test_a_deck_to_start_from_can_be_dealt_and_nobody_is_idle(players: int, days: int) -> None:
    cards = suggested(players, days)
    assert deck_errors(cards, players) == ()
    assert "lobo_albino" not in cards
    assert [r for r in remarks(Deck(cards, players, days)) if r.level == "never"] == []


def test_only_characters_there_are_join_it() -> None:
    assert suggested(20, 7, frozenset({"hombre_lobo", "vagabundo", "bruja"})) == {
        "hombre_lobo": 3,
        "vagabundo": 16,
        "bruja": 1,
    }
    assert suggested(0, 7) == {}


def test_every_single_character_but_the_albino_has_its_place() -> None:
    single = {key for key, character in DEALT.items() if not character.several and not character.house}
    assert set(PRIORITY) == single - {"lobo_albino"}


BIG = {"hombre_lobo": 12, "lobo_albino": 1, "vagabundo": 40, "cupido": 1, "flautista": 1, "boticario": 1}
FEW = {"hombre_lobo": 2, "flautista": 1, "medium": 1, "ladron": 1, "catedratico": 1, "nina": 1, "noble": 1}
TINY = {"hombre_lobo": 1, "nina": 1, "cuervo": 1, "ladron": 1, "boticario": 1, "cupido": 1}
SHARE = {"rule": "last_day_verdict", "value": "share"}


@pytest.mark.parametrize(
    ("deck", "whole"),
    [
        (
            Deck({**BIG, "catedratico": 1}, 60, 2),
            [
                Remark("catedratico_no_time", "never", {"need": 3, "days": 2}),
                Remark("charms_never", "never", {"days": 6, "players": 60, "camp": 2, "most": 10}),
                Remark("chemist_idle", "never"),
                Remark("aldea_no_time", "slow", {"wolves": 12, "most": 5, "days": 2, **SHARE}),
                Remark("albino_no_time", "slow", {"wolves": 12, "most": 5, "days": 2}),
                Remark("hl_no_time", "slow", {"villagers": 44, "most": 6, "days": 2, **SHARE}),
                Remark("lovers_no_time", "slow", {"others": 41, "most": 6, "days": 2}),
                Remark(
                    "chain_slow",
                    "slow",
                    {"days": 20, "tramps": 40, "camp": 2, "rule": "chain_per_day", "value": 20},
                ),
                Remark("chain_no_mayor", "note"),
            ],
        ),
        (
            Deck(FEW, 30, 14),
            [
                Remark("catedratico_few_wolves", "never", {"wolves": 2, "need": 3}),
                Remark("thief_idle", "never", {"rule": "thief_takes", "value": "any_limited"}),
                Remark("few_questions", "note", {"questions": len(QUESTIONS), "days": 14}),
                Remark("pack_small", "note", {"pack": 2, "players": 30, "value": 5}),
                Remark("lost_numbers_high", "note", {"numbers": "42", "players": 30}),
            ],
        ),
        (
            Deck(TINY, 2, 1),
            [
                Remark("thief_idle", "never"),
                Remark("chemist_idle", "never"),
                Remark("chemist_no_time", "never"),
                Remark("cupido_alone", "never"),
                Remark("hl_no_time", "slow", {"villagers": 5, "most": 4, "days": 1, **SHARE}),
                Remark("nina_one_wolf", "note"),
                Remark("lost_numbers_high", "note", {"numbers": "8, 15, 16, 23, 42", "players": 2}),
            ],
        ),
        (
            Deck({"hombre_lobo": 100}, 300, 5, RuleBook(last_day_verdict="share")),
            [
                Remark("aldea_no_time", "slow", {"wolves": 100, "most": 4, "days": 5}),
                Remark("pack_big", "note", {"pack": 100, "players": 300, "value": 50}),
                Remark("symbols_in_pairs", "note", {"players": 300, "symbols": len(SYMBOLS)}),
            ],
        ),
        (Deck({}, 5, 1), []),
        (Deck({"vidente": 0}, 5, 1), []),
    ],
)
def test_all_that_is_said_of_a_deck(deck: Deck, whole: list[Remark]) -> None:
    assert list(remarks(deck)) == whole


def test_the_albino_devours_on_even_days() -> None:
    decks = [Deck({"hombre_lobo": 3, "lobo_albino": 1}, 60, days) for days in (4, 5)]
    assert [repr(falls(deck, wolves=True)) for deck in decks] == ["5", "6"]


def test_nobody_bites_without_a_pack() -> None:
    assert falls(Deck({"vagabundo": 9}, 9, 3), wolves=False) == 2


@pytest.mark.parametrize(("players", "big"), [(3, False), (4, True)])
def test_in_a_handful_of_players_any_pack_is_big(players: int, big: bool) -> None:
    assert (said("pack_big", players, hombre_lobo=2) is not None) == big


def test_a_zero_in_the_deck_is_no_card() -> None:
    assert said("chemist_idle", boticario=1, confesor=0)


@pytest.mark.parametrize(
    ("players", "days", "tramps"),
    # In two weeks any chain ends: half of the villagers. In one day it is two long, in three it is six.
    [(24, 14, 10), (24, 1, 2), (24, 3, 6)],
)
def test_as_many_vagabundos_as_the_days_can_introduce(players: int, days: int, tramps: int) -> None:
    assert suggested(players, days)["vagabundo"] == tramps


def test_a_suggested_deck_keeps_to_the_house_rules() -> None:
    """Where only unique powers are stolen a Ladrón beside the Bruja is idle, and is left out."""
    allowed = frozenset({"bruja", "ladron"})
    assert "ladron" not in suggested(20, 7, allowed)
    assert "ladron" in suggested(20, 7, allowed, RuleBook(thief_takes="any_limited"))
