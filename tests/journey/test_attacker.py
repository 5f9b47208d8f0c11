"""The whole site as a stranger sees it, and a GM of another camp: every address, every method, every byte."""

import re
import uuid
from datetime import date
from hashlib import sha256
from html import unescape
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from aldea.book import services as book
from aldea.camp import roster, tablets
from aldea.camp import services as camps
from aldea.camp.glyphs import GLYPHS
from aldea.camp.models import Camp, Membership, Tablet
from aldea.camp.schedule import Schedule
from aldea.launch.rehearsal import Rehearsal
from aldea.rules.characters import CHARACTERS, DEALT
from aldea.rules.deal import deal
from aldea.rules.outcomes import CAUSES
from tests.gazette.paperwork import texts
from tests.urns.test_helpers import TYPING
from urns import services as urns

from .site import Address, addresses

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
PUBLIC = {
    "camp:login",
    "camp:pair",
    "camp:pair_scanned",
    "gazette:latest",
    "gazette:edition",
    "gazette:edition_pdf",
    "gazette:projector",
    "gazette:projector_version",
    "admin:login",
    "admin:jsi18n",
    "set_language",
    "camp:logout",
}
# Said in public by the rules (section 5), never of whom: the hunter's notice, the Tabernero's vote, the answers of the
# Catedrático and the Médium, the Cuervo's mark, who may not vote today, and what is still unused.
SAID_ALOUD = {"cazador", "tabernero", "catedratico", "medium", "cuervo", "institutriz", "cabeza_de_turco"}
# Names that are no word of the game nor of the pages: what is found was given away.
FIRST = "Abundia Baldomera Cipriana Domitila Eutropia Fabriciana Gumersinda Higinia Isidora Jacoba Liduvina Melitona"
LAST = "Xarpell;Yrquide;Zuzunaga"


def children() -> str:
    return "Nombre;Apellidos\n" + "".join(f"{n};{s}\n" for s in LAST.split(";") for n in FIRST.split())


@pytest.fixture
def camp(db: None) -> Camp:
    """A camp where every character is dealt and has played two days, with lovers, Mestizos and a wall paper."""
    marta = User.objects.create_user("marta-la-directora")
    plan = camps.CampPlan("Gredos", "", date(2026, 7, 1), 6, "Europe/Madrid", Schedule())
    camp = camps.create_camp(marta, plan)
    camps.import_roster(camp, roster.read(children()))
    for player in camp.players.all():  # the same days in every run
        camp.players.filter(pk=player.pk).update(ref=sha256(player.label.encode()).hexdigest()[:12])
    refs = list(camp.players.order_by("ref").values_list("ref", flat=True))
    deck = {**dict.fromkeys(DEALT, 1), "hombre_lobo": 6}
    deck["vagabundo"] += len(refs) - sum(deck.values())
    with book.writing(camp, marta) as pen:
        pen.append(deal(refs, deck, 918273645546372819, {}), cause="deal")
        Camp.objects.filter(pk=camp.pk).update(dealt_at=timezone.now())
    camp.refresh_from_db()
    by_character = {player.character: player.id for player in book.record(camp).village.players.values()}
    vagabundos = [p.id for p in book.record(camp).village.players.values() if p.character == "vagabundo"]
    urns.speak(camp, by_character["cupido"], "lovers", (by_character["noble"], vagabundos[0]), marta)
    urns.speak(camp, by_character["lobo_albino"], "mestizos", (vagabundos[1], vagabundos[2]), marta, keeper=True)
    urns.save_paper(camp, 1, "wall", urns.Typed(uuid.uuid4(), "", text="Vi a Abundia aullar"), marta)
    show = Rehearsal(camp, marta, seed=11)
    show.play(1)
    show.play(2)
    show.papers(3)
    return camp


def everything() -> dict[str, list[tuple[object, ...]]]:
    tables = (model for model in apps.get_models() if model._meta.app_label not in {"sessions", "axes"})
    return {model._meta.label: list(model._default_manager.order_by("pk").values_list()) for model in tables}


def ask(client: Client, method: str, address: Address) -> Any:
    """Send a request with all that a page's form might send."""
    data = {"yes": "on", "confirm": "1", "number": "1", "do": "suggest", "text": "x", "dice": "nota", "counted": "3"}
    if method == "POST":
        return client.post(address.path, data, headers={"HX-Request": "true"})
    return client.generic(method, address.path, headers={"HX-Request": "true"})


