"""What is tapped while the Wi-Fi still brings the page's scripts is not lost, whatever the urn."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from urns import state

from .conftest import SYMBOLS, Table, new_table
from .touching import log_in, rows, symbol, tap

Url = Callable[[str], str]


class Slow:
    """A tablet to which the scripts of the urns come late: not before `come`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: list[Route] = []
        self.is_holding = False
        page.route(re.compile(r"/urns/(exile|powers|wall|typing|typing-keys)[^/]*\.js"), self._hold)

    def _hold(self, route: Route) -> None:
        if self.is_holding:
            self.held.append(route)
        else:
            route.continue_()

    def open(self, address: str) -> Page:
        self.is_holding = True
        self.page.goto(address, wait_until="commit")
        self.page.locator(".symbols li").first.wait_for()
        return self.page

    def come(self) -> None:
        self.is_holding = False
        for route in self.held:
            route.continue_()
        self.held.clear()
        self.page.wait_for_load_state()


@pytest.fixture
def table(transactional_db: None) -> Table:
    return new_table()


@pytest.fixture
def page(live_server: LiveServer, tablet: BrowserContext, table: Table) -> Page:
    log_in(tablet, live_server.url, table.gm)
    return tablet.new_page()


@pytest.fixture
def slow(page: Page) -> Slow:
    return Slow(page)


@pytest.fixture
def urn(live_server: LiveServer, table: Table) -> Url:
    return lambda slug: f"{live_server.url}/c/{table.camp.slug}/urnas/1/{slug}"


def test_a_symbol_tapped_early_where_piles_were_typed_is_told(page: Page, slow: Slow, urn: Url) -> None:
    page.goto(urn("exilio/"))
    page.locator("[data-mode=pile]").tap()
    slow.open(urn("exilio/"))
    tap(page, "Ana")
    slow.come()
    expect(page.locator("#trouble")).to_have_text("Toca primero el nombre del montón.")
    expect(page.locator("input[name=symbol]:checked")).to_have_count(0)


def test_a_power_and_a_text_begun_early_go_on(page: Page, slow: Slow, urn: Url, table: Table) -> None:
    slow.open(urn("poderes/"))
    symbol(page, "Vera").tap(no_wait_after=True)
    slow.come()
    expect(page.locator(f'button[name=symbol][value="{SYMBOLS["Vera"]}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-hint]")).to_contain_text("2")
    slow.open(urn("tapia/"))
    page.locator("#text").fill("Carla hace trampas")
    page.get_by_label("Llegó tarde").check()
    slow.come()
    tap(page, "Ana")
    expect(rows(page).first).to_contain_text("guardada")
    assert [(paper.text, paper.late) for paper in state.live(table.camp, 1, "wall")] == [("Carla hace trampas", True)]


@pytest.mark.parametrize("asked", ["?varios", "?montones", "?monton=", "?monton=%3F"])
def test_a_step_that_is_a_page_is_left_before_it_is_drawn(page: Page, urn: Url, asked: str) -> None:
    page.route(re.compile(r"/urns/(exile|typing)[^/]*\.js"), lambda route: route.abort())
    page.goto(urn(f"exilio/{asked}"))
    expect(page).to_have_url(urn(f"exilio/#{asked[1:]}"))


def test_what_came_back_with_a_refusal_is_not_left(client: Client, table: Table) -> None:
    address = f"/c/{table.camp.slug}/urnas/1/exilio/"
    sent = {"ref": "no", "target": [table.refs["Ana"], table.refs["Bea"]]}
    assert "urns/plain" in client.get(address, {"varios": ""}).content.decode()
    refused = client.post(address, sent)
    assert refused.status_code == 409
    assert "urns/plain" not in refused.content.decode()


def test_enter_on_a_symbol_before_the_scripts_is_no_paper(page: Page, slow: Slow, urn: Url, table: Table) -> None:
    """A browser presses the form's first button, which would be the first child's name."""
    slow.open(urn("exilio/"))
    tap(page, "Ana")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Toca el nombre")).to_be_visible()
    assert not state.live(table.camp, 1, "exile").exists()
