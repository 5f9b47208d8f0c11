"""Reading a scenario file: TOML in, a checked `Scenario` out, or one line that says what is wrong and where.

Whatever the file holds, the only error is `Malformed`, which names the file, the key and what was expected there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aldea.rules.ballots import Decision
from aldea.rules.characters import ALOUD_ACTIONS, DEALT, PAPER_ACTIONS
from aldea.rules.house_rules import RuleBook, rule_errors
from aldea.rules.questions import QUESTIONS
from aldea.rules.sides import ALBINO, WOLF
from aldea.rules.signatures import is_symbol


class Malformed(Exception):  # noqa: N818 - what the file is
    """A file that is no scenario; its text is the one line to show."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        line = f"{file}: {key}: expected {expected}"
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in line))


@dataclass(frozen=True, slots=True)
class RawPaper:
    """A paper of a scenario. `by`: the signer, where the file names one; `symbol`: where it gives one instead."""

    urn: str
    by: str | None = None
    symbol: str | None = None
    action: str = ""
    targets: tuple[str, ...] = ()
    text: str = ""
    late: bool = False
    admitted: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """Something said aloud."""

    by: str
    action: str
    targets: tuple[str, ...]


@dataclass(slots=True)
class Day:
    """What happens in one jornada of a scenario."""

    papers: list[RawPaper] = field(default_factory=list)
    decided: list[Decision] = field(default_factory=list)
    rulings: list[tuple[str, str, str]] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    missed_kisses: list[tuple[str, str]] = field(default_factory=list)
    sanctioned: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    arrived: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Scenario:
    """A whole file."""

    file: str
    title: str
    seed: int
    rules: dict[str, Any]
    cast: dict[str, str]
    symbols: dict[str, str]
    covers: dict[str, str]
    days: list[Day]
    expect: list[dict[str, Any]]


NIGHT_KEYS = (
    *("deactivated", "reactivated", "public", "void", "disputed", "answers", "latent", "spent", "charmed"),
    *("immune", "banned", "away", "introductions", "winners", "draw"),
)
MORNING_KEYS = ("count", "exiled", "companions", "pardoned", "recharged")


