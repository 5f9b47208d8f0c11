"""One resolution under way: it folds its own events as it goes, so that state changes in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from aldea.rules.ballots import Judged, Paper
from aldea.rules.character import Character
from aldea.rules.characters import CHARACTERS
from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.fold import fold
from aldea.rules.judging import judge
from aldea.rules.outcomes import Fell, FellBecause
from aldea.rules.scene import Move, Scene, StepFunction, Vote
from aldea.rules.sides import betrays
from aldea.rules.village import Pending, Village

URNS_OF: Mapping[str, tuple[str, ...]] = {
    "oracle": ("powers",),
    "buenas_noches": ("powers",),
    "count": ("exile",),
    "exile": ("exile", "powers"),
}
"""Act -> the urns whose papers its steps read."""


def actors(characters: Iterable[Character]) -> dict[str, tuple[StepFunction, ...]]:
    """Step -> what each of these characters does in it, in their order."""
    found: dict[str, list[StepFunction]] = {}
    for character in characters:
        for step, function in character.steps.items():
            found.setdefault(step, []).append(function)
    return {step: tuple(functions) for step, functions in found.items()}


ACTORS = actors(CHARACTERS.values())
FOLLOWERS = tuple(c.consequence for c in CHARACTERS.values() if c.consequence is not None)
"""What each character makes of somebody's fall."""


class Run:
    """The village and the events of a resolution so far. `day` is the day of the papers."""

    def __init__(self, village: Village, day: int, dice: Dice, act: str = "") -> None:
        self.village = village
        self.day = day
        self.dice = dice
        self.urns = URNS_OF.get(act, ())
        self.events: list[Event] = []
        self._judged: dict[str, tuple[Sequence[Paper], Judged]] = {}

    def emit(self, events: Iterable[Event]) -> list[Event]:
        """Add events to the log and fold them, as one batch."""
        new = list(events)
        if new:
            self.events += new
            self.village = fold(new, self.village)
        return new

    @cached_property
    def at_closing(self) -> Village:
        """The village as it was at 17:00 of the day of the papers."""
        return self.village.snapshots.get(self.day, self.village)

    @cached_property
    def moves(self) -> Mapping[str, tuple[Move, ...]]:
        """The valid papers of the powers urn, by action."""
        papers, judged = self.judged("powers")
        found: dict[str, list[Move]] = {}
        for paper, verdict in zip(papers, judged.verdicts, strict=True):
            if verdict.status == "valid":
                found.setdefault(paper.action, []).append(Move(verdict.by, paper.action, verdict.targets, paper.id))
        return {action: tuple(moves) for action, moves in found.items()}

    @cached_property
    def votes(self) -> tuple[Vote, ...]:
        """The valid exile papers."""
        papers, judged = self.judged("exile")
        return tuple(
            Vote(verdict.by, verdict.targets[0], verdict.paper)
            for _, verdict in zip(papers, judged.verdicts, strict=True)
            if verdict.status == "valid"
        )

    def judged(self, urn: str) -> tuple[Sequence[Paper], Judged]:
        """An urn of this day, judged. It is sealed: no act that reads it is resolved before (`acts.waits`)."""
        if urn not in self._judged:
            sealed = self.village.sealed[self.day, urn]
            verdicts = judge(self.village, self.day, urn, sealed.papers, sealed.decisions)
            self._judged[urn] = sealed.papers, verdicts
        return self._judged[urn]

    def scene(self) -> Scene:
        """What a step sees now."""
        moves = self.moves if "powers" in self.urns else {}
        votes = self.votes if "exile" in self.urns else ()
        return Scene(self.village, self.at_closing, self.day, self.dice, moves, votes, CHARACTERS)

    def act_together(self, step: str) -> None:
        """All the characters that act in a step, on the same village."""
        functions = ACTORS.get(step, ())
        if functions:
            scene = self.scene()
            self.emit(event for function in functions for event in function(scene))

    def fall(self) -> None:
        """All pending deactivations at once, then what follows from them, until nothing does.

        It ends, for every round makes somebody latent who was active.
        """
        while True:
            first: dict[str, Pending] = {}
            for pending in self.village.pending:
                player = self.village.players.get(pending.player)
                if player is not None and player.playing:
                    first.setdefault(pending.player, pending)
            if not first:
                return
            fallen = self.village.order(first)
            self.emit(event for pid in fallen for event in self._falls(first[pid]))
            self.follow(fallen)

    def follow(self, gone: tuple[str, ...]) -> None:
        """What follows when these players fall or leave: bonds, charms, a hunter due."""
        scene = self.scene()
        self.emit(event for consequence in FOLLOWERS for event in consequence(scene, gone))

    def _falls(self, pending: Pending) -> tuple[Event, Event]:
        because = Because(pending.cause, pending.papers, pending.players)
        # That the Alcalde fell for bringing him back tells that he is a wolf, where the Albino is seen as one.
        error = pending.cause == "mayor" and betrays(self.village, *(self.village.players[p] for p in pending.players))
        secret = pending.cause == "devour" or error
        return Fell(pending.player), FellBecause(pending.player, pending.cause, because, secret)
