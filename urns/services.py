"""The only writers of the urns: count, type, undo, pass, settle, seal; each one transaction under the camp's lock.

Those of what is said and seen stand in `services_said`.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.inputs import UrnSealed, WallPassed
from aldea.rules.judging import judge

from . import checks, state
from .models import Box, DecisionVersion, PaperVersion, Urn
from .services_said import (
    answer_question,
    be_absent,
    come_back,
    leave,
    lift_sanction,
    note,
    note_gesture,
    note_other_gestures,
    sanction,
    speak,
    take_back,
    withdraw_tap,
)
from .typed import Typed

__all__ = [
    "Saved",
    "Typed",
    "admit_paper",
    "answer_question",
    "be_absent",
    "come_back",
    "count_box",
    "leave",
    "lift_sanction",
    "note",
    "note_gesture",
    "note_other_gestures",
    "sanction",
    "save_paper",
    "seal",
    "settle",
    "speak",
    "take_back",
    "withdraw_paper",
    "withdraw_tap",
]

# A box holds at most a few papers a child; a bigger number is a slip of the finger.
MOST_PAPERS = 2000


@dataclass(frozen=True, slots=True)
class Saved:
    """A paper that was saved: how many are in the urn now, how many of its symbol, and whether it was a resend."""

    paper: PaperVersion
    entered: int
    same_symbol: int
    resent: bool = False


def count_box(camp: Camp, day: int, urn: str, counted: int | None, by: User) -> Box:
    """Write how many papers came out of the box; None takes the number back."""
    if counted is not None and not 0 <= counted <= MOST_PAPERS:
        raise Refused(_("Escribe cuántas papeletas has contado: un número de 0 a %(most)d.") % {"most": MOST_PAPERS})
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        box, _new = Box.objects.update_or_create(camp=camp, day=day, urn=urn, defaults={"counted": counted, "by": by})
        return box


def save_paper(camp: Camp, day: int, urn: str, typed: Typed, by: User) -> Saved:
    """Put a typed paper into the urn. A resend (the same `ref` and content) changes nothing and counts once."""
    try:
        with book.writing(camp, by=by) as pen:
            checks.still_open(camp, pen.record, day, urn)
            checks.well_typed(pen.record, urn, typed)
            entered, same_symbol, known = state.tally(camp, day, urn, typed.symbol, typed.ref)
            if known:
                before = PaperVersion.objects.get(ref=typed.ref, confirmed=True)
                checks.same_paper(before, typed)
                return Saved(before, entered, same_symbol, resent=True)
            paper = PaperVersion.objects.create(
                camp=camp, day=day, urn=urn, ref=typed.ref, symbol=typed.symbol, action=typed.action,
                targets=list(typed.targets), text=typed.text, late=typed.late, by=by,
            )  # fmt: skip
            return Saved(paper, entered + 1, same_symbol + 1)
    except IntegrityError as error:
        # The same `ref` in another urn: a page kept open since yesterday.
        raise Refused(
            _("Esa papeleta ya está en otra urna. Vuelve a abrir esta página y tecléala otra vez.")
        ) from error


def refuse_unless_typed_by(camp: Camp, ref: uuid.UUID, by: User) -> None:
    """Refuse a paper that another typed: a helper undoes only her own."""
    if not PaperVersion.objects.filter(camp=camp, ref=ref, confirmed=True, by=by).exists():
        raise Refused(_("Esa papeleta la tecleó otra persona: pide a un moni que la deshaga."))


def withdraw_paper(camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User) -> Saved:
    """Take a paper out of the urn: a new version that says so. Undoing twice is undoing once."""
    return _amend(camp, day, urn, ref, by, withdrawn=True)


def admit_paper(camp: Camp, day: int, urn: str, ref: uuid.UUID, by: User, *, admitted: bool) -> Saved:
    """Let a late paper count, or pass a wall paper to be read; False takes it back."""
    return _amend(camp, day, urn, ref, by, admitted=admitted)


def settle(camp: Camp, day: int, urn: str, symbol: str, action: str, keep: Sequence[tuple[str, ...]], by: User) -> None:
    """Write a GM's decision on disputed papers: the contents that count, none if empty. A later one replaces it."""
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        doubts = state.judged(camp, pen.record, day, urn, decided=False).disputes
        doubt = next((each for each in doubts if (each.symbol, each.action) == (symbol, action)), None)
        if doubt is None:
            raise Refused(_("Esas papeletas ya no están en duda: mira otra vez la lista."))
        if not set(keep) <= set(doubt.contents):
            raise Refused(_("Eso no lo dice ninguna de las papeletas en duda: elige una de las que se ven."))
        rows = DecisionVersion.objects.filter(camp=camp, day=day, urn=urn, symbol=symbol, action=action)
        number = rows.count() + 1
        rows.filter(confirmed=True).update(confirmed=False)
        DecisionVersion.objects.create(
            camp=camp,
            day=day,
            urn=urn,
            symbol=symbol,
            action=action,
            n=number,
            keep=[list(each) for each in keep],
            by=by,
        )


def seal(camp: Camp, day: int, urn: str, by: User) -> int:
    """Copy the urn's papers and decisions into ONE entry of the Book; return how many papers. Once, for good."""
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        papers = list(state.live(camp, day, urn))
        if why := checks.why_not_sealed(camp, pen.record, day, urn, papers):
            raise Refused(why)
        pen.append(
            UrnSealed(
                day=day,
                urn=urn,
                papers=tuple(state.as_paper(paper) for paper in papers),
                decisions=state.decisions(camp, day, urn),
            )
        )
        if urn == Urn.WALL:
            pen.append(*_to_be_read(pen.record, day, papers))
        return len(papers)


def _to_be_read(record: Record, day: int, papers: list[PaperVersion]) -> list[WallPassed]:
    """Return the wall papers that a GM has passed and the rules let be read: their text, and no signature."""
    sealed = record.village.sealed[day, Urn.WALL]
    valid = {
        verdict.paper
        for verdict in judge(record.village, day, Urn.WALL, sealed.papers).verdicts
        if verdict.status == "valid"
    }
    return [WallPassed(day=day, text=paper.text) for paper in papers if paper.admitted and paper.ref.hex in valid]


def _amend(
    camp: Camp,
    day: int,
    urn: str,
    ref: uuid.UUID,
    by: User,
    *,
    withdrawn: bool | None = None,
    admitted: bool | None = None,
) -> Saved:
    """Add a version of a paper that differs in what is given; no new version when nothing differs."""
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        before = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, ref=ref, confirmed=True).first()
        if before is None:
            raise Refused(_("Esa papeleta no está en esta urna."))
        gone = before.withdrawn if withdrawn is None else withdrawn
        let_in = before.admitted if admitted is None else admitted
        paper = before
        if (gone, let_in) != (before.withdrawn, before.admitted):
            PaperVersion.objects.filter(pk=before.pk).update(confirmed=False)
            paper = PaperVersion.objects.create(
                camp=camp, day=day, urn=urn, ref=ref, n=before.n + 1, symbol=before.symbol, action=before.action,
                targets=before.targets, text=before.text, late=before.late, withdrawn=gone, admitted=let_in, by=by,
            )  # fmt: skip
        entered, same_symbol, _known = state.tally(camp, day, urn, paper.symbol, ref)
        return Saved(paper, entered, same_symbol, resent=paper is before)
