"""What is said aloud is judged when it is spoken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aldea.rules.aloud import hear, hear_late, revocable, sayable
from aldea.rules.ballots import Paper
from aldea.rules.fold import effective, fold
from aldea.rules.inputs import Absent, ActPublished, ActReopened, ReadingOver, UrnSealed, WindowClosed
from aldea.rules.outcomes import Marked
from aldea.rules.village import Village
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


def test_the_voters_are_anybody_of_the_camp() -> None:
    """The list is for tomorrow's urn: who is in the infirmary today may vote then."""
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco, Carla vagabundo, Diego vagabundo")
    game.day("Ana vote Carla", "Carla vote Ana")
    game.note(Absent("Diego", 2))
    game.note_ruling("Ana", "latent")
    assert said(game, 2, "Bea franchise Diego Ana Bea") == ""


def test_a_noble_without_pardons_left_pardons_nobody() -> None:
    game = Game("Ana hombre_lobo, Bea noble, Carla vagabundo, Diego vagabundo")
    for _ in range(2):
        game.day("Ana vote Carla", "Bea pardon Carla")
    game.act(3, "closing")
    assert said(game, 3, "Bea pardon Carla") == "no_action"


def test_a_mark_said_after_the_night_was_reckoned_is_read_all_the_same() -> None:
    game = resolved("closing", "buenas_noches")
    game.note(hear(game.village, 1, "Bea", "mark", ("Fer",)))
    assert [(event.day, event.player) for event in game.events(Marked)] == [(1, "Fer")]


def test_he_reveals_the_last_two_he_confessed() -> None:
    """A Confesor whose power was recharged has confessed four, and shows only the last pair."""
    game = Game("Ana hombre_lobo, Bea confesor, Carla boticario, Diego noble, Fer vagabundo, Gema vagabundo")
    game.day("Bea confess Ana Diego", "Carla recharge confesor")
    game.day("Bea confess Fer Gema")
    assert [said(game, 3, f"Bea reveal {pair}") for pair in ("Fer Gema", "Ana Diego", "Fer", "Ana", "Diego")] == [
        "",
        "bad_target",
        "",
        "bad_target",
        "bad_target",
    ]


# Words that reach the Book late ---------------------------------------------------------------------------------------


def late(then: Village, game: Game, words: str) -> str:
    by, action, *targets = words.split()
    return hear_late(then, game.village, by, action, targets).reason


def moments(*, until: int = 5) -> list[tuple[str, Village, Game]]:
    """What happens on day 1 after 17:00, each with the village before it and the game after it."""
    game = resolved("closing")
    steps: list[tuple[str, Callable[[], object]]] = [
        ("reckoned", lambda: game.act(1, "buenas_noches")),
        ("read", lambda: game.note(ActPublished(1, "buenas_noches"))),
        ("counted", lambda: game.act(1, "count")),
        ("exiled", lambda: game.act(1, "exile")),
    ]
    found = []
    for name, step in steps[:until]:
        then = game.village
        step()
        found.append((name, then, game))
    return found


@pytest.mark.parametrize(
    ("words", "reasons"),
    [
        ("Bea mark Fer", {"reckoned": "", "read": "", "counted": "overtaken", "exiled": "overtaken"}),
        ("Carla pardon Fer", {"reckoned": "", "read": "", "counted": "", "exiled": "overtaken"}),
        ("Diego lovers Fer Gema", {"reckoned": "", "read": "", "counted": "", "exiled": "overtaken"}),
        ("Oto mestizos Fer Gema", {"reckoned": "", "read": "", "counted": "", "exiled": "overtaken"}),
    ],
)
def test_what_was_said_in_time_holds_until_something_is_made_without_it(words: str, reasons: dict[str, str]) -> None:
    for arrives, reason in reasons.items():
        then = resolved("closing").village
        step = list(reasons).index(arrives) + 1
        assert late(then, moments(until=step)[-1][2], words) == reason, arrives


@pytest.mark.parametrize(("words", "reason"), [("Bea mark Fer", "too_late"), ("Oto mestizos Fer Gema", "too_late")])
def test_what_was_said_after_its_hour_does_not_hold_however_it_arrives(words: str, reason: str) -> None:
    game = moments(until=2)[-1][2]
    assert late(game.village, game, words) == reason


def test_a_late_word_is_judged_by_who_was_active_when_it_was_said() -> None:
    game = resolved("closing")
    then = game.village
    game.note_ruling("Bea", "latent")
    game.note_ruling("Gema", "latent")
    assert (said(game, 1, "Bea mark Fer"), late(then, game, "Bea mark Fer")) == ("no_action", "")
    assert late(then, game, "Bea mark Gema") == ""
    assert late(game.village, game, "Bea mark Fer") == "no_action"


