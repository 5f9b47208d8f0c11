"""A camp with every character in it, each child under its character's name, and two GMs: a keeper and another."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.record import Record
from aldea.camp.models import Camp, Membership, Player
from aldea.rules.acts import Act
from aldea.rules.characters import DEALT
from aldea.rules.inputs import Dealt, ReadingOver, Seat

CAST = {**{key: key for key in DEALT}, "loba": "hombre_lobo", "ana": "vagabundo", "bea": "vagabundo"}
SYMBOLS = {name: f"s{place + 1:02d}" for place, name in enumerate(CAST)}


@dataclass
class Village:
    """The camp. `keeper` may know the Albino; `gm` may not. Names stand for children."""

    camp: Camp
    keeper: User
    gm: User
    refs: dict[str, str]

    @property
    def record(self) -> Record:
        return book.record(self.camp)

    def client(self, user: User | None = None) -> Client:
        client = Client()
        client.force_login(user or self.keeper)
        return client

    def say(self, what: str, *names: str, by: str = "", user: User | None = None, **more: str) -> tuple[int, str]:
        """Send what a GM heard to the page «Voz»; the answer's status and the page that follows."""
        sent: dict[str, Any] = {"dice": what, "quien": self.refs.get(by, by), **more}
        sent["target"] = [self.refs.get(name, name) for name in names]
        answer = self.client(user).post(f"/c/{self.camp.slug}/voz/", sent, follow=True)
        return (answer.redirect_chain or [("", answer.status_code)])[0][1], answer.content.decode()

    def page(self, path: str, user: User | None = None) -> str:
        answer = self.client(user).get(f"/c/{self.camp.slug}/{path}")
        assert answer.status_code == 200, path
        return answer.content.decode()

    def post(self, path: str, **sent: str) -> int:
        return self.client().post(f"/c/{self.camp.slug}/{path}", sent).status_code

    def resolve(self, *acts: str, day: int = 1) -> None:
        with book.writing(self.camp) as pen:
            for act in acts:
                if act == "exile":
                    pen.append(ReadingOver(day=day))
                pen.resolve(Act(day, act))


def new_village(**rules: Any) -> Village:
    camp = Camp.objects.create(slug="gredos", name="Gredos", starts_on=date(2026, 7, 1), days=10)
    marta, pablo = (User.objects.create_user(name, password="una-clave-larga") for name in ("marta", "pablo"))
    Membership.objects.create(camp=camp, user=marta, role=Membership.Role.DIRECTOR, keeper=True)
    Membership.objects.create(camp=camp, user=pablo, role=Membership.Role.GM)
    refs = {name: Player.objects.create(camp=camp, name=name, label=name.upper()).ref for name in CAST}
    seats = (Seat(refs[name], CAST[name], SYMBOLS[name]) for name in CAST)
    with book.writing(camp) as pen:
        pen.append(Dealt(seats=tuple(seats), rules=rules, seed=7))
    return Village(camp, marta, pablo, refs)
