"""By piles and by keys: one tap a paper, as fast as typing; what a finger and axe find in each state of the pages."""

import os

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Player
from tests.journey.test_every_page import AXE, RUN, SIDEWAYS, SMALL
from urns import state

from .conftest import SYMBOLS, Table, new_table
from .touching import all_sent, content, log_in, name, rows, tap

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def table(transactional_db: None) -> Table:
    found = new_table()
    Player.objects.filter(ref=found.refs["Bea"]).update(nickname="La Rubia", tent="Tienda 4")
    Player.objects.filter(ref=found.refs["Ana"]).update(name="Anabel", label="Ana")
    Player.objects.filter(ref=found.refs["Carla"]).update(name="Ánabel", label="Ánabel", tent="Tienda 5")
    return found


def open_urn(context: BrowserContext, live_server: LiveServer, table: Table, urn: str = "exilio") -> Page:
    log_in(context, live_server.url, table.gm)
    page = context.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/{urn}/")
    return page


def faults(page: Page, called: str) -> list[str]:
    """What a finger misses, what hangs over the side, what axe finds; and, for whoever wants to look, a picture."""
    if folder := os.environ.get("PICTURES"):
        size = page.viewport_size or {"width": 0}
        page.screenshot(path=f"{folder}/{called}-{size['width']}.png")
    page.evaluate(AXE)
    sideways = page.evaluate(SIDEWAYS)
    found = [*page.evaluate(SMALL), *page.evaluate(RUN, False), *([f"sideways {sideways}"] if sideways else [])]
    return [f"{called}: {each}" for each in found]


def test_a_pile_is_one_tap_a_paper(live_server: LiveServer, tablet: BrowserContext, table: Table) -> None:
    page = open_urn(tablet, live_server, table)
    page.locator("[data-mode=pile]").tap()
    tap(page, "Ana")
    expect(page.locator("#trouble")).to_have_text("Toca primero el nombre del montón.")
    name(page, "Vera").tap()
    expect(page.locator(".pile")).to_contain_text("Montón: Vera")
    for signer in ("Ana", "Bruna", ""):
        tap(page, signer)
    expect(page.locator(".pile")).to_contain_text("(van 3)")
    # A finger that bounces is one paper, and is told so; a second paper of a symbol is a second tap.
    tap(page, "Bea")
    page.evaluate(f"document.querySelector('[name=symbol][value={SYMBOLS['Bea']}]').click()")
    expect(page.locator("#trouble")).to_contain_text("cuentan como uno")
    expect(rows(page).first).to_contain_text("guardada")
    page.clock.install()
    page.clock.fast_forward(5000)
    tap(page, "Bea")
    expect(rows(page).first).to_contain_text("ya había una igual")
    rows(page).first.get_by_role("button", name="Deshacer").tap()
    expect(rows(page).first).to_contain_text("deshecha")
    name(page, "en blanco").tap()
    expect(page.locator(".pile")).to_contain_text("Montón: en blanco")
    page.get_by_label("Llegó tarde").check()
    tap(page, "Caza")
    expect(rows(page).first).to_contain_text("guardada, llegó tarde")
    tap(page, "Cabeza")
    expect(page.locator("#entered")).to_have_text("6")
    assert content(table) == [
        ("Ana", "Vera"), ("Bruna", "Vera"), ("", "Vera"), ("Bea", "Vera"), ("Caza", "en blanco"),
        ("Cabeza", "en blanco"),
    ]  # fmt: skip
    assert [paper.late for paper in state.live(table.camp, 1, "exile")] == [False] * 4 + [True, False]
    # The tablet is left in the mode in which it was used.
    page.reload()
    expect(page.locator(".pile")).to_contain_text("toca su nombre")
    page.locator("[data-mode=two]").tap()
    page.reload()
    expect(page.locator(".pile")).to_be_hidden()


