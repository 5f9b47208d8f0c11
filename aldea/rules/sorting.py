"""Papers that outnumber their holders: duplicates and conflicts (rules, section 3).

Both are judged per symbol, urn and action, among the papers that survive every other reason. Bites under the pack's
sign and under its near copy are pooled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from aldea.rules.ballots import Decision, Dispute, Judged, Paper, Verdict
from aldea.rules.signatures import PACK, SIGNS
from aldea.rules.village import Player


@dataclass(slots=True)
class Standing:
    """A paper on its way to a verdict."""

    paper: Paper
    signers: list[Player]
    by: str | None
    pooled: bool = False
    """One of the pack's papers, under its sign, the near copy or a shared symbol."""
    reason: str = ""
    disputed: bool = False
    targets: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    secret: bool = False

    @property
    def content(self) -> frozenset[str]:
        """What it says: lists of names are compared as sets."""
        return frozenset(self.paper.targets)

    @property
    def pool(self) -> tuple[str, str]:
        """Whose papers it stands among: its signer's where he is known, else those of its symbol."""
        if self.by is not None:
            return ("player", self.by)
        return ("symbol", self.symbol)

    @property
    def symbol(self) -> str:
        """The symbol under which it is compared: all of the pack's are one."""
        return PACK if self.pooled else self.paper.symbol

    def verdict(self) -> Verdict:
        """The verdict as it stands."""
        status = "disputed" if self.disputed else "void" if self.reason else "valid"
        if status != "valid":
            return Verdict(self.paper.id, status, self.reason, self.by, secret=self.secret)
        reason = "bad_target" if self.about else ""
        return Verdict(self.paper.id, status, reason, self.by, self.about, self.targets, self.secret)


def sort_out(
    urn: str, standings: list[Standing], decisions: Iterable[Decision], entitled: Callable[[Standing], int]
) -> Judged:
    """Find duplicates and conflicts, apply the GMs' decisions, and give the verdicts in paper order."""
    groups: dict[tuple[tuple[str, str], str], list[Standing]] = {}
    for each in standings:
        if not each.reason:
            groups.setdefault((each.pool, each.paper.action), []).append(each)
    known = _known(standings) if any(pool[0] == "symbol" for pool, _ in groups) else {}
    words = {(d.symbol, d.action): d for d in decisions if d.urn == urn}
    disputes = []
    for (pool, action), group in groups.items():
        if pool[0] == "player" and len(group) == 1:
            continue
        # Known signers have used up their own right to the shared symbol.
        taken = known.get((pool[1], action), {}) if pool[0] == "symbol" else {}
        cap = max(0, entitled(group[0]) - len(set().union(*taken.values())))
        alive = _without_surplus(group, cap, set(taken))
        if len(alive) <= cap:
            continue
        named = (words.get((symbol, action)) for each in alive for symbol in (each.paper.symbol, each.symbol))
        decision = next((word for word in named if word is not None), None)
        if decision is None:
            disputes.append(_disputed(urn, alive))
        else:
            _decided(alive, decision, cap)
    return Judged(tuple(each.verdict() for each in standings), tuple(disputes))


def _known(standings: list[Standing]) -> dict[tuple[str, str], dict[frozenset[str], set[str]]]:
    """Symbol and action -> content -> the signers who are known and said it."""
    known: dict[tuple[str, str], dict[frozenset[str], set[str]]] = {}
    for each in standings:
        if not each.reason and each.by is not None:
            of_symbol = known.setdefault((each.symbol, each.paper.action), {})
            of_symbol.setdefault(each.content, set()).add(each.by)
    return known


def _without_surplus(group: list[Standing], cap: int, taken: set[frozenset[str]]) -> list[Standing]:
    seen: dict[frozenset[str], int] = {}
    for each in group:
        seen[each.content] = seen.get(each.content, 0) + 1
        # With no right left, a paper that repeats a known signer's is surplus; one that says otherwise is a conflict.
        allowed = cap or (0 if each.content in taken else 1)
        if seen[each.content] > allowed:
            each.reason = "duplicate"
    return [each for each in group if not each.reason]


def _disputed(urn: str, alive: list[Standing]) -> Dispute:
    for each in alive:
        each.reason, each.disputed = "conflict", True
    first = alive[0]
    signed = {each.paper.symbol for each in alive}
    mixed = len(signed) > 1 and first.paper.symbol in SIGNS
    return Dispute(
        urn,
        # Bites under the sign and its near copy are all the pack's; else it is what stands on the paper.
        first.symbol if mixed else first.paper.symbol,
        first.paper.action,
        first.by,
        tuple(each.paper.id for each in alive),
        tuple(each.paper.targets for each in alive),
        any(each.secret for each in alive),
    )


def _decided(alive: list[Standing], decision: Decision, cap: int) -> None:
    keep = [frozenset(content) for content in decision.keep]
    left = cap
    for each in alive:
        if each.content not in keep:
            each.reason = "conflict"
        elif left:
            left -= 1
        else:
            each.reason = "duplicate"
