"""The GMs' pages: publish, note, the projector, and the cards that only they may print."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.camp.models import Camp, Membership
from aldea.rules.characters import CHARACTERS
from aldea.rules.inputs import Arrived, Noted, Seat
from gazette import reading
from gazette.models import Projector
from tests.moments.game import CAST, Game, at

from .conftest import night
from .paperwork import opened, texts

DESK = (
    "gaceta/",
    "gaceta/publicar/",
    "gaceta/anotar/",
    "gaceta/proyector/",
    "imprimir/tarjetas/",
    "imprimir/tarjetas.pdf",
    "imprimir/simbolos.pdf",
)
CARDS = "/c/gredos/imprimir/tarjetas/"
CARDS_PDF = "/c/gredos/imprimir/tarjetas.pdf"


@pytest.mark.parametrize("address", DESK)
def test_strangers_see_nothing(game: Game, client: Client, address: str) -> None:
    for method in (client.get, client.post):
        assert method(f"/c/gredos/{address}").status_code in (302, 405)
    client.force_login(User.objects.create_user("otro"))
    for method in (client.get, client.post):
        assert method(f"/c/gredos/{address}").status_code in (404, 405)


def test_the_preview_and_then_the_edition(game: Game) -> None:
    client = game.client()
    assert "Aún no hay nada que contar" in client.get("/c/gredos/gaceta/").content.decode()
    night(game)
    page = client.get("/c/gredos/gaceta/").content.decode()
    assert "La noche se ha cobrado su presa" in page
    assert "Publicar el n.º\u00a01" in page
    assert client.post("/c/gredos/gaceta/publicar/", {"number": "1"}).status_code == 302
    after = client.get("/c/gredos/gaceta/").content.decode()
    assert "Publicar el n.º" not in after
    assert 'href="/gaceta/gredos/1/"' in after


def test_a_refusal_is_a_sentence_and_nothing_is_written(game: Game) -> None:
    head = game.record.head
    answer = game.client().post("/c/gredos/gaceta/publicar/", {"number": "1"})
    assert answer.status_code == 409
    assert "Aún no hay nada que contar" in answer.content.decode()
    assert game.record.head == head


def test_the_second_press_of_the_same_button_publishes_nothing_more(game: Game) -> None:
    night(game)
    for user in (game.marta, game.pablo):
        assert game.client(user).post("/c/gredos/gaceta/publicar/", {"number": "1"}).status_code == 302
    assert len(reading.published(game.record)) == 1


def test_a_line_is_noted(game: Game) -> None:
    assert game.client().post("/c/gredos/gaceta/anotar/", {"text": "Llueve."}).status_code == 302
    assert game.record.lines[-1].event == Noted(1, "Llueve.")


def test_a_line_too_long_comes_back_with_its_error(game: Game) -> None:
    answer = game.client().post("/c/gredos/gaceta/anotar/", {"text": "a" * 301})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Es demasiado largo: caben 300 letras y hay 301." in page
    assert "a" * 301 in page


def test_the_projector_is_ruled_from_the_desk(game: Game) -> None:
    night(game)
    client = game.client()
    client.post("/c/gredos/gaceta/publicar/", {"number": "1"})
    assert "Apagar el proyector" in client.get("/c/gredos/gaceta/").content.decode()
    client.post("/c/gredos/gaceta/proyector/", {"number": ""})
    assert Projector.objects.get().showing is None
    client.post("/c/gredos/gaceta/proyector/", {"number": "1"})
    assert Projector.objects.get().showing == 1
    assert client.post("/c/gredos/gaceta/proyector/", {"number": "9"}).status_code == 409


def test_the_cards_ask_first_and_then_come(game: Game) -> None:
    client = game.client()
    asked = client.get(CARDS).content.decode()
    assert "Imprímelas a solas" in asked
    assert "Tarjetas: 7. Hojas A4: 1." in " ".join(asked.split())
    assert not any(str(CHARACTERS[key].name) in asked for key in CAST.values())
    assert client.get(CARDS_PDF)["Location"] == CARDS
    answer = client.post(CARDS_PDF)
    assert answer["Content-Type"] == "application/pdf"
    assert "no-store" in answer["Cache-Control"]
    front, back = texts(answer.content)
    assert "Vidente" in front
    assert sorted(back.split()) == sorted(CAST)
    assert len(opened(answer.content).pages) == 2


def test_before_the_deal_there_are_no_cards(game: Game) -> None:
    from aldea.camp.models import Camp

    empty = Camp.objects.create(slug="vacio", name="Vacío", starts_on=game.camp.starts_on, days=3)
    Membership.objects.create(camp=empty, user=game.marta, role=Membership.Role.DIRECTOR)
    client = game.client()
    assert "Todavía no se han repartido" in client.get("/c/vacio/imprimir/tarjetas/").content.decode()
    assert client.post("/c/vacio/imprimir/tarjetas.pdf").status_code == 403


def test_a_card_that_only_keepers_may_see_keeps_the_others_away(game: Game) -> None:
    from aldea.camp.models import Player

    late = Player.objects.create(camp=game.camp, name="Oto", label="Oto")
    with book.writing(game.camp, game.marta) as pen:
        pen.append(Arrived(Seat(late.ref, "lobo_albino", "s40", cover="vagabundo")))
    assert "guardianes del secreto" in game.client().get(CARDS).content.decode()
    refused = game.client().post(CARDS_PDF)
    assert (refused.status_code, refused["Content-Type"]) == (403, "text/html; charset=utf-8")
    keeper = User.objects.create_user("gala")
    Membership.objects.create(camp=game.camp, user=keeper, keeper=True)
    answer = game.client(keeper).post(CARDS_PDF)
    assert "Hombre lobo albino" in texts(answer.content)[0]


def test_where_there_is_one_gm_only_he_keeps_the_secret(game: Game) -> None:
    from aldea.camp.models import Player

    late = Player.objects.create(camp=game.camp, name="Oto", label="Oto")
    with book.writing(game.camp, game.marta) as pen:
        pen.append(Arrived(Seat(late.ref, "lobo_albino", "s40", cover="vagabundo")))
    Membership.objects.filter(user=game.pablo).delete()
    assert game.client().post(CARDS_PDF)["Content-Type"] == "application/pdf"


def test_pages_do_not_grow_with_the_days(game: Game, django_assert_max_num_queries: object) -> None:
    night(game)
    client = game.client()
    client.post("/c/gredos/gaceta/publicar/", {"number": "1"})
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        assert client.get("/c/gredos/gaceta/").status_code == 200
    assert game.tick(at(1, "23:00")) == 0


def test_the_sheet_of_symbols_is_for_any_gm_and_names_nobody(game: Game) -> None:
    answer = game.client().get("/c/gredos/imprimir/simbolos.pdf")
    words = " ".join(texts(answer.content))
    assert answer["Content-Type"] == "application/pdf"
    assert "7 símbolos" in words
    assert [name for name in CAST if re.search(rf"\b{name}\b", words)] == []


def test_before_the_deal_the_sheet_of_symbols_leads_to_it(game: Game) -> None:
    camp = Camp.objects.create(slug="urbion", name="Urbión", starts_on=game.camp.starts_on, days=3)
    Membership.objects.create(camp=camp, user=game.marta, role="gm")
    answer = game.client().get("/c/urbion/imprimir/simbolos.pdf", follow=True)
    assert answer.redirect_chain == [("/c/urbion/reparto/", 302)]
    assert "reparte primero" in answer.content.decode()


def test_the_sheet_of_symbols_is_linked_where_the_cards_are(game: Game) -> None:
    assert 'href="/c/gredos/imprimir/simbolos.pdf"' in game.client().get("/c/gredos/reparto/").content.decode()


@pytest.mark.parametrize(
    ("address", "room"),
    [
        *(
            (address, "Jugadores")
            for address in ("ajustes/", "reparto/", "recogida/", "recogida/cambiados/", "reglas/")
        ),
        *((address, "Jugadores") for address in ("llegada/", "jugadores/", "imprimir/tarjetas/")),
        ("gaceta/", "Gaceta"),
        ("libro/", "Libro"),
    ],
)
def test_the_menu_shows_where_one_is(game: Game, address: str, room: str) -> None:
    page = game.client().get(f"/c/gredos/{address}").content.decode()
    menu = page.partition('class="desk-nav"')[2].partition("</nav>")[0]
    assert re.findall(r'aria-current="page">(\w+)<', menu) == [room]
