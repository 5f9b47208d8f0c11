"""The only writers of the urns: count, type, settle, seal; each one transaction under the camp's lock.

Those of one typed paper stand in `services_papers`, of what is said and seen in `services_said`, of what opens a sealed
urn in `services_opening`.
"""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.inputs import UrnSealed, WallPassed
from aldea.rules.judging import judge

from . import checks, holds, state
from .models import Box, DecisionVersion, PaperVersion, Urn
from .services_papers import (
    Saved,
    Seen,
    admit_paper,
    check_papers,
    correct_paper,
    refuse_unless_typed_by,
    restore_paper,
    settle_difference,
    withdraw_paper,
)
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
from .tally import tally
from .typed import Typed

__all__ = [
    "Saved",
    "Seen",
    "Typed",
    "admit_paper",
    "answer_question",
    "be_absent",
    "check_papers",
    "come_back",
    "correct_paper",
    "count_box",
    "leave",
    "lift_sanction",
    "note",
    "note_gesture",
    "note_other_gestures",
    "refuse_unless_typed_by",
    "restore_paper",
    "sanction",
    "save_paper",
    "seal",
    "settle",
    "settle_difference",
    "speak",
    "take_back",
    "withdraw_paper",
    "withdraw_tap",
]

# A box holds at most a few papers a child; a bigger number is a slip of the finger.
MOST_PAPERS = 2000


def count_box(camp: Camp, day: int, urn: str, counted: int | None, by: User) -> Box:
    """Write how many papers came out of the box; None takes the number back."""
    if counted is not None and not 0 <= counted <= MOST_PAPERS:
        raise Refused(_("Escribe cuántas papeletas has contado: un número de 0 a %(most)d.") % {"most": MOST_PAPERS})
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        box, _new = Box.objects.update_or_create(camp=camp, day=day, urn=urn, defaults={"counted": counted, "by": by})
        return box


def save_paper(camp: Camp, day: int, urn: str, typed: Typed, by: User, reading: int = state.FIRST) -> Saved:
    """Put a typed paper into the urn. A resend (the same `ref` and content) changes nothing and counts once.

    A paper of the second reading is kept apart, to be compared, and whoever types it is told of his own only.
    """
    try:
        with book.writing(camp, by=by) as pen:
            checks.known_urn(pen.record, day, urn)
            mine = by.pk if reading == state.SECOND else 0
            found = tally(camp, day, urn, (typed.ref, typed.symbol, typed.action), reading, mine)
            if found.known:  # also once the urn is sealed: the answer was lost, and it is in it
                paper = checks.same_paper(list(PaperVersion.objects.filter(ref=typed.ref)), typed)
                return Saved(paper, found.entered, found.same_symbol, found.before, resent=True)
            checks.still_open(camp, pen.record, day, urn)
            checks.well_typed(pen.record, urn, typed)
            if reading == state.SECOND:
                checks.still_blind(found.blind)
            paper = PaperVersion.objects.create(
                camp=camp, day=day, urn=urn, ref=typed.ref, symbol=typed.symbol, action=typed.action,
                targets=list(typed.targets), text=typed.text, late=typed.late, reading=reading, typist=by, by=by,
            )  # fmt: skip
            return Saved(paper, found.entered + 1, found.same_symbol + 1, found.before)
    except IntegrityError as error:
        # The same `ref` in another urn: a page kept open since yesterday.
        raise Refused(
            _("Esa papeleta ya está en otra urna. Vuelve a abrir esta página y tecléala otra vez.")
        ) from error


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
            among=state.among(doubt),
            by=by,
        )


def seal(camp: Camp, day: int, urn: str, by: User) -> int:
    """Copy the urn's papers and decisions into ONE entry of the Book; return how many papers."""
    with book.writing(camp, by=by) as pen:
        checks.still_open(camp, pen.record, day, urn)
        papers = list(state.live(camp, day, urn))
        if held := holds.holds(camp, pen.record, state.urn_state(camp, pen.record, day, urn), papers):
            raise Refused(" ".join(hold.why for hold in held))
        pen.append(
            UrnSealed(
                day=day,
                urn=urn,
                papers=tuple(state.as_paper(paper) for paper in papers),
                decisions=state.decisions(camp, pen.record, day, urn, papers),
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
