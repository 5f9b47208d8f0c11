"""A tiny camp for the clock, the Oracle and the desk: seven children, two GMs, three days in July."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from aldea.book import services as book
from aldea.book.record import Record
from aldea.camp.models import Camp, Membership, Player
from aldea.moments import services
from aldea.moments.models import Moment
from aldea.rules.ballots import Paper
from aldea.rules.inputs import Dealt, Seat, Spoken, UrnSealed
from aldea.rules.outcomes import ActResolved
from aldea.rules.village import Act

CAST = {
    "Lobo": "hombre_lobo",
    "Vera": "vidente",
    "Caza": "cazador",
    "Ana": "vagabundo",
    "Bea": "vagabundo",
    "Carla": "vagabundo",
    "Dora": "vagabundo",
}
SYMBOLS = {name: f"s{3 * place + 1:02d}" for place, name in enumerate(CAST)}


def at(day: int, hour: str) -> datetime:
    """Return the instant of camp day `day` at an hour of the camp's own clock."""
    local = datetime.combine(date(2026, 7, day), time.fromisoformat(hour), tzinfo=ZoneInfo("Europe/Madrid"))
    return local.astimezone(UTC)


@dataclass
class Game:
    """The camp with short words for what happens in it. Names stand for players."""

    camp: Camp
    marta: User
    pablo: User
    refs: dict[str, str] = field(default_factory=dict)

    def deal(self) -> None:
        self.refs = {n: Player.objects.create(camp=self.camp, name=n, label=n).ref for n in CAST}
        with book.writing(self.camp) as pen:
            pen.append(Dealt(seats=tuple(Seat(self.refs[n], CAST[n], SYMBOLS[n]) for n in CAST), seed=7))
            Camp.objects.filter(pk=self.camp.pk).update(dealt_at=timezone.now())
        self.camp.refresh_from_db()

    def exile(self, day: int, **votes: str) -> None:
        """Seal the exile urn: `exile(1, Ana="Bea")` is Ana's vote for Bea."""
        self._seal(day, "exile", [(signer, "", target) for signer, target in votes.items()])

    def powers(self, day: int, *papers: tuple[str, str, str]) -> None:
        """Seal the powers urn with papers (signer or sign, action, target)."""
        self._seal(day, "powers", list(papers))

    def _seal(self, day: int, urn: str, papers: list[tuple[str, str, str]]) -> None:
        sealed = tuple(
            Paper(f"{urn}{day}-{n}", urn, SYMBOLS.get(signer, signer), action, (self.refs.get(target, target),))
            for n, (signer, action, target) in enumerate(papers)
        )
        with book.writing(self.camp, self.marta) as pen:
            pen.append(UrnSealed(day, urn, sealed))

    def shot(self, day: int, target: str) -> None:
        with book.writing(self.camp, self.marta) as pen:
            pen.append(Spoken(day, self.refs["Caza"], "shot", (self.refs[target],)))

    def tick(self, now: datetime) -> int:
        return services.tick(now)

    def read(self, day: int, act: str) -> None:
        services.publish(self.camp, day, act, self.marta)

    def over(self, day: int, now: datetime) -> None:
        services.reading_over(self.camp, day, self.marta, now)

    @property
    def record(self) -> Record:
        return book.record(self.camp)

    @property
    def ran(self) -> list[tuple[int, str]]:
        """The acts that the Book holds as resolved, in the order in which they ran."""
        return [(event.day, event.act) for _line, event in self.record.events(ActResolved)]

    def row(self, day: int, act: str) -> Moment:
        return Moment.objects.get(camp=self.camp, day=day, act=act)

    def latent(self) -> set[str]:
        return {name for name, ref in self.refs.items() if self.record.village.players[ref].latent}

    def published(self, day: int, act: str) -> bool:
        return Act(day, act) in self.record.village.published

    def client(self, user: User | None = None) -> Client:
        client = Client()
        client.force_login(user or self.marta)
        return client


def new_game(days: int = 3, starts_on: date = date(2026, 7, 1), zone: str = "Europe/Madrid") -> Game:
    """A camp that has been dealt, with nothing planned yet."""
    camp = Camp.objects.create(slug="gredos", name="Gredos", starts_on=starts_on, days=days, time_zone=zone)
    marta = User.objects.create_user("marta", password="una-clave-larga")
    pablo = User.objects.create_user("pablo", password="otra-clave-larga")
    Membership.objects.create(camp=camp, user=marta, role=Membership.Role.DIRECTOR)
    Membership.objects.create(camp=camp, user=pablo, role=Membership.Role.GM)
    game = Game(camp, marta, pablo)
    game.deal()
    return game
