"""Reading the Book: entries turned back into events, and the village folded from them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from aldea.rules.events import Event
from aldea.rules.fold import counting, fold
from aldea.rules.inputs import ActReopened, UrnUnsealed, WallPassed
from aldea.rules.resolve import Act
from aldea.rules.village import Village

E = TypeVar("E", bound=Event)

# What stands before the colon of a cause: an act of the clock; the number of the input that was felt at once; or, of an
# input that a tablet kept, the second in which it was tapped and the tablet's own mark for it.
ACT, INPUT, TAPPED = "act", "input", "tapped"


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

    @property
    def tap(self) -> "Tap | None":
        """Return what a tablet said of this input; None for what was written as it was said, and for outcomes."""
        head, _, rest = self.cause.partition(":")
        if head != TAPPED:
            return None
        second, _, ref = rest.partition(":")
        return Tap(datetime.fromtimestamp(int(second), UTC), ref)

    @property
    def said_at(self) -> datetime:
        """Return when it was said, seen or done: earlier than `at` where a tablet without network kept it."""
        return min(self.tap.at, self.at) if self.tap else self.at


@dataclass(frozen=True, slots=True)
class Tap:
    """When something was tapped on a tablet, and the tablet's mark for it, under which it is written once."""

    at: datetime
    ref: str

    @property
    def cause(self) -> str:
        """Return it as the cause of what it wrote."""
        return f"{TAPPED}:{int(self.at.timestamp())}:{self.ref}"


@dataclass(frozen=True, slots=True)
class Record:
    """The whole Book of one camp at one point: its lines, oldest first, and the village they fold to.

    `lines` are those that count; `written` all of them, with the outcomes of acts that were reopened.
    """

    camp_id: int
    lines: tuple[Line, ...]
    village: Village
    digest: str
    written: tuple[Line, ...]

    @property
    def head(self) -> int:
        """Return the number of the last line; 0 for an empty Book."""
        return self.written[-1].seq if self.written else 0

    @classmethod
    def empty(cls, camp_id: int, digest: str) -> "Record":
        """Return the record of a Book in which nothing is written."""
        return cls(camp_id, (), Village.empty(), digest, ())

    def having(self, lines: tuple[Line, ...], digest: str) -> "Record":
        """Return the record with more lines at its end."""
        written = self.written + lines
        events = [line.event for line in lines]
        if not any(isinstance(event, ActReopened) for event in events):
            return Record(self.camp_id, self.lines + lines, fold(events, self.village), digest, written)
        kept = tuple(written[place] for place in counting([line.event for line in written]))
        return Record(self.camp_id, kept, fold((line.event for line in kept), Village.empty()), digest, written)

    def village_at(self, when: datetime) -> Village:
        """Return the village as it was at an instant: folded from what had been written by then."""
        # Up to the last line of then: an earlier one that is dated later was written with the laptop's clock wrong.
        last = next((place for place in range(len(self.written), 0, -1) if self.written[place - 1].at <= when), 0)
        if last == len(self.written):
            return self.village
        told = [line.event for line in self.written[:last]]
        return fold((told[place] for place in counting(told)), Village.empty())

    def without(self, act: Act) -> Village:
        """Return the village as it would be if an act that is resolved were reopened."""
        told = [line.event for line in self.written]
        undone = counting([*told, ActReopened(act.day, act.kind)])
        return fold((told[place] for place in undone), Village.empty())

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
