"""The acts of a day, and what they wait for."""

from __future__ import annotations

import pytest

from aldea.rules.acts import (
    NotReady,
    Wait,
    acts_of,
    gestures_used,
    kisses_owed,
    missed_kiss,
    next_act,
    read_by,
    seal_waits,
    waits,
)
from aldea.rules.ballots import Paper
from aldea.rules.dice import Dice
from aldea.rules.inputs import (
    Absent,
    KissesChecked,
    KissMissed,
    ReadingOver,
    RulesChanged,
    UrnSealed,
    UrnUnsealed,
    WindowClosed,
)
from aldea.rules.resolve import resolve
from aldea.rules.village import Act, Village
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido"


def missing(village: Village, day: int, kind: str) -> list[str]:
    return [wait.key for wait in waits(village, Act(day, kind))]


def test_nothing_before_the_deal() -> None:
    assert (missing(Village.empty(), 1, "closing"), next_act(Village.empty())) == (["not_dealt"], None)


def test_a_day_step_by_step() -> None:
    game = Game(CAST)
    order = []
    for needed in ([], [UrnSealed(1, "powers", ())], [UrnSealed(1, "exile", ())], [ReadingOver(1)]):
        act = next_act(game.village)
        assert act is not None
        waiting = missing(game.village, act.day, act.kind)
        game.note(*needed)
        assert missing(game.village, act.day, act.kind) == []
        game.act(act.day, act.kind)
        order.append((act.kind, waiting))
    assert order == [
        ("closing", []),
        ("buenas_noches", ["urn_not_sealed"]),
        ("count", ["urn_not_sealed"]),
        ("exile", ["pardon_window"]),
    ]
    assert next_act(game.village) == Act(2, "closing")


def test_out_of_its_turn_an_act_says_what_is_missing() -> None:
    game = Game(CAST)
    assert missing(game.village, 1, "exile") == ["act_not_resolved", "pardon_window"]
    assert missing(game.village, 2, "closing") == ["act_not_resolved"]
    with pytest.raises(NotReady) as caught:
        resolve(game.village, Act(1, "buenas_noches"), Dice(1))
    assert [wait.key for wait in caught.value.waits] == ["act_not_resolved", "urn_not_sealed"]


@pytest.mark.parametrize("act", [Act(1, "shot"), Act(0, "closing"), Act(1, "oracle"), Act(1, "siesta")])
def test_what_is_no_act_of_the_day(act: Act) -> None:
    assert missing(Game(CAST).village, act.day, act.kind) == ["not_an_act"]


def test_what_is_missing_is_told_with_its_act_urn_and_day() -> None:
    village = Game(CAST).village
    assert waits(village, Act(1, "count")) == (
        Wait("act_not_resolved", {"act": "buenas_noches", "day": 1}),
        Wait("urn_not_sealed", {"urn": "exile", "day": 1}),
    )
    assert waits(village, Act(1, "exile"))[1] == Wait("pardon_window", {"day": 1})
    assert waits(village, Act(2, "closing")) == (Wait("act_not_resolved", {"act": "exile", "day": 1}),)
    assert waits(village, Act(0, "siesta")) == (Wait("not_an_act", {"act": "siesta", "day": 0}),)


def test_the_window_of_a_hunter_is_waited_for() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Carla vagabundo")
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", (Paper("b", "powers", "pack", "bite", ("Bea",)),)))
    game.act(1, "buenas_noches")
    assert next_act(game.village) == Act(1, "shot")
    assert waits(game.village, Act(1, "shot")) == (Wait("hunter_window", {"day": 1}),)
    game.note(WindowClosed(1))
    assert waits(game.village, Act(1, "shot")) == ()


@pytest.mark.parametrize(
    ("away", "owed"),
    [("", 6), ("Bea", 2)],
)
def test_each_of_the_three_owes_a_gesture_to_each_other(away: str, owed: int) -> None:
    game = Game(CAST)
    game.day("Diego lovers Bea Carla")
    if away:
        game.note(Absent(away, 2))
    assert len(kisses_owed(game.village, 2)) == owed
    assert kisses_owed(game.village, 1) == ()
    assert not missed_kiss(game.village, 2)
    game.note(KissMissed(2, "Bea", "Diego"))
    assert missed_kiss(game.village, 2) == (away != "Bea")
    game.note(KissMissed(2, "Carla", "Diego"))
    assert missed_kiss(game.village, 2)


