"""Each event by itself: all that it changes in the village, and nothing else."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from aldea.rules import inputs as i
from aldea.rules import outcomes as o
from aldea.rules.ballots import Decision, Paper
from aldea.rules.events import Because, Event
from aldea.rules.fold import fold
from aldea.rules.village import Act, Bond, Count, Pending, Sealed, Village
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea noble, Carla ladron, Diego confesor, Oto lobo_albino, Fer flautista"
BECAUSE = Because("rule", ("p1",), ("Ana",))
VOTES = {"Ana": 2, "Bea": 2}
BOOK = Because("book")


def changed(before: Village, after: Village) -> dict[str, Any]:
    """What is new: "Ana.active" for a player's fields, "marks.ban 2" for marks, else the name of the field."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(Village):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if field.name == "players":
            assert list(new)[: len(old)] == list(old)
            for pid, player in new.items():
                for each in dataclasses.fields(player):
                    if pid not in old or getattr(old[pid], each.name) != getattr(player, each.name):
                        found[f"{pid}.{each.name}"] = getattr(player, each.name)
        elif field.name == "marks":
            found |= {f"marks.{kind} {day}": who for (kind, day), who in new.items() if old.get((kind, day)) != who}
        elif old != new:
            found[field.name] = new
    return found


COUNTED = o.Counted(1, VOTES, 4, 0, {})
LOVERS = i.Spoken(1, "Ana", "lovers", ("Bea", "Carla"))
CASES: list[tuple[list[Event], Event, dict[str, Any]]] = [
    # Inputs.
    ([], i.LastDay(7), {"last_day": 7}),
    ([], i.SymbolChanged("Ana", "s70"), {"Ana.symbol": "s70"}),
    ([], i.CoverChanged("Oto", "tonto"), {"Oto.cover": "tonto"}),
    ([], i.CoverChanged("Ana", "tonto"), {}),
    ([], i.KeeperNamed(7), {}),
    ([], i.KeeperDismissed(7), {}),
    ([], i.GmAdded(7, True), {}),
    ([], i.GmRemoved(7), {}),
    (
        [],
        i.UrnSealed(1, "exile", (Paper("p", "exile", "s01"),), (Decision("exile", "s01", "", ()),)),
        {"sealed": {(1, "exile"): Sealed((Paper("p", "exile", "s01"),), (Decision("exile", "s01", "", ()),))}},
    ),
    (
        [i.UrnSealed(1, "wall", ()), i.UrnSealed(1, "exile", ())],
        i.UrnUnsealed(1, "exile"),
        {"sealed": {(1, "wall"): Sealed((), ())}},
    ),
    ([i.UrnSealed(1, "exile", ())], i.UrnUnsealed(2, "exile"), {}),
    ([], LOVERS, {"bond": Bond("Ana", ("Bea", "Carla"))}),
    ([], i.Spoken(1, "Ana", "lovers", ("Bea", "Carla"), "too_late"), {}),
    ([], i.Spoken(1, "Oto", "mestizos", ("Bea", "Carla")), {"mestizos": ("Bea", "Carla")}),
    ([], i.Spoken(2, "Bea", "pardon", ("Ana",)), {"marks.pardon 2": ("Bea", "Ana")}),
    ([], i.Spoken(2, "Bea", "franchise", ("Ana",)), {"marks.franchise 3": ("Ana",)}),
    ([], i.Spoken(2, "Bea", "mark", ("Ana",)), {"marks.mark 2": ("Ana",)}),
    ([LOVERS], i.WordTakenBack(1, "Bea", "lovers"), {"bond": None}),
    ([i.Spoken(1, "Oto", "mestizos", ("Bea", "Carla"))], i.WordTakenBack(1, "Bea", "mestizos"), {"mestizos": ()}),
    ([], i.KissesChecked(2), {"marks.kisses_checked 2": ("yes",)}),
    ([], i.Sanctioned("Ana"), {"marks.sanction 1": ("Ana",)}),
    ([o.ActResolved(1, "closing")], i.Sanctioned("Ana"), {"marks.sanction 2": ("Ana",)}),
    ([i.Sanctioned("Bea", 3)], i.Sanctioned("Ana", 3), {"marks.sanction 3": ("Bea", "Ana")}),
    ([i.Sanctioned("Bea", 3), i.Sanctioned("Ana", 3)], i.SanctionLifted("Bea", 3), {"marks.sanction 3": ("Ana",)}),
    ([], i.Left("Ana"), {"Ana.away": "left"}),
    ([], i.Absent("Ana", 1), {"marks.absent 1": ("Ana",), "Ana.away": "absent"}),
    ([], i.Absent("Ana", 2), {"marks.absent 2": ("Ana",)}),
    ([i.Left("Ana")], i.Absent("Ana", 1), {"marks.absent 1": ("Ana",)}),
    ([i.Absent("Bea", 1), i.Absent("Ana", 1)], i.Back("Ana"), {"marks.absent 1": ("Bea",), "Ana.away": ""}),
    ([i.QuestionSettled(1, "q13", True)], i.QuestionSettled(1, "q14", False), {"settled": {"q13": True, "q14": False}}),
    ([], i.WindowClosed(2), {"marks.window 2": ("closed",)}),
    ([], i.ReadingOver(2), {"marks.reading_over 2": ("yes",)}),
    (
        [i.ActPublished(1, "closing")],
        i.ActPublished(1, "count"),
        {"published": frozenset({Act(1, "closing"), Act(1, "count")})},
    ),
    (
        [],
        i.Arrived(i.Seat("Zoe", "noble", "s70")),
        {
            "Zoe.id": "Zoe",
            "Zoe.character": "noble",
            "Zoe.symbol": "s70",
            "Zoe.cover": None,
            "Zoe.seat": 6,
            "Zoe.active": True,
            "Zoe.cause": "",
            "Zoe.away": "",
            "Zoe.late": True,
            "Zoe.ever_latent": False,
            "Zoe.charmed": False,
            "Zoe.hunter_due": False,
            "Zoe.uses": {"noble": 2},
            "Zoe.stolen": (),
            "Zoe.memory": {},
            # The power stays with whoever holds it.
        },
    ),
    # Outcomes.
    ([o.ChainGrew(1, ("Ana",), BOOK)], o.ChainGrew(2, ("Bea",), BOOK), {"chained": ("Ana", "Bea")}),
    (
        [o.Charmed(1, "Fer", ("Ana",), BOOK)],
        o.Charmed(1, "Fer", ("Bea",), BOOK),
        {"marks.charm 1": ("Ana", "Bea"), "Bea.charmed": True},
    ),
    ([o.Charmed(1, "Fer", ("Ana",), BOOK)], o.CharmsEnded(BOOK), {"Ana.charmed": False}),
    (
        [o.Shielded(1, "Bea", ("Ana", "Oto"), ("Oto",), BOOK)],
        o.Shielded(1, "Bea", ("Carla", "Diego"), ("Diego",), BOOK),
        {"marks.shield 1": ("Ana", "Oto", "Carla", "Diego"), "marks.useless_shield 1": ("Oto", "Diego")},
    ),
    (
        [o.Doomed("Bea", "bite", BECAUSE)],
        o.Doomed("Ana", "love", BECAUSE),
        {"pending": (Pending("Bea", "bite", ("p1",), ("Ana",)), Pending("Ana", "love", ("p1",), ("Ana",)))},
    ),
    (
        [o.Doomed("Bea", "bite", BECAUSE), o.Doomed("Bea", "poison", BECAUSE)],
        o.Spared("Bea", "bite", "healed", BECAUSE),
        {"pending": (Pending("Bea", "poison", ("p1",), ("Ana",)),)},
    ),
    (
        [o.PowerUsed(1, "Bea", "noble", (), 1, BOOK)],
        o.PowerUsed(2, "Bea", "noble", (), 0, BOOK),
        {"Bea.uses": {"noble": 0}, "used": {"noble": (1, 2)}},
    ),
    ([], o.PowerLost("Bea", "noble", BOOK), {"Bea.uses": {"noble": 0}}),
    (
        [],
        o.Stolen(2, "Carla", "Bea", "noble", {"noble": 2}, BOOK),
        {
            "Bea.uses": {"noble": 0},
            "Carla.uses": {"ladron": 2, "noble": 2},
            "Carla.stolen": ("noble",),
            "holders": {"noble": "Carla", "ladron": "Carla", "confesor": "Diego"},
        },
    ),
    (
        [o.PowerUsed(1, "Diego", "confesor", (), 0, BOOK)],
        o.RechargeWorked("Diego", "confesor", BOOK),
        {"Diego.uses": {"confesor": 1}, "recharges": ("confesor",)},
    ),
    (
        [o.Remembered("Diego", "confessed", ("Ana",), BOOK)],
        o.Remembered("Diego", "confessed", ("Bea",), BOOK),
        {"Diego.memory": {"confessed": ("Ana", "Bea")}},
    ),
    ([o.QuestionUsed(1, "q01", BOOK)], o.QuestionUsed(2, "q02", BOOK), {"questions": frozenset({"q01", "q02"})}),
    ([LOVERS], o.BondEnded("left", BOOK), {"bond": None}),
    (
        [o.Doomed("Bea", "bite", BECAUSE)],
        o.Fell("Ana"),
        {"Ana.active": False, "Ana.ever_latent": True, "pending": ()},
    ),
    (
        [o.FellBecause("Ana", "bite", BOOK)],
        o.FellBecause("Bea", "love", BOOK),
        {"Bea.cause": "love", "fallen": (("Ana", "bite"), ("Bea", "love"))},
    ),
    (
        [o.Fell("Ana"), o.FellBecause("Ana", "bite", BOOK), o.HunterDue("Ana", BOOK)],
        o.Reactivated("Ana"),
        {"Ana.active": True, "Ana.cause": "", "Ana.hunter_due": False},
    ),
    ([LOVERS], o.ReactivatedBecause("Ana", "vengeance", BOOK), {"bond": Bond("Ana", ("Bea", "Carla"), avenged=True)}),
    ([LOVERS], o.ReactivatedBecause("Ana", "mayor", BOOK), {}),
    ([], o.HunterDue("Ana", BOOK), {"Ana.hunter_due": True}),
    (
        [o.HunterDue("Ana", BOOK)],
        o.HunterWindow(2, "Ana", BOOK),
        {"Ana.hunter_due": False, "hunter": "Ana", "marks.hunter 2": ("Ana",)},
    ),
    ([o.HunterWindow(2, "Ana", BOOK)], o.HunterShot(2, "Bea"), {"hunter": None}),
    ([], COUNTED, {"count": Count(1, VOTES)}),
    (
        [COUNTED, o.PassedOver(1, ("Carla",), "latent", BOOK)],
        o.PassedOver(1, ("Diego",), "latent", BOOK),
        {"count": Count(1, VOTES, ("Carla", "Diego"))},
    ),
    (
        [
            COUNTED,
            o.TieBroken(1, "cabeza_de_turco", ("Ana", "Bea"), ("Fer",), BOOK),
            o.Condemned(1, ("Fer",), ("Oto",)),
        ],
        o.Leading(1, ("Bea",), BOOK),
        {"count": Count(1, VOTES, leading=("Bea",))},
    ),
    (
        [COUNTED],
        o.TieBroken(1, "all", ("Ana", "Bea"), ("Ana", "Bea"), BOOK),
        {"count": Count(1, VOTES, chosen=("Ana", "Bea"))},
    ),
    (
        [COUNTED],
        o.TieBroken(1, "cabeza_de_turco", ("Ana", "Bea"), ("Fer",), BOOK),
        {"count": Count(1, VOTES, chosen=("Fer",), cause="scapegoat")},
    ),
    ([COUNTED], o.Condemned(1, ("Ana",), ("Oto",)), {"count": Count(1, VOTES, exiled=("Ana",), companions=("Oto",))}),
    (
        [COUNTED, o.Condemned(1, ("Ana", "Bea"), ("Oto", "Fer"))],
        o.Pardoned(1, "Bea"),
        {"count": Count(1, VOTES, exiled=("Ana",), companions=("Oto", "Fer"), pardoned=("Bea",))},
    ),
    (
        [COUNTED, o.Condemned(1, ("Ana", "Bea"), ("Oto", "Fer"))],
        o.Pardoned(1, "Oto"),
        {"count": Count(1, VOTES, exiled=("Ana", "Bea"), companions=("Fer",), pardoned=("Oto",))},
    ),
    (
        [COUNTED, o.Condemned(1, ("Ana",), ("Oto",))],
        o.Pardoned(1, "Ana"),
        {"count": Count(1, VOTES, pardoned=("Ana",))},
    ),
    ([COUNTED], o.PutOut(1, ("Ana",), ("Oto",)), {"count": Count(1, VOTES, exiled=("Ana",), companions=("Oto",))}),
    (
        [COUNTED, o.TieBroken(1, "cabeza_de_turco", ("Ana", "Bea"), ("Fer",), BOOK)],
        o.PutOut(1, ("Fer",), ()),
        {"count": Count(1, VOTES, chosen=("Fer",), cause="scapegoat", exiled=("Fer",)), "scapegoat": ("Fer", 2)},
    ),
    ([], o.Banned(3, ("Ana",)), {"marks.ban 3": ("Ana",)}),
    ([o.Won("hl", BOOK)], o.Won("aldea", BOOK), {"winners": ("aldea", "hl")}),
    ([o.Won("hl", BOOK)], o.Won("hl", BOOK), {}),
    ([], o.Drawn(True, BOOK), {"draw": True}),
    (
        [o.Doomed("Bea", "bite", BECAUSE)],
        o.ActResolved(1, "count"),
        {"pending": (), "resolved": frozenset({Act(1, "count")})},
    ),
    (
        [i.Absent("Bea", 1), i.Absent("Ana", 2), i.Left("Fer"), i.Absent("Fer", 2)],
        o.ActResolved(1, "exile"),
        {"day": 2, "Ana.away": "absent", "Bea.away": "", "resolved": frozenset({Act(1, "exile")})},
    ),
]


