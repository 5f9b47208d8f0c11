"""Playing a scenario through the kernel: the same events that a camp's Book would hold, and what each moment shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aldea.rules import inputs as i
from aldea.rules import outcomes as o
from aldea.rules.aloud import hear
from aldea.rules.ballots import URNS, Paper
from aldea.rules.characters import DEALT
from aldea.rules.deal import deal_symbols, late_symbol
from aldea.rules.dice import Dice
from aldea.rules.events import Event
from aldea.rules.fold import fold
from aldea.rules.judging import judge
from aldea.rules.moves import spent
from aldea.rules.resolve import depart, react, resolve, waits
from aldea.rules.scenario_file import Day, RawPaper, Said, Scenario
from aldea.rules.scenario_words import sentences
from aldea.rules.sides import ALBINO, WOLF, immune
from aldea.rules.signatures import PACK, PACK_NEAR
from aldea.rules.victory import nobody_active
from aldea.rules.village import Act, Village

BONDS = ("lovers", "mestizos")
OF_THE_DAY = ("ring", "chain", "mayor")
"""The introductions that a moment lists; lovers and Mestizos are told when they are named."""
APART = (*BONDS, "pardon", "shot")
"""What is said at a moment of its own; the rest at 17:00."""
Json = dict[str, Any]


def play(scenario: Scenario) -> Json:
    """The output document of a scenario."""
    return Play(scenario).document()


class Play:
    """A scenario under way. `log` is its Book."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.dice = Dice(scenario.seed)
        self.log: list[Event] = []
        self.village = Village.empty()

    def document(self) -> Json:
        """Play all the days."""
        file = self.scenario
        symbols = deal_symbols(file.cast, file.seed, file.rules, file.symbols)
        seats = (i.Seat(name, key, symbols[name], file.covers.get(name)) for name, key in file.cast.items())
        self.note(i.Dealt(tuple(seats), file.rules, file.seed), i.LastDay(len(file.days)))
        moments = []
        for number, day in enumerate(file.days, 1):
            moments.append(self.night(number, day))
            moments.append(self.morning(number))
        return {"title": file.title, "moments": moments}

    # The Book --------------------------------------------------------------------------------------------------------

    def note(self, *events: Event) -> None:
        """Append inputs, with what they change at once."""
        for event in events:
            before = self.village
            self.append([event])
            self.append(react(before, event, self.dice))

    def append(self, events: Iterable[Event]) -> None:
        """Append events as they are."""
        new = list(events)
        self.log += new
        self.village = fold(new, self.village)

    def act(self, day: int, kind: str) -> None:
        """Resolve an act."""
        self.append(resolve(self.village, Act(day, kind), self.dice))

    def say(self, day: int, said: Said) -> bool:
        """Something said aloud; whether it holds."""
        spoken = hear(self.village, day, said.by, said.action, said.targets)
        self.note(spoken)
        return not spoken.reason

    # A day -----------------------------------------------------------------------------------------------------------

    def night(self, number: int, day: Day) -> Json:
        """From the opening of the urns to Buenas Noches, and the GMs' rulings at the end of the day."""
        start = len(self.log)
        self.before_closing(number, day)
        self.act(number, "closing")
        for said in day.said:
            if said.action == "pardon":
                self.say(number, said)
        papers = [self.paper(number, place, each) for place, each in enumerate(day.papers)]
        for urn in URNS:
            mine = tuple(paper for paper in papers if paper.urn == urn)
            self.note(i.UrnSealed(number, urn, mine, tuple(d for d in day.decided if d.urn == urn)))
        void, disputed = self.judgement(number, papers)
        if not waits(self.village, Act(number, "oracle")):
            self.act(number, "oracle")
        self.act(number, "buenas_noches")
        if self.village.hunter is not None:
            self.window(number, day)
        for player, state, reason in day.rulings:
            self.note(i.Ruled(player, state, reason))
        return self.moment(number, "buenas_noches", self.log[start:], void, disputed)

    def before_closing(self, number: int, day: Day) -> None:
        """Arrivals, bonds, departures, sanctions and gestures, and what is said at 17:00."""
        if day.moon:
            self.note(i.MoonRead(number, tuple(day.moon)))
        self.note(*(i.Back(name) for name in day.back))
        for name, character in day.arrived.items():
            self.note(self.joins(name, character))
        for said in day.said:
            if said.action in BONDS:
                self.say(number, said)
        self.note(*(i.Absent(name, number) for name in day.absent))
        # Who leaves on one day leaves at one moment, whichever is written first.
        before = self.village
        self.append(i.Left(name) for name in day.left)
        self.append(depart(before, day.left, self.dice))
        self.note(*(i.Sanctioned(name) for name in day.sanctioned))
        self.note(*(i.KissMissed(number, giver, receiver) for giver, receiver in day.missed_kisses))
        self.note(i.KissesChecked(number))
        for said in day.said:
            if said.action not in APART:
                self.say(number, said)

    def joins(self, name: str, character: str) -> Event:
        """Who arrives late, or takes over the character of somebody who went home (section 8)."""
        symbol = self.scenario.symbols.get(name) or late_symbol(self.village, name, character)
        gone = [player for player in self.village.players.values() if player.character == character and not player.here]
        if gone and not DEALT[character].several:
            return i.HandedOver(gone[-1].id, name, symbol)
        return i.Arrived(i.Seat(name, character, symbol))

    def window(self, number: int, day: Day) -> None:
        """The hunter's fifteen minutes: the first shot that holds."""
        shots = (said for said in day.said if said.action == "shot")
        if not any(self.say(number, said) for said in shots):
            self.note(i.WindowClosed(number))
        self.act(number, "shot")

    def morning(self, number: int) -> Json:
        """Buenos Días of the next day: the count and the exile."""
        start = len(self.log)
        self.act(number, "count")
        self.note(i.ReadingOver(number))
        self.act(number, "exile")
        return self.moment(number + 1, "buenos_dias", self.log[start:], [], [])

    # Papers ----------------------------------------------------------------------------------------------------------

    def paper(self, number: int, place: int, raw: RawPaper) -> Paper:
        """A paper as it would be typed: a named signer signs as the rules have him sign."""
        symbol = raw.symbol if raw.by is None else self.signature(raw.by, raw.action)
        return Paper(
            f"{number}-{place}",
            raw.urn,
            symbol or "",
            raw.action,
            raw.targets,
            raw.text,
            raw.late,
            raw.admitted,
            raw.by,
        )

    def signature(self, name: str, action: str) -> str:
        """The wolves' sign on bites, the Albino's near copy on his, and everybody's own symbol on the rest."""
        player, mode = self.village.players[name], self.village.rules.pack_sign
        if player.character == ALBINO and (action == "devour" or (action == "bite" and mode != "none")):
            return PACK_NEAR
        if player.character == WOLF and action == "bite" and mode == "bites":
            return PACK
        return player.symbol

    def judgement(self, number: int, papers: list[Paper]) -> tuple[list[Json], list[Json]]:
        """The void and the disputed papers of the day's three urns."""
        place = {paper.id: where for where, paper in enumerate(papers)}
        void: list[tuple[int, int, Json]] = []
        disputed: list[tuple[int, int, Json]] = []
        for urn in URNS:
            sealed = self.village.sealed[number, urn]
            judged = judge(self.village, number, urn, sealed.papers, sealed.decisions)
            for verdict in judged.verdicts:
                if verdict.status != "void" and not verdict.about:
                    continue
                entry: Json = {"urn": urn, "by": verdict.by, "reason": verdict.reason}
                if verdict.about:
                    entry["about"] = sorted(verdict.about, key=self.seat)
                void.append((self.seat(verdict.by), place[verdict.paper], entry))
            for dispute in judged.disputes:
                contents = [list(content) for content in dispute.contents]
                entry = {"urn": urn, "symbol": dispute.symbol, "by": dispute.by, "reason": "conflict"}
                disputed.append((self.seat(dispute.by), place[dispute.papers[0]], {**entry, "papers": contents}))
        # Disputes hold whatever status their papers have; only void papers stand in the first list.
        # No two have one place: the order never comes down to what they say.
        return [e for *_, e in sorted(void)], [e for *_, e in sorted(disputed)]

    def seat(self, name: str | None) -> int:
        """Place in the cast; unknown signers, and names outside the cast, come last."""
        player = self.village.players.get(name or "")
        return len(self.village.players) if player is None else player.seat

    # What a moment shows ---------------------------------------------------------------------------------------------

    def moment(self, day: int, kind: str, events: list[Event], void: list[Json], disputed: list[Json]) -> Json:
        """The object of the format page, with every key."""
        players = self.village.players.values()
        here = [player for player in players if player.here]
        falls = [event for event in events if isinstance(event, o.FellBecause)]
        shown: Json = {
            "day": day,
            "moment": kind,
            "deactivated": [{"player": e.player, "cause": e.cause} for e in self.sorted(falls, "player")],
            "reactivated": self.names(e.player for e in events if isinstance(e, o.Reactivated)),
            "public": sentences(events),
            "void": void,
            "disputed": disputed,
            "answers": self.answers([event for event in events if isinstance(event, o.Answered)]),
            "latent": [player.id for player in here if player.latent],
            "spent": [player.id for player in here if spent(player)],
            "charmed": [player.id for player in here if player.charmed],
            "immune": [player.id for player in here if immune(player)],
            "banned": self.names(self.village.marked("ban", day)),
            "away": [player.id for player in players if not player.here],
            "introductions": [
                {"to": e.to, "about": list(e.about), "matter": e.matter, "due": f"asamblea {e.day}"}
                for e in self.sorted([e for e in events if isinstance(e, o.Introduced)], "to")
                if e.matter in OF_THE_DAY
            ],
            "winners": list(self.village.winners),
            "draw": nobody_active(self.village),
        }
        return shown if kind == "buenas_noches" else shown | self.exile(events)

    def exile(self, events: list[Event]) -> Json:
        """The keys that only a Buenos Días has."""
        counted = next(event for event in events if isinstance(event, o.Counted))
        out = next(event for event in events if isinstance(event, o.PutOut))
        return {
            "count": dict(counted.votes),
            "exiled": self.names(out.exiled),
            "companions": self.names(out.companions),
            "pardoned": self.names(e.player for e in events if isinstance(e, o.Pardoned)),
            "recharged": [e.character for e in events if isinstance(e, o.Recharged)],
        }

    def answers(self, events: list[o.Answered]) -> list[Json]:
        """The answers as the format page shows them: in cast order, ties in the order of their papers."""
        places = {
            paper.id: place
            for (_, urn), sealed in self.village.sealed.items()
            if urn == "powers"
            for place, paper in enumerate(sealed.papers)
        }

        def rank(event: o.Answered) -> tuple[int, int]:
            return self.seat(event.to), min((places[paper] for paper in event.because.papers), default=len(places))

        return [
            {"to": e.to, "about": list(e.about), "answer": list(e.answer), "due": f"{e.due} {e.due_day}"}
            for e in sorted(events, key=rank)
        ]

    def names(self, ids: Iterable[str]) -> list[str]:
        """In cast order, each once."""
        return list(self.village.order(ids))

    def sorted(self, events: list[Any], by: str) -> list[Any]:
        """In the cast order of one of their fields."""
        return sorted(events, key=lambda event: self.seat(getattr(event, by)))
