"""A village being changed by a batch of events: copied once, frozen once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from aldea.rules.events import Event
from aldea.rules.village import Count, Player, Village


class Draft:
    """The working copy of one call of `fold`."""

    __slots__ = ("_marks", "_players", "base", "changes")

    def __init__(self, base: Village) -> None:
        self.base = base
        self.changes: dict[str, Any] = {}
        self._players: dict[str, Player] | None = None
        self._marks: dict[tuple[str, int], tuple[str, ...]] | None = None

    @property
    def players(self) -> dict[str, Player]:
        """The players, to be changed."""
        if self._players is None:
            self._players = dict(self.base.players)
        return self._players

    @property
    def marks(self) -> dict[tuple[str, int], tuple[str, ...]]:
        """The marks by kind and day, to be changed."""
        if self._marks is None:
            self._marks = dict(self.base.marks)
        return self._marks

    def get(self, name: str) -> Any:
        """A field of the village as it is now."""
        return self.changes[name] if name in self.changes else getattr(self.base, name)

    def set(self, name: str, value: Any) -> None:
        """Change a field of the village."""
        self.changes[name] = value

    def player(self, pid: str, **changes: Any) -> None:
        """Change a player; one who is not in the game is passed over."""
        player = self.players.get(pid)
        if player is not None:
            self.players[pid] = replace(player, **changes)

    def use(self, pid: str, power: str, by: int) -> None:
        """Add to (or take from) a counter of uses; it never falls below nothing."""
        player = self.players.get(pid)
        if player is not None:
            left = max(0, player.uses.get(power, 0) + by)
            self.players[pid] = replace(player, uses={**player.uses, power: left})

    def mark(self, kind: str, day: int, players: tuple[str, ...], *, add: bool = False) -> None:
        """Lay a mark of that day on these players, in the place of the former ones unless `add`."""
        former = self.marks.get((kind, day), ()) if add else ()
        self.marks[kind, day] = former + players

    def recount(self, **changes: Any) -> None:
        """Change the exile count in hand, if there is one."""
        count: Count | None = self.get("count")
        if count is not None:
            self.set("count", replace(count, **changes))

    def freeze(self) -> Village:
        """The village as it is now."""
        changes = dict(self.changes)
        if self._players is not None:
            changes["players"] = dict(self._players)
        if self._marks is not None:
            changes["marks"] = dict(self._marks)
        return replace(self.base, **changes) if changes else self.base


Handler = Callable[[Draft, Any], None]
H = TypeVar("H", bound=Handler)


def folds(handlers: dict[type[Event], Handler], *kinds: type[Event]) -> Callable[[H], H]:
    """Decorator: the function folds these kinds of event."""

    def enter(handler: H) -> H:
        for each in kinds:
            handlers[each] = handler
        return handler

    return enter
