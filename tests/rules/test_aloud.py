"""What is said aloud is judged when it is spoken."""

from __future__ import annotations

import pytest

from aldea.rules.aloud import hear, revocable, sayable
from aldea.rules.inputs import Absent, ActPublished, ReadingOver, UrnSealed
from aldea.rules.outcomes import Marked
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea cuervo, Carla noble, Diego cupido, Oto lobo_albino, Fer vagabundo, Gema vagabundo"


def said(game: Game, day: int, words: str) -> str:
    by, action, *targets = words.split()
    return hear(game.village, day, by, action, targets).reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Bea mark Ana", ""),
        ("Bea mark Zoe", "unreadable"),
        ("Bea mark", "bad_target"),
        ("Bea mark Ana Fer", "bad_target"),
        ("Zoe mark Ana", "no_action"),
        ("Fer mark Ana", "no_action"),
        ("Bea sing Ana", "no_action"),
        ("Bea see Ana", "no_action"),
        ("Carla pardon Ana", "too_early"),
        ("Diego lovers Fer Gema", ""),
        ("Diego lovers Diego Gema", "bad_target"),
        ("Oto mestizos Fer Gema", ""),
        ("Fer shot Ana", "no_action"),
        ("Fer franchise Ana", "no_action"),
        ("Fer reveal", "no_action"),
    ],
)
def test_on_the_first_day(words: str, reason: str) -> None:
    assert said(Game(CAST), 1, words) == reason


def test_a_pardon_runs_from_the_closing_to_the_exile() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    assert said(game, 1, "Carla pardon Fer") == ""
    game = Game(CAST)
    game.day()
    assert (said(game, 1, "Carla pardon Fer"), said(game, 2, "Carla pardon Fer")) == ("too_late", "too_early")


def test_the_mark_ends_when_buenas_noches_starts() -> None:
    game = Game(CAST)
    game.note(ActPublished(1, "buenas_noches"))
    assert said(game, 1, "Bea mark Fer") == "too_late"


def test_the_page_offers_what_can_be_said_now() -> None:
    game = Game(CAST)
    offered = {
        name: [action.key for action in sayable(game.village, 1, name)] for name in ("Bea", "Carla", "Fer", "Zoe")
    }
    assert offered == {"Bea": ["mark"], "Carla": [], "Fer": [], "Zoe": []}


def test_the_absent_say_nothing_that_day() -> None:
    game = Game(CAST)
    game.note(Absent("Bea", 1))
    assert (sayable(game.village, 1, "Bea"), said(game, 1, "Bea mark Ana")) == ((), "no_action")


@pytest.mark.parametrize(
    ("action", "until"),
    [
        ("mark", "buenas_noches"),
        ("lovers", "buenas_noches"),
        ("mestizos", "buenas_noches"),
        ("franchise", "count"),
        ("pardon", "exile"),
        ("shot", ""),
        ("reveal", None),
        ("sing", None),
    ],
)
def test_a_word_can_be_taken_back_until_something_is_made_of_it(action: str, until: str | None) -> None:
    """On a day without a hunter no shot is ever resolved; what was revealed is known."""
    game = Game(CAST)
    order = ("closing", "buenas_noches", "count", "exile")
    seen = []
    game.note(UrnSealed(1, "powers", ()), UrnSealed(1, "exile", ()), ReadingOver(1))
    for kind in order:
        game.act(1, kind)
        seen.append(revocable(game.village, 1, action))
    wanted = [] if until is None else [not until or order.index(kind) < order.index(until) for kind in order]
    assert seen == (wanted or [False] * 4)


@pytest.mark.parametrize("action", ["lovers", "mestizos"])
def test_a_bond_is_for_day_one(action: str) -> None:
    game = Game(CAST)
    assert (revocable(game.village, 1, action), revocable(game.village, 2, action)) == (True, False)
    game.day()
    assert revocable(game.village, 2, action) is False


def test_the_whole_cast_of_the_first_day() -> None:
    game = Game(CAST)
    everybody = {name: [action.key for action in sayable(game.village, 1, name)] for name in game.village.players}
    assert {name: keys for name, keys in everybody.items() if keys} == {
        "Bea": ["mark"],
        "Diego": ["lovers"],
        "Oto": ["mestizos"],
    }


def test_after_one_confession_he_reveals_that_pair() -> None:
    game = Game("Ana hombre_lobo, Bea confesor, Diego noble, Fer vagabundo")
    game.day("Bea confess Ana Diego")
    assert [said(game, 2, f"Bea reveal {pair}") for pair in ("Ana Diego", "Ana", "Fer")] == ["", "", "bad_target"]


def resolved(*kinds: str) -> Game:
    game = Game(CAST)
    game.note(UrnSealed(1, "powers", ()), UrnSealed(1, "exile", ()), ReadingOver(1))
    for kind in kinds:
        game.act(1, kind)
    return game


@pytest.mark.parametrize(
    ("words", "after_night", "after_count"),
    [
        ("Bea mark Fer", "", "too_late"),
        ("Diego lovers Fer Gema", "", "too_late"),
        ("Oto mestizos Fer Gema", "", "too_late"),
        ("Carla pardon Fer", "", ""),
    ],
)
def test_until_when_a_word_may_be_said(words: str, after_night: str, after_count: str) -> None:
    assert said(resolved("closing", "buenas_noches"), 1, words) == after_night
    assert said(resolved("closing", "buenas_noches", "count"), 1, words) == after_count


def test_the_voters_are_named_until_the_count() -> None:
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco, Carla vagabundo, Diego vagabundo")
    game.day("Ana vote Carla", "Carla vote Ana")
    assert said(game, 2, "Bea franchise Ana") == ""
    game.note(UrnSealed(2, "powers", ()), UrnSealed(2, "exile", ()))
    for kind in ("closing", "buenas_noches", "count"):
        game.act(2, kind)
    assert said(game, 2, "Bea franchise Ana") == "too_late"


def test_a_mark_said_after_the_night_was_reckoned_is_read_all_the_same() -> None:
    game = resolved("closing", "buenas_noches")
    game.note(hear(game.village, 1, "Bea", "mark", ("Fer",)))
    assert [(event.day, event.player) for event in game.events(Marked)] == [(1, "Fer")]


def test_he_reveals_the_last_two_he_confessed() -> None:
    """A Confesor whose power was recharged has confessed four, and shows only the last pair."""
    game = Game("Ana hombre_lobo, Bea confesor, Carla boticario, Diego noble, Fer vagabundo, Gema vagabundo")
    game.day("Bea confess Ana Diego", "Carla recharge confesor")
    game.day("Bea confess Fer Gema")
    assert [said(game, 3, f"Bea reveal {pair}") for pair in ("Fer Gema", "Ana Diego", "Fer", "Ana")] == [
        "",
        "bad_target",
        "",
        "bad_target",
    ]
