"""What a scenario file says, once read: its days, papers and words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aldea.rules.ballots import Decision


class Malformed(Exception):  # noqa: N818 - what the file is
    """A file that is no scenario; its text is the one line to show."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        line = f"{file}: {key}: expected {expected}"
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in line))


@dataclass(frozen=True, slots=True)
class RawPaper:
    """A paper of a scenario. `by`: the signer, where the file names one; `symbol`: where it gives one instead."""

    urn: str
    by: str | None = None
    symbol: str | None = None
    action: str = ""
    targets: tuple[str, ...] = ()
    text: str = ""
    late: bool = False
    admitted: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """Something said aloud."""

    by: str
    action: str
    targets: tuple[str, ...]


@dataclass(slots=True)
class Day:
    """What happens in one jornada of a scenario."""

    papers: list[RawPaper] = field(default_factory=list)
    decided: list[Decision] = field(default_factory=list)
    rulings: list[tuple[str, str, str]] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    missed_kisses: list[tuple[str, str]] = field(default_factory=list)
    sanctioned: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    arrived: dict[str, str] = field(default_factory=dict)
    moon: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Scenario:
    """A whole file."""

    file: str
    title: str
    seed: int
    rules: dict[str, Any]
    cast: dict[str, str]
    symbols: dict[str, str]
    covers: dict[str, str]
    days: list[Day]
    expect: list[dict[str, Any]]
