"""Ten papers typed by touch in a real browser, one undone, the Wi-Fi cut in the middle."""

import re
from urllib.parse import urlsplit

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, Request, Route, expect
from pytest_django.live_server_helper import LiveServer

from urns import services, state

from .conftest import SYMBOLS, Table, new_table

PAPERS = [("Lobo", "Vera"), ("Loba", "Vera"), ("Vera", "Lobo"), ("Bruna", "Ana"), ("Cabeza", "en blanco")]
PAPERS += [("Caza", "Lobo"), ("Ana", "Bea"), ("Bea", "no se lee"), ("Carla", "Vera"), ("Ana", "Carla")]


def log_in(context: BrowserContext, live_server: LiveServer, table: Table) -> None:
    client = Client()
    client.force_login(table.gm)
    cookie = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])


def put(page: Page, signer: str, name: str) -> None:
    page.locator("label", has=page.locator(f'input[name=symbol][value="{SYMBOLS[signer]}"]')).tap()
    page.locator("[data-names] button", has_text=re.compile(f"^{name}$")).tap()


def content(table: Table) -> list[tuple[str, str]]:
    words = {"": "en blanco", "?": "no se lee"}
    called = {symbol: name for name, symbol in SYMBOLS.items()}
    papers = state.live(table.camp, 1, "exile")
    return [(called[p.symbol], words.get(p.targets[0]) or table.names(p.targets)[0]) for p in papers]


@pytest.mark.django_db(transaction=True)
def test_ten_papers_by_touch(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    page = tablet.new_page()
    loads: list[str] = []
    page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    for signer, name in PAPERS:
        put(page, signer, name)
    expect(page.locator("#entered")).to_have_text("10")
    expect(page.locator("#last li").first).to_contain_text("ya había una de este símbolo")
    page.locator("#last li").first.get_by_role("button", name="Deshacer").tap()
    expect(page.locator("#entered")).to_have_text("9")
    expect(page.locator(".symbols .used")).to_have_count(9)
    assert content(table) == PAPERS[:-1]
    assert len(loads) == 1


@pytest.mark.django_db(transaction=True)
def test_papers_typed_without_wifi_arrive_once(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    reached: list[Request] = []

    def answer_lost(route: Route) -> None:
        # The laptop saves the first paper, but the answer never arrives; what follows does not even leave.
        if not reached:
            route.fetch()
        reached.append(route.request)
        route.abort()

    def is_save(url: str) -> bool:
        return urlsplit(url).path.endswith("/exilio/")

    page.route(is_save, answer_lost)
    for signer, name in PAPERS[:4]:
        put(page, signer, name)
    expect(page.locator("[data-outbox]")).to_contain_text("Papeletas que esperan en esta tableta: 4")
    expect(page.locator("#pending")).to_have_text("+ 4 esperan")
    page.unroute(is_save)
    expect(page.locator("#entered")).to_have_text("4")
    expect(page.locator("[data-outbox]")).to_be_hidden()
    assert content(table) == PAPERS[:4]


@pytest.mark.django_db(transaction=True)
def test_the_keyboard_alone(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    titles = {
        key: page.locator(f'input[value="{key}"] + .tile').get_attribute("title") or "" for key in SYMBOLS.values()
    }
    page.locator("#find-symbol").focus()
    for signer, letters in (("Lobo", "ver"), ("Vera", "bru")):
        page.keyboard.type(titles[SYMBOLS[signer]])
        page.keyboard.press("Enter")
        page.keyboard.type(letters)
        page.keyboard.press("Enter")
    expect(page.locator("#entered")).to_have_text("2")
    assert content(table) == [("Lobo", "Vera"), ("Vera", "Bruna")]


@pytest.mark.django_db(transaction=True)
def test_letters_of_no_symbol_are_told_and_hide_nothing(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    page.locator("#find-symbol").fill("zzz")
    expect(page.locator("#trouble")).to_have_text("Ningún símbolo de este campamento se llama así.")
    expect(page.locator(".symbols .apart")).to_have_count(0)
    page.locator("#find-symbol").fill("")
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.django_db(transaction=True)
def test_a_night_of_powers_by_touch(live_server: LiveServer, upright: BrowserContext) -> None:
    table = new_table()
    log_in(upright, live_server, table)
    page = upright.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/poderes/")
    page.locator('button[name=symbol][value="pack"]').tap()
    page.locator("[data-actions] button", has_text="Morder").tap()
    page.locator("[data-names] button", has_text="Vera").tap()
    expect(page.locator("#entered")).to_have_text("1")
    page.locator(f'button[name=symbol][value="{SYMBOLS["Vera"]}"]').tap()
    for name in ("Lobo", "Ana"):
        page.locator("[data-names] button", has_text=re.compile(f"^{name}$")).tap()
    expect(page.locator("#entered")).to_have_text("2")
    # The names come first, and nothing of the last papers is cut.
    expect(page.locator("#last li strong").first).to_have_text("Lobo, Ana")
    expect(page.locator("#last li [data-action]").first).to_have_text("Ver personajes")
    papers = [(paper.action, table.names(paper.targets)) for paper in state.live(table.camp, 1, "powers")]
    assert papers == [("bite", ["Vera"]), ("see", ["Lobo", "Ana"])]


@pytest.mark.django_db(transaction=True)
def test_two_tablets_and_a_seal(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    first, second = tablet.new_page(), tablet.new_page()
    for page in (first, second):
        page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    put(first, "Ana", "Vera")
    expect(second.locator("#entered")).to_have_text("1", timeout=9000)
    expect(second.locator(".symbols .used")).to_have_count(1)
    expect(first.locator("#last li").first).to_contain_text("guardada")
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    put(second, "Bea", "Vera")
    expect(second.locator("#last .rejected")).to_contain_text("ya está sellada")
    assert content(table) == [("Ana", "Vera")]


@pytest.mark.django_db(transaction=True)
def test_a_session_that_ends_loses_no_paper(live_server: LiveServer, tablet: BrowserContext) -> None:
    table = new_table()
    log_in(tablet, live_server, table)
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/")
    tablet.clear_cookies(name="sessionid")
    put(page, "Ana", "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text("entra otra vez")
    log_in(tablet, live_server, table)
    expect(page.locator("#entered")).to_have_text("1")
    assert content(table) == [("Ana", "Vera")]
