"""The office sends its list again when the game has begun: details are filled in, and only whoever is ticked enters."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.arriving import bring_list
from aldea.book.dealing import deal_camp
from aldea.book.errors import Refused
from aldea.book.verify import verify
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership

IMPORT = "/c/gredos/jugadores/importar/"
LATE = IMPORT + "tarde/"
FIRST = "Nombre;Apellidos;Tienda\nLucia;Perez;4\nJavi;Gil;4\nNoa;Rey;5\nHugo;Sanz;5"
AGAIN = (
    "Nombre;Apellidos;Tienda;Mote;Grupo\nLucía;Pérez;6;Luci;B\nJavi;Gil;4;;\nBea;Ruiz;5;;\nLeo;Vera;;;\n;Sin nombre;;;"
)


@pytest.fixture
def marta(camp: Camp, gm: User) -> Client:
    """Marta is a GM of Gredos, where the four children of the first list have their cards."""
    Membership.objects.create(camp=camp, user=gm)
    camps.import_roster(camp, roster.read(FIRST))
    camps.suggest_deck(camp)
    deal_camp(camp, gm)
    client = Client()
    client.force_login(gm)
    return client


def listed(camp: Camp) -> set[tuple[str, str, str, str]]:
    return set(camp.players.values_list("name", "surname", "tent", "nickname"))


def test_the_preview_says_what_would_happen_to_each_row(marta: Client, camp: Camp) -> None:
    assert IMPORT in marta.get("/c/gredos/jugadores/").content.decode()
    before = listed(camp)
    page = marta.post(IMPORT, {"text": AGAIN}).content.decode()
    for said in (
        "Nombre: <s>Lucia</s> → <strong>Lucía</strong>",
        "Apellidos: <s>Perez</s> → <strong>Pérez</strong>",
        "Tienda: <s>4</s> → <strong>6</strong>",
        "Falta el nombre",
        "Ver a los 2 que están y no salen en esta lista",
        "si alguien se ha ido a casa, apúntalo en «Voz»",
        'name="row" value="4" form="confirm"',
        'name="row" value="5" form="confirm"',
        "Apuntar los cambios y a los marcados",
    ):
        assert said in page
    assert (LATE in page, IMPORT + "hecho/" in page, "checked" in page) == (True, False, False)
    assert listed(camp) == before


def test_whoever_is_ticked_enters_the_game_and_the_rest_are_filled_in(marta: Client, camp: Camp) -> None:
    marked = {"text": AGAIN.replace("\n", "\r\n"), "row": ["5", "77", "x"]}
    page = marta.post(LATE, marked, follow=True).content.decode()
    assert "1 ha llegado tarde, 1 sin marcar no entra, 1 con datos nuevos, 1 que ya estaban, 1 fila aparte." in page
    assert "enséñales su símbolo" in page
    assert listed(camp) == {
        ("Lucía", "Pérez", "6", "Luci"),
        ("Javi", "Gil", "4", ""),
        ("Noa", "Rey", "5", ""),
        ("Hugo", "Sanz", "5", ""),
        ("Leo", "Vera", "", ""),
    }
    village = book.record(camp).village
    leo = village.players[camp.players.get(name="Leo").ref]
    assert (leo.character, leo.late, len(village.players)) == ("vagabundo", True, 5)
    assert len({player.symbol for player in village.players.values()}) == 5
    assert verify(camp) == []


def test_the_same_again_has_nobody_new_to_bring(marta: Client, camp: Camp, gm: User) -> None:
    for _again in range(2):
        marta.post(LATE, {"text": AGAIN, "row": ["4", "5"]})
    assert (camp.players.count(), len(book.record(camp).village.players)) == (6, 6)
    page = marta.post(IMPORT, {"text": AGAIN}).content.decode()
    assert "Nada que apuntar" in page


def test_without_a_tick_only_details_change(marta: Client, camp: Camp) -> None:
    head = book.record(camp).head
    page = marta.post(LATE, {"text": AGAIN}, follow=True).content.decode()
    assert "2 sin marcar no entran, 1 con datos nuevos" in page
    assert (camp.players.count(), book.record(camp).head) == (4, head)


def test_what_cannot_be_done_changes_nothing(marta: Client, camp: Camp) -> None:
    before, head = listed(camp), book.record(camp).head
    for text in ("", "Nombre;Apellidos\n", "x" * (1024 * 1024 + 1)):
        assert marta.post(LATE, {"text": text, "row": ["2"]}).status_code == 422
    many = "\n".join(f"Niño{n};Gil" for n in range(299))
    answer = marta.post(LATE, {"text": many, "row": [str(n) for n in range(1, 300)]})
    assert (answer.status_code, "caben 300" in answer.content.decode()) == (422, True)
    assert (listed(camp), book.record(camp).head) == (before, head)


def test_before_the_deal_a_list_is_brought_as_ever(camp: Camp, gm: User) -> None:
    with pytest.raises(Refused, match="trae la lista como antes"):
        bring_list(camp, roster.read("Noa"), {1}, gm)
    assert not camp.players.exists()