def test_every_key_of_the_exile_page(live_server: LiveServer, tablet: BrowserContext, table: Table) -> None:
    page = open_urn(tablet, live_server, table)
    keys = page.keyboard

    def titled(signer: str) -> str:
        return page.locator(f'input[value="{SYMBOLS[signer]}"] + .tile').get_attribute("title") or ""

    def paper(symbol: str, letters: str) -> None:
        keys.type(symbol)
        keys.press("Enter")
        keys.type(letters)
        keys.press("Enter")

    keys.press("/")
    paper(titled("Lobo"), "ver")
    # The nickname and the tent, without accents; a whole name is that name, although others begin like it.
    paper(titled("Vera"), "rub")
    paper(titled("Loba"), "anab 5")
    paper(titled("Bruna"), "ana")
    keys.press("-")
    keys.press("?")
    keys.press("0")
    keys.press("-")
    keys.press("?")
    keys.press("+")
    keys.type("lobo")
    keys.press("Enter")
    expect(page.locator("#entered")).to_have_text("7")
    keys.press("Control+z")
    expect(page.locator("#entered")).to_have_text("6")
    keys.press("*")
    keys.type("carl")
    keys.press("Escape")
    keys.type("caza")
    keys.press("Enter")
    for signer in ("Ana", "Bea"):
        keys.type(titled(signer))
        keys.press("Enter")
    keys.press("Escape")
    keys.press("-")
    keys.press("-")
    expect(page.locator("#entered")).to_have_text("9")
    assert content(table) == [
        ("Lobo", "Vera"), ("Vera", "Bea"), ("Loba", "Carla"), ("Bruna", "Ana"), ("", "no se lee"),
        ("unknown", "en blanco"), ("Ana", "Caza"), ("Bea", "Caza"), ("", "en blanco"),
    ]  # fmt: skip


def test_powers_and_wall_by_keys(live_server: LiveServer, tablet: BrowserContext, table: Table) -> None:
    page = open_urn(tablet, live_server, table, "poderes")
    keys = page.keyboard
    titles = {key: page.locator(f'button[value="{key}"]').get_attribute("title") or "" for key in SYMBOLS.values()}
    keys.press("/")
    keys.type(titles[SYMBOLS["Vera"]])
    for letters in ("lobo", "caza"):
        keys.press("Enter")
        keys.type(letters)
    keys.press("Enter")
    expect(page.locator("#entered")).to_have_text("1")
    keys.type(titles[SYMBOLS["Bruna"]])
    keys.press("Enter")
    keys.press("2")
    keys.type("lobo")
    keys.press("Enter")
    expect(page.locator("#entered")).to_have_text("2")
    keys.type(titles[SYMBOLS["Vera"]])
    keys.press("Enter")
    keys.press("*")
    keys.type("Quiero disparar")
    keys.press("Control+Enter")
    # Under this symbol nothing is offered: what it says is written at once.
    keys.type(titles[SYMBOLS["Ana"]])
    keys.press("Enter")
    keys.type("Hola")
    keys.press("Control+Enter")
    keys.press("?")
    keys.press("Enter")
    expect(page.locator("#entered")).to_have_text("5")
    papers = [(paper.action, table.names(paper.targets), paper.text) for paper in state.live(table.camp, 1, "powers")]
    assert papers == [
        ("see", ["Lobo", "Caza"], ""), ("death", ["Lobo"], ""), ("other", [], "Quiero disparar"), ("other", [], "Hola"),
        ("", [], ""),
    ]  # fmt: skip
    page.goto(page.url.replace("poderes", "tapia"))
    page.locator("textarea").focus()
    keys.type("Bea no estuvo")
    keys.press("Control+Enter")
    keys.type(titles[SYMBOLS["Ana"]])
    keys.press("Enter")
    expect(page.locator("#entered")).to_have_text("1")
    keys.type("Y Ana tampoco")
    keys.press("Control+Enter")
    keys.press("-")
    expect(page.locator("#entered")).to_have_text("2")
    texts = [(paper.symbol, paper.text) for paper in state.live(table.camp, 1, "wall")]
    assert texts == [(SYMBOLS["Ana"], "Bea no estuvo"), ("", "Y Ana tampoco")]


