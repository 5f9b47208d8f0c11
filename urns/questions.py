"""The Médium's deck on a tablet, and the questions that only a GM can answer (rules, section 6)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.inputs import QuestionSettled
from aldea.rules.questions import QUESTIONS

from . import state
from .models import PaperVersion, Urn


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of today's papers that a GM must answer; `yes` is his last word on it today, None before it."""

    key: str
    text: str
    yes: bool | None


def deck() -> list[tuple[str, str]]:
    """Return the whole deck, in its fixed order: key and words."""
    return [(key, _(question.text)) for key, question in QUESTIONS.items()]


def to_settle(camp: Camp, record: Record, day: int, papers: Iterable[PaperVersion] | None = None) -> tuple[Asked, ...]:
    """Return the questions on the valid papers of a day that the Book cannot answer. At most two queries."""
    found = list(state.live(camp, day, Urn.POWERS) if papers is None else papers)
    if not any(paper.action == "question" for paper in found):
        return ()
    valid = {v.paper for v in state.judged(camp, record, day, Urn.POWERS, found).verdicts if v.status == "valid"}
    asked = {
        target
        for paper in found
        if paper.action == "question" and paper.ref.hex in valid
        for target in paper.targets
        if target in QUESTIONS and QUESTIONS[target].answer is None
    }
    said = {event.question: event.yes for _line, event in record.events(QuestionSettled) if event.day == day}
    return tuple(Asked(key, _(QUESTIONS[key].text), said.get(key)) for key in sorted(asked))


def is_said(record: Record, day: int) -> bool:
    """Say whether the answers of a day's papers are already worked out."""
    return record.village.done(day, "buenas_noches") or record.village.done(day, "oracle")
