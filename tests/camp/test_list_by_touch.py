"""The office's book, the search and the house rules in a real browser, by touch, lying and upright."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, FilePayload, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Camp

Put = Callable[[str], list[str]]
BOOK = Path(__file__).parent / "rosters/office.xlsx"
LIST = "Nombre;Apellidos;Tienda\nBegoña;Muñoz;4\nLucía;Torres;5\nJavi;Gil;5\n"


def opened(context: BrowserContext, live_server: LiveServer, ana: User, where: str) -> Page:
    client = Client()
    client.force_login(ana)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = context.new_page()
    page.goto(f"{live_server.url}/c/los-pinos/{where}")
    return page


@pytest.fixture(params=["tablet", "upright"])
def screen(request: pytest.FixtureRequest) -> BrowserContext:
    context: BrowserContext = request.getfixturevalue(request.param)
    return context


@pytest.mark.django_db(transaction=True)
def test_the_offices_book_is_previewed_and_put_in(
    screen: BrowserContext, live_server: LiveServer, ana: User, camp: Camp
) -> None:
    page = opened(screen, live_server, ana, "jugadores/importar/")
    page.set_input_files("input[type=file]", BOOK)
    page.get_by_role("button", name="Ver qué pasaría").tap()
    main = page.locator("main")
    expect(main).to_contain_text("hoja «Acampados»")
    expect(main).to_contain_text("Fila 7: Falta el nombre.")
    assert not camp.players.exists()
    page.get_by_role("button", name="Apuntar a 2 niños").tap()
    expect(main).to_contain_text("2 niños nuevos, 2 filas aparte.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def office(*rows: str) -> FilePayload:
    """The list as the office's program saves it: a title, surnames first, semicolons, Latin-1."""
    text = "\r\n".join(("Campamento Los Pinos", "", "Apellidos;Nombre;Tienda;Mote", *rows, "", "Total;2;;"))
    return {"name": "acampados.csv", "mimeType": "text/csv", "buffer": text.encode("latin-1")}


@pytest.mark.django_db(transaction=True)
def test_a_list_in_latin_1_comes_twice_and_is_mended_by_hand(
    screen: BrowserContext, live_server: LiveServer, ana: User, camp: Camp
) -> None:
    page = opened(screen, live_server, ana, "jugadores/importar/")
    main = page.locator("main")
    page.set_input_files("input[type=file]", [office("Muñoz Gil;Lucía;4;", "Peña;Íñigo;4;", ";;4;")])
    page.get_by_role("button", name="Ver qué pasaría").tap()
    expect(main).to_contain_text("Falta el nombre.")
    expect(main).to_contain_text("Parece la fila del total")
    expect(main.get_by_role("row", name="Lucía")).to_contain_text("Muñoz Gil")
    page.get_by_role("button", name="Apuntar a 2 niños").tap()
    page.get_by_role("link", name="Otra lista").tap()
    page.set_input_files("input[type=file]", [office("Muñoz Gil;Lucía;7;", "Peña;Íñigo;4;Iñi", "Rey;Lucía;5;")])
    page.get_by_role("button", name="Ver qué pasaría").tap()
    expect(main.get_by_role("row", name="Tienda: 4 → 7")).to_contain_text("Lucía")
    page.get_by_role("button", name="Apuntar a 1 niño y los cambios").tap()
    expect(page.locator("h1")).to_have_text("3 niños")
    page.fill("#q", "lucia")
    rows = page.locator("tbody tr:visible")
    expect(rows).to_have_count(2)
    rows.filter(has_text="Muñoz").get_by_role("link", name="Cambiar").tap()
    page.get_by_label("Mote").fill("Luci la larga")
    page.get_by_role("button", name="Apuntar").tap()
    expect(main.get_by_role("rowheader", name="Luci la larga")).to_be_visible()
    assert set(camp.players.values_list("label", "tent")) == {("Luci la larga", "7"), ("Iñi", "4"), ("Lucía", "5")}


@pytest.mark.django_db(transaction=True)
def test_the_list_narrows_as_one_types_without_accents(
    screen: BrowserContext, live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children(LIST)
    page = opened(screen, live_server, ana, "jugadores/")
    rows = page.locator("tbody tr:visible")
    expect(rows).to_have_count(3)
    page.fill("#q", "muno")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Begoña")
    page.press("#q", "Enter")
    expect(page.locator("h1")).to_have_text("Begoña")


@pytest.mark.django_db(transaction=True)
def test_without_javascript_the_search_is_a_page(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children(LIST)
    plain = new_context(viewport={"width": 800, "height": 1280}, has_touch=True, java_script_enabled=False)
    page = opened(plain, live_server, ana, "jugadores/")
    page.fill("#q", "begona")
    page.get_by_role("button", name="Buscar").tap()
    expect(page.locator("tbody tr")).to_have_count(1)
    page.get_by_role("link", name="Ver a todos").tap()
    expect(page.locator("tbody tr")).to_have_count(3)


@pytest.mark.django_db(transaction=True)
def test_a_house_rule_is_changed_as_the_deck_advises(
    screen: BrowserContext, live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children("\n".join(f"Niño{n};Gil" for n in range(40)))
    page = opened(screen, live_server, ana, "mazo/")
    page.tap("button[value=suggest]")
    expect(page.get_by_text("Hay una carta para cada niño.")).to_be_visible()
    page.tap("#more-flautista")
    advice = page.get_by_text("El Flautista necesitaría 13 días con 40 niños, y hay 7. Sube «Hechizos al día» a 6.")
    expect(advice).to_be_visible()
    page.locator("main").get_by_role("link", name="Reglas de la casa").tap()
    expect(page.get_by_label("Signo de la manada")).to_be_hidden()
    page.get_by_label("Hechizos al día").fill("6")
    page.get_by_role("button", name="Jugar con estas reglas").tap()
    expect(page.locator("main")).to_contain_text("1 regla cambiada.")
    expect(advice).to_have_count(0)
