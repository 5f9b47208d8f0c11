"""A GM's laptop and a tablet, in two real browsers: it comes in, types, is cut off with a paper on it, comes back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea import lan
from aldea.camp import tablets
from aldea.camp.models import Tablet
from gazette import qr
from urns import state

from .conftest import SYMBOLS, Table, new_table

pytestmark = pytest.mark.django_db(transaction=True)
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .filter(one => ["serious", "critical"].includes(one.impact))
  .map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 120)).join(" | ")}`)"""
# What a camera makes of the picture: is the middle of each square of it dark?
SEEN = """async squares => {
  const img = document.querySelector(".pairing-qr");
  await img.decode();
  const side = squares + 8, scale = 6, canvas = new OffscreenCanvas(side * scale, side * scale);
  const ink = canvas.getContext("2d");
  ink.drawImage(img, 0, 0, canvas.width, canvas.height);
  const dark = (x, y) => ink.getImageData((x + 4.5) * scale, (y + 4.5) * scale, 1, 1).data[0] < 128;
  return [...Array(squares)].map((_, y) => [...Array(squares)].map((_, x) => dark(x, y)));
}"""


@pytest.fixture
def table(transactional_db: None) -> Table:
    return new_table()


@pytest.fixture
def gm_page(new_context: Callable[..., BrowserContext], live_server: LiveServer, table: Table) -> Page:
    client = Client()
    client.force_login(table.gm)
    context = new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    return context.new_page()


def tap(page: Page, words: str) -> None:
    button = page.get_by_role("button", name=words, exact=True)
    button.or_(page.get_by_role("link", name=words, exact=True)).first.tap()


def put(page: Page, signer: str, name: str) -> None:
    page.locator("label", has=page.locator(f'input[name=symbol][value="{SYMBOLS[signer]}"]')).tap()
    page.locator("[data-names] button").get_by_text(name, exact=True).tap()


def axe(page: Page) -> list[Any]:
    page.evaluate(AXE)
    found: list[Any] = page.evaluate(SERIOUS)
    return found


def asks(gm_page: Page, live_server: LiveServer, table: Table, purpose: str) -> None:
    """Ask for a tablet on the GM's page, from the list of GMs on."""
    gm_page.goto(f"{live_server.url}/c/{table.camp.slug}/monis/")
    tap(gm_page, "Tabletas")
    gm_page.get_by_label("Cómo se llama").fill("Tableta roja")
    gm_page.get_by_text(purpose, exact=True).tap()
    tap(gm_page, "Emparejar una tableta")
    expect(gm_page.locator(".pairing-wait").first).to_contain_text("Esperando a que entre")


def comes_in_by_digits(device: Page, gm_page: Page, live_server: LiveServer) -> None:
    digits = gm_page.locator(".pairing-digits").inner_text()
    device.goto(live_server.url)
    tap(device, "Tengo un código")
    device.get_by_label("Seis cifras").fill(digits)
    tap(device, "Entrar")


def test_a_paper_on_a_tablet_that_is_cut_off_waits_until_it_is_back(
    tablet: BrowserContext, live_server: LiveServer, table: Table, gm_page: Page
) -> None:
    asks(gm_page, live_server, table, "Teclear papeletas")
    device = tablet.new_page()
    device.goto(live_server.url)
    tap(device, "Tengo un código")
    expect(device.locator("h1")).to_have_text("Tengo un código")
    assert axe(device) == []
    comes_in_by_digits(device, gm_page, live_server)
    expect(gm_page.locator(".notice.success")).to_contain_text("«Tableta roja» ya está dentro.")
    device.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    put(device, "Lobo", "Vera")
    expect(device.locator("#last")).to_contain_text("guardada")

    tablet.set_offline(True)
    put(device, "Loba", "Vera")
    expect(device.locator("[data-outbox]")).to_contain_text("1")
    tap(gm_page, "Volver a las tabletas")
    tap(gm_page, "Cortar")
    expect(gm_page.locator(".messages")).to_contain_text("ya no entra")
    tablet.set_offline(False)
    expect(device.locator("h1")).to_have_text("Esta tableta ya no está emparejada", timeout=30_000)
    assert axe(device) == []
    assert state.live(table.camp, 1, "exile").count() == 1

    for page in (device, gm_page):  # both held upright from here on
        page.set_viewport_size({"width": 800, "height": 1280})
    tap(gm_page, "Emparejar otra vez")
    comes_in_by_digits(device, gm_page, live_server)
    expect(gm_page.locator(".notice.success")).to_contain_text("ya está dentro", timeout=30_000)
    expect(device.locator("[data-outbox]")).to_be_hidden(timeout=30_000)
    tap(gm_page, "Volver a las tabletas")
    expect(gm_page.locator(".tablet-list dd").last).to_have_text("2")
    papers = list(state.live(table.camp, 1, "exile"))
    assert [paper.by.get_username() for paper in papers] == ["Tableta roja", "Tableta roja"]


