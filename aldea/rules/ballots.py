"""Papers and what is said of them (rules, section 3).

A paper is *valid*, *void* (kept, with its reason) or *disputed* (a GM must decide). None of it is stored with the
paper: `judging.judge` computes it, from the state at 17:00 once the urns are closed and from the present before.
"""

from __future__ import annotations

from dataclasses import dataclass

URNS = ("exile", "powers", "wall")
REASONS = (
    "unsigned",
    "unknown_symbol",
    "unreadable",
    "no_vote_right",
    "no_action",
    "bad_target",
    "late",
    "duplicate",
    "conflict",
)
"""The reasons why a paper is void or disputed, in the order in which they are tried."""
BLANK = ""
UNREADABLE = "?"


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper as typed.

    `symbol`: "" unsigned, "?" unreadable, "pack"/"pack_near" the signs, else a symbol key. `action`: "" in the exile
    urn and on the wall, else the power ("bite", "see"...). `targets`: player ids (a character key for `recharge`, a
    question for `question`, "victim" for `life`); ("",) is a blank vote and "?" an unreadable name. `late`: dropped in
    after the box was lifted; `admitted`: another GM let it in. `signer`: the player, where a GM saw who signed.
    """

    id: str
    urn: str
    symbol: str
    action: str = ""
    targets: tuple[str, ...] = ()
    text: str = ""
    late: bool = False
    admitted: bool = False
    signer: str | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A GM's word on the disputed papers of one symbol, urn and action: the contents in `keep` count, no others."""

    urn: str
    symbol: str
    action: str = ""
    keep: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a paper is worth.

    `status`: "valid", "void" or "disputed". `reason`: a key of REASONS; on a valid paper it is set only where `about`
    lists names that fell while the rest stands. `by`: the signer's id, None when unknown. `targets`: the names that
    stand. `secret`: it would betray the Albino, so only keepers may see it.
    """

    paper: str
    status: str
    reason: str = ""
    by: str | None = None
    about: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Dispute:
    """Papers of one symbol, urn and action with different contents, more than their holders may cast."""

    urn: str
    symbol: str
    action: str
    by: str | None
    papers: tuple[str, ...]
    contents: tuple[tuple[str, ...], ...]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdicts on an urn, in the order of its papers, and what a GM still has to decide."""

    verdicts: tuple[Verdict, ...]
    disputes: tuple[Dispute, ...]
