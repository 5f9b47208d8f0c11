"""State from events: in one batch or many, and without a reopened act."""

from __future__ import annotations

import pytest

from aldea.rules.events import Event
from aldea.rules.fold import counting, effective, fold
from aldea.rules.inputs import (
    Absent,
    ActReopened,
    Arrived,
    Back,
    Dealt,
    HandedOver,
    KissMissed,
    KissSeen,
    Left,
    Noted,
    QuestionSettled,
    Ruled,
    RulesChanged,
    Sanctioned,
    SanctionLifted,
    Seat,
    Spoken,
    Swapped,
    SymbolChanged,
    UrnSealed,
    WordTakenBack,
)
from aldea.rules.outcomes import (
    ActResolved,
    Counted,
    Fell,
    FellBecause,
    ItemsLeft,
    PowerUsed,
    PutOut,
    Stolen,
)
from aldea.rules.village import Village
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea confesor, Carla ladron, Diego vagabundo, Elena cupido"


def played() -> Game:
    game = Game(CAST)
    game.day("Ana bite Diego", "Bea confess Ana Diego", "Diego vote Ana", "Elena lovers Bea Carla")
    game.day("Carla steal Bea", "Diego vote Elena", left=["Diego"])
    return game


def test_in_one_batch_or_one_by_one() -> None:
    game = played()
    village = Village.empty()
    for event in game.log:
        village = fold([event], village)
    assert village == game.village == fold(game.log, Village.empty())


def test_the_village_before_is_untouched() -> None:
    before = Game(CAST).village
    fold([Fell("Ana")], before)
    assert before.players["Ana"].active


def test_a_reopened_act_leaves_no_trace() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    before = game.village
    log = [*game.log]
    game.note(UrnSealed(1, "powers", ()))
    sealed = game.village
    game.act(1, "buenas_noches")
    assert fold(effective([*game.log, ActReopened(1, "buenas_noches")]), Village.empty()) == sealed
    assert fold(effective([*log, ActReopened(1, "count")]), Village.empty()) == before


def test_an_act_reopened_and_resolved_anew_happened_once_and_what_people_did_meanwhile_stays() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", ()))
    sealed = [*game.log]
    game.act(1, "buenas_noches")
    night = game.log[len(sealed) :]
    meanwhile = [Ruled("Diego", "latent"), Fell("Diego"), FellBecause("Diego", "ruling")]
    again = [ActReopened(1, "buenas_noches"), *night]
    assert effective([*sealed, *night, *meanwhile, *again]) == [*sealed, *meanwhile, *night]
    assert effective([*sealed, *night, *again, *meanwhile, *again]) == [*sealed, *meanwhile, *night]
    assert counting([Noted(1, "x"), ActReopened(1, "shot"), Noted(1, "y")]) == [0, 2]


def test_an_unknown_player_changes_nothing() -> None:
    village = Game(CAST).village
    strangers = [Fell("Zoe"), Left("Zoe"), Back("Zoe"), Swapped("Zoe", "Ana"), HandedOver("Zoe", "Yago", "s01")]
    others = [PowerUsed(1, "Zoe", "noble", (), 0), Stolen(1, "Zoe", "Ana", "noble", {"noble": 1}), Noted(1, "x")]
    after = fold([*strangers, *others, Absent("Zoe", 1)], village)
    assert after.players == village.players


def test_swapped_envelopes() -> None:
    village = fold([Swapped("Bea", "Diego")], Game(CAST).village)
    assert (village.players["Bea"].character, village.players["Diego"].character) == ("vagabundo", "confesor")
    assert (village.holders["confesor"], village.players["Diego"].uses) == ("Diego", {"confesor": 1})


def test_a_character_handed_to_another_child() -> None:
    village = fold([Left("Bea"), HandedOver("Bea", "Zoe", "s70")], Game(CAST).village)
    heir = village.players["Zoe"]
    assert (heir.character, heir.symbol, heir.uses, heir.here) == ("confesor", "s70", {"confesor": 1}, True)
    assert (village.holders["confesor"], village.players["Bea"].here) == ("Zoe", False)


def test_a_late_arrival_and_a_new_symbol() -> None:
    village = fold([Arrived(Seat("Zoe", "vagabundo", "s70")), SymbolChanged("Zoe", "s71")], Game(CAST).village)
    assert (village.players["Zoe"].symbol, village.players["Zoe"].late) == ("s71", True)
    assert fold([Arrived(Seat("Zoe", "noble", "s01"))], village).players["Zoe"].character == "vagabundo"


def test_rules_changed_on_the_way() -> None:
    village = fold([RulesChanged({"pardon_then": "next", "nonsense": 1})], Game(CAST).village)
    assert village.rules.pardon_then == "next"


def test_an_absence_ends_with_the_day_or_with_a_word() -> None:
    game = Game(CAST)
    away = fold([Absent("Ana", 1), Absent("Bea", 2)], game.village)
    assert [away.players[name].away for name in ("Ana", "Bea")] == ["absent", ""]
    assert fold([Back("Ana")], away).present_on("Ana", 1)
    assert not away.present_on("Bea", 2)


def test_a_question_answered_by_a_gm() -> None:
    assert fold([QuestionSettled(1, "q99", True)], Game(CAST).village).settled == {"q99": True}