def test_a_paper_with_several_names_stays_on_the_page(
    live_server: LiveServer, tablet: BrowserContext, table: Table
) -> None:
    page = open_urn(tablet, live_server, table)
    page.locator("[data-several]").tap()
    tap(page, "Ana")
    for called in ("Vera", "Lobo"):
        name(page, called).tap()
    page.get_by_role("button", name="Guardar").tap()
    expect(page.locator("#entered")).to_have_text("1")
    tap(page, "Bea")
    name(page, "Vera").tap()
    expect(page.locator("#entered")).to_have_text("2")
    assert content(table) == [("Ana", "Vera, Lobo"), ("Bea", "Vera")]
    page.goto(page.url.replace("exilio", "poderes"))
    tap(page, "Vera")
    page.get_by_role("button", name="Pone más nombres").tap()
    for called in ("Lobo", "Caza", "Ana"):
        name(page, called).tap()
    page.get_by_role("button", name="Guardar").tap()
    expect(page.locator("#entered")).to_have_text("1")
    (paper,) = state.live(table.camp, 1, "powers")
    assert table.names(paper.targets) == ["Lobo", "Caza", "Ana"]


@pytest.mark.parametrize("held", ["tablet", "upright"])
def test_every_state_is_big_enough_and_legible(
    live_server: LiveServer, request: pytest.FixtureRequest, table: Table, held: str
) -> None:
    context: BrowserContext = request.getfixturevalue(held)
    page = open_urn(context, live_server, table)
    page.emulate_media(color_scheme="dark" if held == "upright" else "light", reduced_motion="reduce")
    tap(page, "Ana")
    name(page, "Vera").tap()
    found = faults(page, "two-taps")
    page.locator("[data-mode=pile]").tap()
    name(page, "Lobo").tap()
    tap(page, "Bea")
    page.locator(".keys summary").tap()
    found += faults(page, "pile-and-keys")
    page.locator(".keys summary").tap()
    context.set_offline(True)
    for signer in ("Carla", "Caza", "Ana"):
        tap(page, signer)
    page.get_by_role("button", name="Ver qué espera").tap()
    page.locator("[data-outbox-waiting] [data-press]").first.tap()
    found += faults(page, "waiting")
    page.locator("[data-outbox-close]").tap()
    found += faults(page, "offline")
    context.set_offline(False)
    expect(page.locator("#entered")).to_have_text("5")
    page.evaluate("aldeaOutbox.put({ url: location.pathname, label: 'Urna', said: 'Vera', fields: [['ref', 'no']] })")
    page.locator("[data-outbox-chip]").tap()
    found += faults(page, "refused")
    page.goto(page.url.replace("exilio", "poderes"))
    tap(page, "Bruna")
    found += faults(page, "powers-which")
    page.locator("[data-actions] button").first.tap()
    found += faults(page, "powers-names")
    tap(page, "Ana")
    found += faults(page, "powers-other")
    page.goto(page.url.replace("poderes", "tapia"))
    found += faults(page, "wall")
    assert found == []


def test_a_symbol_tapped_while_the_page_still_loads_signs_the_name_that_follows(
    live_server: LiveServer, tablet: BrowserContext, table: Table
) -> None:
    log_in(tablet, live_server.url, table.gm)
    page = tablet.new_page()
    held: list[Route] = []
    page.route("**/exile*.js", lambda route: held.append(route))
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/", wait_until="commit")
    tap(page, "Ana")
    assert held
    held[0].continue_()
    page.wait_for_load_state()
    name(page, "Vera").tap()
    expect(page.locator("#entered")).to_have_text("1")
    all_sent(page)
    assert content(table) == [("Ana", "Vera")]
