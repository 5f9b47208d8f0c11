"""Reading values of a scenario file: each with the error that names the key and what was expected there."""

from __future__ import annotations

from typing import Any

from aldea.rules.characters import DEALT
from aldea.rules.scenario_file import Malformed


class Reader:
    """Types and names, with the one error there is.

    `names` grows with the cast: player -> character. `gone`: who has gone home by the day that is being read; his
    character can be handed to another child, and then he does not come back.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.names: dict[str, str] = {}
        self.gone: set[str] = set()

    # Types -----------------------------------------------------------------------------------------------------------

    def bad(self, key: str, expected: str) -> Malformed:
        """The error at a key."""
        return Malformed(self.file, key, expected)

    def text(self, value: Any, key: str) -> str:
        """A text."""
        if not isinstance(value, str):
            raise self.bad(key, "a text")
        return value

    def flag(self, value: Any, key: str) -> bool:
        """A yes or no."""
        if not isinstance(value, bool):
            raise self.bad(key, "true or false")
        return value

    def table(self, value: Any, key: str, known: tuple[str, ...] = (), needed: tuple[str, ...] = ()) -> dict[str, Any]:
        """A table with no key but the known ones, and all that are needed."""
        if not isinstance(value, dict):
            raise self.bad(key, "a table")
        for name in value:
            if known and name not in known:
                raise self.bad(f"{key}.{name}" if key else name, "one of " + ", ".join(known))
        for name in needed:
            if name not in value:
                raise self.bad(f"{key}.{name}" if key else name, "to be there")
        return value

    def items(self, value: Any, key: str) -> list[tuple[str, Any]]:
        """The elements of a list, each with its own key."""
        if not isinstance(value, list):
            raise self.bad(key, "a list")
        return [(f"{key}[{place}]", item) for place, item in enumerate(value)]

    def texts(self, value: Any, key: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.text(item, where) for where, item in self.items(value, key))

    def name(self, value: Any, key: str) -> str:
        """A player of the cast, or arrived by now."""
        if self.text(value, key) not in self.names:
            raise self.bad(key, "a name of the cast")
        return str(value)

    def listed(self, value: Any, key: str) -> list[str]:
        """A list of different players."""
        found: list[str] = []
        for where, item in self.items(value, key):
            name = self.name(item, where)
            if name in found:
                raise self.bad(where, "each name once")
            found.append(name)
        return found

    def pairs(self, value: Any, key: str, what: str) -> list[tuple[str, Any, str]]:
        """A list of pairs that begin with a player: (player, second value, its key)."""
        found = []
        for where, item in self.items(value, key):
            if not isinstance(item, list) or len(item) != 2:
                raise self.bad(where, f"a pair {what}")
            found.append((self.name(item[0], f"{where}[0]"), item[1], f"{where}[1]"))
        return found

    def holders(self, character: str) -> list[str]:
        """Those of the camp who were given a character and have not gone home."""
        return [name for name, held in self.names.items() if held == character and name not in self.gone]

    def seat(self, name: str, character: Any, key: str) -> None:
        """A player and his character, entered in the cast."""
        if self.text(character, key) not in DEALT:
            raise self.bad(key, "the key of a character")
        if name in ("", "?") or name in self.names:
            raise self.bad(key, "a name that nobody else has")
        if not DEALT[character].several and self.holders(character):
            raise self.bad(key, f"at most one {character}")
        self.names[name] = character
