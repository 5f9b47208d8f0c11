"""Dealing: at random, from a seed, and only a deck that fits."""

from __future__ import annotations

import pytest

from aldea.rules.deal import Impossible, deal, deal_symbols, deck_errors, fresh_symbol, late_symbol
from aldea.rules.dice import Dice
from aldea.rules.fold import fold
from aldea.rules.inputs import Dealt, Seat
from aldea.rules.limits import Limits
from aldea.rules.signatures import FAMILIES, SYMBOLS, all_symbols, is_symbol
from aldea.rules.village import Village
from tests.rules.play import Game

DECK = {"hombre_lobo": 2, "vidente": 1, "vagabundo": 7}


def names(number: int) -> list[str]:
    return [f"p{place}" for place in range(number)]


@pytest.mark.parametrize(
    ("deck", "players", "problems"),
    [
        (DECK, 10, []),
        (DECK, 9, ["over"]),
        (DECK, 11, ["short"]),
        ({"vagabundo": 3}, 3, ["no_wolf"]),
        ({"hombre_lobo": 1, "vidente": 2}, 3, ["too_many"]),
        ({"hombre_lobo": 1, "mestizo": 1}, 2, ["unknown_character"]),
        ({"hombre_lobo": 1, "dragon": 1}, 2, ["unknown_character"]),
        ({"hombre_lobo": 2, "vagabundo": -1}, 2, ["negative"]),
        ({"hombre_lobo": 2, "vidente": 0}, 2, []),
    ],
)
def test_what_is_wrong_with_a_deck(deck: dict[str, int], players: int, problems: list[str]) -> None:
    assert [problem.key for problem in deck_errors(deck, players)] == problems


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ({"hombre_lobo": 1, "vidente": 2}, {"character": "vidente", "have": 2}),
        ({"hombre_lobo": 2, "dragon": 1}, {"character": "dragon"}),
        ({"hombre_lobo": 3, "vagabundo": -1}, {"character": "vagabundo"}),
        ({"vagabundo": 3}, {}),
        ({"hombre_lobo": 2}, {"have": 2, "need": 3}),
        ({"hombre_lobo": 4}, {"have": 4, "need": 3}),
    ],
)
def test_a_problem_says_which_and_how_many(deck: dict[str, int], said: dict[str, object]) -> None:
    assert [problem.params for problem in deck_errors(deck, 3)] == [said]


def test_the_deck_is_dealt_whole_and_the_same_from_the_same_seed() -> None:
    dealt = deal(names(10), DECK, 3)
    characters = sorted(seat.character for seat in dealt.seats)
    assert characters == ["hombre_lobo"] * 2 + ["vagabundo"] * 7 + ["vidente"]
    assert dealt == deal(names(10), DECK, 3)
    assert dealt != deal(names(10), DECK, 4)


@pytest.mark.parametrize(
    ("players", "deck", "said"),
    [
        (["a", "a"], {"hombre_lobo": 2}, "a player is listed twice"),
        (["a"], {"hombre_lobo": 2}, "over"),
        (["a"], {"vagabundo": 2}, "no_wolf, over"),
    ],
)
def test_what_cannot_be_dealt(players: list[str], deck: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}$"):
        deal(players, deck, 1)


@pytest.mark.parametrize("sign", ["bites", "all"])
def test_a_deal_is_what_its_seed_says(sign: str) -> None:
    """The cards in a drawn order, each child's symbol by the house rules; seed and rules are written down with it."""
    cards = ["hombre_lobo"] * 2 + ["vagabundo"] * 7 + ["vidente"]
    cast = dict(zip(names(10), Dice(3).shuffle("cards", cards), strict=True))
    symbols = deal_symbols(cast, 3, {"pack_sign": sign})
    seats = tuple(Seat(name, card, symbols[name]) for name, card in cast.items())
    assert deal(names(10), DECK, 3, {"pack_sign": sign}) == Dealt(seats, {"pack_sign": sign}, 3)


