"""Why is Bea latent? A chain of sentences, with a cover for who is no keeper."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left
from aldea.rules.outcomes import CAUSES, FellBecause, ReactivatedBecause
from aldea.rules.why import _FALLS, _RETURNS, COVER, Reason, story, why
from aldea.rules.why import _SPARED as SPARED
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido, Elena protector, Fer vagabundo"


def test_every_cause_has_its_sentence() -> None:
    assert set(_FALLS) == set(CAUSES)


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
    cover, truth = Reason(COVER, "Ana"), Reason(_FALLS["devour"], "Ana", ("Oto",), ("2-0",))
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
            [Reason(SPARED["shield"], "Bea", (), ("1-0",))],
        ),
        (
            "Ana hombre_lobo, Bea vagabundo, Elena bruja",
            ["Ana bite Bea;Elena life Bea"],
            "Bea",
            [Reason(SPARED["healed"], "Bea", (), ("1-1",))],
        ),
        ("Ana hombre_lobo, Bea anciano", ["Ana bite Bea"], "Bea", [Reason(SPARED["elder"], "Bea", (), ("1-0",))]),
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
                Reason("{a} perdió su poder para siempre.", "Bea", (), ("1-0",)),
                Reason(_FALLS["shave"], "Bea", ("Carla",), ("1-0",)),
            ],
        ),
        (
            "Ana hombre_lobo, Bea alcalde, Carla vagabundo",
            ["Carla vote Ana", "Bea reactivate Ana"],
            "Bea",
            [
                Reason("{a} perdió su poder para siempre.", "Bea", (), ("2-0",)),
                Reason(_FALLS["mayor"], "Bea", ("Ana",), ("2-0",)),
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
        ("Bea", _FALLS["mayor"]),
        ("Ana", _RETURNS["mayor"]),
    ]


def test_a_broken_bond_is_told() -> None:
    game = Game(CAST)
    game.day("Diego lovers Bea Carla")
    game.note(Left("Carla"))
    assert list(story(game.log, "Bea", keeper=False)) == [Reason("Se rompió el enamoramiento de {a}.", "Bea")]


def test_only_a_keeper_is_told_of_a_devouring_that_failed() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Elena protector")
    game.day()
    game.day("Oto devour Ana", "Elena protect Ana")
    assert story(game.log, "Ana", keeper=False) == ()
    assert [reason.text for reason in story(game.log, "Ana", keeper=True)] == [SPARED["shield"]]


def test_the_shot_is_no_chain_back_to_the_hunters_own_fall() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Carla vagabundo, Diego vagabundo")
    game.day("Ana bite Bea", "Bea shot Carla")
    assert why(game.log, "Carla", keeper=False) == (Reason(_FALLS["shot"], "Carla", ("Bea",)),)


def test_everybody_behind_a_fall_is_told_and_who_never_moved_is_passed_over() -> None:
    love = FellBecause("Diego", "love", Because("love", players=("Zoe", "Bea", "Carla")))
    log: list[Event] = [
        ReactivatedBecause("Ana", "mayor", Because("reactivate", ("p1",), ("Bea", "Ana"))),
        FellBecause("Bea", "mayor", Because("reactivate", ("p1",), ("Bea", "Ana"))),
        FellBecause("Carla", "exile", Because("verdict", ("p2",), ("Carla",))),
        love,
    ]
    assert why(log, "Diego", keeper=False) == (
        Reason(_FALLS["love"], "Diego", ("Zoe", "Bea", "Carla")),
        Reason(_FALLS["mayor"], "Bea", ("Ana",), ("p1",)),
        Reason(_FALLS["exile"], "Carla", (), ("p2",)),
        Reason(_RETURNS["mayor"], "Ana", ("Bea",), ("p1",)),
    )
