"""The public pages: no log-in, what was published and nothing before."""

import re
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from aldea.camp.models import Camp
from gazette import services
from tests.moments.game import Game, at

from .conftest import morning, night
from .paperwork import texts

PUBLIC = ("/gaceta/gredos/", "/gaceta/gredos/1/", "/gaceta/gredos/1.pdf", "/proyector/gredos/")


def test_before_the_first_edition(game: Game, client: Client) -> None:
    assert "La imprenta aún duerme" in client.get("/gaceta/gredos/").content.decode()
    assert client.get("/gaceta/gredos/1/").status_code == 404
    assert client.get("/gaceta/gredos/1.pdf").status_code == 404


def screen(client: Client) -> str:
    """What the village's screen says, before its first edition, in one line."""
    main = client.get("/proyector/gredos/").content.decode().split('id="welcome"')[1].split("</main>")[0]
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]*>|^[^>]*>", " ", main, flags=re.DOTALL).split())


def test_before_the_first_edition_the_screen_says_where_it_is_and_what_comes_next(
    game: Game, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [at(1, "10:00")]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    game.tick(now[0])
    said = [screen(client)]
    game.tick(at(1, "17:00"))
    now[0] = at(1, "17:00")
    said.append(screen(client))
    now[0] = at(1, "17:30")
    said.append(screen(client))
    game.powers(1, ("pack", "bite", "Ana"))
    # Late, and whether it is counted or not: the screen says the same until the reading begins.
    now[0] = at(1, "22:40")
    said.append(screen(client))
    game.tick(at(1, "22:40"))
    said.append(screen(client))
    game.read(1, "buenas_noches")
    said.append(screen(client))
    assert said == [
        "Gredos Se cierran las urnas a las 17:00",
        "Gredos Asamblea a las 17:30",
        "Gredos Buenas Noches a las 22:30",
        "Gredos Buenas Noches enseguida",
        "Gredos Buenas Noches enseguida",
        "Gredos Buenos Días mañana, a las 09:30",
    ]


def test_before_the_camp_the_screen_says_the_day(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: at(1, "10:00"))
    camp = Camp.objects.create(slug="gredos", name="Gredos", starts_on=date(2026, 7, 4), days=3)
    assert screen(client) == "Gredos Empieza el juego el sábado 4 de julio"
    Camp.objects.filter(pk=camp.pk).update(starts_on=date(2026, 6, 4))
    assert screen(client) == "Gredos"


def test_an_edition_is_a_page_a_pdf_and_the_projector_s_words(game: Game, client: Client) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    for address in ("/gaceta/gredos/", "/gaceta/gredos/1/"):
        page = client.get(address).content.decode()
        assert "La noche se ha cobrado su presa" in page
        assert "Miércoles, 1 de julio de 2026" in page
        assert "Ana" in page
    pdf = client.get("/gaceta/gredos/1.pdf")
    assert pdf["Content-Type"] == "application/pdf"
    assert "La noche se ha cobrado su presa Ana" in texts(pdf.content)[0]
    screen = client.get("/proyector/gredos/").content.decode()
    assert "Esta noche se queda sin poder" in screen
    assert "Ana" in screen


def test_it_speaks_the_camp_s_language_to_every_browser(game: Game) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    english = Client(headers={"accept-language": "en-GB"})
    english.cookies["django_language"] = "en"
    assert "Miércoles, 1 de julio de 2026" in english.get("/gaceta/gredos/").content.decode()
    assert "Miércoles, 1 de julio de 2026" in texts(english.get("/gaceta/gredos/1.pdf").content)[0]


def test_the_count_is_read_in_it(game: Game, client: Client) -> None:
    night(game)
    morning(game, Bea="Carla", Dora="Carla", Vera="Bea")
    services.publish(game.camp, game.marta)
    page = " ".join(client.get("/gaceta/gredos/").content.decode().split())
    assert "3 papeletas, todas con un nombre." in page
    assert '<span class="nombre">Carla</span><b>2</b>' in page
    assert "Sin poder" in page


def test_what_is_read_but_not_published_is_nowhere(game: Game, client: Client) -> None:
    services.note(game.camp, game.marta, "Llueve.")
    services.publish(game.camp, game.marta)
    before = [client.get(address).content for address in PUBLIC]
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.exile(1, Bea="Carla")
    game.tick(at(1, "22:30"))
    game.read(1, "buenas_noches")
    assert [client.get(address).content for address in PUBLIC] == before


def test_editions_lead_to_one_another(game: Game, client: Client) -> None:
    for text in ("Uno.", "Dos.", "Tres."):
        services.note(game.camp, game.marta, text)
        services.publish(game.camp, game.marta)
    page = client.get("/gaceta/gredos/2/").content.decode()
    assert 'href="/gaceta/gredos/1/"' in page
    assert 'href="/gaceta/gredos/3/"' in page
    assert 'href="/gaceta/gredos/4/"' not in client.get("/gaceta/gredos/").content.decode()


def test_the_projector_asks_for_a_version_and_loads_again_only_when_it_changed(game: Game, client: Client) -> None:
    poll = "/proyector/gredos/version/"
    assert client.get(poll, {"v": "0"}).status_code == 204
    services.note(game.camp, game.marta, "Llueve.")
    services.publish(game.camp, game.marta)
    changed = client.get(poll, {"v": "0"})
    assert (changed.status_code, changed["HX-Refresh"]) == (200, "true")
    page = client.get("/proyector/gredos/").content.decode()
    assert "version/?v=1" in page
    assert client.get(poll, {"v": "1"}).status_code == 204
    services.show(game.camp, None)
    assert client.get(poll, {"v": "1"}).status_code == 200
    assert "poster" not in client.get("/proyector/gredos/").content.decode()


def test_a_poll_is_one_query(game: Game, client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        client.get("/proyector/gredos/version/", {"v": "0"})


@pytest.mark.parametrize("address", PUBLIC)
def test_no_such_camp(db: None, client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", PUBLIC)
def test_a_forgotten_camp_has_no_public_page(game: Game, client: Client, address: str) -> None:
    services.note(game.camp, game.marta, "Llueve.")
    services.publish(game.camp, game.marta)
    game.camp.forgotten_at = at(3, "12:00")
    game.camp.save()
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", PUBLIC)
def test_public_pages_are_only_read(game: Game, client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
