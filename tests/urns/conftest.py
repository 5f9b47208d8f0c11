"""A camp of nine on its first day, two GMs, and a short way of writing papers."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.camp.models import Camp, Membership, Player
from aldea.rules.acts import Act
from aldea.rules.inputs import Dealt, Seat
from urns import services
from urns.services import Saved, Typed

CAST = {
    "Lobo": "hombre_lobo",
    "Loba": "hombre_lobo",
    "Vera": "vidente",
    "Bruna": "bruja",
    "Cabeza": "cabeza_de_turco",
    "Caza": "cazador",
    "Ana": "vagabundo",
    "Bea": "vagabundo",
    "Carla": "vagabundo",
}
SYMBOLS = {name: f"s{3 * place + 1:02d}" for place, name in enumerate(CAST)}


@dataclass
class Table:
    """A camp's papers as the tests write them: names stand for players, and a name signs with its own symbol."""

    camp: Camp
    gm: User
    refs: dict[str, str]

    def typed(self, signer: str, *targets: str, action: str = "", text: str = "", late: bool = False) -> Typed:
        """A paper: `signer` is a name, or what is no name ("", "?", "unknown", "pack")."""
        symbol = SYMBOLS.get(signer, signer)
        return Typed(uuid.uuid4(), symbol, action, tuple(self.refs.get(t, t) for t in targets), text, late)

    def vote(self, signer: str, target: str, *, late: bool = False) -> Saved:
        return self.save("exile", self.typed(signer, target, late=late))

    def save(self, urn: str, typed: Typed, day: int = 1) -> Saved:
        return services.save_paper(self.camp, day, urn, typed, self.gm)

    def close(self, day: int = 1) -> None:
        self.resolve("closing", day=day)

    def resolve(self, *acts: str, day: int = 1) -> None:
        with book.writing(self.camp) as pen:
            for act in acts:
                pen.resolve(Act(day, act))

    def names(self, refs: Sequence[str]) -> list[str]:
        called = {ref: name for name, ref in self.refs.items()}
        return [called.get(ref, ref) for ref in refs]


def deal(camp: Camp) -> dict[str, str]:
    """Deal the cast, everybody with the symbol of SYMBOLS, and return the players' ids by name."""
    refs = {name: Player.objects.create(camp=camp, name=name, label=name).ref for name in CAST}
    with book.writing(camp) as pen:
        pen.append(Dealt(seats=tuple(Seat(refs[name], CAST[name], SYMBOLS[name]) for name in CAST), seed=7))
    return refs


def new_table() -> Table:
    camp = Camp.objects.create(slug="gredos", name="Gredos", starts_on=date(2026, 7, 1), days=10)
    marta = User.objects.create_user("marta", password="una-clave-larga")
    Membership.objects.create(camp=camp, user=marta, role=Membership.Role.DIRECTOR)
    return Table(camp, marta, deal(camp))


@pytest.fixture
def table(db: None) -> Table:
    return new_table()


@pytest.fixture
def other_gm(table: Table) -> User:
    pablo = User.objects.create_user("pablo", password="otra-clave-larga")
    Membership.objects.create(camp=table.camp, user=pablo)
    return pablo


@pytest.fixture
def client(table: Table) -> Client:
    client = Client()
    client.force_login(table.gm)
    return client


@pytest.fixture
def url(table: Table) -> Callable[[str], str]:
    """An address under the camp's urns of day 1: url("exilio/")."""
    return lambda rest: f"/c/{table.camp.slug}/urnas/1/{rest}"
