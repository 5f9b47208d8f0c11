"""The deal's limits and the interviews of day 1 on a tablet, lying and upright."""

import os
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.book.models import Interview
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership
from aldea.rules.characters import CHARACTERS

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(1024, 768), (800, 1280)]


@pytest.fixture
def ready(camp: Camp, gm: User) -> Camp:
    """Nine children, a deck with an Albino, and two keepers beside Marta, who directs."""
    Membership.objects.create(camp=camp, user=gm, role=Membership.Role.DIRECTOR)
    for name in ("ana", "bea"):
        Membership.objects.create(camp=camp, user=User.objects.create_user(name), keeper=True)
    camps.import_roster(camp, roster.read("Nombre;Tienda\n" + "".join(f"Niño{n};{n // 3 + 1}\n" for n in range(9))))
    deck = {"hombre_lobo": 2, "lobo_albino": 1, "vidente": 1, "bruja": 1, "vagabundo": 4}
    Camp.objects.filter(pk=camp.pk).update(deck=deck)
    return camp


def opened(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, size: tuple[int, int], user: User
) -> Page:
    client = Client()
    client.force_login(user)
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    context.set_default_timeout(20_000)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    return context.new_page()


def looked_at(page: Page, name: str) -> None:
    """Nothing hangs over the side; and, for whoever wants to look, a picture."""
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    if folder := os.environ.get("PICTURES"):
        size = page.viewport_size or {"width": 0}
        page.screenshot(path=f"{folder}/{name}-{size['width']}.png", full_page=True)


def hide(page: Page) -> None:
    """Turn to another tab."""
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")


@pytest.mark.parametrize("size", SIZES)
def test_limits_deal_and_interviews(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ready: Camp, gm: User, size: tuple[int, int]
) -> None:
    page = opened(new_context, live_server, size, gm)
    page.goto(f"{live_server.url}/c/gredos/reparto/")
    page.select_option("#p1", label="Niño0")
    page.select_option("#c1", label=str(CHARACTERS["hombre_lobo"].name))
    page.get_by_role("button", name="Añadir el límite").first.tap()
    expect(page.locator("main")).to_contain_text("Niño0 no será: Hombre lobo")
    page.select_option("#p2", label="Niño1")
    page.select_option("#o2", label="Niño2")
    page.get_by_role("button", name="Añadir el límite").last.tap()
    expect(page.locator("main")).to_contain_text("Niño1 y Niño2 no serán lobos los dos")
    looked_at(page, "limits")
    page.check("#yes")
    page.get_by_role("button", name="Repartir").tap()
    expect(page.locator("main")).to_contain_text("Cartas repartidas")
    page.get_by_role("link", name="Ir a la recogida").tap()
    expect(page.locator("main")).to_contain_text("0 de 9 niños")
    looked_at(page, "list")
    page.get_by_role("link", name="Empezar con").tap()
    name = page.locator("h1").inner_text()
    seat = book.record(ready).village.players[ready.players.get(label=name).ref]
    press = page.locator(".secret-press")
    press.tap()
    expect(page.locator(".secret-out")).to_contain_text(str(CHARACTERS[seat.official].name))
    expect(page.locator(".secret-out")).to_contain_text(str(CHARACTERS[seat.official].card))
    hide(page)
    expect(page.locator(".secret-out")).to_be_empty()
    for words in ("Sabe su poder", "Dibuja su símbolo de memoria", "Ha devuelto la tarjeta"):
        page.get_by_role("button", name=words).tap()
        expect(page.get_by_role("button", name=words)).to_have_attribute("aria-pressed", "true")
    looked_at(page, "child")
    expect(page.locator("main")).to_contain_text("llevas 1 de 3")
    page.get_by_role("link", name="Hecho: ahora").tap()
    expect(page.locator("h1")).not_to_have_text(name)
    page.get_by_role("link", name="Volver a la lista").tap()
    expect(page.locator("main")).to_contain_text("1 de 9 niños")
    assert Interview.objects.get(player__label=name).done