@pytest.mark.parametrize(("before", "event", "expected"), CASES, ids=[case[1].KIND for case in CASES])
def test_what_an_event_changes(before: list[Event], event: Event, expected: dict[str, Any]) -> None:
    village = fold(before, Game(CAST).village)
    assert changed(village, fold([event], village)) == expected


def test_a_deal_begins_everything() -> None:
    seats = (i.Seat("Ana", "hombre_lobo", "s01"), i.Seat("Bea", "noble", "s02"), i.Seat("Oto", "lobo_albino", "s03"))
    village = fold([i.Dealt(seats, {"charms_per_day": 2}, 9)], Game(CAST).village)
    assert (list(village.players), village.day, village.seed) == (["Ana", "Bea", "Oto"], 1, 9)
    assert (village.rules.charms_per_day, village.holders) == (2, {"noble": "Bea"})
    assert [(p.seat, p.cover, p.uses) for p in village.players.values()] == [
        (0, None, {}),
        (1, None, {"noble": 2}),
        (2, "vagabundo", {}),
    ]


def test_the_snapshot_of_five_oclock_is_kept_for_two_days() -> None:
    village = Game(CAST).village
    for day in (1, 2, 3):
        village = fold([o.ActResolved(day, "closing")], village)
        assert (village.closed, village.snapshots[day].closed) == (day, day)
        assert village.snapshots[day].snapshots == {}
    assert list(village.snapshots) == [2, 3]


