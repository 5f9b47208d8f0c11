"""Three days with the whole cast through the services of the site, against the kernel playing the same choices."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.camp.models import Camp, Membership, Player
from aldea.desk.script import script
from aldea.moments import services as moments
from aldea.oracle import fool, introductions, owed
from aldea.oracle import services as oracle
from aldea.rules.characters import ALOUD_ACTIONS, CHARACTERS, DEALT
from aldea.rules.deal import deal_symbols
from aldea.rules.events import Event
from aldea.rules.inputs import Dealt, LastDay, QuestionSettled, Seat
from aldea.rules.outcomes import PapersJudged, SecretPapersJudged
from aldea.rules.scenario_playing import APART, BONDS
from aldea.rules.village import Act
from gazette import logbook, reading
from gazette import services as gazette
from tests.moments.game import at
from tests.rules.play import Game
from urns import services as urns
from urns import state

WOLVES = ("Lobo", "Loba", "Lobezno")
EXTRAS = ("Ana", "Bea", "Carla", "Dora", "Elena", "Fer", "Gema")
# A player of each character under its own name, three wolves, and Vagabundos.
CAST = {
    **dict.fromkeys(WOLVES, "hombre_lobo"),
    **{key[:12].capitalize(): key for key in DEALT if key not in {"hombre_lobo", "vagabundo"}},
    **dict.fromkeys(EXTRAS, "vagabundo"),
}
TURCO = "Cabeza_de_tu"


def bites(victim: str, *wolves: str) -> list[str]:
    """The papers of the wolves that are active: a latent one's would be void, but nobody knows whose it is."""
    return [f"{wolf} bite {victim}" for wolf in (*wolves, "Lobo_albino")]


DAYS = (
    [
        "Cupido lovers Noble Ana", "Lobo_albino mestizos Bea Carla", "Cuervo mark Fer", *bites("Anciano", *WOLVES),
        "Vidente see Lobo Nina", "Catedratico ask Loba", "Panadero discover", "Confesor confess Bruja Alguacil",
        "Medium question q04", "Flautista charm Bruja Medium Tonto", "Protector protect Vidente Protector",
        "Ladron steal Cazador", "Boticario recharge confesor", "Institutriz ban Dora Elena", "Barbero shave Lobezno",
        "Bruja death Gema", "Nina bite Ana", "Tabernero vote Fer", "Lobo vote Fer", "Loba vote Fer", "Dora vote Lobo",
        "Ana vote", "Noble pardon Fer",
    ],
    [
        "Cuervo mark Dora", *bites("Ladron", "Lobo", "Loba"), "Lobo_albino devour Loba", "Confesor reveal",
        "Bruja death Cupido",
        "Confesor confess Nina Verdugo", "Medium question q13", "Alcalde reactivate Gema", "Flautista charm Ana Bea",
        "Ladron shot Elena", "Barbero shave Fer", "Tabernero vote Carla", "Lobo vote Carla", "Vidente vote Bea",
        "Verdugo vote Bea", "Dora vote Bea", "Institutriz ban Verdugo", "Vidente see Flautista",
    ],
    [
        f"{TURCO} franchise Ana Vidente", "Noble avenge Lobo", "Ana avenge Lobo", *bites("Vidente", "Lobo"),
        "Bruja life victim", "Flautista charm Dora", "Catedratico ask Lobo", "Medium question q08",
        "Tabernero vote Lobo", "Vidente vote Lobo", "Alguacil vote Lobo", "Ana vote Lobo",
    ],
)  # fmt: skip
ANSWERS = {2: ("q13", True)}


def kernel() -> Game:
    game = Game(", ".join(f"{name} {key}" for name, key in CAST.items()), seed=7)
    for number, choices in enumerate(DAYS, 1):
        if number in ANSWERS:
            game.note(QuestionSettled(number, *ANSWERS[number]))
        game.day(*choices)
    return game


