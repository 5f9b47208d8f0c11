"""Reading the urns: what is in a box, how far it is, and what the kernel says of its papers. Nothing is written."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.ballots import Decision, Dispute, Judged, Paper
from aldea.rules.judging import judge
from aldea.rules.signatures import SIGNS

from . import options, second
from .models import Box, DecisionVersion, PaperVersion, Urn

FIRST, SECOND = 1, 2
"""The readings: what will be sealed, and what another person types blind to compare it with."""
# What many papers may bear: the pack's signs, and no signature ("", "?", "unknown").
OFTEN = frozenset({*SIGNS, "", "?", "unknown"})


@dataclass(frozen=True, slots=True)
class UrnState:
    """How far an urn is. `key`: "open", "closed" (to the children), "counted", "sealed"; `counted` None: not done.

    `how`: how the camp handles it; `unseen`: what a second pair of eyes has still to see (see `unseen`).
    """

    day: int
    urn: str
    key: str
    entered: int
    counted: int | None
    how: options.How
    unseen: int = 0

    @property
    def is_sealed(self) -> bool:
        """Say whether the papers are in the Book and nothing can be typed any more."""
        return self.key == "sealed"

    @property
    def missing(self) -> int:
        """Return how many counted papers are still to be typed; negative: more typed than counted; 0 if not counted."""
        return 0 if self.counted is None else self.counted - self.entered

    @property
    def to_read_again(self) -> bool:
        """Say whether the first reading is whole, so that what is to be typed now is the second."""
        return self.how.blind and self.counted == self.entered


def is_sealed(record: Record, day: int, urn: str) -> bool:
    """Say whether the Book holds this urn's papers."""
    return (day, urn) in record.village.sealed


def is_closed(record: Record, day: int) -> bool:
    """Say whether the closing of this day's urns is resolved."""
    return record.village.done(day, "closing")


def live(camp: Camp, day: int, urn: str, reading: int = FIRST) -> QuerySet[PaperVersion]:
    """Return the papers that are in the urn now, each in its confirmed version, the longest unchanged first."""
    papers = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, reading=reading, confirmed=True, withdrawn=False)
    return papers.order_by("pk")


def differences(camp: Camp, day: int, urn: str) -> list[second.Difference]:
    """Return what the two readings of an urn do not agree on. One query."""
    rows = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, confirmed=True, withdrawn=False)
    papers = list(rows.order_by("pk").select_related("typist", "by"))
    first, again = ([paper for paper in papers if paper.reading == reading] for reading in (FIRST, SECOND))
    return second.compare(first, again)


def unseen(camp: Camp, day: int, urn: str, how: options.How) -> int:
    """Return how many papers a second GM has still to look at, or how many differences are unsettled. One query."""
    if how.looked_at:
        return live(camp, day, urn).filter(checked=False).count()
    return len(differences(camp, day, urn)) if how.blind else 0


def urn_state(camp: Camp, record: Record, day: int, urn: str) -> UrnState:
    """Return how far one urn is. Three queries, four with a second pair of eyes."""
    return urn_states(camp, record, day)[urn]


def urn_states(camp: Camp, record: Record, day: int) -> dict[str, UrnState]:
    """Return how far the three urns of a day are, by urn. Three queries, one more for each second pair of eyes."""
    counted = dict(Box.objects.filter(camp=camp, day=day).values_list("urn", "counted"))
    papers = PaperVersion.objects.filter(camp=camp, day=day, reading=FIRST, confirmed=True, withdrawn=False)
    ways = options.of(camp)
    entered = dict(papers.values_list("urn").annotate(Count("pk")))
    closed = is_closed(record, day)
    keys = {str(urn): _key(record, day, urn, closed, counted.get(urn)) for urn in Urn}
    return {
        urn: UrnState(
            day, urn, key, entered.get(urn, 0), counted.get(urn), ways[urn],
            0 if key == "sealed" else unseen(camp, day, urn, ways[urn]),
        )
        for urn, key in keys.items()
    }  # fmt: skip


def _key(record: Record, day: int, urn: str, closed: bool, counted: int | None) -> str:
    if is_sealed(record, day, urn):
        return "sealed"
    if not closed:
        return "open"
    return "closed" if counted is None else "counted"


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


def decisions(camp: Camp, record: Record, day: int, urn: str, papers: Iterable[PaperVersion]) -> tuple[Decision, ...]:
    """Return the decisions in force on an urn's disputed papers: taken on what the papers say now. One query."""
    rows = DecisionVersion.objects.filter(camp=camp, day=day, urn=urn, confirmed=True).order_by("symbol", "action")
    taken = list(rows)
    if not taken:
        return ()
    doubts = judge(record.village, day, urn, tuple(as_paper(paper) for paper in papers)).disputes
    now = {(doubt.symbol, doubt.action): among(doubt) for doubt in doubts}
    return tuple(
        Decision(urn=row.urn, symbol=row.symbol, action=row.action, keep=tuple(tuple(each) for each in row.keep))
        for row in taken
        if row.among is None or row.among == now.get((row.symbol, row.action))
    )


def among(doubt: Dispute) -> list[list[str]]:
    """Return what disputed papers say, as it is kept with a decision: the order of papers and names says nothing."""
    return sorted(sorted(content) for content in doubt.contents)


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
    versions = list(live(camp, day, urn) if papers is None else papers)
    typed = tuple(as_paper(version) for version in versions)
    taken = decisions(camp, record, day, urn, versions) if decided else ()
    return judge(record.village, day, urn, typed, taken)
