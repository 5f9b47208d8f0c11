"""Writers of one typed paper: undo it, put it back, correct it, pass it, look at it, settle two readings.

No version is ever changed or lost: each of these adds one and moves `confirmed` to it.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp

from . import checks, second, state
from .models import PaperVersion, Urn
from .tally import Before, tally
from .typed import Typed


@dataclass(frozen=True, slots=True)
class Saved:
    """A paper that was saved: how many are in the urn now, how many of its symbol, and whether it was a resend.

    `before`: the last one that was there with its symbol; said of a paper that is typed, not of one that is changed.
    """

    paper: PaperVersion
    entered: int
    same_symbol: int
    before: Before | None = None
    resent: bool = False


class Seen(NamedTuple):
    """A paper as it stood on a GM's page: what was changed meanwhile is not the one that he looked at."""

    ref: uuid.UUID
    n: int


def refuse_unless_typed_by(camp: Camp, ref: uuid.UUID, by: User) -> None:
    """Refuse a paper that another typed or has looked at: a helper undoes only her own."""
    if not PaperVersion.objects.filter(camp=camp, ref=ref, confirmed=True, by=by).exists():
        raise Refused(_("Esa papeleta la tecleó otra persona, o ya la ha mirado un moni: pídele que la deshaga."))


def withdraw_paper(camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User, reading: int = state.FIRST) -> Saved:
    """Take a paper out of the urn: a new version that says so. Undoing twice is undoing once."""
    return _amend(camp, day, urn, ref, by, reading, withdrawn=True)


def restore_paper(camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User) -> Saved:
    """Put a paper that was undone back into the urn, as it was."""
    return _amend(camp, day, urn, ref, by, withdrawn=False)


def admit_paper(camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User, *, admitted: bool) -> Saved:
    """Let a late paper count, or pass a wall paper to be read; False takes it back."""
    return _amend(camp, day, urn, ref, by, admitted=admitted)


def correct_paper(
    camp: Camp, day: int, urn: str, seen: Seen, typed: Typed, by: User, again: Seen | None = None
) -> PaperVersion:
    """Let a paper say what it really says. Nothing happens when it says so already.

    What a GM had found of the old words (that they are the paper's, that a wall text may be read) is asked again.
    `again`: the paper of the second reading that said otherwise too, which this settles.
    """
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        checks.well_typed(pen.record, urn, typed)
        before = _as_seen(camp, day, urn, seen)
        if again is not None:
            other = _as_seen(camp, day, urn, again, state.SECOND)
            _next(other, by, withdrawn=True)
        now = (typed.symbol, typed.action, list(typed.targets), typed.text, typed.late)
        if again is None and now == (before.symbol, before.action, before.targets, before.text, before.late):
            return before
        admitted = before.admitted and typed.late and urn != Urn.WALL
        return _next(
            before, by, symbol=typed.symbol, action=typed.action, targets=list(typed.targets), text=typed.text,
            late=typed.late, admitted=admitted, typist=by,
            checked=again is not None,
        )  # fmt: skip


def check_papers(camp: Camp, day: int, urn: str, papers: Sequence[Seen], by: User) -> tuple[int, int]:
    """Say that these papers are typed as they are written; return how many now are, and how many another must look at.

    Left as they were: those that `by` typed himself, and those that have changed since he saw them.
    """
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        known = {(paper.ref, paper.n): paper for paper in state.live(camp, day, urn) if not paper.checked}
        found = [known[seen] for seen in dict.fromkeys(papers) if seen in known]
        others = [paper for paper in found if second.typist(paper) != by.pk]
        PaperVersion.objects.filter(pk__in=[paper.pk for paper in others]).update(confirmed=False)
        PaperVersion.objects.bulk_create([_copy(paper, by, checked=True) for paper in others])
        return len(others), len(found) - len(others)


