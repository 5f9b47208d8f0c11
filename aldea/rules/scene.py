"""What a step of a resolution sees: the village as it is, as it was at 17:00, and the papers that hold.

Inside a step all actors see the same village and act together: a step function only reads the scene and gives events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from aldea.rules.character import Character
from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Spoken
from aldea.rules.village import Player, Village


@dataclass(frozen=True, slots=True)
class Move:
    """A valid paper of the powers urn: who (None: somebody under the pack's sign), what, and the names that stand."""

    by: str | None
    action: str
    targets: tuple[str, ...]
    paper: str

    def because(self, rule: str, *players: str) -> Because:
        """The cause of an outcome of this paper."""
        return Because(rule, (self.paper,), ((self.by,) if self.by else ()) + players)


@dataclass(frozen=True, slots=True)
class Vote:
    """A valid exile paper; target "" is blank."""

    by: str | None
    target: str
    paper: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What a step function is given. `day` is the day of the papers."""

    village: Village
    at_closing: Village
    day: int
    dice: Dice
    moves: Mapping[str, tuple[Move, ...]]
    votes: tuple[Vote, ...] = ()
    cards: Mapping[str, Character] = field(default_factory=dict)
    """Every character, for the powers that deal with powers."""

    def player(self, pid: str) -> Player:
        """A player as he is now."""
        return self.village.players[pid]

    def papers(self, action: str) -> tuple[Move, ...]:
        """The valid papers of an action whose signer is known."""
        return tuple(move for move in self.moves.get(action, ()) if move.by is not None)

    def asamblea(self) -> int:
        """The day at whose Asamblea the questions of these papers are answered."""
        return self.day + self.village.rules.oracle_delay_days


Heard = Callable[["Scene", Spoken], Iterable[Event]]
StepFunction = Callable[[Scene], Iterable[Event]]
Consequence = Callable[[Scene, tuple[str, ...]], Iterable[Event]]
"""(scene, players who have just fallen or left) -> what follows from it."""
