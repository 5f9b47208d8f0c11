"""A village being changed."""

from __future__ import annotations

from typing import Any

from aldea.rules.draft import Draft, Handler, folds
from aldea.rules.events import Event
from aldea.rules.inputs import LastDay, Left


def test_a_function_folds_the_kinds_that_it_is_entered_for() -> None:
    handlers: dict[type[Event], Handler] = {}

    def change(draft: Draft, event: Any) -> None:
        draft.set("last_day", event.day)

    assert folds(handlers, LastDay, Left)(change) is change
    assert handlers == {LastDay: change, Left: change}
