"""Reading a scenario file: TOML in, a checked `Scenario` out, or one line that says what is wrong and where.

Whatever the file holds, the only error is `Malformed`, which names the file, the key and what was expected there.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from aldea.rules.characters import DEALT
from aldea.rules.house_rules import RuleBook, rule_errors
from aldea.rules.scenario_days import DayReader
from aldea.rules.scenario_file import Malformed, Scenario
from aldea.rules.sides import ALBINO, WOLF
from aldea.rules.signatures import SYMBOLS, is_symbol

NIGHT_KEYS = (
    *("deactivated", "reactivated", "public", "void", "disputed", "answers", "latent", "spent", "charmed"),
    *("immune", "banned", "away", "introductions", "winners", "draw"),
)
MORNING_KEYS = ("count", "exiled", "companions", "pardoned", "recharged")


def read(path: str) -> Scenario:
    """The scenario in a file; raises Malformed."""
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(path, "file", "a text in UTF-8") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "not a path"
        raise Malformed(path, "file", f"a file that can be read ({why})") from None
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(path, "file", f"valid TOML ({str(error) or 'nested too deep'})") from None
    return _Reader(path).scenario(table)


class _Reader(DayReader):
    def scenario(self, table: dict[str, Any]) -> Scenario:
        known = ("title", "seed", "rules", "cast", "symbols", "covers", "day", "expect")
        self.table(table, "", known, ("cast",))
        seed = table.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise self.bad("seed", "a whole number")
        rules = self.rules(table.get("rules", {}))
        cast = self.cast(table["cast"])
        covers = self.covers(table.get("covers", {}))
        days = [self.day(item, where) for where, item in self.items(table.get("day", []), "day")]
        # After the days: whoever arrives in one of them may be given his symbol too.
        symbols = self.symbols(table.get("symbols", {}), RuleBook().having(rules).pack_sign == "all")
        expect = [self.expect(item, where, len(days)) for where, item in self.items(table.get("expect", []), "expect")]
        title = self.text(table.get("title", ""), "title")
        return Scenario(self.file, title, seed, rules, cast, symbols, covers, days, expect)

    def rules(self, value: Any) -> dict[str, Any]:
        rules = self.table(value, "rules")
        for key, expected in rule_errors(rules):
            raise self.bad(f"rules.{key}", expected)
        return rules

    def cast(self, value: Any) -> dict[str, str]:
        for name, character in self.table(value, "cast").items():
            self.seat(name, character, f"cast.{name}")
        if WOLF not in self.names.values():
            raise self.bad("cast", f"at least one {WOLF}")
        return dict(self.names)

    def symbols(self, value: Any, shared: bool) -> dict[str, str]:
        symbols = self.table(value, "symbols")
        owners: dict[str, str] = {}
        for name, symbol in symbols.items():
            key = f"symbols.{name}"
            self.name(name, key)
            if not is_symbol(self.text(symbol, key)):
                raise self.bad(key, f'a symbol ("{SYMBOLS[0]}" to "{SYMBOLS[-1]}")')
            character = self.names[name]
            if symbol in owners and not (shared and owners[symbol] == character == WOLF):
                raise self.bad(key, "a symbol that nobody else has")
            if shared and character == WOLF and any(c == WOLF and s != symbol for s, c in owners.items()):
                raise self.bad(key, 'the same symbol as the other wolves, with pack_sign = "all"')
            owners[symbol] = character
        return symbols

    def covers(self, value: Any) -> dict[str, str]:
        covers = self.table(value, "covers")
        for name, cover in covers.items():
            key = f"covers.{name}"
            self.name(name, key)
            if self.names[name] != ALBINO:
                raise self.bad(key, f"the player who is {ALBINO}")
            if self.text(cover, key) not in DEALT or cover in (WOLF, ALBINO):
                raise self.bad(key, "the key of a villager's character")
        return covers

    def expect(self, value: Any, key: str, days: int) -> dict[str, Any]:
        table = self.table(value, key, ("at", *NIGHT_KEYS, *MORNING_KEYS), ("at",))
        moment, _, number = self.text(table["at"], f"{key}.at").partition(" ")
        first = {"buenas_noches": 1, "buenos_dias": 2}.get(moment)
        if first is None or number not in {str(n) for n in range(first, days + first)}:
            raise self.bad(f"{key}.at", 'a moment of this file, such as "buenas_noches 1"')
        for name in MORNING_KEYS:
            if name in table and moment != "buenos_dias":
                raise self.bad(f"{key}.{name}", "only at a buenos_dias")
        return table
