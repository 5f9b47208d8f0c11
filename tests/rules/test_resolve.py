"""What an act makes of a day, to the letter; and what a GM's ruling and a departure change at once."""

from __future__ import annotations

import pytest

from aldea.rules.ballots import Dispute, Verdict
from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left, Noted, Ruled
from aldea.rules.outcomes import (
    ActResolved,
    ChainGrew,
    CharmsEnded,
    Condemned,
    CondemnedBecause,
    Counted,
    Doomed,
    Fell,
    FellBecause,
    Introduced,
    ItemsLeft,
    Leading,
    PapersJudged,
    PassedOver,
    PowerLost,
    PowerUsed,
    Presented,
    PutOut,
    Reactivated,
    ReactivatedBecause,
    SecretPapersJudged,
    SideCounts,
    TavernVote,
    Won,
)
from aldea.rules.resolve import depart, react
from tests.rules.play import Game, found

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego vagabundo"
RULED = Because("ruling", players=("Bea",))
FALLS: list[Event] = [Doomed("Bea", "ruling", RULED), Fell("Bea"), FellBecause("Bea", "ruling", RULED)]
RETURNS: list[Event] = [Reactivated("Bea"), ReactivatedBecause("Bea", "ruling", RULED)]


def ruled(game: Game, name: str, state: str) -> list[Event]:
    return list(react(game.village, Ruled(name, state, "test"), Dice(1)))


def test_a_ruling_changes_a_state_and_says_why() -> None:
    game = Game(CAST)
    assert ruled(game, "Bea", "latent") == FALLS
    game.note_ruling("Bea", "latent")
    assert ruled(game, "Bea", "active") == RETURNS


def test_a_ruling_that_changes_nothing_has_no_outcomes() -> None:
    game = Game(CAST)
    assert ruled(game, "Bea", "active") == []
    game.note_ruling("Bea", "latent")
    assert ruled(game, "Bea", "latent") == []


def test_nothing_is_ruled_of_who_has_left_or_was_never_there() -> None:
    game = Game(CAST)
    game.note(Left("Bea"))
    assert [ruled(game, name, state) for name in ("Bea", "Zoe") for state in ("latent", "active")] == [[]] * 4


@pytest.mark.parametrize("event", [Noted(1, "x"), Left("Zoe"), Left("Bea")])
def test_what_changes_nothing_at_once(event: Event) -> None:
    assert react(Game(CAST).village, event, Dice(1)) == ()


A_DAY = (
    *("Ana bite Diego", "Bea bite Diego", "Gema death Bea"),
    *("Carla vote Elena", "Gema vote Elena", "Diego vote Ana", "Elena vote Bea", "Ana vote Carla", "Fer vote"),
)


@pytest.fixture
def day() -> Game:
    """A day with a bite, a potion, a blank, a paper without a symbol, and somebody with a lost number of votes."""
    # Played for each test: `tools.mutation` tries a change only with the tests that reach it themselves.
    cast = (
        "Ana hombre_lobo, Bea hombre_lobo, Carla tabernero, Diego vagabundo, Elena vagabundo, Fer alcalde, Gema bruja"
    )
    game = Game(cast, lost_numbers=[1], side_counts_every=1)
    game.day(*A_DAY, papers=[found("exile", "", "Ana")])
    return game


def outcomes(game: Game, act: str) -> list[Event]:
    """What an act of the first day made, up to the next input or act."""
    start = game.log.index(ActResolved(1, act))
    ends = (place for place, event in enumerate(game.log) if place > start)
    end = next((p for p in ends if game.log[p].IS_INPUT or isinstance(game.log[p], ActResolved)), len(game.log))
    return game.log[start:end]


def test_the_closing_of_a_day_to_the_letter(day: Game) -> None:
    assert outcomes(day, "closing") == [
        ActResolved(1, "closing"),
        Presented(1, "Carla", "tabernero"),
        Introduced("ring:Ana", "Ana", "ring", ("Bea",), 1, Because("ring")),
        Introduced("ring:Bea", "Bea", "ring", ("Ana",), 1, Because("ring")),
        ChainGrew(1, ("Elena", "Diego"), Because("chain", players=("Elena", "Diego"))),
        Introduced("mayor:1:Fer", "Fer", "mayor", ("Diego", "Elena"), 1, Because("chain", players=("Elena", "Diego"))),
        Introduced("chain:1:Diego", "Diego", "chain", ("Elena",), 1, Because("chain", players=("Elena", "Diego"))),
        Introduced("chain:1:Elena", "Elena", "chain", ("Diego",), 1, Because("chain", players=("Elena", "Diego"))),
    ]


def test_the_night_of_a_day_to_the_letter(day: Game) -> None:
    assert outcomes(day, "buenas_noches") == [
        ActResolved(1, "buenas_noches"),
        PapersJudged(
            1,
            "powers",
            (
                Verdict("1-0", "valid", by="Ana", targets=("Diego",)),
                Verdict("1-1", "valid", by="Bea", targets=("Diego",)),
                Verdict("1-2", "valid", by="Gema", targets=("Bea",)),
            ),
        ),
        Doomed("Diego", "bite", Because("bite", ("1-0", "1-1"))),
        PowerUsed(1, "Gema", "death", ("Bea",), 1, Because("death", ("1-2",), ("Gema",))),
        Doomed("Bea", "poison", Because("death", ("1-2",), ("Gema",))),
        Fell("Bea"),
        FellBecause("Bea", "poison", Because("poison", ("1-2",), ("Gema",))),
        Fell("Diego"),
        FellBecause("Diego", "bite", Because("bite", ("1-0", "1-1"))),
        ItemsLeft(1, {"death": 1, "life": 2}),
    ]