def read(path: str) -> Scenario:
    """The scenario in a file; raises Malformed."""
    try:
        text = Path(path).read_bytes().decode("utf-8")
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


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.names: dict[str, str] = {}

    # Types -----------------------------------------------------------------------------------------------------------

    def bad(self, key: str, expected: str) -> Malformed:
        return Malformed(self.file, key, expected)

    def text(self, value: Any, key: str) -> str:
        if not isinstance(value, str):
            raise self.bad(key, "a text")
        return value

    def flag(self, value: Any, key: str) -> bool:
        if not isinstance(value, bool):
            raise self.bad(key, "true or false")
        return value

    def table(self, value: Any, key: str, known: tuple[str, ...] = (), needed: tuple[str, ...] = ()) -> dict[str, Any]:
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
        if not isinstance(value, list):
            raise self.bad(key, "a list")
        return [(f"{key}[{place}]", item) for place, item in enumerate(value)]

    def texts(self, value: Any, key: str) -> tuple[str, ...]:
        return tuple(self.text(item, where) for where, item in self.items(value, key))

    def name(self, value: Any, key: str) -> str:
        if self.text(value, key) not in self.names:
            raise self.bad(key, "a name of the cast")
        return str(value)

    def listed(self, value: Any, key: str) -> list[str]:
        found: list[str] = []
        for where, item in self.items(value, key):
            name = self.name(item, where)
            if name in found:
                raise self.bad(where, "each name once")
            found.append(name)
        return found

    def pairs(self, value: Any, key: str, what: str) -> list[tuple[str, Any, str]]:
        found = []
        for where, item in self.items(value, key):
            if not isinstance(item, list) or len(item) != 2:
                raise self.bad(where, f"a pair {what}")
            found.append((self.name(item[0], f"{where}[0]"), item[1], f"{where}[1]"))
        return found

    # The file --------------------------------------------------------------------------------------------------------

    def scenario(self, table: dict[str, Any]) -> Scenario:
        known = ("title", "seed", "rules", "cast", "symbols", "covers", "day", "expect")
        self.table(table, "", known, ("cast",))
        seed = table.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise self.bad("seed", "a whole number")
        rules = self.rules(table.get("rules", {}))
        cast = self.cast(table["cast"])
        symbols = self.symbols(table.get("symbols", {}), RuleBook().having(rules).pack_sign == "all")
        covers = self.covers(table.get("covers", {}))
        days = [self.day(item, where) for where, item in self.items(table.get("day", []), "day")]
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

    def seat(self, name: str, character: Any, key: str) -> None:
        if self.text(character, key) not in DEALT:
            raise self.bad(key, "the key of a character")
        if name in ("", "?") or name in self.names:
            raise self.bad(key, "a name that nobody else has")
        if not DEALT[character].several and character in self.names.values():
            raise self.bad(key, f"at most one {character}")
        self.names[name] = character

    def symbols(self, value: Any, shared: bool) -> dict[str, str]:
        symbols = self.table(value, "symbols")
        owners: dict[str, str] = {}
        for name, symbol in symbols.items():
            key = f"symbols.{name}"
            self.name(name, key)
            if not is_symbol(self.text(symbol, key)):
                raise self.bad(key, 'a symbol ("s01" to "s72")')
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

    # A day -----------------------------------------------------------------------------------------------------------

    def day(self, value: Any, key: str) -> Day:
        known = (
            *("exile", "bite", "powers", "wall", "raw", "decided", "rulings", "said", "missed_kisses", "sanctioned"),
            *("left", "absent", "back", "arrived", "moon"),
        )
        table, day = self.table(value, key, known), Day()
        for name, character in self.table(table.get("arrived", {}), f"{key}.arrived").items():
            self.seat(name, character, f"{key}.arrived.{name}")
            day.arrived[name] = character
        for by, voted, where in self.pairs(table.get("exile", []), f"{key}.exile", "[signer, voted]"):
            day.papers.append(RawPaper("exile", by, targets=(voted if voted == "" else self.name(voted, where),)))
        for by, victim, where in self.pairs(table.get("bite", []), f"{key}.bite", "[wolf, victim]"):
            day.papers.append(RawPaper("powers", by, action="bite", targets=(self.name(victim, where),)))
        papers = (("powers", self.power), ("wall", self.wall), ("raw", self.raw))
        for name, reader in papers:
            day.papers += [reader(item, where) for where, item in self.items(table.get(name, []), f"{key}.{name}")]
        day.decided = [self.decision(i, w) for w, i in self.items(table.get("decided", []), f"{key}.decided")]
        day.rulings = [self.ruling(i, w) for w, i in self.items(table.get("rulings", []), f"{key}.rulings")]
        day.said = [self.spoken(i, w) for w, i in self.items(table.get("said", []), f"{key}.said")]
        for giver, receiver, where in self.pairs(
            table.get("missed_kisses", []), f"{key}.missed_kisses", "[giver, receiver]"
        ):
            day.missed_kisses.append((giver, self.name(receiver, where)))
        for name in ("sanctioned", "left", "absent", "back"):
            setattr(day, name, self.listed(table.get(name, []), f"{key}.{name}"))
        for where, item in self.items(table.get("moon", []), f"{key}.moon"):
            self.text(item, where)
            raise self.bad(where, "no card: the Luna Nueva deck has none yet")
        return day

    def power(self, value: Any, key: str) -> RawPaper:
        table = self.table(value, key, ("by", "action", "targets"), ("by", "action"))
        by = self.name(table["by"], f"{key}.by")
        action = PAPER_ACTIONS.get(self.text(table["action"], f"{key}.action"))
        if action is None:
            raise self.bad(f"{key}.action", "one of " + ", ".join(sorted(PAPER_ACTIONS)))
        targets = []
        for where, item in self.items(table.get("targets", []), f"{key}.targets"):
            target = self.text(item, where)
            if target in action.special:
                pass
            elif action.target == "character" and target not in DEALT:
                raise self.bad(where, "the key of a character")
            elif action.target == "question" and target not in QUESTIONS:
                raise self.bad(where, "a question of the deck (" + ", ".join(QUESTIONS) + ")")
            elif action.target in ("player", "none"):
                self.name(target, where)
            targets.append(target)
        return RawPaper("powers", by, action=action.key, targets=tuple(targets))

    def wall(self, value: Any, key: str) -> RawPaper:
        table = self.table(value, key, ("by", "text"), ("text",))
        by = self.name(table["by"], f"{key}.by") if "by" in table else None
        return RawPaper("wall", by, None if by else "", text=self.text(table["text"], f"{key}.text"))

    def raw(self, value: Any, key: str) -> RawPaper:
        known = ("urn", "symbol", "action", "targets", "text", "late", "admitted")
        table = self.table(value, key, known, ("urn", "symbol"))
        urn = self.urn(table["urn"], f"{key}.urn")
        return RawPaper(
            urn,
            None,
            self.text(table["symbol"], f"{key}.symbol"),
            self.action(table, key, urn),
            self.texts(table.get("targets", []), f"{key}.targets"),
            self.text(table.get("text", ""), f"{key}.text"),
            self.flag(table.get("late", False), f"{key}.late"),
            self.flag(table.get("admitted", False), f"{key}.admitted"),
        )

    def urn(self, value: Any, key: str) -> str:
        if self.text(value, key) not in ("exile", "powers", "wall"):
            raise self.bad(key, "exile, powers or wall")
        return str(value)

    def action(self, table: Mapping[str, Any], key: str, urn: str) -> str:
        action = self.text(table.get("action", ""), f"{key}.action")
        if urn == "powers" and action not in PAPER_ACTIONS:
            raise self.bad(f"{key}.action", "one of " + ", ".join(sorted(PAPER_ACTIONS)))
        if urn != "powers" and action:
            raise self.bad(f"{key}.action", f"no action in the {urn} urn")
        return action

    def decision(self, value: Any, key: str) -> Decision:
        table = self.table(value, key, ("urn", "symbol", "action", "keep"), ("urn", "symbol", "keep"))
        urn = self.urn(table["urn"], f"{key}.urn")
        symbol = self.text(table["symbol"], f"{key}.symbol")
        action = self.action(table, key, urn)
        keep: list[tuple[str, ...]] = []
        whole: list[str] = []
        for where, item in self.items(table["keep"], f"{key}.keep"):
            if isinstance(item, list):
                keep.append(self.texts(item, where))
            else:
                whole.append(self.text(item, where))
                keep.append((whole[-1],))
        # A flat list is one paper's list of names, or several papers of a name each: both readings are kept.
        return Decision(urn, symbol, action, (*keep, tuple(whole)) if len(whole) > 1 else tuple(keep))

    def ruling(self, value: Any, key: str) -> tuple[str, str, str]:
        table = self.table(value, key, ("player", "state", "reason"), ("player", "state"))
        player = self.name(table["player"], f"{key}.player")
        state = self.text(table["state"], f"{key}.state")
        if state not in ("active", "latent"):
            raise self.bad(f"{key}.state", "active or latent")
        return player, state, self.text(table.get("reason", ""), f"{key}.reason")

    def spoken(self, value: Any, key: str) -> Said:
        table = self.table(value, key, ("by", "action", "targets"), ("by", "action"))
        by = self.name(table["by"], f"{key}.by")
        action = self.text(table["action"], f"{key}.action")
        if action not in ALOUD_ACTIONS:
            raise self.bad(f"{key}.action", "one of " + ", ".join(sorted(ALOUD_ACTIONS)))
        targets = tuple(self.name(i, w) for w, i in self.items(table.get("targets", []), f"{key}.targets"))
        return Said(by, action, targets)

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
