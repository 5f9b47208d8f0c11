"""The only readers and writers of the Book of Truth.

Reading: `record` (everything, for the desk) and `public_lines` (what children may know). Writing: `writing`, one
transaction under the lock of the camp's row, whatever the number of tablets, workers and GMs.
"""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from aldea.camp.models import Camp
from aldea.rules.dice import Dice
from aldea.rules.events import Event, dump, load
from aldea.rules.inputs import (
    ActPublished,
    ActReopened,
    EditionPublished,
    MoonRead,
    Ruled,
    VictoryAnnounced,
    WallPassed,
)
from aldea.rules.outcomes import ActResolved, Marked
from aldea.rules.resolve import Act, react, resolve
from aldea.rules.village import Village

from . import digests
from .errors import Refused
from .models import Content, Entry
from .record import INPUT, Line, Record, Tap, cause_of
from .turn import turn

# The Book is append-only, so what was read once stays true: each process keeps the last camps it folded and reads
# only what is new. A record is thrown away when its last line is not, to the letter, the one in the database
# (a transaction was rolled back, another database was opened).
_KEPT = 8
_memo: dict[int, Record] = {}


def record(camp: Camp) -> Record:
    """Return the whole Book of a camp, folded. One light query while nothing was appended since it was last asked."""
    known = _memo.get(camp.pk)
    if known is not None and _last(camp.pk) == (known.head, known.digest):
        return known
    rows = _rows(camp.pk, since=known.head if known else 0)
    if known is not None and known.head:
        if rows and (rows[0].seq, rows[0].digest) == (known.head, known.digest):
            rows = rows[1:]
        else:
            known, rows = None, _rows(camp.pk, since=0)
    found = _extend(known or Record.empty(camp.pk, digests.GENESIS), rows)
    _memo.pop(camp.pk, None)
    _memo[camp.pk] = found
    while len(_memo) > _KEPT:
        _memo.pop(next(iter(_memo)), None)
    return found


def public_lines(book: Record, upto: int | None = None) -> tuple[Line, ...]:
    """Return the public lines of a record (rules page, section 5). An act's news are public once it is published."""
    read = {line.seq for line in book.passed_to_read()}
    lines = [
        line
        for line in book.lines
        if (upto is None or line.seq <= upto) and (line.seq in read or not isinstance(line.event, WallPassed))
    ]
    published = {(e.day, e.act) for line in lines if isinstance(e := line.event, ActPublished)}
    return tuple(
        line
        for line in lines
        if line.event.audience == "public" and ((act := told_in(line)) is None or (act.day, act.kind) in published)
    )


def readable(book: Record, *, keeper: bool) -> tuple[Line, ...]:
    """Return the lines that a GM may read, those of reopened acts too: all for a keeper, else not the keepers'."""
    return book.written if keeper else tuple(line for line in book.written if line.event.audience != "keepers")


def names(camp: Camp) -> dict[str, str]:
    """Return each player's label by the opaque id that the Book holds."""
    return dict(camp.players.values_list("ref", "label"))


def rule(camp: Camp, player: str, state: str, reason: str, by: AbstractBaseUser) -> None:
    """Write a GM's ruling: the player is "active" or "latent" from now on, and what follows (rules, section 8)."""
    with writing(camp, by=by) as pen:
        known = pen.record.village.players.get(player)
        if known is None:
            raise Refused(_("Todavía no se han repartido las cartas: no hay nada sobre lo que dictaminar."))
        if known.active == (state == "active"):
            raise Refused(_("Ya está así: no hace falta ningún dictamen."))
        pen.react(Ruled(player=player, state=state, reason=reason))


