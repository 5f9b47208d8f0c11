"""Reading the clock: how far each act is, and what it waits for. Nothing is written here."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.acts import Wait, waits
from aldea.rules.village import Act

from . import calendar, sentences
from .models import Moment

PENDING, DUE, WAITING, HELD, RESOLVED, PUBLISHED = "pending", "due", "waiting", "held", "resolved", "published"
WINDOW = "hunter_window"
PERSONS = frozenset({WINDOW, "pardon_window"})


@dataclass(frozen=True, slots=True)
class Status:
    """One act as the clock shows it: `due` is local, None while it hangs on a person; `waits` are sentences.

    `changed`: when its hour last changed or it was let go; None if never.
    """

    day: int
    act: str
    title: str
    state: str
    due: datetime | None
    waits: tuple[str, ...]
    moved: bool
    changed: datetime | None = None

    @property
    def has_run(self) -> bool:
        """Say whether the act's outcome is in the Book."""
        return self.state in {RESOLVED, PUBLISHED}

    @property
    def hour(self) -> str:
        """Return the local hour, "22:30"; "" for an act without one."""
        return f"{self.due:%H:%M}" if self.due else ""

    @property
    def readable(self) -> bool:
        """Say whether this kind of act has a script."""
        return self.act not in calendar.UNREAD

    @property
    def timed(self) -> bool:
        """Say whether this kind of act has an hour that can be changed."""
        return self.act in calendar.HOURS

    @property
    def chip(self) -> str:
        """Return the state as it is drawn: a closing has nothing to be read."""
        return "done" if self.has_run and not self.readable else self.state

    @property
    def to_read(self) -> bool:
        """Say whether «Empezamos» is what comes now."""
        return self.state == RESOLVED and self.readable


def title(row: Moment) -> str:
    """Return how an act is called, with the day on which it happens: "Recuento (Buenos Días 3)"."""
    return sentences.title(Act(row.day, row.act))


def only_the_window_is_open(record: Record, act: Act) -> bool:
    """Say whether an act lacks nothing but the end of the hunter's time, which the clock says once it is due."""
    return {each.key for each in waits(record.village, act)} == {WINDOW}


def lacks(record: Record, row: Moment) -> tuple[Wait, ...]:
    """Return what an act lacks; while an earlier act has to run, only that: the rest may still come by then.

    The end of the hunter's time is the clock's to say, once it is running.
    """
    missing = waits(record.village, Act(row.day, row.act))
    if earlier := tuple(each for each in missing if each.key == "act_not_resolved"):
        return earlier
    return missing if row.due_at is None else tuple(each for each in missing if each.key != WINDOW)


def state(row: Moment, record: Record, now: datetime) -> str:
    """Return how far an act is. Pure: no query."""
    if row.resolved_at is not None:
        return PUBLISHED if Act(row.day, row.act) in record.village.published else RESOLVED
    if row.held:
        return HELD
    missing = lacks(record, row)
    if row.due_at is None:  # It hangs on a person: it waits for him once all before it has run.
        return WAITING if {each.key for each in missing} <= PERSONS else PENDING
    if row.due_at > now:
        return PENDING
    return WAITING if missing else DUE


def waits_of(camp: Camp, record: Record, row: Moment, boxes: sentences.Boxes) -> tuple[str, ...]:
    """Return what an act waits for, as sentences: what the kernel lacks, then the GM who stopped it."""
    found = [sentences.wait(camp, record, each, boxes) for each in lacks(record, row)]
    if row.held:
        found.append(_("un moni lo ha parado: pulsa «Soltar» para que siga"))
    return tuple(found)


def board(
    camp: Camp, record: Record, rows: Sequence[Moment], now: datetime, boxes: sentences.Boxes
) -> tuple[Status, ...]:
    """Return every act of `rows` as the clock shows it. Waits are worded only where something is late."""
    return tuple(
        Status(
            day=row.day,
            act=row.act,
            title=title(row),
            state=(found := state(row, record, now)),
            due=row.due_at.astimezone(camp.zone) if row.due_at else None,
            waits=waits_of(camp, record, row, boxes) if found in {WAITING, HELD} else (),
            moved=row.moved,
            changed=row.changed_at,
        )
        for row in rows
    )


def version(statuses: Sequence[Status], *more: object) -> str:
    """Return a short mark of what a page shows: while it is the same, there is nothing to send."""
    return sha256(repr((statuses, more)).encode()).hexdigest()[:16]
