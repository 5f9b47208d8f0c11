"""Reading the Book: entries turned back into events, and the village folded from them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from aldea.rules.events import Event
from aldea.rules.inputs import UrnUnsealed, WallPassed
from aldea.rules.resolve import Act
from aldea.rules.village import Village

E = TypeVar("E", bound=Event)

# What stands before the colon of a cause: an act of the clock, or the number of the input that was felt at once.
ACT, INPUT = "act", "input"


@dataclass(frozen=True, slots=True)
class Line:
    """One entry as it is read: `by` is the GM's user name, None for the clock; `cause` is `cause_of(act)` or free."""

    seq: int
    at: datetime
    by: str | None
    day: int
    cause: str
    event: Event

    @property
    def act(self) -> Act | None:
        """Return the act whose resolution wrote this line; None for an input."""
        return act_of(self.cause)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole Book of one camp at one point: its lines, oldest first, and the village they fold to."""

    camp_id: int
    lines: tuple[Line, ...]
    village: Village
    digest: str

    @property
    def head(self) -> int:
        """Return the number of the last line; 0 for an empty Book."""
        return self.lines[-1].seq if self.lines else 0

    def events(self, kind: type[E]) -> Iterator[tuple[Line, E]]:
        """Yield the lines of one kind of event, oldest first, each with its event typed."""
        for line in self.lines:
            if isinstance(line.event, kind):
                yield line, line.event

    def passed_to_read(self) -> tuple[Line, ...]:
        """Return the lines of the wall texts that are to be read: not those of an urn that was opened again."""
        opened = {event.day: line.seq for line, event in self.events(UrnUnsealed) if event.urn == "wall"}
        return tuple(line for line, event in self.events(WallPassed) if line.seq > opened.get(event.day, 0))


def cause_of(act: Act) -> str:
    """Return how an act is named as the cause of its outcomes."""
    return f"{ACT}:{act.day}:{act.kind}"


def act_of(cause: str) -> Act | None:
    """Return the act that a cause names, or None."""
    head, _, rest = cause.partition(":")
    if head != ACT:
        return None
    day, _, kind = rest.partition(":")
    return Act(int(day), kind)