def test_an_opened_urn_holds_its_act_up_until_it_is_sealed_again() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    first = UrnSealed(1, "powers", (Paper("b", "powers", "pack", "bite", ("Bea",)),))
    game.note(first, UrnUnsealed(1, "powers", "mal tecleada", (1, 2)))
    assert missing(game.village, 1, "buenas_noches") == ["urn_not_sealed"]
    game.note(UrnSealed(1, "powers", (Paper("b", "powers", "pack", "bite", ("Carla",)),)))
    game.act(1, "buenas_noches")
    assert [name for name, player in game.village.players.items() if player.latent] == ["Carla"]


def test_an_urn_is_read_by_its_act_and_by_no_other() -> None:
    game = Game(CAST)
    read = []
    for kind, needed in (
        ("closing", []),
        ("buenas_noches", [UrnSealed(1, "powers", ())]),
        ("count", [UrnSealed(1, "exile", ())]),
        ("exile", [ReadingOver(1)]),
    ):
        game.note(*needed)
        game.act(1, kind)
        read.append([urn for urn in ("powers", "exile", "wall") if read_by(game.village, 1, urn)])
    assert read == [[], ["powers"], ["powers", "exile"], ["powers", "exile", "wall"]]
    assert read_by(game.village, 1, "wall") == Act(1, "exile")
    assert read_by(game.village, 2, "powers") is None


def test_with_no_delay_the_oracle_has_read_the_powers() -> None:
    game = Game(CAST, oracle_delay_days=0)
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", ()))
    game.act(1, "oracle")
    assert read_by(game.village, 1, "powers") == Act(1, "oracle")


def test_with_no_delay_the_gestures_are_used_by_the_oracles_act() -> None:
    game = Game(CAST, oracle_delay_days=0, missed_kiss_ends_bond=True)
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", ()))
    before = gestures_used(game.village, 1)
    game.act(1, "oracle")
    assert (before, gestures_used(game.village, 1)) == (False, True)


def test_an_oracles_act_stays_an_act_of_its_day_though_the_rule_changes() -> None:
    game = Game(CAST, oracle_delay_days=0)
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", ()))
    game.act(1, "oracle")
    game.note(RulesChanged({"oracle_delay_days": 1}))
    assert [act.kind for act in acts_of(game.village, 1)] == ["closing", "oracle", "buenas_noches", "count", "exile"]
    assert [act.kind for act in acts_of(game.village, 2)] == ["closing", "buenas_noches", "count", "exile"]


def test_twice_is_refused() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    assert missing(game.village, 1, "closing") == ["already_resolved"]


def test_with_no_delay_the_questions_are_an_act_of_their_own() -> None:
    game = Game(CAST, oracle_delay_days=0)
    game.act(1, "closing")
    assert next_act(game.village) == Act(1, "oracle")
    assert missing(game.village, 1, "oracle") == ["urn_not_sealed"]
    assert missing(game.village, 1, "buenas_noches") == ["act_not_resolved"]


@pytest.mark.parametrize(
    ("ends", "held"), [(False, {"exile": 1, "powers": 0, "wall": 0}), (True, {"exile": 1, "powers": 1, "wall": 0})]
)
def test_gestures_not_recorded_hold_the_seal(ends: bool, held: dict[str, int]) -> None:
    game = Game(CAST, missed_kiss_ends_bond=ends)
    game.day("Diego lovers Bea Carla")
    assert {urn: len(seal_waits(game.village, 2, urn)) for urn in held} == held
    assert seal_waits(game.village, 2, "exile") == (Wait("kisses_unchecked", {"day": 2}),)
    game.note(KissesChecked(2))
    assert seal_waits(game.village, 2, "exile") == ()


@pytest.mark.parametrize(("ends", "used"), [(False, [False, False, True]), (True, [False, True, True])])
def test_gestures_are_used_by_the_count_or_by_the_night_that_ends_the_bond(ends: bool, used: list[bool]) -> None:
    game = Game(CAST, missed_kiss_ends_bond=ends)
    game.note(UrnSealed(1, "powers", ()), UrnSealed(1, "exile", ()))
    seen = []
    for kind in ("closing", "buenas_noches", "count"):
        game.act(1, kind)
        seen.append(gestures_used(game.village, 1))
    assert seen == used
