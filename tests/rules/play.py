"""Playing in a test as at the table: a tiny cast, a line for each choice, and what the moment shows.

night, morning = Game("Ana hombre_lobo, Bea vidente").day("Bea see Ana", "Ana vote Bea")
"""

from __future__ import annotations

from typing import Any, TypeVar

from aldea.rules.ballots import Decision
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.deal import deal_symbols
from aldea.rules.events import NONE, Event
from aldea.rules.inputs import Dealt, LastDay, Ruled, Seat
from aldea.rules.scenario_file import Day, RawPaper, Said, Scenario
from aldea.rules.scenario_playing import Json, Play

E = TypeVar("E", bound=Event)


class Game(Play):
    """A camp of a few children. The log is all that its Book would hold."""

    def __init__(
        self, cast: str, seed: int = 1, covers: dict[str, str] | None = None, days: int = 0, **rules: Any
    ) -> None:
        people = dict(each.split() for each in cast.split(","))
        super().__init__(Scenario("game", "", seed, rules, people, {}, covers or {}, [], []))
        symbols = deal_symbols(people, seed, rules)
        seats = tuple(Seat(name, key, symbols[name], (covers or {}).get(name)) for name, key in people.items())
        self.note(Dealt(seats, rules, seed), LastDay(days))
        self.number = 0

    def day(self, *choices: str, **happens: Any) -> tuple[Json, Json]:
        """A whole jornada: «Bea see Ana», «Ana vote Bea», «Ana vote» (blank), «Carla mark Ana»; gives both moments.

        `happens`: lists by the names of the scenario format (left, absent, sanctioned, missed_kisses, decided...), and
        `papers` as found.
        """
        self.number += 1
        papers = happens.pop("papers", [])
        day = Day(**happens)
        for choice in choices:
            by, action, *targets = choice.split()
            if action in ALOUD_ACTIONS:
                day.said.append(Said(by, action, tuple(targets)))
            elif action == "vote":
                day.papers.append(RawPaper("exile", by, targets=tuple(targets) or ("",)))
            else:
                day.papers.append(RawPaper("powers", by, action=action, targets=tuple(targets)))
        day.papers += papers
        return self.night(self.number, day), self.morning(self.number)

    def note_ruling(self, name: str, state: str) -> None:
        """A GM's word between two days."""
        self.note(Ruled(name, state, "test"))

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind in the log."""
        return [event for event in self.log if isinstance(event, kind)]

    def made_of(self, rule: str) -> list[Event]:
        """The outcomes whose cause is a rule, in the order of the log."""
        return [event for event in self.log if getattr(event, "because", NONE).rule == rule]

    def symbol(self, name: str) -> str:
        """A player's symbol."""
        return self.village.players[name].symbol


def found(urn: str, symbol: str, *targets: str, action: str = "", **marks: Any) -> RawPaper:
    """A paper as it comes out of the urn."""
    return RawPaper(urn, None, symbol, action, targets, **marks)


def decided(urn: str, symbol: str, *keep: str, action: str = "") -> Decision:
    """A GM's decision on disputed papers, one name each."""
    return Decision(urn, symbol, action, tuple((name,) for name in keep))


def fell(moment: Json) -> dict[str, str]:
    """Who fell in a moment, and of what."""
    return {entry["player"]: entry["cause"] for entry in moment["deactivated"]}


def void(moment: Json) -> list[tuple[Any, ...]]:
    """The void papers of a moment: (by, reason) or (by, reason, name)."""
    return [(entry["by"], entry["reason"], *entry.get("about", [])) for entry in moment["void"]]


def answers(moment: Json) -> list[tuple[str, list[str], list[str], str]]:
    """The answers of a moment: (to, about, answer, due)."""
    return [(entry["to"], entry["about"], entry["answer"], entry["due"]) for entry in moment["answers"]]