def test_a_late_word_belongs_to_the_day_on_which_it_was_said() -> None:
    game = resolved("closing")
    then = game.village
    for kind in ("buenas_noches", "count", "exile"):
        game.act(1, kind)
    assert game.village.day == 2
    assert hear_late(then, game.village, "Carla", "pardon", ("Fer",)).day == 1


def test_a_mark_that_has_been_read_is_not_replaced_by_one_that_arrives_late() -> None:
    game = resolved("closing")
    then = game.village
    game.note(hear(game.village, 1, "Bea", "mark", ("Fer",)))
    assert late(then, game, "Bea mark Gema") == ""
    game.act(1, "buenas_noches")
    game.note(ActPublished(1, "buenas_noches"))
    assert (late(then, game, "Bea mark Gema"), late(then, game, "Bea mark Fer")) == ("overtaken", "")


def test_lovers_one_of_whom_has_fallen_meanwhile_are_not_joined_late() -> None:
    game = resolved("closing")
    then = game.village
    game.note_ruling("Fer", "latent")
    assert late(then, game, "Diego lovers Fer Gema") == "overtaken"
    assert late(then, game, "Diego lovers Carla Gema") == ""
    game.note(hear(game.village, 1, "Diego", "lovers", ("Carla", "Gema")))
    assert late(then, game, "Diego lovers Carla Gema") == "overtaken"


def test_the_voters_named_in_time_hold_until_they_have_been_announced() -> None:
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco, Carla vagabundo, Diego vagabundo")
    game.day("Ana vote Carla", "Carla vote Ana")
    then = game.village
    game.note(UrnSealed(2, "powers", ()), UrnSealed(2, "exile", ()), ReadingOver(2))
    for kind, reason in {"closing": "", "buenas_noches": "", "count": "", "exile": "overtaken"}.items():
        game.act(2, kind)
        assert late(then, game, "Bea franchise Ana") == reason, kind


def test_what_was_revealed_once_is_not_revealed_again_late() -> None:
    game = Game("Ana hombre_lobo, Bea confesor, Diego noble, Fer vagabundo")
    game.day("Bea confess Ana Diego")
    then = game.village
    assert late(then, game, "Bea reveal") == ""
    game.note(hear(game.village, 2, "Bea", "reveal", ()))
    assert late(then, game, "Bea reveal") == "overtaken"


def test_what_he_let_be_known_in_time_holds_though_he_is_away_when_it_is_written_down() -> None:
    game = Game("Ana hombre_lobo, Bea confesor, Diego noble, Fer vagabundo")
    game.day("Bea confess Ana Diego")
    then = game.village
    game.note(Absent("Bea", 2))
    assert late(then, game, "Bea reveal Ana") == ""


def hunted() -> Game:
    """Buenas Noches 1 has fallen on the hunter, and his quarter of an hour runs."""
    game = Game("Ana hombre_lobo, Bea cazador, Carla vagabundo, Diego vagabundo, Eva vagabundo")
    game.note_ruling("Bea", "latent")
    game.note(UrnSealed(1, "powers", ()), UrnSealed(1, "exile", ()))
    game.act(1, "closing")
    game.act(1, "buenas_noches")
    return game


def test_a_late_shot_holds_once_its_act_is_reopened() -> None:
    game = hunted()
    then = game.village
    assert late(then, game, "Bea shot Carla") == ""
    game.note(WindowClosed(1))
    game.act(1, "shot")
    assert late(then, game, "Bea shot Carla") == "overtaken"
    reopened = fold(effective([*game.log, ActReopened(1, "shot")]), Village.empty())
    assert hear_late(then, reopened, "Bea", "shot", ("Carla",)).reason == ""
    assert hear_late(then, reopened, "Bea", "shot", ("Bea",)).reason == "bad_target"


@pytest.mark.parametrize(("name", "state"), [("Carla", "latent"), ("Bea", "active")])
def test_a_late_shot_that_would_hit_nobody_any_more_does_not_hold(name: str, state: str) -> None:
    game = hunted()
    then = game.village
    game.note_ruling(name, state)
    assert late(then, game, "Bea shot Carla") == "overtaken"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Diego lovers Fer Gema", "too_late"),
        ("Oto mestizos Fer Gema", "too_late"),
        ("Bea mark Fer", "too_early"),
        ("Carla pardon Fer", "too_early"),
    ],
)
def test_for_tomorrow_nothing_can_be_said_yet_and_the_bonds_are_of_day_one(words: str, reason: str) -> None:
    assert said(Game(CAST), 2, words) == reason


def test_a_shot_can_be_taken_back_until_it_is_fired() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Carla vagabundo")
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", (Paper("b", "powers", "pack", "bite", ("Bea",)),)))
    game.act(1, "buenas_noches")
    game.note(hear(game.village, 1, "Bea", "shot", ("Carla",)))
    before = revocable(game.village, 1, "shot")
    game.act(1, "shot")
    assert (before, revocable(game.village, 1, "shot")) == (True, False)