def bytes_of(answer: Any) -> str:
    """All that a stranger gets: headers, cookies and body; a PDF with its words."""
    head = f"{answer.serialize_headers().decode('latin-1')}\n{answer.cookies.output()}"
    body = answer.content if not answer.streaming else b"".join(answer.streaming_content)
    if body.startswith(b"%PDF"):
        return unescape(f"{head}\n" + " ".join(texts(body)))
    return unescape(f"{head}\n{body.decode('utf-8', 'replace')}")


def names(camp: Camp) -> list[str]:
    return [*FIRST.split(), *LAST.split(";"), *camp.players.values_list("ref", flat=True)]


def test_a_stranger_gets_the_public_pages_and_nothing_else(camp: Camp) -> None:
    before, client = everything(), Client()
    for address in addresses(camp):
        for method in METHODS:
            answer = ask(client, method, address)
            where = f"{method} {address.path} ({address.name}): {answer.status_code}"
            if address.name in PUBLIC:
                assert answer.status_code < 500, where
                continue
            assert answer.status_code in {302, 404, 405}, where
            if answer.status_code == 302:
                assert re.match(r"/(entrar/|admin/login/|admin/$)", answer["Location"]), where
            said = bytes_of(answer)
            assert [name for name in names(camp) if name in said and name not in address.path] == [], where
    assert everything() == before


def test_a_gm_of_another_camp_finds_no_such_camp(camp: Camp) -> None:
    eve = User.objects.create_user("eva")
    other = camps.create_camp(eve, camps.CampPlan("Otro", "", date(2026, 7, 1), 6, "Europe/Madrid", Schedule()))
    assert Membership.objects.get(camp=other).is_director
    client = Client()
    client.force_login(eve)
    before = everything()
    inside = [address for address in addresses(camp) if address.of_a_camp]
    assert len(inside) > 60
    for address in inside:
        for method in METHODS:
            answer = ask(client, method, address)
            where = f"{method} {address.path}: {answer.status_code}"
            assert answer.status_code in {404, 405}, where
            said = bytes_of(answer)
            assert [name for name in names(camp) if name in said and name not in address.path] == [], where
    assert everything() == before