def test_the_count_of_a_day_to_the_letter(day: Game) -> None:
    assert outcomes(day, "count") == [
        ActResolved(1, "count"),
        PapersJudged(
            1,
            "exile",
            (
                Verdict("1-3", "valid", by="Carla", targets=("Elena",)),
                Verdict("1-4", "valid", by="Gema", targets=("Elena",)),
                Verdict("1-5", "valid", by="Diego", targets=("Ana",)),
                Verdict("1-6", "valid", by="Elena", targets=("Bea",)),
                Verdict("1-7", "valid", by="Ana", targets=("Carla",)),
                Verdict("1-8", "valid", by="Fer", targets=("",)),
                Verdict("1-9", "void", "unsigned"),
            ),
        ),
        TavernVote(1, "Carla", "Elena"),
        Counted(1, {"Ana": 1, "Bea": 1, "Carla": 1, "Elena": 2}, 7, 1, {"unsigned": 1}),
        PassedOver(1, ("Bea",), "latent", Because("pass_over", players=("Bea",))),
        PassedOver(1, ("Carla",), "immune", Because("pass_over", players=("Carla",))),
        Leading(1, ("Elena",), Because("count", players=("Elena",))),
        Condemned(1, ("Elena",), ("Ana",)),
        CondemnedBecause(1, "exile", Because("verdict", players=("Elena", "Ana"))),
    ]


def test_the_exile_of_a_day_to_the_letter(day: Game) -> None:
    assert outcomes(day, "exile") == [
        ActResolved(1, "exile"),
        PutOut(1, ("Elena",), ("Ana",)),
        Doomed("Elena", "exile", Because("verdict", ("1-3", "1-4"), ("Elena",))),
        Doomed("Ana", "companion", Because("lost_numbers", ("1-5",), ("Ana",))),
        Fell("Ana"),
        FellBecause("Ana", "companion", Because("companion", ("1-5",), ("Ana",))),
        Fell("Elena"),
        FellBecause("Elena", "exile", Because("exile", ("1-3", "1-4"), ("Elena",))),
        PowerLost("Carla", "tabernero", Because("tabernero", ("1-3",), ("Carla", "Elena"))),
        SideCounts(2, 2, 2),
        ItemsLeft(1, {"death": 1, "life": 2}),
        Won("aldea", Because("victory")),
    ]


def test_papers_that_would_betray_the_albino_are_judged_apart() -> None:
    """The near copies with the dispute that they are part of; of the rest, what a GM may see."""
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo, Diego vagabundo, Elena vagabundo")
    bites = [found("powers", "pack_near", name, action="bite") for name in ("Carla", "Diego")]
    game.day(papers=[*bites, found("powers", "pack", "Elena", action="bite"), found("powers", "", action="see")])
    dispute = Dispute(
        "powers", "pack", "bite", None, ("1-0", "1-1", "1-2"), (("Carla",), ("Diego",), ("Elena",)), secret=True
    )
    near = tuple(Verdict(f"1-{place}", "disputed", "conflict", secret=True) for place in (0, 1))
    seen = (Verdict("1-2", "disputed", "conflict"), Verdict("1-3", "void", "unsigned"))
    judged = [event for event in outcomes(game, "buenas_noches") if "papers_judged" in event.KIND]
    assert judged == [PapersJudged(1, "powers", seen), SecretPapersJudged(1, "powers", near, (dispute,))]


def test_an_oracle_of_the_same_day_judges_the_powers_papers() -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo", oracle_delay_days=0)
    game.day("Bea see Ana")
    papers = PapersJudged(1, "powers", (Verdict("1-0", "valid", by="Bea", targets=("Ana",)),))
    assert outcomes(game, "oracle")[:2] == [ActResolved(1, "oracle"), papers]
    assert game.events(PapersJudged) == [papers, PapersJudged(1, "exile", ())]


def test_after_a_pardoned_scapegoat_nobody_goes_whatever_becomes_of_ties() -> None:
    game = Game(
        "Ana hombre_lobo, Bea noble, Carla cabeza_de_turco, Diego vagabundo, Elena vagabundo",
        pardon_then="next",
        unbroken_tie="all",
    )
    _, morning = game.day("Ana vote Diego", "Diego vote Elena", "Bea pardon Carla")
    assert (morning["exiled"], morning["pardoned"], morning["latent"]) == ([], ["Carla"], [])


def test_after_a_pardoned_companion_the_verdict_stands() -> None:
    game = Game(
        "Ana hombre_lobo, Bea noble, Carla vagabundo, Diego vagabundo, Elena vagabundo",
        pardon_then="next",
        lost_numbers=[1],
    )
    game.day("Ana vote Carla", "Elena vote Carla", "Carla vote Diego", "Bea pardon Diego")
    assert [event.players for event in game.events(Leading)] == [("Carla",)]


def test_who_goes_home_together_is_one_departure() -> None:
    game = Game("Ana hombre_lobo, Bea flautista, Carla vagabundo")
    game.day("Bea charm Carla")
    assert depart(game.village, ["Bea", "Ana"], Dice(1)) == (
        CharmsEnded(Because("flautista", players=("Bea",))),
        Won("aldea", Because("victory")),
    )
    assert depart(game.village, ["Zoe"], Dice(1)) == ()
    game.append([Left("Carla")])
    assert depart(game.village, ["Carla"], Dice(1)) == ()