def settle_difference(
    camp: Camp, day: int, urn: str, first: Seen | None, again: Seen | None, right: str, by: User
) -> None:
    """Write what the paper says where two readings differ: `right` is "first", "second", or "none" (no such paper)."""
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        found = next(
            (
                each
                for each in state.differences(camp, day, urn)
                if (_seen(each.first), _seen(each.second)) == (first, again)
            ),
            None,
        )
        if found is None:
            raise Refused(_("Eso ya lo ha decidido otro moni, o ha cambiado: mira otra vez la lista."))
        one, other = found.first, found.second
        if right == "none":
            for paper in (one, other):
                if paper is not None:
                    _next(paper, by, withdrawn=True)
        elif right == "first" and one is not None:
            _next(one, by, checked=True)
            if other is not None:
                _next(other, by, withdrawn=True)
        elif right == "second" and other is not None:
            _take_from_the_second(one, other, by)
        else:
            raise Refused(_("Toca lo que pone el papel: lo de la primera lectura, lo de la segunda o ninguna."))


def _take_from_the_second(one: PaperVersion | None, other: PaperVersion, by: User) -> None:
    if one is None:  # only the second reading has it: it moves to the first
        _next(other, by, reading=state.FIRST, checked=True)
        return
    admitted = one.admitted and other.late and one.urn != Urn.WALL
    _next(
        one, by, symbol=other.symbol, action=other.action, targets=other.targets, text=other.text, late=other.late,
        admitted=admitted, typist_id=second.typist(other), checked=True,
    )  # fmt: skip
    _next(other, by, withdrawn=True)


def _seen(paper: PaperVersion | None) -> Seen | None:
    return None if paper is None else Seen(paper.ref, paper.n)


def _as_seen(camp: Camp, day: int, urn: str, seen: Seen, reading: int = state.FIRST) -> PaperVersion:
    papers = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, reading=reading, confirmed=True)
    before = papers.filter(ref=seen.ref).first()
    if before is None:
        raise Refused(_("Esa papeleta no está en esta urna."))
    if before.n != seen.n or before.withdrawn:
        raise Refused(_("Esa papeleta ha cambiado mientras la mirabas: ábrela otra vez."))
    return before


def _copy(before: PaperVersion, by: User, **changes: Any) -> PaperVersion:
    """Return the version that comes after another, not saved: the same but for what is given."""
    kept = ("camp_id", "day", "urn", "ref", "symbol", "action", "targets", "text", "reading", "late", "admitted")
    same = {name: getattr(before, name) for name in (*kept, "withdrawn", "checked")}
    if "typist" not in changes:
        same["typist_id"] = second.typist(before)
    return PaperVersion(**{**same, **changes, "n": before.n + 1, "by": by})


def _next(before: PaperVersion, by: User, **changes: Any) -> PaperVersion:
    PaperVersion.objects.filter(pk=before.pk).update(confirmed=False)
    paper = _copy(before, by, **changes)
    paper.save(force_insert=True)
    return paper


def _amend(
    camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User, reading: int = state.FIRST, **changes: bool
) -> Saved:
    """Add a version of a paper that differs in what is given; no new version when nothing differs."""
    with book.writing(camp, by=by) as pen:
        checks.known_urn(pen.record, day, urn)
        papers = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, reading=reading, ref=ref, confirmed=True)
        before = paper = papers.first()
        changed = before is None or any(getattr(before, name) != value for name, value in changes.items())
        if changed:  # what is sent again and has been done is no change, also once the urn is sealed
            checks.still_open(camp, pen.record, day, urn)
        if before is None or paper is None:
            raise Refused(_("Esa papeleta no está en esta urna."))
        if changed:
            paper = _next(before, by, **changes)
        mine = by.pk if reading == state.SECOND else 0
        found = tally(camp, day, urn, (ref, paper.symbol, paper.action), reading, mine)
        return Saved(paper, found.entered, found.same_symbol, resent=paper is before)
