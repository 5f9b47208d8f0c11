"""What goes wrong at a real table, through the real pages: it is said in Spanish, and nothing has changed."""

import re
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from html import unescape
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from aldea.book import services as book
from aldea.camp.models import Camp, Membership
from aldea.launch.rehearsal import children
from urns.models import PaperVersion

from .moni import HOURS, noon

pytestmark = pytest.mark.django_db(transaction=True)
# What the test client answers has no public type.
Answer = Any
UNSAID = {"sessions", "axes"}


def everything() -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table that holds something of the camp."""
    tables = (model for model in apps.get_models() if model._meta.app_label not in UNSAID)
    return {model._meta.label: list(model._default_manager.order_by("pk").values_list()) for model in tables}


@pytest.fixture
def moni() -> Client:
    """A director who has created a camp through its form; the urns of its first day have closed."""
    client = Client()
    client.force_login(User.objects.create_user("marta"))
    form = {"name": "Gredos", "starts_on": f"{datetime.now(noon()):%Y-%m-%d}", "days": "5", "time_zone": str(noon())}
    assert client.post("/campamentos/nuevo/", {**form, **HOURS}).status_code == 302
    return client


@pytest.fixture
def other(moni: Client) -> Client:
    """Another GM of the same camp."""
    pablo = User.objects.create_user("pablo")
    Membership.objects.create(camp=the_camp(), user=pablo)
    client = Client()
    client.force_login(pablo)
    return client


def the_camp() -> Camp:
    return Camp.objects.get(slug="gredos")


def import_list(client: Client, text: str) -> Answer:
    return client.post("/c/gredos/jugadores/importar/hecho/", {"text": text})


def dealt(client: Client, number: int = 12) -> None:
    import_list(client, children(number))
    client.post("/c/gredos/mazo/", {"do": "suggest"})
    assert client.post("/c/gredos/reparto/", {"yes": "on"}).status_code == 302


def closed(client: Client, number: int = 12) -> None:
    dealt(client, number)
    client.post("/c/gredos/reloj/1/cierre/ahora/", {"confirm": "1"})


def paper(**changes: str) -> dict[str, str]:
    """An exile paper of the first child for the last."""
    players = list(book.record(the_camp()).village.players.values())
    return {"ref": str(uuid.uuid4()), "symbol": players[0].symbol, "target": players[-1].id, **changes}


def ready_to_seal(client: Client, urn: str = "exilio") -> None:
    closed(client)
    if urn == "exilio":
        client.post("/c/gredos/urnas/1/exilio/", paper())
    client.post(f"/c/gredos/urnas/1/{urn}/contar/", {"counted": "1" if urn == "exilio" else "0"})


def refused(answer: Answer, words: str, *statuses: int) -> None:
    """It says what to do, with a status that says it was refused."""
    said = unescape(answer.content.decode())
    assert answer.status_code in (statuses or (409, 422))
    assert words in said
    assert 'lang="es"' in said


@pytest.fixture
def nothing_changes() -> Iterator[Callable[[], None]]:
    """Call it when all is set up: from there to the end, no table may have changed."""
    before: list[dict[str, list[tuple[object, ...]]]] = []
    yield lambda: before.append(everything())
    assert everything() == before[0]


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("lista.csv", b"", "La lista está vacía"),
        ("lista.csv", b"\r\n ; ;\r\n", "La lista está vacía"),
        ("lista.csv", b"Nombre;Apellidos\r\n", "lista"),
        ("lista.xlsx", b"PK\x03\x04" + bytes(200), "CSV"),
        ("foto.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" * 50, "Esto es una imagen"),
        ("normas.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "Esto es un PDF"),
        ("lista.csv", b"Ana;Gil;;1\r\n" * 100_000, "demasiado grande"),
        ("lista.csv", "".join(f"Ana {n};Gil\n" for n in range(400)).encode(), "300"),
        ("lista.csv", b'Ana;"Gil\r\nBea;Rey\r\n', ""),
    ],
)
def test_a_wrong_empty_or_huge_file(
    moni: Client, nothing_changes: Callable[[], None], name: str, content: bytes, words: str
) -> None:
    nothing_changes()
    answer = moni.post("/c/gredos/jugadores/importar/", {"file": SimpleUploadedFile(name, content)})
    if words:
        refused(answer, words, 422)
    assert answer.status_code in {200, 422}  # a preview changes nothing either


def test_a_form_beyond_all_measure_is_refused(moni: Client, nothing_changes: Callable[[], None]) -> None:
    nothing_changes()
    answer = moni.post("/c/gredos/jugadores/importar/hecho/", {"text": "Ana;Gil\n" * 700_000})
    assert answer.status_code in {400, 413, 422}
    assert "Bad Request" not in answer.content.decode()


def test_the_same_roster_twice(moni: Client) -> None:
    import_list(moni, children(40))
    before = everything()
    preview = moni.post("/c/gredos/jugadores/importar/", {"text": children(40)}).content.decode()
    assert "Nada que apuntar: volver" in preview
    again = moni.post("/c/gredos/jugadores/importar/hecho/", {"text": children(40)}, follow=True)
    assert "40 que ya estaban" in again.content.decode()
    assert everything() == before


@pytest.mark.parametrize(("order", "words"), [("fewer", "Falta 1 carta"), ("more", "Sobra 1 carta")])
def test_a_deck_off_by_one(moni: Client, nothing_changes: Callable[[], None], order: str, words: str) -> None:
    import_list(moni, children(12))
    moni.post("/c/gredos/mazo/", {"do": "suggest"})
    moni.post("/c/gredos/mazo/", {order: "vagabundo"})
    nothing_changes()
    assert words in moni.get("/c/gredos/mazo/").content.decode()
    refused(moni.post("/c/gredos/reparto/", {"yes": "on"}), words)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"symbol": "s99"}, "Ese símbolo no es de este campamento"),
        ({"symbol": "🐺"}, "Ese símbolo no es de este campamento"),
        ({"target": "nadie"}, "Ese nombre no es de este campamento"),
        ({"target": "' OR 1=1 --"}, "Ese nombre no es de este campamento"),
        ({"ref": "la mía"}, "No se sabe de qué papeleta se trata"),
    ],
)
def test_an_unknown_symbol_or_name(
    moni: Client, nothing_changes: Callable[[], None], changes: dict[str, str], words: str
) -> None:
    dealt(moni)
    nothing_changes()
    refused(moni.post("/c/gredos/urnas/1/exilio/", paper(**changes)), words)


def test_papers_missing_or_left_over_keep_the_urn_open(moni: Client, nothing_changes: Callable[[], None]) -> None:
    ready_to_seal(moni)
    moni.post("/c/gredos/urnas/1/exilio/contar/", {"counted": "2"})
    nothing_changes()
    refused(moni.post("/c/gredos/urnas/1/exilio/sellar/"), "Falta por teclear 1 papeleta de las 2 contadas")


def test_sealing_before_the_urns_close(moni: Client, nothing_changes: Callable[[], None]) -> None:
    dealt(moni)
    nothing_changes()
    refused(moni.post("/c/gredos/urnas/1/exilio/sellar/"), "se sella después de su cierre")


def test_sealing_twice_and_typing_after_the_seal(moni: Client, nothing_changes: Callable[[], None]) -> None:
    ready_to_seal(moni)
    assert moni.post("/c/gredos/urnas/1/exilio/sellar/").status_code == 302
    nothing_changes()
    refused(moni.post("/c/gredos/urnas/1/exilio/sellar/"), "ya está sellada")
    refused(moni.post("/c/gredos/urnas/1/exilio/", paper()), "ya está sellada")
    ref = str(PaperVersion.objects.get().ref)
    refused(moni.post("/c/gredos/urnas/1/exilio/deshacer/", {"ref": ref}), "ya está sellada")
    refused(moni.post("/c/gredos/urnas/1/exilio/contar/", {"counted": "7"}), "ya está sellada")


@pytest.mark.parametrize("act", ["buenas-noches", "recuento", "exilio"])
def test_publishing_what_waits(moni: Client, nothing_changes: Callable[[], None], act: str) -> None:
    closed(moni)
    moni.get("/c/gredos/reloj/")
    moni.post("/c/gredos/reloj/1/buenas-noches/parar/")
    nothing_changes()
    refused(moni.post(f"/c/gredos/reloj/1/{act}/empezamos/"), "todavía no está listo")
    refused(moni.post("/c/gredos/reloj/1/buenas-noches/ahora/", {"confirm": "1"}), "falta sellar la urna")
    refused(moni.post("/c/gredos/reloj/1/leido/"), "El recuento todavía no se ha leído")
    refused(moni.post("/c/gredos/gaceta/publicar/", {"number": "1"}), "")


def test_an_hour_that_is_none(moni: Client, nothing_changes: Callable[[], None]) -> None:
    closed(moni)
    moni.get("/c/gredos/reloj/")
    moni.post("/c/gredos/reloj/1/buenas-noches/parar/")
    nothing_changes()
    refused(moni.post("/c/gredos/reloj/1/buenas-noches/hora/", {"to": "las diez"}), "Esa hora no se entiende")
    far = f"{datetime.now(noon()) + timedelta(days=90):%Y-%m-%dT%H:%M}"
    refused(moni.post("/c/gredos/reloj/1/buenas-noches/hora/", {"to": far}), "fuera de su día")


def at_once(*calls: Callable[[], Answer]) -> Counter[int]:
    """Send all at the same moment and return how many answers there were of each status."""
    start, answers = threading.Barrier(len(calls)), Counter[int]()

    def run(call: Callable[[], Answer]) -> None:
        start.wait()
        try:
            answers[call().status_code] += 1
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def both(first: Client, second: Client, path: str, sent: dict[str, str] | None = None) -> Counter[int]:
    """Two GMs press the same at once."""
    return at_once(partial(first.post, path, sent), partial(second.post, path, sent))


def kinds() -> Counter[str]:
    return Counter(line.event.KIND for line in book.record(the_camp()).lines)


def test_two_gms_deal_at_once(moni: Client, other: Client) -> None:
    import_list(moni, children(12))
    moni.post("/c/gredos/mazo/", {"do": "suggest"})
    answers = both(moni, other, "/c/gredos/reparto/", {"yes": "on"})
    assert answers == {302: 1, 409: 1}
    assert kinds()["dealt"] == 1


def test_two_gms_seal_at_once(moni: Client, other: Client) -> None:
    ready_to_seal(moni)
    answers = both(moni, other, "/c/gredos/urnas/1/exilio/sellar/")
    assert answers == {302: 1, 409: 1}
    assert kinds()["urn_sealed"] == 1


def test_a_paper_sent_twice_at_once_is_one(moni: Client, other: Client) -> None:
    dealt(moni)
    sent = paper()
    both(moni, other, "/c/gredos/urnas/1/exilio/", sent)
    assert PaperVersion.objects.filter(confirmed=True, withdrawn=False).count() == 1


def test_two_gms_type_and_seal_at_once(moni: Client, other: Client) -> None:
    """Either the paper came first and one too many kept the urn open, or the seal did and the paper was refused."""
    ready_to_seal(moni)
    sent = paper()
    answers = at_once(
        partial(moni.post, "/c/gredos/urnas/1/exilio/sellar/"), partial(other.post, "/c/gredos/urnas/1/exilio/", sent)
    )
    assert answers == {302: 1, 409: 1}
    assert kinds()["urn_sealed"] + PaperVersion.objects.count() == 2


def test_two_gms_start_and_publish_at_once(moni: Client, other: Client) -> None:
    ready_to_seal(moni)
    moni.post("/c/gredos/urnas/1/exilio/sellar/")
    moni.post("/c/gredos/urnas/1/poderes/sellar/")
    for action in ("buenas-noches/ahora", "buenas-noches/empezamos", "recuento/ahora"):
        assert moni.post(f"/c/gredos/reloj/1/{action}/", {"confirm": "1"}).status_code == 302, action
    for action in ("recuento/empezamos", "leido", "exilio/empezamos"):
        both(moni, other, f"/c/gredos/reloj/1/{action}/")
    both(moni, other, "/c/gredos/gaceta/publicar/", {"number": "1"})
    assert (kinds()["act_published"], kinds()["edition_published"]) == (3, 1)
    assert re.search(r"N\.º\s1\b", moni.get("/c/gredos/gaceta/").content.decode())
