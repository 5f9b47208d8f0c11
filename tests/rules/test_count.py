"""The exile count: who is passed over, ties, and the lost numbers."""

from __future__ import annotations

import pytest

from aldea.rules.ballots import Paper
from aldea.rules.dice import Dice
from aldea.rules.events import Because
from aldea.rules.inputs import Left, UrnSealed
from aldea.rules.outcomes import Condemned, Counted, PassedOver, TieBroken
from tests.rules.play import Game, fell, found

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego vagabundo, Elena cuervo, Fer tabernero"


def test_the_public_count_tells_papers_blanks_and_void() -> None:
    game = Game(CAST)
    game.day("Ana vote Bea", "Bea vote", papers=[found("exile", "", "Ana"), found("exile", "s999", "Ana")])
    counted = game.events(Counted)[0]
    assert vars(counted) == {
        "day": 1,
        "votes": {"Bea": 1},
        "papers": 4,
        "blanks": 1,
        "void": {"unsigned": 1, "unknown_symbol": 1},
    }


def test_who_is_passed_over_and_why() -> None:
    game = Game(CAST)
    game.day("Ana vote Bea", "Bea vote Fer", "Carla vote Diego", "Ana bite Bea")
    assert [(event.players, event.why) for event in game.events(PassedOver)] == [
        (("Bea",), "latent"),
        (("Fer",), "immune"),
    ]
    assert [event.exiled for event in game.events(Condemned)] == [("Diego",)]


@pytest.mark.parametrize(
    ("rule", "exiled"),
    [("nobody", ()), ("all", ("Bea", "Carla")), ("lot", (Dice(1).pick("tie:1:0", ("Bea", "Carla")),))],
)
def test_a_tie_that_nobody_breaks(rule: str, exiled: tuple[str, ...]) -> None:
    game = Game(CAST, unbroken_tie=rule)
    _, morning = game.day("Ana vote Bea", "Bea vote Carla")
    assert tuple(morning["exiled"]) == exiled
    tied = ("Bea", "Carla")
    assert game.events(TieBroken) == [TieBroken(1, rule, tied, exiled, Because("unbroken_tie", players=tied))]


def test_a_tie_among_those_left_after_a_pardon_is_another_lot() -> None:
    """Of three tied one is drawn; when he is pardoned, by house rule the other two draw again, by another name."""
    cast = "Ana hombre_lobo, Bea noble, Carla vagabundo, Diego vagabundo, Elena vagabundo"
    votes = ("Ana vote Carla", "Bea vote Diego", "Carla vote Elena")
    three = ("Carla", "Diego", "Elena")
    first = Dice(1).pick("tie:1:0", three)
    two = tuple(name for name in three if name != first)
    game = Game(cast, unbroken_tie="lot", pardon_then="next")
    _, morning = game.day(*votes, f"Bea pardon {first}")
    assert morning["exiled"] == [Dice(1).pick("tie:1:1", two)]


def test_the_lot_is_drawn_from_the_seed() -> None:
    drawn = {
        tuple(Game(CAST, seed, unbroken_tie="lot").day("Ana vote Bea", "Bea vote Carla")[1]["exiled"])
        for seed in range(9)
    }
    assert drawn == {("Bea",), ("Carla",)}


@pytest.mark.parametrize(
    ("numbers", "along"), [([2], ["Diego"]), ([1], ["Carla"]), ([1, 2], ["Carla", "Diego"]), ([], [])]
)
def test_the_lost_numbers(numbers: list[int], along: list[str]) -> None:
    votes = ("Ana vote Bea", "Bea vote Bea", "Carla vote Bea", "Elena mark Diego", "Diego vote Carla")
    _, morning = Game(CAST, lost_numbers=numbers).day(*votes)
    assert (morning["exiled"], morning["companions"]) == (["Bea"], along)


def test_the_tied_have_no_exemption() -> None:
    game = Game("Ana hombre_lobo, Bea alguacil, Carla vagabundo, Diego vagabundo", lost_numbers=[1])
    _, morning = game.day("Bea vote Carla", "Carla vote Diego")
    assert fell(morning) == {"Carla": "exile", "Diego": "companion"}


def test_no_papers_nobody_goes() -> None:
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco", unbroken_tie="all")
    assert game.day()[1]["exiled"] == []


def test_who_left_after_five_is_passed_over_and_his_paper_counts() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    game.note(Left("Bea"), *(UrnSealed(1, urn, papers) for urn, papers in urns(game).items()))
    game.act(1, "buenas_noches")
    game.act(1, "count")
    assert game.events(Counted)[0].votes == {"Bea": 2, "Carla": 1}
    assert game.events(PassedOver) == [PassedOver(1, ("Bea",), "left", Because("pass_over", players=("Bea",)))]
    assert game.events(Condemned)[0].exiled == ("Carla",)


def urns(game: Game) -> dict[str, tuple[Paper, ...]]:
    votes = {"Ana": "Bea", "Carla": "Bea", "Bea": "Carla"}
    exile = tuple(Paper(by, "exile", game.symbol(by), targets=(voted,)) for by, voted in votes.items())
    return {"powers": (), "exile": exile}
