"""State from events: the only place where the village changes.

`fold(events, village)` is batched: the players' table is copied once per call, so that a whole Book folds in linear
time. Inputs are folded in `fold_inputs`, outcomes in `fold_outcomes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aldea.rules import fold_inputs, fold_outcomes
from aldea.rules.draft import Draft
from aldea.rules.events import Event
from aldea.rules.inputs import ActReopened
from aldea.rules.outcomes import ActResolved
from aldea.rules.village import Village

_HANDLERS = {**fold_inputs.HANDLERS, **fold_outcomes.HANDLERS}


def fold(events: Iterable[Event], village: Village) -> Village:
    """The village after these events. Events without a bearing on the state are passed over; nothing is ever decided.

    A Book with reopened acts must be folded from its beginning, through `effective`.
    """
    draft = Draft(village)
    for event in events:
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(draft, event)
    return draft.freeze()


def effective(events: Iterable[Event]) -> list[Event]:
    """The events that count: the outcomes of reopened acts, and the reversals themselves, are left out.

    The outcomes of an act are those from its ActResolved up to the next input or ActResolved.
    """
    told = list(events)
    return [told[place] for place in counting(told)]


def counting(events: Sequence[Event]) -> list[int]:
    """The places of the events that count (see `effective`)."""
    kept: list[int] = []
    for place, event in enumerate(events):
        if isinstance(event, ActReopened):
            kept = _without(events, kept, event)
        else:
            kept.append(place)
    return kept


def _without(events: Sequence[Event], kept: list[int], reopened: ActReopened) -> list[int]:
    start = end = len(kept)
    for at, place in enumerate(kept):
        event = events[place]
        if isinstance(event, ActResolved) and (event.day, event.act) == (reopened.day, reopened.act):
            start, end = at, len(kept)
        elif at > start and end == len(kept) and (event.IS_INPUT or isinstance(event, ActResolved)):
            end = at
    return kept[:start] + kept[end:]
