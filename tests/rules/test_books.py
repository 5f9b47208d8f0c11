"""Books written once: the rules make of the same papers and words, to the letter, what they made of them then.

A Book is verified by resolving it again. If a rule is changed on purpose: `python -m tools.sample_books again`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aldea.rules.dice import Dice
from aldea.rules.events import Event, load
from aldea.rules.fold import fold
from aldea.rules.inputs import Dealt
from aldea.rules.outcomes import ActResolved
from aldea.rules.resolve import react, resolve
from aldea.rules.village import Act, Village

BOOKS = sorted((Path(__file__).parent / "books").glob("*.json"))


def resolved_again(log: list[Event]) -> list[Event]:
    """The inputs of a Book, each with what the rules make of it now, and its acts resolved in their places."""
    village, found = Village.empty(), list[Event]()
    dice = Dice(next(event.seed for event in log if isinstance(event, Dealt)))
    for event in log:
        if isinstance(event, ActResolved):
            fresh = list(resolve(village, Act(event.day, event.act), dice))
        elif event.IS_INPUT:
            fresh = [event, *react(village, event, dice)]
        else:
            continue
        village = fold(fresh, village)
        found += fresh
    return found


@pytest.mark.parametrize("file", BOOKS, ids=lambda file: file.stem)
def test_a_book_resolved_again(file: Path) -> None:
    stored = json.loads(file.read_text(encoding="utf-8"))
    log = [load(kind, version, payload) for kind, version, payload in stored]
    again = resolved_again(log)
    for before, now in zip(log, again, strict=False):
        assert now == before
    assert len(again) == len(log)


def test_there_are_books() -> None:
    assert len(BOOKS) >= 20
