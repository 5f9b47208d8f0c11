"""What the Book can hold goes to JSON and back, every kind of it."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from aldea.rules import events, inputs, outcomes  # noqa: F401 - they enter their kinds
from aldea.rules.ballots import Decision, Dispute, Paper, Verdict
from aldea.rules.events import EVENTS, UPCASTS, Because, Event, UnknownEvent, dump, kind, load
from aldea.rules.inputs import Arrived, Dealt, Noted, RulesChanged, Seat, Spoken, UrnSealed
from aldea.rules.outcomes import Counted, Fell, FellBecause

SAMPLES: dict[str, Any] = {
    "str": "Bea",
    "int": 3,
    "bool": True,
    "str | None": "Bea",
    "int | None": 3,
    "tuple[str, ...]": ("Ana", "Bea"),
    "tuple[int, ...]": (3, 7),
    "Because": Because("bite", ("1-1",), ("Ana",)),
    "Mapping[str, int]": {"Ana": 2, "Bea": 1},
    "Mapping[str, Any]": {"lost_numbers": (4, 8), "pardon_then": "next"},
    "Seat": Seat("Oto", "lobo_albino", "s01", "vagabundo"),
    "tuple[Seat, ...]": (Seat("Oto", "lobo_albino", "s01", "vagabundo"), Seat("Ana", "hombre_lobo", "s04")),
    "tuple[Paper, ...]": (Paper("1", "exile", "s01", targets=("Ana",)), Paper("2", "wall", "", text="¡Ñ!", late=True)),
    "tuple[Decision, ...]": (Decision("exile", "s01", "", (("Ana",), ("",))),),
    "tuple[Verdict, ...]": (Verdict("1", "void", "late", "Ana"), Verdict("2", "valid", "", None, (), ("Bea",))),
    "tuple[Dispute, ...]": (Dispute("exile", "s01", "", "Ana", ("1", "2"), (("Ana",), ("Bea",))),),
}


def sample(cls: type[Event]) -> Event:
    """An event of a kind with every field filled."""
    return cls(**{field.name: SAMPLES[str(field.type)] for field in dataclasses.fields(cls)})


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_there_and_back(kind: str) -> None:
    event = sample(EVENTS[kind])
    stored = json.loads(json.dumps(dump(event)))
    assert load(kind, EVENTS[kind].VERSION, stored) == event
    assert list(stored) == sorted(stored)


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_an_audience_and_a_docstring_each(kind: str) -> None:
    assert sample(EVENTS[kind]).audience in ("public", "player", "gms", "keepers")
    assert EVENTS[kind].__doc__


def test_an_answer_says_to_whom() -> None:
    assert all("to" in {f.name for f in dataclasses.fields(c)} for c in EVENTS.values() if c.AUDIENCE == "player")


def test_a_secret_is_the_keepers() -> None:
    assert FellBecause("Ana", "devour", secret=True).audience == "keepers"
    assert FellBecause("Ana", "bite").audience == "gms"
    assert (Spoken(1, "Oto", "mestizos").audience, Spoken(1, "Bea", "mark").audience) == ("keepers", "gms")


@pytest.mark.parametrize(
    ("kind", "version", "payload", "said"),
    [
        ("no_such_kind", 1, {}, "unknown event 'no_such_kind' version 1"),
        ("fell", 2, {"player": "Ana"}, "unknown event 'fell' version 2"),
        ("fell", 0, {"player": "Ana"}, "unknown event 'fell' version 0"),
        ("fell", 1, {}, "fell: .*'player'"),
        ("fell", 1, {"player": 3}, "fell: str was expected, not 3"),
        ("fell", 1, {"player": "Ana", "cause": "bite"}, "fell: unknown fields ['cause']"),
        ("noted", 1, {"day": True, "text": "x"}, "noted: int was expected, not True"),
        ("sanctioned", 1, {"player": "Ana", "day": "3"}, "sanctioned: int was expected, not '3'"),
        ("arrived", 1, {"seat": {"player": "Zoe", "character": "noble", "symbol": "s01", "cover": 3}}, "not 3"),
        ("arrived", 1, {"seat": {"player": "Zoe"}}, "arrived: .*'character' and 'symbol'"),
        ("arrived", 1, {"seat": ["Zoe"]}, "arrived: a table was expected, not ['Zoe']"),
        ("urn_sealed", 1, {"day": 1, "urn": "exile", "papers": "none"}, "urn_sealed: a list was expected, not 'none'"),
        ("urn_sealed", 1, {"day": 1, "urn": "exile", "papers": [3]}, "urn_sealed: a table was expected, not 3"),
        ("counted", 1, {"day": 1, "votes": [], "papers": 0, "blanks": 0, "void": {}}, "a table was expected, not []"),
        ("counted", 1, {"day": 1, "votes": {"Ana": "2"}, "papers": 0, "blanks": 0, "void": {}}, "expected, not '2'"),
    ],
)
def test_what_cannot_be_read(kind: str, version: int, payload: dict[str, Any], said: str) -> None:
    with pytest.raises(UnknownEvent, match=said.replace("[", r"\[").replace("]", r"\]") + "$"):
        load(kind, version, payload)


def test_the_types_of_the_fields_are_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each kind, and for what its fields are made of; a Book is read line by line."""
    monkeypatch.setattr(events, "_HINTS", {})
    arrived = {"seat": {"player": "Zoe", "character": "noble", "symbol": "s01", "cover": None}}
    assert load("arrived", 1, arrived) == Arrived(Seat("Zoe", "noble", "s01"))
    assert [(cls.__name__, list(hints)) for cls, hints in events._HINTS.items()] == [
        ("Arrived", ["seat"]),
        ("Seat", ["player", "character", "symbol", "cover"]),
    ]
    found = dict(events._HINTS)
    load("arrived", 1, arrived)
    assert all(events._HINTS[cls] is hints for cls, hints in found.items())


