"""Why is Bea latent? A chain of sentences, with a cover for who is no keeper."""

from __future__ import annotations

from aldea.rules.outcomes import CAUSES
from aldea.rules.why import _FALLS, COVER, story, why
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
    assert [reason.text for reason in why(game.log, "Ana", keeper=False)] == [COVER]
    assert [reason.text for reason in story(game.log, "Ana", keeper=False)] == [COVER]
    assert [reason.others for reason in why(game.log, "Ana", keeper=True)] == [("Oto",)]


def test_a_story_in_order() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea", "Elena protect Bea")
    game.day("Ana bite Bea")
    game.note_ruling("Bea", "active")
    assert [reason.text.split()[0] for reason in story(game.log, "Bea", keeper=False)] == ["Los", "A", "Los"]


def test_a_robbed_power() -> None:
    game = Game("Ana hombre_lobo, Bea ladron, Carla confesor")
    game.day("Bea steal Carla")
    assert [reason.others for reason in story(game.log, "Carla", keeper=False)] == [("Bea",)]
