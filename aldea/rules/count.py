"""The exile count of a day and its verdict (rules, section 4, morning 1-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Condemned, CondemnedBecause, Counted, Doomed, Leading, PassedOver, PutOut, TieBroken
from aldea.rules.run import Run
from aldea.rules.sides import immune

MARK_VOTES = 2
"""What the Cuervo's mark adds to a count."""


def votes(run: Run) -> Iterator[Event]:
    """The final count of the papers, with the mark's two votes."""
    papers, judged = run.judged("exile")
    village, day = run.village, run.day
    tally = Counter(vote.target for vote in run.votes if vote.target)
    for marked in village.marked("mark", day):
        tally[marked] += MARK_VOTES
    void = Counter(verdict.reason for verdict in judged.verdicts if verdict.status != "valid")
    blanks = sum(not vote.target for vote in run.votes)
    counted = {pid: tally[pid] for pid in village.order(tally)}
    yield Counted(day, counted, len(papers), blanks, dict(void))


def pass_over(run: Run) -> Iterator[Event]:
    """Those with votes who may not be exiled: already latent, immune, gone home."""
    village, count = run.village, run.village.count
    if count is None:
        return
    named = [village.players[pid] for pid in count.votes]
    reasons = {
        "left": [p.id for p in named if not p.here],
        "latent": [p.id for p in named if p.here and not p.active],
        "immune": [p.id for p in named if p.here and immune(p)],
    }
    for why, players in reasons.items():
        if players:
            yield PassedOver(run.day, tuple(players), why, Because("pass_over", players=tuple(players)))


def top(run: Run) -> Iterator[Event]:
    """Whoever has most votes and may be exiled."""
    count = run.village.count
    if count is None:
        return
    barred = {*count.passed, *count.pardoned}
    open_to = {pid: votes for pid, votes in count.votes.items() if pid not in barred}
    most = max(open_to.values(), default=0)
    leaders = tuple(pid for pid, votes in open_to.items() if votes == most)
    yield Leading(run.day, leaders, Because("count", players=leaders))


def tied(run: Run) -> tuple[str, ...]:
    """The tied at the top, while nothing has broken the tie."""
    count = run.village.count
    return count.leading if count is not None and len(count.leading) > 1 and count.chosen is None else ()


def unbroken(run: Run) -> Iterator[Event]:
    """The house rule for a tie that neither the Alguacil nor the Cabeza de turco broke."""
    players = tied(run)
    if not players:
        return
    how = run.village.rules.unbroken_tie
    chosen: tuple[str, ...] = ()
    if how == "all":
        chosen = players
    elif how == "lot":
        again = len(run.village.count.pardoned) if run.village.count else 0
        chosen = (run.dice.pick(f"tie:{run.day}:{again}", players),)
    yield TieBroken(run.day, how, players, chosen, Because("unbroken_tie", players=players))


def companions(run: Run) -> Iterator[Event]:
    """The verdict: the exiled, and whoever has exactly a lost number of votes."""
    count = run.village.count
    if count is None:
        return
    exiled = count.leading if count.chosen is None else count.chosen
    stay = {*exiled, *count.passed, *count.pardoned}
    lost = run.village.rules.lost_numbers
    along = tuple(pid for pid, votes in count.votes.items() if exiled and votes in lost and pid not in stay)
    yield Condemned(run.day, exiled, along)
    yield CondemnedBecause(run.day, count.cause, Because("verdict", players=exiled + along))


def put_out(run: Run) -> Iterator[Event]:
    """What is left of the verdict after any pardon takes effect."""
    count = run.village.count
    if count is None:
        return
    yield PutOut(run.day, count.exiled, count.companions)
    papers: dict[str, list[str]] = {}
    for vote in run.votes:
        papers.setdefault(vote.target, []).append(vote.paper)
    for pid in count.exiled:
        yield Doomed(pid, count.cause, Because("verdict", tuple(papers.get(pid, ())), (pid,)))
    for pid in count.companions:
        yield Doomed(pid, "companion", Because("lost_numbers", tuple(papers.get(pid, ())), (pid,)))