def test_a_screen_comes_in_by_its_qr_and_goes_back_to_the_projector(
    upright: BrowserContext,
    live_server: LiveServer,
    table: Table,
    gm_page: Page,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["127.0.0.1"])  # where the test's own server can be reached
    asks(gm_page, live_server, table, "Pantalla de la aldea (proyector y Gaceta)")
    port = live_server.url.rpartition(":")[2]
    address = f"http://127.0.0.1:{port}/emparejar/{tablets.token(Tablet.objects.get())}/"
    expected = [list(row) for row in qr.matrix(address)]
    for width, height in ((800, 1280), (1024, 768)):
        gm_page.set_viewport_size({"width": width, "height": height})
        assert gm_page.evaluate(SEEN, len(expected)) == expected
    device = upright.new_page()
    device.goto(address)
    expect(device.locator("h1")).to_contain_text("Tableta roja")
    assert axe(device) == []
    tap(device, "Entrar")
    device.wait_for_url("**/proyector/gredos/")
    device.goto(f"http://127.0.0.1:{port}/")  # its browser is opened anew
    device.wait_for_url("**/proyector/gredos/")
    expect(gm_page.locator(".notice.success")).to_contain_text("Se abre sola en el proyector.")
    tap(gm_page, "Cortar")
    expect(gm_page.locator(".messages")).to_contain_text("ya no entra")
    expect(device.locator("h1")).to_have_text("Esta tableta ya no está emparejada")


def test_a_tablet_left_alone_locks_and_its_pin_opens_it(
    upright: BrowserContext, live_server: LiveServer, table: Table, settings: Any
) -> None:
    """The times are settings; the browser's own clock is moved, nobody sleeps."""
    settings.SCREEN_LOCKS_AFTER, settings.TYPING_LOCKS_AFTER = 60, 300
    red = tablets.ask(table.camp, "Tableta roja", "Eva", "helper", "marta")
    device = upright.new_page()
    device.clock.install()
    device.goto(f"{live_server.url}/emparejar/")
    device.get_by_label("Seis cifras").fill(tablets.digits(red))
    tap(device, "Entrar")
    device.wait_for_url("**/urnas/")
    device.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    device.clock.fast_forward(200_000)
    expect(device.locator(".typing-head h1")).to_be_visible()  # an urn is being typed
    device.clock.fast_forward(200_000)
    expect(device.locator("h1")).to_have_text("Pantalla cerrada")  # nobody types it any more
    assert axe(device) == []
    device.go_back()
    expect(device.locator("h1")).to_have_text("Pantalla cerrada")
    device.get_by_label("PIN de la tableta").fill(Tablet.objects.get().pin)
    tap(device, "Abrir")
    device.wait_for_url("**/urnas/")
    device.clock.fast_forward(80_000)
    expect(device.locator("h1")).to_have_text("Pantalla cerrada")


def test_a_browser_opened_the_next_morning_locks_at_once(
    tablet: BrowserContext, live_server: LiveServer, table: Table
) -> None:
    client = Client()
    client.force_login(table.gm)
    tablet.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/monis/")
    expect(page.locator("h1")).to_have_text("Monis de este campamento")
    yesterday = "localStorage.setItem('aldea-touched', String(Date.now() - 9 * 3600 * 1000))"
    page.evaluate(yesterday)
    page.close()
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/monis/")
    expect(page.locator("h1")).to_have_text("Pantalla cerrada")
    page.get_by_label("Contraseña").fill("una-clave-larga")
    tap(page, "Abrir")
    expect(page.locator("h1")).to_have_text("Monis de este campamento")