@pytest.mark.parametrize("size", SIZES)
def test_swapped_envelopes_and_the_keepers_ring(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ready: Camp, gm: User, size: tuple[int, int]
) -> None:
    from aldea.book.dealing import deal_camp

    deal_camp(ready, gm)
    one, two = book.record(ready).village.players, ready.players.all()[:2]
    page = opened(new_context, live_server, size, User.objects.get(username="ana"))
    page.goto(f"{live_server.url}/c/gredos/recogida/")
    expect(page.locator("main")).to_contain_text("La rueda, solo los guardianes")
    looked_at(page, "ring")
    page.get_by_role("link", name="Sobres cambiados").tap()
    page.select_option("#first", label="Niño0")
    page.select_option("#second", label="Niño1")
    page.check("#yes")
    looked_at(page, "swap")
    page.get_by_role("button", name="Cambiar los sobres").tap()
    expect(page.locator("body")).to_contain_text("Escrito en el Libro: Niño0 y Niño1 se cambian el sobre.")
    now = book.record(ready).village.players
    assert now[two[0].ref].character == one[two[1].ref].character
    assert now[two[1].ref].symbol == one[two[0].ref].symbol


@pytest.mark.parametrize("size", SIZES)
def test_drawn_envelopes_numbers_and_whoever_has_the_wrong_one(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ready: Camp, gm: User, size: tuple[int, int]
) -> None:
    Membership.objects.filter(camp=ready).exclude(user=gm).delete()
    Camp.objects.filter(pk=ready.pk).update(deck={"hombre_lobo": 2, "vidente": 1, "vagabundo": 6})
    page = opened(new_context, live_server, size, gm)
    main = page.locator("main")
    page.goto(f"{live_server.url}/c/gredos/reparto/")
    page.select_option("#p1", label="Niño0")
    page.select_option("#c1", label="Vidente")
    page.get_by_role("button", name="Añadir el límite").first.tap()
    page.get_by_role("button", name="Con número").tap()
    expect(main).to_contain_text("Un sobre sacado a suerte no respeta límites")
    page.get_by_role("button", name="Quitar").tap()
    page.get_by_role("button", name="Con número").tap()
    page.check("#yes")
    page.get_by_role("button", name="Repartir").tap()
    page.get_by_role("link", name="Ir a la recogida").tap()

    def type_number(name: str, number: int) -> None:
        page.get_by_label(f"Número del sobre de {name}").fill(str(number))
        page.get_by_role("listitem").filter(has_text=name).get_by_role("button", name="Apuntar").tap()

    type_number("Niño0", 7)
    expect(page.get_by_label("Número del sobre de Niño0")).to_have_count(0)
    type_number("Niño1", 7)
    expect(main).to_contain_text("El sobre 7 está apuntado a Niño0.")
    looked_at(page, "numbers")
    page.get_by_role("link", name="Empezar con Niño0").tap()
    page.get_by_text("Algo va mal").tap()
    page.get_by_role("button", name="No es el sobre 7").tap()
    expect(main).to_contain_text("Apunta otra vez qué sobre ha sacado Niño0.")
    type_number("Niño0", 3)
    type_number("Niño1", 7)
    expect(page.get_by_role("link", name="Niño1")).to_be_visible()
    held = book.record(ready).village.players
    page.get_by_role("link", name="Empezar con Niño0").tap()
    page.get_by_text("Algo va mal").tap()
    page.get_by_role("button", name="Cambiarle el sobre").tap()
    expect(main).to_contain_text("Niño0 y Niño1 se cambian el sobre")
    now = book.record(ready).village.players
    one, two = (ready.players.get(label=label).ref for label in ("Niño0", "Niño1"))
    assert (now[one].symbol, now[two].symbol) == (held[two].symbol, held[one].symbol)
    page.goto(f"{live_server.url}/c/gredos/libro/")
    expect(main).to_contain_text("Dos sobres cambiados")
