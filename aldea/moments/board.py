"""The clock's page as data: every act with its state, by the day on which it happens."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.village import Act

from . import calendar, states
from .models import Fault, Moment
from .sentences import Boxes
from .states import Status

# A tick comes every two seconds: an act that is ready and has not run for this long means that none comes.
PATIENCE = timedelta(seconds=30)


@dataclass(frozen=True, slots=True)
class Day:
    """The acts of one camp day, in the order of its hours."""

    number: int
    acts: tuple[Status, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What the clock shows: what is behind (nothing left to do), the days in hand, the days to come.

    `fault`: what the last tick stumbled on; `stalled`: an act is ready and late, so that no tick seems to come.
    """

    past: tuple[Day, ...]
    now: tuple[Day, ...]
    later: tuple[Day, ...]
    next: Status | None
    fault: str
    stalled: bool
    version: str


def statuses(camp: Camp, record: Record, now: datetime, boxes: Boxes) -> tuple[Status, ...]:
    """Return every planned act, in order. One query, two more to word an urn that an act waits for."""
    rows = sorted(Moment.objects.filter(camp=camp), key=calendar.order)
    return states.board(camp, record, rows, now, boxes)


def one(camp: Camp, record: Record, day: int, act: str, now: datetime) -> Status | None:
    """Return one act as the clock shows it; None if it is not planned."""
    rows = list(Moment.objects.filter(camp=camp, day=day, act=act))
    return next(iter(states.board(camp, record, rows, now, {})), None)


def next_of(found: Sequence[Status]) -> Status | None:
    """Return the first act that still needs something: to be read, or to run."""
    return next((each for each in found if each.to_read or not each.has_run), None)


def by_day(found: Sequence[Status]) -> tuple[Day, ...]:
    """Return the acts by the camp day on which they happen."""
    return tuple(Day(number, tuple(acts)) for number, acts in groupby(found, key=_day))


def day_in_hand(first: Status | None) -> int:
    """Return the camp day of the act that comes next; 0 if there is none."""
    return _day(first) if first else 0


def clock(camp: Camp, record: Record, now: datetime, boxes: Boxes | None = None) -> Board:
    """Return the clock's page. Two queries, two more to word an urn that an act waits for and `boxes` does not have."""
    found = statuses(camp, record, now, boxes or {})
    today = max(camp.day_at(now), 1)
    first = next_of(found)
    begun = min(today, _day(first)) if first else today
    days = by_day(found)
    fault = Fault.objects.filter(camp=camp).values_list("line", flat=True).first() or ""
    stalled = any(each.state == states.DUE and ready_since(each, record, now) < now - PATIENCE for each in found)
    return Board(
        past=tuple(day for day in days if day.number < begun),
        now=tuple(day for day in days if begun <= day.number <= today + 1),
        later=tuple(day for day in days if day.number > today + 1),
        next=first,
        fault=fault,
        stalled=stalled,
        version=states.version(found, today, fault, stalled),
    )


def ready_since(status: Status, record: Record, now: datetime) -> datetime:
    """Return since when a due act can run: its hour, or what made it ready after it: the Book's last line, a new hour.

    A line or a change dated after `now` (the laptop's clock went back) says nothing.
    """
    made_ready = (*(line.at for line in record.lines[-1:]), status.changed)
    return max(each for each in (status.due or now, *made_ready) if each and each <= now)


def _day(status: Status) -> int:
    return calendar.day_of(Act(status.day, status.act))
