"""Reading the urns: what is in a box, how far it is, and what the kernel says of its papers. Nothing is written."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db import connection
from django.db.models import Count, QuerySet

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.ballots import Decision, Judged, Paper
from aldea.rules.judging import judge
from aldea.rules.signatures import SIGNS

from .models import Box, DecisionVersion, PaperVersion, Urn

# Only the exile papers must be counted by hand before they are sealed: few papers go into the other two.
COUNT_DEMANDED = frozenset({str(Urn.EXILE)})
# What many papers may bear: the pack's signs, and no signature ("", "?", "unknown").
OFTEN = frozenset({*SIGNS, "", "?", "unknown"})


@dataclass(frozen=True, slots=True)
class UrnState:
    """How far an urn is. `key`: "open", "closed" (to the children), "counted", "sealed"; `counted` None: not done."""

    day: int
    urn: str
    key: str
    entered: int
    counted: int | None

    @property
    def is_sealed(self) -> bool:
        """Say whether the papers are in the Book and nothing can be typed any more."""
        return self.key == "sealed"

    @property
    def missing(self) -> int:
        """Return how many counted papers are still to be typed; negative: more typed than counted; 0 if not counted."""
        return 0 if self.counted is None else self.counted - self.entered


def is_sealed(record: Record, day: int, urn: str) -> bool:
    """Say whether the Book holds this urn's papers."""
    return (day, urn) in record.village.sealed


def is_closed(record: Record, day: int) -> bool:
    """Say whether the closing of this day's urns is resolved."""
    return record.village.done(day, "closing")


def live(camp: Camp, day: int, urn: str) -> QuerySet[PaperVersion]:
    """Return the papers that are in the urn now, each in its confirmed version, in the order they were first typed."""
    return PaperVersion.objects.filter(camp=camp, day=day, urn=urn, confirmed=True, withdrawn=False).order_by("pk")


def urn_state(camp: Camp, record: Record, day: int, urn: str) -> UrnState:
    """Return how far one urn is. Two queries."""
    return urn_states(camp, record, day)[urn]


def urn_states(camp: Camp, record: Record, day: int) -> dict[str, UrnState]:
    """Return how far the three urns of a day are, by urn. Two queries."""
    counted = dict(Box.objects.filter(camp=camp, day=day).values_list("urn", "counted"))
    papers = PaperVersion.objects.filter(camp=camp, day=day, confirmed=True, withdrawn=False)
    entered = dict(papers.values_list("urn").annotate(Count("pk")))
    closed = is_closed(record, day)
    return {
        urn: UrnState(day, urn, _key(record, day, urn, closed, counted.get(urn)), entered.get(urn, 0), counted.get(urn))
        for urn in (str(each) for each in Urn)
    }


def _key(record: Record, day: int, urn: str, closed: bool, counted: int | None) -> str:
    if is_sealed(record, day, urn):
        return "sealed"
    if not closed:
        return "open"
    return "closed" if counted is None else "counted"


# Written out by hand because building this one query took the ORM longer than all the rest of a save.
_TALLY = f"""
    SELECT COUNT(*) FILTER (WHERE NOT withdrawn),
           COUNT(*) FILTER (WHERE NOT withdrawn AND symbol = %s),
           COUNT(*) FILTER (WHERE ref = %s)
    FROM {PaperVersion._meta.db_table}
    WHERE camp_id = %s AND day = %s AND urn = %s AND confirmed"""
_REF = PaperVersion._meta.get_field("ref")


def tally(camp: Camp, day: int, urn: str, symbol: str, ref: UUID) -> tuple[int, int, bool]:
    """Return how many papers are in the urn, how many of this symbol, and whether `ref` was ever typed. One query."""
    with connection.cursor() as cursor:
        cursor.execute(_TALLY, [symbol, _REF.get_db_prep_value(ref, connection), camp.pk, day, urn])
        entered, same_symbol, known = cursor.fetchone()
    return entered, same_symbol, bool(known)


def typed_before(camp: Camp, day: int, urn: str, paper: PaperVersion) -> PaperVersion | None:
    """Return the last paper that was there before this one with its symbol and, in the powers urn, its action.

    None under what many papers may bear: the pack's signs and no signature. One query.
    """
    if paper.symbol in OFTEN:
        return None
    others = live(camp, day, urn).filter(symbol=paper.symbol, action=paper.action).exclude(ref=paper.ref)
    return others.filter(at__lt=paper.at).last() if paper.n == 1 else None


def as_paper(version: PaperVersion) -> Paper:
    """Return a typed paper as the kernel reads it."""
    return Paper(
        id=version.ref.hex,
        urn=version.urn,
        symbol=version.symbol,
        action=version.action,
        targets=tuple(version.targets),
        text=version.text,
        late=version.late,
        admitted=version.admitted,
    )


def decisions(camp: Camp, day: int, urn: str) -> tuple[Decision, ...]:
    """Return the decisions in force on this urn's disputed papers."""
    rows = DecisionVersion.objects.filter(camp=camp, day=day, urn=urn, confirmed=True).order_by("symbol", "action")
    return tuple(
        Decision(urn=row.urn, symbol=row.symbol, action=row.action, keep=tuple(tuple(each) for each in row.keep))
        for row in rows
    )


def judged(
    camp: Camp,
    record: Record,
    day: int,
    urn: str,
    papers: Iterable[PaperVersion] | None = None,
    *,
    decided: bool = True,
) -> Judged:
    """Return what the kernel says now of each paper in the urn; `decided=False`: as if no GM had decided anything.

    Two queries, one when `papers` are at hand.
    """
    versions = live(camp, day, urn) if papers is None else papers
    typed = tuple(as_paper(version) for version in versions)
    return judge(record.village, day, urn, typed, decisions(camp, day, urn) if decided else ())