def test_an_old_version_is_upgraded_on_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Noted, "VERSION", 2)
    monkeypatch.setitem(UPCASTS, ("noted", 1), lambda old: {"day": old["day"], "text": old["words"]})
    assert load("noted", 1, {"day": 3, "words": "hola"}) == Noted(3, "hola")


def test_stable_bytes_whatever_the_order_of_typing() -> None:
    one, other = Counted(1, {"a": 1, "b": 2}, 3, 0, {}), Counted(1, {"b": 2, "a": 1}, 3, 0, {})
    assert json.dumps(dump(one)) == json.dumps(dump(other))


def test_public_events_tell_no_cause() -> None:
    public = [cls for cls in EVENTS.values() if cls.AUDIENCE == "public"]
    assert not [cls.KIND for cls in public if {"because", "cause"} & {field.name for field in dataclasses.fields(cls)}]


def test_what_the_deal_holds_is_the_keepers() -> None:
    assert Dealt(()).audience == "keepers"
    assert UrnSealed(1, "exile", ()).IS_INPUT
    assert not Fell("Ana").IS_INPUT


def test_settings_are_the_same_written_and_read() -> None:
    for event in (RulesChanged({"lost_numbers": [4, 8]}), Dealt((), {"lost_numbers": [4, 8]})):
        assert (4, 8) in [*vars(event)["changes" if event.KIND == "rules_changed" else "rules"].values()]
        assert load(event.KIND, 1, json.loads(json.dumps(dump(event)))) == event


def test_inputs_and_outcomes_are_told_apart() -> None:
    assert {kind for kind, cls in EVENTS.items() if cls.IS_INPUT} == {
        cls.KIND for cls in EVENTS.values() if cls.__module__.startswith("aldea.rules.inputs")
    }


def test_a_tag_belongs_to_one_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "EVENTS", {})

    @kind("plain")
    class Plain(Event):
        """A kind as most are."""

    @kind("other", "public", is_input=True, version=3)
    class Other(Event):
        """One of which everything is said."""

    assert {"plain": Plain, "other": Other} == events.EVENTS
    assert [(cls.KIND, cls.AUDIENCE, cls.IS_INPUT, cls.VERSION) for cls in (Plain, Other)] == [
        ("plain", "gms", False, 1),
        ("other", "public", True, 3),
    ]
    with pytest.raises(ValueError, match=r"^two events share the tag 'plain'$"):
        kind("plain")(Other)