def test_a_gm_changes_nothing_by_looking_nor_without_the_page_s_token(camp: Camp) -> None:
    """GET and HEAD write nothing (but the clock's own calendar); and another site's form, sent for her, is refused."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="marta-la-directora"))
    client.get(f"/c/{camp.slug}/reloj/")
    before = everything()
    for address in addresses(camp):
        if not address.of_a_camp:
            continue
        for method in ("GET", "HEAD"):
            answer = ask(client, method, address)
            assert answer.status_code in {200, 204, 302, 404, 405}, f"{method} {address.path}: {answer.status_code}"
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            answer = ask(client, method, address)
            assert answer.status_code in {403, 405}, f"{method} {address.path}: {answer.status_code}"
    assert everything() == before


def test_no_secret_in_any_public_byte(camp: Camp) -> None:
    record = book.record(camp)
    client = Client()
    pages = [
        address
        for number in ("1", "2")
        for address in addresses(camp, number=number)
        if address.name in PUBLIC and not address.path.startswith("/admin/")
    ]
    dealt = {player.symbol for player in record.village.players.values()} | {"pack", "pack_near"}
    strokes = {stroke for key in dealt for each in key.split("+") for stroke in GLYPHS[each].strokes}
    words = {str(character.name) for character in CHARACTERS.values()} | set(CHARACTERS) | set(CAUSES) | dealt
    words |= {"918273645546372819", "veneno", "mordedura", "devorado", "marta-la-directora", "aullar"}
    words |= {line.cause for line in record.lines if line.act}
    words -= SAID_ALOUD | {str(CHARACTERS[key].name) for key in SAID_ALOUD}
    long = {record.digest, *camp.players.values_list("ref", flat=True)}
    labels = dict(camp.players.values_list("ref", "label"))
    holders = [
        (str(CHARACTERS[player.character].name).lower(), labels[player.id])
        for player in record.village.players.values()
        if player.character in SAID_ALOUD
    ]
    said = {address.path: bytes_of(client.get(address.path)) for address in pages}
    # The secrets are there to be found: people fell, and the pages name them.
    assert sum("Abundia" in text or "Baldomera" in text for text in said.values()) > 0
    for path, text in said.items():
        assert [word for word in words if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.I)] == [], path
        assert [secret for secret in long if secret in text] == [], path
        assert [stroke for stroke in strokes if stroke in text] == [], path
        assert re.findall(r"\bs\d\d\b", text) == [], path
        for block in re.split(r"<(?:article|div|section)\b", text) if "<html" in text else ():
            assert [who for word, who in holders if word in block.lower() and who in block] == [], block


def device_of(camp: Camp, name: str, purpose: str) -> Client:
    """A tablet that has come in by its six digits."""
    client = Client()
    client.post("/emparejar/", {"digits": tablets.digits(tablets.ask(camp, name, "", purpose, "marta-la-directora"))})
    return client


def test_a_paired_screen_opens_the_public_pages_and_nothing_else(camp: Camp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablets, "seen", lambda _user: None)
    screen, home = device_of(camp, "Pantalla", "display"), f"/proyector/{camp.slug}/"
    before, public = everything(), {"gazette:latest", "gazette:edition", "gazette:edition_pdf"}
    public |= {"gazette:projector", "gazette:projector_version"}
    for address in addresses(camp):
        for method in METHODS:
            answer = ask(screen, method, address)
            where = f"{method} {address.path} ({address.name}): {answer.status_code}"
            if address.name in public:
                assert answer.status_code in {200, 204, 404, 405}, where
            elif address.name not in {"camp:pair", "camp:pair_scanned", "camp:still"} and answer.status_code != 405:
                led = answer.headers.get("HX-Redirect") or answer.headers.get("Location")
                assert led == home, where
    assert everything() == before


def test_a_paired_typist_changes_nothing_but_papers(camp: Camp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablets, "seen", lambda _user: None)
    typist, before = device_of(camp, "Tableta roja", "helper"), everything()
    for address in addresses(camp):
        if address.name in {*TYPING, *PUBLIC, "camp:still", "camp:lock"}:
            continue
        for method in METHODS:
            answer = ask(typist, method, address)
            where = f"{method} {address.path} ({address.name}): {answer.status_code}"
            if address.of_a_camp:
                assert answer.status_code in {403, 405}, where
                said = bytes_of(answer)
                assert [name for name in names(camp) if name in said and name not in address.path] == [], where
            elif answer.status_code != 405:
                led = answer.headers.get("HX-Redirect") or answer.headers.get("Location")
                assert led == f"/c/{camp.slug}/urnas/", where
    assert everything() == before


def test_a_code_opens_its_own_camp_once_and_a_dead_cookie_opens_nothing(camp: Camp) -> None:
    eve = User.objects.create_user("eva")
    other = camps.create_camp(eve, camps.CampPlan("Otro", "", date(2026, 7, 1), 6, "Europe/Madrid", Schedule()))
    asked = tablets.ask(other, "Tableta de Eva", "", "helper", "eva")
    code, typing = tablets.digits(asked), f"/c/{camp.slug}/urnas/1/exilio/"
    theirs, replayed = Client(), Client()
    theirs.post("/emparejar/", {"digits": code})
    assert replayed.post("/emparejar/", {"digits": code}).status_code == 422
    assert replayed.get(f"/c/{other.slug}/urnas/").status_code == 302
    paper = {"ref": str(uuid.uuid4()), "symbol": "", "target": ""}
    assert theirs.post(typing, paper)["Location"] == f"/c/{other.slug}/urnas/"
    ours = device_of(camp, "Tableta roja", "helper")
    stolen = Client()
    stolen.cookies["sessionid"] = ours.cookies["sessionid"].value
    assert stolen.get(f"/c/{camp.slug}/urnas/").status_code == 200
    before = everything()["urns.PaperVersion"]
    mine = Tablet.objects.get(name="Tableta roja")
    tablets.cut_off(camp, mine.pk)
    tablets.enter_by_digits(tablets.digits(tablets.ask_again(camp, mine.pk, "marta-la-directora")))
    for thief in (ours, stolen):
        assert thief.get(f"/c/{camp.slug}/urnas/").status_code in {302, 403}
        assert thief.post(typing, paper).status_code in {302, 403}
        assert thief.get(typing, headers={"Accept": "application/json"})["Location"] in {
            "/tableta/",
            f"/entrar/?next={typing}",
        }
    assert everything()["urns.PaperVersion"] == before
