"""The village: the whole state of a camp's game, folded from the Book's events. Immutable; `fold.fold` makes the next.

Player ids are opaque. Days are jornadas; `day` is the one being played: its urns are open, or closed and not yet read
out whole. A snapshot of the village is kept at 17:00 of each day, for papers are judged by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from aldea.rules.ballots import Decision, Paper
from aldea.rules.house_rules import RuleBook


@dataclass(frozen=True, slots=True)
class Act:
    """One act of one day. `day` is the day of the PAPERS: count and exile are read at the Buenos Días of day + 1."""

    day: int
    kind: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the rules see him. `away`: "", "absent" (that day only) or "left". `cause`: why he is latent."""

    id: str
    character: str
    symbol: str
    cover: str | None = None
    seat: int = 0
    """Place in the deal: the order of every list."""
    active: bool = True
    cause: str = ""
    away: str = ""
    late: bool = False
    """Arrived after the deal."""
    ever_latent: bool = False
    charmed: bool = False
    hunter_due: bool = False
    uses: Mapping[str, int] = field(default_factory=dict)
    """Counter -> uses left, of his own and of stolen powers."""
    stolen: tuple[str, ...] = ()
    """Characters whose power he took."""
    memory: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def latent(self) -> bool:
        """Has been deactivated."""
        return not self.active

    @property
    def here(self) -> bool:
        """Has not left the camp."""
        return self.away != "left"

    @property
    def playing(self) -> bool:
        """Active, and has not left the camp."""
        return self.active and self.away != "left"

    @property
    def official(self) -> str:
        """The character in the official list: the Albino's is his cover."""
        return self.cover or self.character

    def remembers(self, topic: str) -> tuple[str, ...]:
        """What is kept under a topic of his memory."""
        return self.memory.get(topic, ())


@dataclass(frozen=True, slots=True)
class Bond:
    """Cupido's bond with the two lovers. `avenged`: the vengeance has been used."""

    cupido: str
    lovers: tuple[str, str]
    avenged: bool = False

    @property
    def three(self) -> tuple[str, str, str]:
        """Cupido and the lovers."""
        return (self.cupido, *self.lovers)


@dataclass(frozen=True, slots=True)
class Pending:
    """A fall that waits for its step; `because` are papers and players."""

    player: str
    cause: str
    papers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed urn."""

    papers: tuple[Paper, ...]
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """The result of the last exile count, which the exile act makes final."""

    day: int
    votes: Mapping[str, int]
    passed: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    chosen: tuple[str, ...] | None = None
    """Who goes after a tie; None where there was none."""
    cause: str = "exile"
    exiled: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    pardoned: tuple[str, ...] = ()


@dataclass(frozen=True)
class Village:
    """The state of the game. `Village.empty()` is the one before the deal."""

    players: Mapping[str, Player] = field(default_factory=dict)
    rules: RuleBook = field(default_factory=RuleBook)
    seed: int = 0
    day: int = 0
    last_day: int = 0
    closed: int = 0
    """The last day whose urns have closed."""
    resolved: frozenset[Act] = frozenset()
    published: frozenset[Act] = frozenset()
    sealed: Mapping[tuple[int, str], Sealed] = field(default_factory=dict)
    snapshots: Mapping[int, Village] = field(default_factory=dict)
    marks: Mapping[tuple[str, int], tuple[str, ...]] = field(default_factory=dict)
    """(kind, day) -> players: absent, ban, charm, franchise, hunter, mark (of the Cuervo), pardon (the Noble and his
    name), sanction, shield, useless_shield, shot, kiss and kiss_seen (giver, receiver, giver, receiver...; kiss are the
    missing ones); and the flags kisses_checked, reading_over and window."""
    bond: Bond | None = None
    mestizos: tuple[str, ...] = ()
    holders: Mapping[str, str] = field(default_factory=dict)
    """Unique character -> who holds its power now (the thief, after a theft)."""
    pending: tuple[Pending, ...] = ()
    fallen: tuple[tuple[str, str], ...] = ()
    """(player, cause) of everybody who fell in the act being resolved, or the last one."""
    count: Count | None = None
    hunter: str | None = None
    """Whoever has the fifteen minutes now."""
    scapegoat: tuple[str, int] | None = None
    """Who paid the last tie, and the day on which he may name the voters."""
    chained: tuple[str, ...] = ()
    """The Vagabundos whom the chain has reached, in its order."""
    questions: frozenset[str] = frozenset()
    settled: Mapping[str, bool] = field(default_factory=dict)
    """Questions that a GM answered."""
    used: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Counter of a power -> the days on which it was used."""
    recharges: tuple[str, ...] = ()
    """Counters that the Boticario refilled, in order."""
    winners: tuple[str, ...] = ()
    draw: bool = False

    @classmethod
    def empty(cls) -> Village:
        """The village before the deal."""
        return cls()

    def marked(self, kind: str, day: int) -> tuple[str, ...]:
        """The players under a mark of that day; () when there is none."""
        return self.marks.get((kind, day), ())

    def done(self, day: int, kind: str) -> bool:
        """Whether an act is resolved."""
        return Act(day, kind) in self.resolved

    def order(self, ids: Any) -> tuple[str, ...]:
        """Known players in the order of the deal, each once."""
        known = {pid for pid in ids if pid in self.players}
        return tuple(sorted(known, key=lambda pid: self.players[pid].seat))

    def having(self, character: str) -> Iterator[Player]:
        """Players dealt a character who have not left."""
        return (p for p in self.players.values() if p.character == character and p.here)

    def holder(self, character: str) -> Player | None:
        """Whoever holds a character's power now, if it is in play."""
        pid = self.holders.get(character)
        return None if pid is None else self.players.get(pid)

    def present_on(self, player: str, day: int) -> bool:
        """In the camp and not absent on that day."""
        known = self.players.get(player)
        return known is not None and known.here and player not in self.marked("absent", day)