def test_another_seed_deals_other_cards_and_other_symbols() -> None:
    one, other = deal(names(10), DECK, 3), deal(names(10), DECK, 4)
    assert [seat.character for seat in one.seats] != [seat.character for seat in other.seats]
    assert [seat.symbol for seat in one.seats] != [seat.symbol for seat in other.seats]


def test_the_albino_has_a_cover() -> None:
    dealt = deal(names(3), {"hombre_lobo": 1, "lobo_albino": 1, "vagabundo": 1}, 1)
    assert {seat.character: seat.cover for seat in dealt.seats} == {
        "hombre_lobo": None,
        "lobo_albino": "vagabundo",
        "vagabundo": None,
    }


@pytest.mark.parametrize("size", [1, 50, 51, 150, 151, 500])
def test_everybody_has_a_symbol_of_his_own(size: int) -> None:
    symbols = deal_symbols(dict.fromkeys(names(size), "vagabundo"), 1)
    assert len(set(symbols.values())) == size
    assert all(map(is_symbol, symbols.values()))


def test_while_there_are_enough_each_is_from_another_family() -> None:
    symbols = set(deal_symbols(dict.fromkeys(names(len(FAMILIES)), "vagabundo"), 1).values())
    assert all(len(symbols.intersection(family)) == 1 for family in FAMILIES.values())


