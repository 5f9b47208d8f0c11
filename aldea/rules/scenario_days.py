"""Reading the days of a scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aldea.rules.ballots import Decision
from aldea.rules.characters import ALOUD_ACTIONS, DEALT, PAPER_ACTIONS
from aldea.rules.moon import CARDS
from aldea.rules.questions import QUESTIONS
from aldea.rules.scenario_file import Day, RawPaper, Said
from aldea.rules.scenario_types import Reader


class DayReader(Reader):
    """Reads one [[day]] table after another."""

    def day(self, value: Any, key: str) -> Day:
        """The whole of a day."""
        known = (
            *("exile", "bite", "powers", "wall", "raw", "decided", "rulings", "said", "missed_kisses", "sanctioned"),
            *("left", "absent", "back", "arrived", "moon"),
        )
        table, day = self.table(value, key, known), Day()
        day.back = self.returning(table.get("back", []), f"{key}.back")
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
        for name in ("sanctioned", "left", "absent"):
            setattr(day, name, self.listed(table.get(name, []), f"{key}.{name}"))
        self.gone.update(day.left)
        for where, item in self.items(table.get("moon", []), f"{key}.moon"):
            if self.text(item, where) not in CARDS:
                raise self.bad(where, "a Luna Nueva card (" + ", ".join(CARDS) + ")")
            day.moon.append(item)
        return day

    def returning(self, value: Any, key: str) -> list[str]:
        """Those who come back, each to a character that nobody has taken over."""
        names = self.listed(value, key)
        self.gone.difference_update(names)
        for name in names:
            if not DEALT[self.names[name]].several and self.holders(self.names[name]) != [name]:
                raise self.bad(key, f"nobody whose character was handed over ({name})")
        return names

    def power(self, value: Any, key: str) -> RawPaper:
        """A paper of the powers urn with a named signer."""
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
        """A wall paper."""
        table = self.table(value, key, ("by", "text"), ("text",))
        by = self.name(table["by"], f"{key}.by") if "by" in table else None
        return RawPaper("wall", by, None if by else "", text=self.text(table["text"], f"{key}.text"))

    def raw(self, value: Any, key: str) -> RawPaper:
        """A paper as found."""
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
        """The name of an urn."""
        if self.text(value, key) not in ("exile", "powers", "wall"):
            raise self.bad(key, "exile, powers or wall")
        return str(value)

    def action(self, table: Mapping[str, Any], key: str, urn: str) -> str:
        """The action of a paper found, which only the powers urn has."""
        action = self.text(table.get("action", ""), f"{key}.action")
        if urn == "powers" and action not in PAPER_ACTIONS:
            raise self.bad(f"{key}.action", "one of " + ", ".join(sorted(PAPER_ACTIONS)))
        if urn != "powers" and action:
            raise self.bad(f"{key}.action", f"no action in the {urn} urn")
        return action

    def decision(self, value: Any, key: str) -> Decision:
        """A GM's decision on disputed papers."""
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
        """A GM's ruling: player, state, reason."""
        table = self.table(value, key, ("player", "state", "reason"), ("player", "state"))
        player = self.name(table["player"], f"{key}.player")
        state = self.text(table["state"], f"{key}.state")
        if state not in ("active", "latent"):
            raise self.bad(f"{key}.state", "active or latent")
        return player, state, self.text(table.get("reason", ""), f"{key}.reason")

    def spoken(self, value: Any, key: str) -> Said:
        """Something said aloud."""
        table = self.table(value, key, ("by", "action", "targets"), ("by", "action"))
        by = self.name(table["by"], f"{key}.by")
        action = self.text(table["action"], f"{key}.action")
        if action not in ALOUD_ACTIONS:
            raise self.bad(f"{key}.action", "one of " + ", ".join(sorted(ALOUD_ACTIONS)))
        targets = tuple(self.name(i, w) for w, i in self.items(table.get("targets", []), f"{key}.targets"))
        return Said(by, action, targets)