@dataclass
class Site:
    """The same camp behind its services; children's ids are their names."""

    camp: Camp
    gm: User
    kernel: Game

    def play(self, number: int) -> None:
        said, papers = self.before(number)
        for speaker, action, targets in said:
            if action in BONDS or action not in APART:
                self.say(speaker, action, targets)
        for signer, action, targets in papers:
            self.put(number, signer, action, targets)
        if number > 1:
            urns.note_other_gestures(self.camp, seen=True, by=self.gm)
        self.run(number, "closing", f"{number} 17:00")
        for speaker, action, targets in said:
            if action == "pardon":
                self.say(speaker, action, targets)
        if number in ANSWERS:
            key, yes = ANSWERS[number]
            urns.answer_question(self.camp, number, key, yes=yes, by=self.gm)
        for urn in ("exile", "powers", "wall"):
            urns.count_box(self.camp, number, urn, state.live(self.camp, number, urn).count(), self.gm)
            urns.seal(self.camp, number, urn, self.gm)
        self.run(number, "buenas_noches", f"{number} 22:30")
        self.read(number, "buenas_noches")
        for speaker, action, targets in said:
            if action == "shot":
                self.say(speaker, action, targets)
                self.run(number, "shot", f"{number} 22:40")
                self.read(number, "shot")
        self.run(number, "count", f"{number + 1} 09:30")
        self.read(number, "count")
        moments.reading_over(self.camp, number, self.gm, at(number + 1, "09:40"))
        self.read(number, "exile")

    def before(
        self, number: int
    ) -> tuple[list[tuple[str, str, tuple[str, ...]]], list[tuple[str, str, tuple[str, ...]]]]:
        choices = [(by, action, tuple(names)) for by, action, *names in map(str.split, DAYS[number - 1])]
        said = [choice for choice in choices if choice[1] in ALOUD_ACTIONS]
        return said, [choice for choice in choices if choice[1] not in ALOUD_ACTIONS]

    def say(self, speaker: str, action: str, targets: tuple[str, ...]) -> None:
        urns.speak(self.camp, speaker, action, targets, self.gm, keeper=True)

    def put(self, day: int, signer: str, action: str, targets: tuple[str, ...]) -> None:
        urn = "exile" if action == "vote" else "powers"
        symbol = self.kernel.signature(signer, action)
        typed = urns.Typed(
            uuid.uuid4(), symbol, "" if urn == "exile" else action, targets or (("",) if urn == "exile" else ())
        )
        urns.save_paper(self.camp, day, urn, typed, self.gm)

    def run(self, day: int, act: str, when: str) -> None:
        number, hour = when.split()
        moments.run_now(self.camp, day, act, self.gm, at(int(number), hour))

    def read(self, day: int, act: str) -> None:
        moments.publish(self.camp, day, act, self.gm)


@pytest.fixture
def site(db: None) -> Site:
    camp = Camp.objects.create(
        slug="gredos",
        name="Gredos",
        starts_on=date(2026, 7, 1),
        days=6,
        time_zone="Europe/Madrid",
        dealt_at=timezone.now(),
    )
    marta = User.objects.create_user("marta", password="una-clave-larga")
    Membership.objects.create(camp=camp, user=marta, role=Membership.Role.DIRECTOR)
    for name in CAST:
        Player.objects.create(camp=camp, ref=name, name=name, label=name)
    symbols = deal_symbols(CAST, 7, {})
    with book.writing(camp) as pen:
        pen.append(Dealt(tuple(Seat(name, key, symbols[name]) for name, key in CAST.items()), {}, 7), LastDay(0))
    return Site(camp, marta, kernel())


def outcomes(events: Iterator[Event]) -> list[tuple[str, dict[str, Any]]]:
    """What the rules made of it; papers have ids of their own on the site, and so have the causes."""
    return [(event.KIND, _said(event)) for event in events if not event.IS_INPUT]


def _said(event: Event) -> dict[str, Any]:
    if isinstance(event, (PapersJudged, SecretPapersJudged)):
        # A scenario knows which wolf signed with the pack's sign; in a real urn nobody does.
        return {"urn": event.urn, "verdicts": [(v.status, v.reason, v.about) for v in event.verdicts]}
    return {field.name: getattr(event, field.name) for field in fields(event) if field.name != "because"}


def test_the_site_plays_what_the_kernel_plays(site: Site) -> None:
    for number in (1, 2, 3):
        site.play(number)
    record = book.record(site.camp)
    assert outcomes(line.event for line in record.lines) == outcomes(iter(site.kernel.log))
    assert verify(site.camp) == []
    # The days were worth playing: every kind of power left its mark.
    kinds = {line.event.KIND for line in record.lines}
    assert kinds >= {
        "presented", "charmed_listed", "marked", "medium_said", "professor_said", "hunter_notice", "hunter_shot",
        "pardoned", "stolen", "recharged", "banned", "franchise_limited", "reactivated", "side_counts", "introduced",
    }  # fmt: skip