def test_the_last_word_on_a_gesture_holds() -> None:
    village = fold(
        [KissMissed(2, "Ana", "Bea"), KissSeen(2, "Ana", "Bea"), KissSeen(2, "Bea", "Ana")], Game(CAST).village
    )
    assert (village.marked("kiss", 2), village.marked("kiss_seen", 2)) == ((), ("Ana", "Bea", "Bea", "Ana"))
    village = fold([KissMissed(2, "Bea", "Ana"), KissMissed(2, "Bea", "Ana")], village)
    assert (village.marked("kiss", 2), village.marked("kiss_seen", 2)) == (("Bea", "Ana"), ("Ana", "Bea"))


def test_a_word_taken_back_was_never_said() -> None:
    said = [Spoken(1, "Ana", "mark", ("Bea",)), Spoken(1, "Ana", "franchise", ("Bea",))]
    bonds = [Spoken(1, "Ana", "lovers", ("Bea", "Carla")), Spoken(1, "Ana", "mestizos", ("Bea", "Carla"))]
    back = [WordTakenBack(1, "Ana", action) for action in ("mark", "franchise", "lovers", "mestizos")]
    village = Game(CAST).village
    told = fold([*said, *bonds], village)
    assert (told.marked("mark", 1), told.marked("franchise", 2), told.bond is None) == (("Bea",), ("Bea",), False)
    assert fold(back, told) == fold([], village)


def test_a_sanction_lifted() -> None:
    village = fold([Sanctioned("Ana", 1), Sanctioned("Bea", 1), SanctionLifted("Ana", 1)], Game(CAST).village)
    assert village.marked("sanction", 1) == ("Bea",)


A_NIGHT: list[Event] = [ActResolved(1, "buenas_noches"), Fell("Ana"), FellBecause("Ana", "bite")]
A_COUNT: list[Event] = [ActResolved(1, "count"), Counted(1, {}, 0, 0, {})]
AN_EXILE: list[Event] = [ActResolved(1, "exile"), PutOut(1, (), ()), ItemsLeft(2, {})]
A_NOTE = Noted(1, "algo")


@pytest.mark.parametrize(
    ("events", "reopened", "left"),
    [
        ([*A_NIGHT, A_NOTE, *A_COUNT], "buenas_noches", [A_NOTE, *A_COUNT]),
        ([*A_NIGHT, *A_COUNT, A_NOTE], "buenas_noches", [*A_COUNT, A_NOTE]),
        ([A_NOTE, *A_NIGHT, *A_COUNT, A_NOTE, *AN_EXILE], "count", [A_NOTE, *A_NIGHT, A_NOTE, *AN_EXILE]),
        ([*A_NIGHT[:1], A_NOTE, *A_COUNT], "buenas_noches", [A_NOTE, *A_COUNT]),
        ([*A_NIGHT[:1], *A_COUNT], "buenas_noches", A_COUNT),
        ([*A_COUNT, *AN_EXILE], "exile", A_COUNT),
        ([*A_NIGHT, A_NOTE], "count", [*A_NIGHT, A_NOTE]),
        ([*A_NIGHT, ActReopened(1, "buenas_noches"), A_NOTE, *A_NIGHT, *A_COUNT], "count", [A_NOTE, *A_NIGHT]),
    ],
)
def test_an_act_reopened_in_the_middle_takes_only_its_own_outcomes_away(
    events: list[Event], reopened: str, left: list[Event]
) -> None:
    """Up to the next input or the next act: what came after them stands."""
    assert effective([*events, ActReopened(1, reopened)]) == left


def test_another_days_act_stands() -> None:
    assert effective([*A_NIGHT, ActReopened(2, "buenas_noches")]) == A_NIGHT


def test_swapped_envelopes_move_nobody_elses_power() -> None:
    village = fold([Swapped("Bea", "Diego")], Game(CAST).village)
    assert village.holders == {"confesor": "Diego", "ladron": "Carla"}


def test_a_character_handed_on_leaves_nothing_with_the_former_holder() -> None:
    """Neither his uses nor what he had stolen; and he is out of the game, whether or not he was said to leave."""
    game = Game(CAST)
    game.day("Carla steal Bea")
    village = fold([HandedOver("Carla", "Zoe", "s70")], game.village)
    former, heir = village.players["Carla"], village.players["Zoe"]
    assert (former.uses, former.stolen, former.away) == ({}, (), "left")
    assert (heir.uses, heir.stolen, heir.away) == ({"ladron": 1, "confesor": 1}, ("confesor",), "")
    assert village.holders == {"confesor": "Zoe", "ladron": "Zoe"}


def test_what_was_never_said_nor_given_can_be_taken_back() -> None:
    village = Game(CAST).village
    back = fold([WordTakenBack(1, "Ana", "mark"), SanctionLifted("Ana", 1)], village)
    assert (back.marked("mark", 1), back.marked("sanction", 1)) == ((), ())


def test_a_card_that_the_kernel_does_not_know_has_no_uses() -> None:
    village = fold([Dealt((Seat("Ana", "dragon", "s01"),))], Village.empty())
    assert village.players["Ana"].uses == {}


def test_what_changes_nothing_leaves_the_very_village() -> None:
    village = Game(CAST).village
    assert fold([Noted(1, "llueve")], village) is village
