"""The acts of a day, and what each of them still waits for (rules, sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aldea.rules.village import Act, Village

__all__ = [
    "ACTS",
    "WAITS",
    "Act",
    "NotReady",
    "Wait",
    "acts_of",
    "gestures_used",
    "kisses_owed",
    "missed_kiss",
    "next_act",
    "read_by",
    "seal_waits",
    "waits",
]

ACTS = ("closing", "oracle", "buenas_noches", "shot", "count", "exile")
"""Every kind of act, in the order of a day. `oracle` exists only with `oracle_delay_days = 0`, `shot` only when a
hunter is due; count and exile of day d are read at the Buenos Días of d + 1."""

WAITS = (
    "not_dealt",
    "already_resolved",
    "not_an_act",
    "act_not_resolved",
    "urn_not_sealed",
    "hunter_window",
    "pardon_window",
    "kisses_unchecked",
)
"""The keys of everything an act or a seal can wait for."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Something that is missing. `params`: {"act": ..., "day": ...}, {"urn": ...} or nothing, by key."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)


class NotReady(Exception):  # noqa: N818 - a state of the clock, not a fault
    """An act cannot be resolved yet; `.waits` says what is missing."""

    def __init__(self, waits: tuple[Wait, ...]) -> None:
        super().__init__(", ".join(wait.key for wait in waits))
        self.waits = waits


def acts_of(village: Village, day: int) -> tuple[Act, ...]:
    """The acts of a day, in order, as far as is known now: `shot` appears once a hunter has been announced."""
    kinds = ["closing"]
    if village.rules.oracle_delay_days == 0 or village.done(day, "oracle"):
        kinds.append("oracle")
    kinds.append("buenas_noches")
    if village.marked("hunter", day):
        kinds.append("shot")
    return tuple(Act(day, kind) for kind in (*kinds, "count", "exile"))


def waits(village: Village, act: Act) -> tuple[Wait, ...]:
    """What an act still waits for; () when it can be resolved now."""
    if not village.players:
        return (Wait("not_dealt"),)
    if act in village.resolved:
        return (Wait("already_resolved"),)
    acts = acts_of(village, act.day)
    if act not in acts or act.day < 1:
        return (Wait("not_an_act", {"act": act.kind, "day": act.day}),)
    found = []
    before = _before(act, acts)
    if before is not None and before not in village.resolved:
        found.append(Wait("act_not_resolved", {"act": before.kind, "day": before.day}))
    urn = _urn_of(act, acts)
    if urn and (act.day, urn) not in village.sealed:
        found.append(Wait("urn_not_sealed", {"urn": urn, "day": act.day}))
    if act.kind == "shot" and not village.marked("shot", act.day) and not village.marked("window", act.day):
        found.append(Wait("hunter_window", {"day": act.day}))
    if act.kind == "exile" and not village.marked("reading_over", act.day):
        found.append(Wait("pardon_window", {"day": act.day}))
    return tuple(found)


def next_act(village: Village) -> Act | None:
    """The first act that is not resolved yet; None before the deal."""
    if not village.players:
        return None
    # The exile, once resolved, opens the next day: there is always an act left in the present one.
    return next(act for act in acts_of(village, village.day) if act not in village.resolved)


def seal_waits(village: Village, day: int, urn: str) -> tuple[Wait, ...]:
    """What the kernel wants before an urn is sealed: gestures not recorded hold the exile seal, and the powers seal too
    under `missed_kiss_ends_bond`."""
    held = urn == "exile" or (urn == "powers" and village.rules.missed_kiss_ends_bond)
    if not held or not kisses_owed(village, day) or village.marked("kisses_checked", day):
        return ()
    return (Wait("kisses_unchecked", {"day": day}),)


READERS = {"powers": ("oracle", "buenas_noches"), "exile": ("count",), "wall": ("exile",)}
"""Urn -> the acts that make something of its papers, the earliest first; the wall is read at the end of Buenos Días."""


def read_by(village: Village, day: int, urn: str) -> Act | None:
    """The resolved act that has read an urn's papers; None: the urn may still be opened again."""
    return next((Act(day, kind) for kind in READERS[urn] if village.done(day, kind)), None)


def kisses_owed(village: Village, day: int) -> tuple[tuple[str, str], ...]:
    """The gestures owed on a day, as (giver, receiver): each of the three to each other.

    Day 1 and those who are absent are exempt.
    """
    if village.bond is None or day < 2:
        return ()
    here = [pid for pid in village.bond.three if village.present_on(pid, day)]
    return tuple((giver, receiver) for giver in here for receiver in here if giver != receiver)


def missed_kiss(village: Village, day: int) -> bool:
    """Whether one of the gestures owed that day is known to be missing."""
    flat = village.marked("kiss", day)
    owed = kisses_owed(village, day)
    return any(pair in owed for pair in zip(flat[::2], flat[1::2], strict=True))


def gestures_used(village: Village, day: int) -> bool:
    """Whether something has been made of that day's gestures: the count, or by house rule the end of the bond."""
    ended = village.done(day, "oracle") or village.done(day, "buenas_noches")
    return village.done(day, "count") or (village.rules.missed_kiss_ends_bond and ended)


def _before(act: Act, acts: tuple[Act, ...]) -> Act | None:
    place = acts.index(act)
    if place:
        return acts[place - 1]
    return Act(act.day - 1, "exile") if act.day > 1 else None


def _urn_of(act: Act, acts: tuple[Act, ...]) -> str:
    if act.kind == "count":
        return "exile"
    powers_first = "oracle" if Act(act.day, "oracle") in acts else "buenas_noches"
    return "powers" if act.kind == powers_first else ""