class Pen:
    """What a writer holds inside `writing`: the locked camp, its record as it now stands, and the right to append."""

    def __init__(self, camp: Camp, by: AbstractBaseUser | None, tap: Tap | None = None) -> None:
        self.camp = camp
        self.record = record(camp)
        self._by = by
        self._tap = tap.cause if tap else ""

    def append(self, *events: Event, cause: str = "", day: int | None = None) -> Record:
        """Write events, in order, and return the record with them folded in. Two queries, however many events."""
        at, digest, cause = timezone.now(), self.record.digest, cause or self._tap
        entries: list[Entry] = []
        contents: list[Content] = []
        for seq, event in enumerate(events, start=self.record.head + 1):
            salt, payload = secrets.token_bytes(16), digests.canonical(dump(event))
            entry = Entry(
                camp=self.camp,
                seq=seq,
                day=_day_of(event, self.record.village.day if day is None else day),
                kind=event.KIND,
                version=event.VERSION,
                cause=cause,
                by_id=self._by.pk if self._by else None,
                at=at,
                commitment=digests.commitment(salt, payload),
            )
            entry.digest = digest = digests.link(digest, entry)
            entries.append(entry)
            contents.append(Content(entry=entry, salt=salt, payload=payload))
        Entry.objects.bulk_create(entries)
        for entry, content in zip(entries, contents, strict=True):
            content.entry = entry  # its key is known only now
        Content.objects.bulk_create(contents)
        name = self._by.get_username() if self._by else None
        lines = tuple(
            Line(entry.seq, at, name, entry.day, cause, event) for entry, event in zip(entries, events, strict=True)
        )
        self.record = self.record.having(lines, digest)
        return self.record

    def react(self, event: Event) -> Record:
        """Write an input that is felt at once (a ruling, a departure, a word) and what the kernel says follows."""
        village = self.record.village
        follows = react(village, event, dice(village))
        self.append(event)
        return self.append(*follows, cause=f"{INPUT}:{self.record.head}") if follows else self.record

    def reopen(self, act: Act, reason: str = "") -> Record:
        """Undo the last resolved act whole, for something that belongs before it: resolve it again after that.

        Raises Refused for an act that is not the last one, or whose outcome the village has been told in writing.
        """
        resolved = [(line.seq, Act(event.day, event.act)) for line, event in self.record.events(ActResolved)]
        if not resolved or resolved[-1][1] != act:
            raise Refused(_("Después ya se ha contado otra cosa: no se puede volver atrás. Haz un dictamen."))
        since = (line.event for line in self.record.lines if line.seq > resolved[-1][0])
        if any(isinstance(event, EditionPublished | VictoryAnnounced) for event in since):
            raise Refused(_("Lo que se contó ya se ha hecho público: no se puede volver atrás. Haz un dictamen."))
        return self.append(ActReopened(act.day, act.kind, reason), cause="reopened")

    def resolve(self, act: Act) -> tuple[Event, ...]:
        """Let the kernel resolve an act and write its outcomes. Raises the kernel's NotReady and writes nothing."""
        outcomes = resolve(self.record.village, act, dice(self.record.village))
        self.append(*outcomes, cause=cause_of(act), day=act.day)
        return outcomes


@contextmanager
def writing(camp: Camp, by: AbstractBaseUser | AnonymousUser | None = None, tap: Tap | None = None) -> Iterator[Pen]:
    """Open the Book for writing: one transaction, with the camp's row locked until it ends.

    `by`: the GM, None is the clock; `tap`: when a tablet was tapped for it. An error inside leaves no trace.
    """
    writer = by if isinstance(by, AbstractBaseUser) else None
    with turn(), transaction.atomic():
        yield Pen(locked(camp), writer, tap)


def locked(camp: Camp) -> Camp:
    """Return the camp read anew with its row locked. Call inside a transaction (SQLite: it is IMMEDIATE already)."""
    return Camp.objects.select_for_update().get(pk=camp.pk)


def dice(village: Village) -> Dice:
    """Return the camp's only source of chance: the seed of its deal."""
    return Dice(village.seed)


def told_in(line: Line) -> Act | None:
    """Return the act whose reading makes a line public; None: it is public as soon as it is written."""
    event = line.event
    if isinstance(event, WallPassed):
        return Act(event.day, "exile")  # the wall is read last, at the Buenos Días after its day
    if isinstance(event, Marked):
        return Act(event.day, "buenas_noches")  # also the name said while the assembly was late
    if isinstance(event, MoonRead):
        return Act(event.for_day - 1, "buenas_noches")
    if line.act is not None and line.act.kind == "closing":
        return None  # said at the Asamblea, which nobody starts by pressing a button
    return line.act


def _day_of(event: Event, otherwise: int) -> int:
    day = getattr(event, "day", None)
    return otherwise if day is None else int(day)


class _Row(NamedTuple):
    seq: int
    at: datetime
    by: str | None
    day: int
    cause: str
    digest: str
    kind: str
    version: int
    payload: str


# Written out by hand: every page and every saved paper asks this, and the ORM takes longer to build it than to run it.
_LAST = f"SELECT seq, digest FROM {Entry._meta.db_table} WHERE camp_id = %s ORDER BY seq DESC LIMIT 1"


def _last(camp_id: int) -> tuple[int, str] | None:
    with connection.cursor() as cursor:
        cursor.execute(_LAST, [camp_id])
        row = cursor.fetchone()
    return (row[0], row[1]) if row else None


def _rows(camp_id: int, since: int) -> list[_Row]:
    values = (
        Entry.objects.filter(camp_id=camp_id, seq__gte=since)
        .order_by("seq")
        .values_list("seq", "at", "by__username", "day", "cause", "digest", "kind", "version", "content__payload")
    )
    return [_Row(*row) for row in values]


def _extend(known: Record, rows: Sequence[_Row]) -> Record:
    if not rows:
        return known
    lines = tuple(
        Line(row.seq, row.at, row.by, row.day, row.cause, load(row.kind, row.version, json.loads(row.payload)))
        for row in rows
    )
    return known.having(lines, rows[-1].digest)
