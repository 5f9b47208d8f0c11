"""A scenario is played as a camp would be: the same inputs, papers signed as the rules say."""

from __future__ import annotations

import pytest

from aldea.rules.deal import deal_symbols, late_symbol
from aldea.rules.inputs import Arrived, HandedOver, KissesChecked, Ruled, UrnSealed
from aldea.rules.inputs_desk import MoonRead
from aldea.rules.scenario_file import RawPaper, Scenario
from aldea.rules.scenario_playing import Play
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vidente, Carla vagabundo, Oto lobo_albino"


def test_symbols_are_dealt_by_the_house_rules() -> None:
    cast = {"Ana": "hombre_lobo", "Oto": "lobo_albino", "Carla": "vagabundo"}
    play = Play(Scenario("camp", "", 1, {"pack_sign": "all"}, cast, {}, {}, [], []))
    play.document()
    assert [play.village.players[name].symbol for name in ("Ana", "Oto")] == ["pack", "pack_near"]


def test_another_seed_deals_other_symbols() -> None:
    cast = {"Ana": "hombre_lobo", "Bea": "vidente", "Carla": "vagabundo"}
    for seed in (1, 2):
        play = Play(Scenario("camp", "", seed, {}, cast, {}, {}, [], []))
        play.document()
        assert {name: player.symbol for name, player in play.village.players.items()} == deal_symbols(cast, seed, {})


def test_what_happens_before_the_closing_is_written_down_with_its_day() -> None:
    game = Game(CAST)
    game.day(moon=["doble_exilio"])
    game.day()
    assert game.events(MoonRead) == [MoonRead(1, ("doble_exilio",))]
    assert game.events(KissesChecked) == [KissesChecked(1), KissesChecked(2)]


def test_a_morning_has_no_void_papers_of_its_own() -> None:
    _, morning = Game(CAST).day("Bea ban Ana")
    assert (morning["void"], morning["disputed"]) == ([], [])


@pytest.mark.parametrize(
    ("mode", "action", "signed"),
    [
        ("bites", "bite", "pack_near"),
        ("bites", "devour", "pack_near"),
        ("bites", "see", "own"),
        ("none", "bite", "own"),
        ("none", "devour", "pack_near"),
        ("none", "see", "own"),
    ],
)
def test_what_the_albino_signs_with(mode: str, action: str, signed: str) -> None:
    game = Game(CAST, pack_sign=mode)
    assert game.signature("Oto", action) == (game.symbol("Oto") if signed == "own" else signed)


def test_one_childs_disputes_stand_in_the_order_of_their_first_papers() -> None:
    votes_around = ("Bea vote Ana", "Bea see Ana", "Bea see Carla", "Bea vote Carla")
    powers_around = ("Bea see Ana", "Bea vote Ana", "Bea vote Carla", "Bea see Carla")
    for papers, urns in ((votes_around, ["exile", "powers"]), (powers_around, ["powers", "exile"])):
        night, _ = Game(CAST).day(*papers)
        assert [dispute["urn"] for dispute in night["disputed"]] == urns


def test_a_ruling_is_written_with_its_reason() -> None:
    game = Game(CAST)
    game.day(rulings=[("Bea", "latent", "se cayó al río")])
    assert game.events(Ruled) == [Ruled("Bea", "latent", "se cayó al río")]


def test_the_wall_keeps_its_words() -> None:
    game = Game(CAST)
    game.day(papers=[RawPaper("wall", "Bea", text="Ana miente")])
    walls = [event for event in game.events(UrnSealed) if event.urn == "wall"]
    assert [paper.text for event in walls for paper in event.papers] == ["Ana miente"]


def test_doubts_and_void_papers_come_in_cast_order() -> None:
    night, _ = Game(CAST).day(
        *("Carla vote Ana", "Carla vote Bea", "Bea vote Ana", "Bea vote Carla"),
        *("Carla see Ana", "Ana see Bea"),
    )
    assert [dispute["by"] for dispute in night["disputed"]] == ["Bea", "Carla"]
    assert [paper["by"] for paper in night["void"]] == ["Ana", "Carla"]


def test_of_two_answers_to_one_the_paper_comes_first() -> None:
    """The Anciano is told a wolf without having asked."""
    game = Game("Ana hombre_lobo, Bea anciano, Carla confesor, Diego vagabundo, Elena vagabundo")
    night, _ = game.day("Carla confess Bea Diego", "Ana bite Bea")
    assert [(entry["to"], entry["answer"]) for entry in night["answers"]] == [
        ("Bea", ["confesor"]),
        ("Bea", ["hombre_lobo"]),
        ("Carla", ["anciano", "vagabundo"]),
        ("Diego", ["confesor"]),
    ]


def test_who_joins_arrives_or_takes_over_a_card_of_which_there_is_one() -> None:
    """Noble and Vagabundo are new cards though a Vidente and a Vagabundo went home; a Vidente is the one who did."""
    game = Game(CAST)
    game.day(left=["Bea", "Carla"])
    then = game.village
    game.day(arrived={"Zoe": "noble", "Yago": "vagabundo", "Xoel": "vidente"})
    seats = [event.seat for event in game.events(Arrived)]
    assert [(seat.player, seat.character) for seat in seats] == [("Zoe", "noble"), ("Yago", "vagabundo")]
    assert seats[0].symbol == late_symbol(then, "Zoe", "noble")
    assert [(event.player, event.heir) for event in game.events(HandedOver)] == [("Bea", "Xoel")]