def test_a_wave_of_uses_never_falls_below_nothing() -> None:
    village = fold([o.PowerLost("Bea", "noble", BOOK), o.RechargeWorked("Bea", "noble", BOOK)], Game(CAST).village)
    assert village.players["Bea"].uses == {"noble": 1}


def test_a_handed_over_power_goes_with_the_character() -> None:
    village = fold([i.Left("Diego"), i.HandedOver("Diego", "Zoe", "s70")], Game(CAST).village)
    heir, former = village.players["Zoe"], village.players["Diego"]
    assert (heir.id, heir.seat, heir.late, heir.away, heir.symbol) == ("Zoe", 6, True, "", "s70")
    assert (former.uses, former.stolen, former.away) == ({}, (), "left")
    assert village.holders == {"noble": "Bea", "ladron": "Carla", "confesor": "Zoe"}


def test_a_late_holder_of_a_power_nobody_had() -> None:
    village = fold([i.Arrived(i.Seat("Zoe", "panadero", "s70"))], Game(CAST).village)
    assert village.holders["panadero"] == "Zoe"


def test_a_franchise_taken_back_is_of_the_next_day() -> None:
    spoken = i.Spoken(2, "Bea", "franchise", ("Ana",))
    village = fold([spoken, i.WordTakenBack(2, "Bea", "franchise")], Game(CAST).village)
    assert ("franchise", 3) not in village.marks
    marked = fold([i.Spoken(2, "Bea", "mark", ("Ana",)), i.WordTakenBack(2, "Bea", "mark")], village)
    assert ("mark", 2) not in marked.marks
