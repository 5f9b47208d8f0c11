"""The exceptions between two characters, a row each; the rest is settled by marks and by the order of the steps."""

from __future__ import annotations

from dataclasses import dataclass

from aldea.rules.village import Player


@dataclass(frozen=True, slots=True)
class Clash:
    """`actor`'s effect on `other` is not what it is on the rest. `scenario`: the file that shows it."""

    actor: str
    other: str
    rule: str
    scenario: str


CLASHES = (
    Clash("protector", "nina", "shield_useless", "protector-cannot-shield-the-nina"),
    Clash("hombre_lobo", "hombre_lobo", "no_bite", "pack-bite-on-a-wolf-does-not-count"),
)


def clash(rule: str, actor: str, other: Player) -> bool:
    """Whether an exception stands between an actor's character and this player."""
    return any((row.rule, row.actor, row.other) == (rule, actor, other.character) for row in CLASHES)
