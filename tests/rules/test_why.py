"""Why is Bea latent? A chain of sentences, with a cover for who is no keeper."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left
from aldea.rules.outcomes import CAUSES, FellBecause, PowerLost, ReactivatedBecause, Spared, TieBroken
from aldea.rules.why import Reason, story, why
from aldea.rules.why_words import (
    BACK,
    BOND_ENDED,
    COVER,
    FALLS,
    LEFT,
    LOST,
    LOST_FOR_GOOD,
    LOVE_OF_SEVERAL,
    RETURNS,
    SHAVED_A_VILLAGER,
    SPARED,
    TIES,
    TOOK_OVER,
)
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido, Elena protector, Fer vagabundo"


def test_every_cause_has_its_sentence() -> None:
    assert set(FALLS) == set(CAUSES)


def test_the_chain_goes_back_to_the_first_fall() -> None:
    game = Game(CAST)
    game.day("Diego lovers Bea Carla", "Ana bite Bea")
    assert [(reason.player, reason.others) for reason in why(game.log, "Carla", keeper=False)] == [
        ("Carla", ("Bea",)),
        ("Bea", ()),
    ]


def test_a_papers_trail() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea")
    assert [reason.papers for reason in why(game.log, "Bea", keeper=False)] == [("1-0",)]


def test_nothing_happened() -> None:
    assert why(Game(CAST).log, "Bea", keeper=True) == ()


def test_the_devoured_has_a_cover_story() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Carla vagabundo")
    game.day()
    game.day("Oto devour Ana")
    cover, truth = Reason(COVER, "Ana"), Reason(FALLS["devour"], "Ana", ("Oto",), ("2-0",))
    assert (why(game.log, "Ana", keeper=False), story(game.log, "Ana", keeper=False)) == ((cover,), (cover,))
    assert (why(game.log, "Ana", keeper=True), story(game.log, "Ana", keeper=True)) == ((truth,), (truth,))


def test_a_story_in_order() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea", "Elena protect Bea")
    game.day("Ana bite Bea")
    game.note_ruling("Bea", "active")
    assert [reason.text.split()[0] for reason in story(game.log, "Bea", keeper=False)] == ["Los", "La", "Los"]


def test_a_robbed_power() -> None:
    game = Game("Ana hombre_lobo, Bea ladron, Carla confesor")
    game.day("Bea steal Carla")
    assert [reason.others for reason in story(game.log, "Carla", keeper=False)] == [("Bea",)]


@pytest.mark.parametrize(
    ("cast", "days", "player", "told"),
    [
        (
            "Ana hombre_lobo, Bea vagabundo, Elena protector",
            ["Ana bite Bea;Elena protect Bea"],
            "Bea",
            [Reason(SPARED["bite", "shield"], "Bea", (), ("1-0",))],
        ),
        (
            "Ana hombre_lobo, Bea vagabundo, Elena bruja",
            ["Ana bite Bea;Elena life Bea"],
            "Bea",
            [Reason(SPARED["bite", "healed"], "Bea", (), ("1-1",))],
        ),
        (
            "Ana hombre_lobo, Bea anciano",
            ["Ana bite Bea"],
            "Bea",
            [Reason(SPARED["bite", "elder"], "Bea", (), ("1-0",))],
        ),
        (
            "Ana hombre_lobo, Bea ladron, Carla confesor",
            ["Bea steal Carla"],
            "Carla",
            [Reason("{b} robó el poder de {a}.", "Carla", ("Bea",), ("1-0",))],
        ),
        (
            "Ana hombre_lobo, Bea barbero, Carla vagabundo",
            ["Bea shave Carla"],
            "Bea",
            [
                Reason(LOST["barbero"], "Bea", (), ("1-0",)),
                Reason(SHAVED_A_VILLAGER, "Bea", ("Carla",), ("1-0",)),
            ],
        ),
        (
            "Ana hombre_lobo, Bea alcalde, Carla vagabundo",
            ["Carla vote Ana", "Bea reactivate Ana"],
            "Bea",
            [
                Reason(LOST["alcalde"], "Bea", (), ("2-0",)),
                Reason(FALLS["mayor"], "Bea", ("Ana",), ("2-0",)),
            ],
        ),
    ],
)
def test_whole_stories(cast: str, days: list[str], player: str, told: list[Reason]) -> None:
    game = Game(cast)
    for day in days:
        game.day(*day.split(";"))
    assert list(story(game.log, player, keeper=False)) == told


def test_behind_a_mayors_error_stands_the_wolf() -> None:
    game = Game("Ana hombre_lobo, Bea alcalde, Carla vagabundo")
    game.day("Carla vote Ana")
    game.day("Bea reactivate Ana")
    assert [(reason.player, reason.text) for reason in why(game.log, "Bea", keeper=False)] == [
        ("Bea", FALLS["mayor"]),
        ("Ana", RETURNS["mayor"]),
    ]


def test_a_broken_bond_is_told() -> None:
    game = Game(CAST)
    game.day("Diego lovers Bea Carla")
    game.note(Left("Carla"))
    assert list(story(game.log, "Bea", keeper=False)) == [Reason(BOND_ENDED["left"], "Bea")]
    game = Game(CAST, missed_kiss_ends_bond=True)
    game.day("Diego lovers Bea Carla")
    game.day(missed_kisses=[("Bea", "Diego")])
    assert list(story(game.log, "Carla", keeper=False)) == [Reason(BOND_ENDED["kiss"], "Carla")]
    assert story(game.log, "Fer", keeper=False) == ()


def test_only_a_keeper_is_told_of_a_devouring_that_failed() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Elena protector")
    game.day()
    game.day("Oto devour Ana", "Elena protect Ana")
    assert story(game.log, "Ana", keeper=False) == ()
    assert [reason.text for reason in story(game.log, "Ana", keeper=True)] == [SPARED["devour", "shield"]]


def test_the_shot_is_no_chain_back_to_the_hunters_own_fall() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Carla vagabundo, Diego vagabundo")
    game.day("Ana bite Bea", "Bea shot Carla")
    assert why(game.log, "Carla", keeper=False) == (Reason(FALLS["shot"], "Carla", ("Bea",)),)


def test_everybody_behind_a_fall_is_told_and_who_never_moved_is_passed_over() -> None:
    love = FellBecause("Diego", "love", Because("love", players=("Zoe", "Bea", "Carla")))
    log: list[Event] = [
        ReactivatedBecause("Ana", "mayor", Because("reactivate", ("p1",), ("Bea", "Ana"))),
        FellBecause("Bea", "mayor", Because("reactivate", ("p1",), ("Bea", "Ana"))),
        FellBecause("Carla", "exile", Because("verdict", ("p2",), ("Carla",))),
        love,
    ]
    assert why(log, "Diego", keeper=False) == (
        Reason(LOVE_OF_SEVERAL, "Diego", ("Zoe", "Bea", "Carla")),
        Reason(FALLS["mayor"], "Bea", ("Ana",), ("p1",)),
        Reason(FALLS["exile"], "Carla", (), ("p2",)),
        Reason(RETURNS["mayor"], "Ana", ("Bea",), ("p1",)),
    )


LOVERS = "Ana hombre_lobo, Bea cupido, Carla noble, Diego vidente, Elena bruja, Fer alcalde"


@pytest.mark.parametrize("then", [["Fer reactivate Carla"], ["Fer reactivate Carla", "Elena death Carla"]])
def test_what_befell_a_lover_later_does_not_explain_the_fall_before(then: list[str]) -> None:
    game = Game(LOVERS)
    game.day("Bea lovers Carla Diego", "Ana bite Carla")
    for day in then:
        game.day(day)
    assert why(game.log, "Diego", keeper=True) == (
        Reason(FALLS["love"], "Diego", ("Carla",)),
        Reason(FALLS["bite"], "Carla", (), ("1-0",)),
    )


def test_what_befell_a_wolf_later_does_not_explain_the_mayors_error() -> None:
    game = Game("Ana hombre_lobo, Walter hombre_lobo, Bea alcalde, Carla noble, Elena bruja")
    game.day("Carla vote Ana")
    game.day("Bea reactivate Ana")
    game.day("Elena death Ana")
    assert why(game.log, "Bea", keeper=False) == (
        Reason(FALLS["mayor"], "Bea", ("Ana",), ("2-0",)),
        Reason(RETURNS["mayor"], "Ana", ("Bea",), ("2-0",)),
    )


def test_that_the_mayor_erred_about_the_albino_is_for_keepers() -> None:
    """Where he is seen as a wolf, the error would tell who he is; with a wolf of the pack it is told."""
    game = Game("Ana hombre_lobo, Oto lobo_albino, Bea alcalde, Carla noble", albino_seen_as="wolf")
    game.note_ruling("Oto", "latent")
    game.day("Bea reactivate Oto")
    truth = Reason(FALLS["mayor"], "Bea", ("Oto",), ("1-0",))
    assert why(game.log, "Bea", keeper=False) == (Reason(COVER, "Bea"),)
    assert why(game.log, "Bea", keeper=True) == (truth, Reason(RETURNS["mayor"], "Oto", ("Bea",), ("1-0",)))
    assert story(game.log, "Bea", keeper=False)[-1] == Reason(COVER, "Bea")
    pack = Game("Ana hombre_lobo, Oto lobo_albino, Bea alcalde, Carla noble", albino_seen_as="wolf")
    pack.note_ruling("Ana", "latent")
    pack.day("Bea reactivate Ana")
    assert why(pack.log, "Bea", keeper=False)[0] == Reason(FALLS["mayor"], "Bea", ("Ana",), ("1-0",))


def test_a_lover_dragged_by_a_covered_fall_reads_the_cover_behind_it() -> None:
    game = Game("Ana hombre_lobo, Gema hombre_lobo, Oto lobo_albino, Diego cupido, Carla vagabundo")
    game.day("Diego lovers Ana Carla")
    game.day("Oto devour Ana")
    assert why(game.log, "Carla", keeper=False) == (
        Reason(FALLS["love"], "Carla", ("Ana",)),
        Reason(COVER, "Ana"),
    )
    assert [reason.text for reason in why(game.log, "Diego", keeper=True)] == [FALLS["love"], FALLS["devour"]]


@pytest.mark.parametrize(
    ("votes", "rule", "chain"),
    [
        (["Bea vote Carla", "Carla vote Ana"], "nobody", [FALLS["exile"], TIES["alguacil"]]),
        (["Ana vote Carla", "Carla vote Ana"], "all", [FALLS["exile"], TIES["all"]]),
        (["Ana vote Carla", "Bea vote Carla"], "all", [FALLS["exile"]]),
    ],
)
def test_a_broken_tie_is_told_behind_the_exile(votes: list[str], rule: str, chain: list[str]) -> None:
    game = Game("Ana hombre_lobo, Bea alguacil, Carla vagabundo, Diego vagabundo", unbroken_tie=rule)
    game.day(*votes)
    assert [reason.text for reason in why(game.log, "Carla", keeper=False)] == chain


def test_the_lot_is_told() -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo, Diego vagabundo", unbroken_tie="lot")
    game.day("Ana vote Carla", "Carla vote Ana")
    out = next(event.player for event in game.events(FellBecause))
    assert [reason.text for reason in why(game.log, out, keeper=False)] == [FALLS["exile"], TIES["lot"]]


def test_a_tie_of_another_day_explains_no_exile() -> None:
    game = Game("Ana hombre_lobo, Bea alguacil, Carla vagabundo, Diego vagabundo, Elena alcalde")
    game.day("Bea vote Carla", "Carla vote Ana")
    game.day("Elena reactivate Carla")
    game.day("Ana vote Carla")
    paper = next(event for event in game.events(TieBroken)).because.papers
    first = [event for event in game.log if event in game.events(FellBecause)][:1]
    before = game.log[: game.log.index(first[0]) + 1]
    assert why(before, "Carla", keeper=False)[1] == Reason(TIES["alguacil"], "Carla", (), paper)
    assert [reason.text for reason in why(game.log, "Carla", keeper=False)] == [FALLS["exile"]]


def test_a_tie_explains_only_the_exile() -> None:
    """Whoever the tie put out comes back by a ruling and falls again by another."""
    game = Game("Ana hombre_lobo, Bea alguacil, Carla vagabundo, Diego vagabundo")
    game.day("Bea vote Carla", "Carla vote Ana")
    game.note_ruling("Carla", "active")
    assert why(game.log, "Carla", keeper=False) == (Reason(RETURNS["ruling"], "Carla"),)
    game.note_ruling("Carla", "latent")
    assert why(game.log, "Carla", keeper=False) == (Reason(FALLS["ruling"], "Carla"),)


def test_who_was_shaved_and_who_shaved() -> None:
    game = Game("Ana hombre_lobo, Bea barbero, Carla vagabundo, Diego vagabundo")
    game.day("Bea shave Carla")
    assert why(game.log, "Carla", keeper=False) == (Reason(FALLS["shave"], "Carla", ("Bea",), ("1-0",)),)
    assert why(game.log, "Bea", keeper=False) == (Reason(SHAVED_A_VILLAGER, "Bea", ("Carla",), ("1-0",)),)


def test_leaving_coming_back_and_taking_over_are_in_the_story() -> None:
    game = Game(CAST)
    game.day(left=["Bea", "Elena"])
    game.day(back=["Bea"], arrived={"Zoe": "protector"})
    assert story(game.log, "Bea", keeper=False) == (Reason(LEFT, "Bea"), Reason(BACK, "Bea"))
    assert story(game.log, "Zoe", keeper=False) == (Reason(TOOK_OVER, "Zoe", ("Elena",)),)
    assert story(game.log, "Elena", keeper=False) == (Reason(LEFT, "Elena"),)


@pytest.mark.parametrize(("power", "text"), [*LOST.items(), ("campanero", LOST_FOR_GOOD)])
def test_a_power_lost(power: str, text: str) -> None:
    lost = PowerLost("Bea", power, Because("x", ("p1",), ("Bea",)))
    assert story([lost], "Bea", keeper=False) == (Reason(text, "Bea", (), ("p1",)),)
    assert story([lost], "Ana", keeper=True) == ()


@pytest.mark.parametrize(("cause", "how"), list(SPARED))
def test_what_spared_him(cause: str, how: str) -> None:
    spared = Spared("Bea", cause, how, Because("x", ("p1",)), secret=cause == "devour")
    assert story([spared], "Bea", keeper=True) == (Reason(SPARED[cause, how], "Bea", (), ("p1",)),)
    assert len(story([spared], "Bea", keeper=False)) == (cause == "bite")
    assert story([spared], "Ana", keeper=True) == ()


@pytest.mark.parametrize(("behind", "text"), [(("Bea",), FALLS["love"]), (("Bea", "Carla"), LOVE_OF_SEVERAL)])
def test_one_had_fallen_or_several_had(behind: tuple[str, ...], text: str) -> None:
    love = FellBecause("Diego", "love", Because("love", players=(*behind, "Diego")))
    assert why([love], "Diego", keeper=False) == (Reason(text, "Diego", behind),)
