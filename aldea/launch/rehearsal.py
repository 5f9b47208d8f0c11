"""Plays a whole camp through the same services as the pages: for `make demo` and for the measures.

Nothing is put into tables by hand: children come from a list, cards from the deal, papers from typing, acts from ticks.
"""

import random
import uuid
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from django.contrib.auth.models import User

from aldea.book import services as book
from aldea.book.dealing import deal_camp
from aldea.book.record import Record
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp
from aldea.camp.schedule import Schedule
from aldea.moments import services as moments
from aldea.rules.acts import acts_of, seal_waits
from aldea.rules.character import Action
from aldea.rules.inputs import KissesChecked
from aldea.rules.moves import actions, limits
from aldea.rules.village import Player, Village
from gazette import services as gazette
from urns import services as urns
from urns import state

_NAMES = (
    "Lucía Martín Hugo Sofía Mateo Paula Leo Daniela Álvaro Valeria Diego Julia Adrián Alba Pablo Carla Javier Noa "
    "Marcos Emma Iker Jimena Bruno Vega Nicolás Olivia Izan Chloe Gael Aitana"
)
_SURNAMES = (
    "García Peña Núñez Ibáñez Ruiz Ortega Molina Castro Vidal Serrano Blanco Rey Lozano Cano Prieto Gil Soto Vega "
    "Santos Arias Bravo Pardo Rojas León Mora Saiz Bueno Cruz Vera Duque"
)


def children(number: int) -> str:
    """Return a list of that many children as an office would send it: name, surname, tent."""
    names, surnames = _NAMES.split(), _SURNAMES.split()
    rows = ["Nombre;Apellidos;Tienda"]
    for place in range(number):
        name = names[place % len(names)]
        first = surnames[(place * 7 + place // len(names)) % len(surnames)]
        second = surnames[(place * 11 + 3) % len(surnames)]
        rows.append(f"{name};{first} {second};{place // 6 + 1}")
    return "\n".join(rows) + "\n"


def open_camp(name: str, number: int, starts_on: date, days: int, by: User) -> Camp:
    """Create a camp with that many children, its suggested deck dealt."""
    plan = camps.CampPlan(name, "Gredos", starts_on, days, "Europe/Madrid", Schedule())
    camp = camps.create_camp(by, plan)
    camps.import_roster(camp, roster.read(children(number)))
    camps.suggest_deck(camp)
    deal_camp(camp, by)
    camp.refresh_from_db()
    return camp


class Rehearsal:
    """One camp played day by day. The same seed writes the same papers for the same camp and deal."""

    def __init__(self, camp: Camp, by: User, seed: int) -> None:
        self.camp, self.by = camp, by
        self.chance = random.Random(f"{camp.slug}:{seed}")  # a paper's `ref` is unique in the whole database

    @property
    def record(self) -> Record:
        """Return the Book as it is now."""
        return book.record(self.camp)

    def play(self, day: int) -> None:
        """Play a day from its papers to the exile at the next Buenos Días, edition included."""
        self.papers(day)
        self.night(day)
        self.morning(day)

    def papers(self, day: int, share: float = 1.0) -> None:
        """Type the papers of a day; `share` of them."""
        for urn, typed in list(self._write()):
            if self.chance.random() < share:
                urns.save_paper(self.camp, day, urn, typed, self.by)

    def night(self, day: int) -> None:
        """Close and seal the urns, and read Buenas Noches, the hunter's shot included."""
        moments.tick(self._at(day, "urns_close"))
        self.seal(day)
        moments.tick(self._at(day, "buenas_noches"))
        moments.publish(self.camp, day, "buenas_noches", self.by)
        if any(act.kind == "shot" for act in acts_of(self.record.village, day)):
            moments.run_now(self.camp, day, "shot", self.by, self._at(day, "buenas_noches", minutes=20))
            moments.publish(self.camp, day, "shot", self.by)

    def seal(self, day: int) -> None:
        """Count, settle and seal the three urns of a closed day."""
        for urn in ("exile", "powers", "wall"):
            self._seal(day, urn)

    def morning(self, day: int) -> None:
        """Read the count and the exile of a day's papers at the next Buenos Días, and publish the edition."""
        moments.tick(self._at(day + 1, "buenos_dias"))
        moments.publish(self.camp, day, "count", self.by)
        moments.reading_over(self.camp, day, self.by, self._at(day + 1, "buenos_dias", minutes=10))
        moments.publish(self.camp, day, "exile", self.by)
        gazette.publish(self.camp, self.by)

    def _at(self, day: int, key: str, minutes: int = 1) -> datetime:
        return self.camp.moment(day, key) + timedelta(minutes=minutes)

    def _seal(self, day: int, urn: str) -> None:
        record = self.record
        urns.count_box(self.camp, day, urn, state.live(self.camp, day, urn).count(), self.by)
        for doubt in state.judged(self.camp, record, day, urn).disputes:
            urns.settle(self.camp, day, urn, doubt.symbol, doubt.action, doubt.contents[:1], self.by)
        if seal_waits(record.village, day, urn):
            with book.writing(self.camp, self.by) as pen:
                pen.append(KissesChecked(day), day=day)
        urns.seal(self.camp, day, urn, self.by)

    def _write(self) -> Iterator[tuple[str, urns.Typed]]:
        village = self.record.village
        for player in village.players.values():
            others = [pid for pid, other in village.players.items() if other.active and pid != player.id]
            yield "exile", urns.Typed(self._ref(), player.symbol, targets=(self.chance.choice(others),))
            if player.active and (powers := _powers(village, player)):
                action = self.chance.choice(powers)
                if (targets := self._targets(village, action, others)) is not None:
                    yield "powers", urns.Typed(self._ref(), _sign(village, player, action), action.key, targets)

    def _targets(self, village: Village, action: Action, others: list[str]) -> tuple[str, ...] | None:
        fewest, most = limits(village, action)
        if action.target == "none":
            return ()
        if action.target != "player" or len(others) < fewest:
            return None
        return tuple(self.chance.sample(others, max(fewest, min(most, 1))))

    def _ref(self) -> uuid.UUID:
        return uuid.UUID(int=self.chance.getrandbits(128), version=4)


def _powers(village: Village, player: Player) -> list[Action]:
    return [
        action for action in actions(village, player.id, "powers") if not action.power or player.uses.get(action.power)
    ]


def _sign(village: Village, player: Player, action: Action) -> str:
    return "pack" if action.key == "bite" and village.rules.pack_sign != "none" else player.symbol