@pytest.mark.parametrize("size", [50, 51, 60, 100, 101, 150])
@pytest.mark.parametrize("seed", range(3))
def test_no_family_gives_a_second_symbol_before_all_have_given_one(size: int, seed: int) -> None:
    """Nor a third before all have given two; also with wolves and Albino, whose signs are nobody's drawing."""
    deck = {"hombre_lobo": size // 6, "lobo_albino": 1, "vagabundo": size - size // 6 - 1}
    dealt = deal(names(size), deck, seed)
    given = [sum(seat.symbol in family for seat in dealt.seats) for family in FAMILIES.values()]
    assert sum(given) == size
    assert max(given) - min(given) <= 1


@pytest.mark.parametrize("size", [60, 100, 150])
def test_wolves_that_share_the_sign_leave_the_families_to_the_others(size: int) -> None:
    deck = {"hombre_lobo": 10, "lobo_albino": 1, "vagabundo": size - 11}
    dealt = deal(names(size), deck, 1, {"pack_sign": "all"})
    given = [sum(seat.symbol in family for seat in dealt.seats) for family in FAMILIES.values()]
    assert (sum(given), max(given) - min(given)) == (size - 11, 1)


def test_beyond_all_drawings_symbols_are_pairs_of_two_families() -> None:
    symbols = {seat.symbol for seat in deal(names(300), {"hombre_lobo": 50, "vagabundo": 250}, 1).seats}
    pairs = [symbol.split("+") for symbol in symbols if "+" in symbol]
    assert (len(symbols), len(pairs)) == (300, 150)
    assert len({frozenset(pair) for pair in pairs}) == 150  # none is another's the other way round
    few = {seat.symbol for seat in deal(names(200), {"hombre_lobo": 50, "vagabundo": 150}, 1).seats}
    drawn = [drawing for symbol in few if "+" in symbol for drawing in symbol.split("+")]
    assert len(drawn) == len(set(drawn)) == 100  # while there are enough, no two pairs share a drawing
    homes = {symbol: name for name, family in FAMILIES.items() for symbol in family}
    assert all(homes[one] != homes[other] for one, other in pairs)


@pytest.mark.parametrize("there", [40, 60, 149])
def test_who_arrives_gets_one_of_a_family_least_in_use(there: int) -> None:
    taken = [seat.symbol for seat in deal(names(there), {"hombre_lobo": 1, "vagabundo": there - 1}, 2).seats]
    while len(taken) < len(SYMBOLS):
        fresh = fresh_symbol(taken, 2, f"late{len(taken)}")
        used = {name: sum(symbol in family for symbol in taken) for name, family in FAMILIES.items()}
        assert fresh not in taken
        assert any(fresh in FAMILIES[name] for name, count in used.items() if count == min(used.values()))
        taken.append(fresh)


def test_given_symbols_are_kept() -> None:
    assert deal_symbols({"a": "vagabundo", "b": "vagabundo"}, 1, {}, {"a": "s10"})["a"] == "s10"


def test_wolves_with_the_sign_for_all_share_it() -> None:
    cast = {"a": "hombre_lobo", "b": "hombre_lobo", "c": "lobo_albino"}
    assert deal_symbols(cast, 1, {"pack_sign": "all"}) == {"a": "pack", "b": "pack", "c": "pack_near"}


def test_a_late_symbol_is_from_a_family_that_nobody_has() -> None:
    taken = [family[0] for name, family in FAMILIES.items() if name != "ojo"]
    assert fresh_symbol(taken, 1, "Zoe") in FAMILIES["ojo"]
    assert fresh_symbol(SYMBOLS, 1, "Zoe") == "s01+s74"


def test_every_drawing_and_every_pair_is_a_symbol() -> None:
    assert (len(SYMBOLS), SYMBOLS[0]) == (3 * len(FAMILIES), "s01")
    assert len(list(all_symbols())) == len(SYMBOLS) ** 2
    wrong = ("s00", f"s{len(SYMBOLS) + 1}", "s01+s01", "s01+", "pack", "")
    assert [key for key in ("s01", SYMBOLS[-1], "s01+s02", *wrong) if is_symbol(key)] == ["s01", SYMBOLS[-1], "s01+s02"]


@pytest.mark.parametrize("seed", range(8))
def test_limits_are_kept(seed: int) -> None:
    limits = Limits({"p0": {"vagabundo", "hombre_lobo"}, "p1": {"vidente"}}, (("p2", "p3"), ("p3", "p4")))
    cast = {seat.player: seat.character for seat in deal(names(10), DECK, seed, limits=limits).seats}
    assert cast["p0"] == "vidente"
    assert limits.kept_by(cast)
    assert sorted(cast.values()) == ["hombre_lobo"] * 2 + ["vagabundo"] * 7 + ["vidente"]


def test_what_chance_would_hardly_find_is_found() -> None:
    only = {f"p{n}": {"vagabundo"} for n in range(3)}  # the three that are no Vagabundo
    limits = Limits({**only, "p0": {"vagabundo", "hombre_lobo"}}, (("p1", "p5"), ("p2", "p6")))
    deck = {"hombre_lobo": 2, "vidente": 1, "vagabundo": 97}
    cast = {seat.player: seat.character for seat in deal(names(100), deck, 3, limits=limits).seats}
    assert [cast[f"p{n}"] for n in range(3)] == ["vidente", "hombre_lobo", "hombre_lobo"]


@pytest.mark.parametrize(
    "limits",
    [
        Limits({f"p{n}": {"hombre_lobo"} for n in range(9)}),  # two wolves, one who may be one
        Limits({"p0": {"hombre_lobo", "vidente", "vagabundo"}}),
        Limits({f"p{n}": {"hombre_lobo"} for n in range(2, 10)}, (("p0", "p1"),)),
    ],
)
def test_impossible_limits_are_said(limits: Limits) -> None:
    with pytest.raises(Impossible, match=r"^no deal keeps the limits$"):
        deal(names(10), DECK, 1, limits=limits)


def test_without_limits_chance_deals_as_ever() -> None:
    assert deal(names(10), DECK, 3, limits=Limits()) == deal(names(10), DECK, 3)


def test_which_free_drawing_a_late_child_gets_hangs_on_the_seed_and_the_name() -> None:
    """From the families that nobody has, and then which of the three."""
    homes = {symbol: name for name, family in FAMILIES.items() for symbol in family}
    children, one_family = [f"late{number}" for number in range(20)], [s for s in SYMBOLS if homes[s] != "ojo"]
    for fresh in (
        [fresh_symbol([], 1, name) for name in children],
        [fresh_symbol([], seed, "Zoe") for seed in range(20)],
    ):
        assert len({homes[symbol] for symbol in fresh}) > 5
    for drawn in (
        {fresh_symbol(one_family, 1, name) for name in children},
        {fresh_symbol(one_family, seed, "Zoe") for seed in range(20)},
    ):
        assert drawn == set(FAMILIES["ojo"])


@pytest.mark.parametrize(
    ("mode", "character", "symbol"),
    [
        ("all", "hombre_lobo", "pack"),
        ("all", "lobo_albino", "pack_near"),
        ("all", "vidente", ""),
        ("bites", "hombre_lobo", ""),
    ],
)
def test_who_joins_late_signs_as_the_rest_do(mode: str, character: str, symbol: str) -> None:
    village = Game("Ana hombre_lobo, Bea vidente", seed=3, pack_sign=mode).village
    given = late_symbol(village, "Zoe", character)
    taken = [player.symbol for player in village.players.values()]
    assert given == (symbol or fresh_symbol(taken, 3, "Zoe"))


def test_a_wolf_of_a_pack_with_a_drawing_of_its_own_gets_that_one() -> None:
    seats = (Seat("Ana", "hombre_lobo", "s07"), Seat("Bea", "vidente", "s08"))
    village = fold([Dealt(seats, {"pack_sign": "all"}, 3)], Village.empty())
    assert late_symbol(village, "Zoe", "hombre_lobo") == "s07"
    alone = fold([Dealt(seats[1:], {"pack_sign": "all"}, 3)], Village.empty())
    assert [late_symbol(alone, "Zoe", key) for key in ("hombre_lobo", "lobo_albino")] == ["pack", "pack_near"]


def test_a_family_with_one_drawing_in_use_comes_before_one_with_two() -> None:
    taken = [symbol for name, family in FAMILIES.items() if name not in ("ojo", "sol") for symbol in family]
    taken += [FAMILIES["sol"][0], *FAMILIES["ojo"][:2]]
    assert {fresh_symbol(taken, 1, f"late{number}") in FAMILIES["sol"] for number in range(20)} == {True}


def test_each_family_gives_whichever_of_its_drawings() -> None:
    """Chance draws in each family apart: a deal is not all suns of one kind."""
    symbols = deal_symbols(dict.fromkeys(names(len(FAMILIES)), "vagabundo"), 1).values()
    assert {family.index(symbol) for family in FAMILIES.values() for symbol in symbols if symbol in family} == {0, 1, 2}


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_family_with_a_drawing_in_use_is_the_last(seed: int) -> None:
    cast = dict.fromkeys(names(len(FAMILIES)), "vagabundo")
    first = next(iter(FAMILIES.values()))
    symbols = deal_symbols(cast, seed, {}, {"p0": first[0]})
    assert {symbol for name, symbol in symbols.items() if name != "p0"} & set(first) == set()


def test_which_families_are_dealt_is_chance() -> None:
    homes = {symbol: name for name, family in FAMILIES.items() for symbol in family}
    cast = dict.fromkeys(names(10), "vagabundo")
    dealt = {homes[symbol] for seed in range(30) for symbol in deal_symbols(cast, seed).values()}
    assert len(dealt) > 40


def test_only_a_wolfs_given_drawing_is_the_packs() -> None:
    cast = {"Bea": "vidente", "Ana": "hombre_lobo", "Carla": "hombre_lobo"}
    symbols = deal_symbols(cast, 1, {"pack_sign": "all"}, {"Bea": "s05"})
    assert symbols == {"Bea": "s05", "Ana": "pack", "Carla": "pack"}