def test_every_page_of_the_evening_opens_and_gives_nobody_away(site: Site) -> None:
    called = {name: name for name in CAST}
    client = Client()
    client.force_login(site.gm)
    for number in (1, 2, 3):
        site.play(number)
        record = book.record(site.camp)
        for act in ("buenas_noches", "count", "exile"):
            said = " ".join(piece.say for piece in script(record, Act(number, act), called))
            assert said
        gazette.publish(site.camp, site.gm)
        for page in ("", "voz/", "gestos/", "oraculo/", "oraculo/presentaciones/", "oraculo/verdades/", "gaceta/"):
            assert client.get(f"/c/gredos/{page}").status_code == 200, page
        for call in owed.panel(record, keeper=True).owed:
            told = client.get(f"/c/gredos/oraculo/{call.to}/", headers={"HX-Request": "true"})
            assert told.status_code == 200
            assert not [key for key in (*CHARACTERS, "yes", "no") if f">{key}<" in told.text]
            oracle.tell(site.camp, call.to, len(call.answers), site.gm, keeper=True)
        assert owed.panel(book.record(site.camp), keeper=True).owed == ()
    assert all(circle.done for circle in introductions.checklist(book.record(site.camp), keeper=True).circles)


def test_the_scripts_follow_the_order_of_the_rules(site: Site) -> None:
    called = {name: name for name in CAST}
    for number in (1, 2, 3):
        site.play(number)
    record = book.record(site.camp)

    def read(day: int, act: str) -> list[tuple[str, ...]]:
        return [(piece.say, *piece.names) for piece in script(record, Act(day, act), called)]

    assert read(1, "buenas_noches")[1:4] == [
        ("Ha perdido su poder:", "Gema"),
        ("El Cuervo ha dejado su marca. Mañana empieza el recuento con dos votos:", "Fer"),
        ("Los espíritus han hablado con el Médium, y dicen:", "SÍ"),
    ]
    assert read(1, "exile")[:6] == [
        ("Ha habido un indulto. Se libra:", "Fer"),
        ("La aldea no exilia hoy a nadie.",),
        ("Ha perdido su poder:", "Lobezno"),
        ("El Catedrático ha preguntado por alguien, y la respuesta es:", "SÍ"),
        ("El Boticario ha recargado a:", "Confesor"),
        ("La Institutriz ha castigado sin votar hoy a:", "Dora", "Elena"),
    ]
    night = [said for said, *_names in read(2, "buenas_noches")]
    assert night[-1].startswith("El Cazador ha perdido su poder.")
    assert read(2, "shot")[0] == ("Ha sonado un disparo. El Cazador se lleva consigo a:", "Elena")
    assert [said for said, *_names in read(3, "exile")].count(
        "El Cabeza de turco ha hablado. Hoy, en la urna del exilio, solo pueden votar:"
    ) == 1


def test_the_gazette_lists_the_charmed_what_is_left_and_the_sides(site: Site) -> None:
    site.play(1)
    gazette.publish(site.camp, site.gm)
    first = reading.edition_of(site.camp, book.record(site.camp))
    assert first is not None
    assert "Se abre la taberna" in [article.title for article in first.articles]
    left = {item.label: item.left for item in first.items}
    assert (left["Pociones de muerte"], left["Robos"], left["Indultos"]) == (1, 1, 1)
    assert first.by_side is not None
    assert (first.by_side.pack, first.by_side.village) == (1, 1)
    site.play(2)
    gazette.publish(site.camp, site.gm)
    second = reading.edition_of(site.camp, book.record(site.camp))
    assert second is not None
    assert second.charmed == ("Bruja", "Medium", "Tonto")
    assert ("Una flauta a lo lejos", ("Bruja", "Medium", "Tonto")) in [(a.title, a.names) for a in second.articles]
    assert "Disparos" not in [item.label for item in second.items]


def test_lines_for_the_logbook_name_nobody_and_go_once_written(site: Site) -> None:
    site.play(1)
    lines = logbook.suggestions(book.record(site.camp))
    assert "La bruja ha usado una poción de muerte." in [line.text for line in lines]
    assert not [line for line in lines for name in CAST if f" {name} " in line.text]
    client = Client()
    client.force_login(site.gm)
    for line in lines:
        client.post("/c/gredos/gaceta/anotar/", {"text": line.text})
    assert logbook.suggestions(book.record(site.camp)) == ()


def test_the_half_truth_of_the_day_is_chosen_told_and_then_stands(site: Site) -> None:
    called = {name: name for name in CAST}
    record = book.record(site.camp)
    assert fool.wanted(record)
    offer = fool.offers(record, called)[0]
    oracle.choose_hearsay(site.camp, offer.value, "", site.gm)
    oracle.choose_hearsay(site.camp, "own", "Uno de los que ríen muerde {de verdad}", site.gm)
    (call,) = owed.panel(book.record(site.camp), keeper=False).owed
    assert call.to == "Tonto"
    oracle.tell(site.camp, "Tonto", 1, site.gm, keeper=False)
    with pytest.raises(Exception, match="Ya se le ha contado"):
        oracle.choose_hearsay(site.camp, offer.value, "", site.gm)
