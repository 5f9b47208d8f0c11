"""Keepers named with a finger, a helper's tablet, and one card printed again: lying and upright."""

import os
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Membership
from urns import state

from .conftest import Table, new_table

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(1024, 768), (800, 1280)]


@pytest.fixture
def table(transactional_db: None) -> Table:
    found = new_table()
    for name, role in (("pablo", "gm"), ("eva", "helper")):
        Membership.objects.create(camp=found.camp, user=User.objects.create_user(name), role=role)
    found.camp.dealt_at = "2026-07-01T10:00Z"
    found.camp.save()
    return found


Opened = Callable[[str, tuple[int, int]], Page]


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], live_server: LiveServer, table: Table) -> Opened:
    def open_as(name: str, size: tuple[int, int]) -> Page:
        client = Client()
        client.force_login(User.objects.get(username=name))
        context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, base_url=live_server.url)
        context.set_default_timeout(20_000)
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
        return context.new_page()

    return open_as


def looked_at(page: Page, name: str) -> None:
    """Nothing hangs over the side; and, for whoever wants to look, a picture."""
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    if folder := os.environ.get("PICTURES"):
        size = page.viewport_size or {"width": 0}
        page.screenshot(path=f"{folder}/{name}-{size['width']}.png", full_page=True)


@pytest.mark.parametrize("size", SIZES)
def test_the_director_names_a_keeper(opened: Opened, table: Table, size: tuple[int, int]) -> None:
    page = opened("marta", size)
    page.goto("/c/gredos/monis/")
    page.get_by_role("row", name="pablo").get_by_role("button", name="Que guarde el secreto").tap()
    expect(page.get_by_role("row", name="pablo")).to_contain_text("guarda el secreto")
    looked_at(page, "team")
    assert Membership.objects.get(user__username="pablo").keeper


@pytest.mark.parametrize("size", SIZES)
def test_a_helper_types_and_reads_guardada(opened: Opened, table: Table, size: tuple[int, int]) -> None:
    table.vote("Bea", "Lobo")
    page = opened("eva", size)
    page.goto("/")
    page.get_by_role("link", name="Gredos").first.tap()
    expect(page.locator("h1")).to_contain_text("Urnas del día")
    looked_at(page, "helper-urns")
    page.get_by_role("link", name="Teclear").first.tap()
    page.wait_for_url("**/exilio/")
    page.locator('input[name="symbol"]').first.evaluate("one => one.closest('li').querySelector('label').click()")
    page.locator("[data-name] button").first.tap()
    expect(page.locator("#last [data-state]").first).to_have_text("guardada")
    looked_at(page, "helper-typing")
    assert state.live(table.camp, 1, "exile").count() == 2
    page.goto("/c/gredos/libro/")
    expect(page.locator("h1")).to_have_text("Esta página es de los monis")


@pytest.mark.parametrize("size", SIZES)
def test_one_card_is_printed_again(opened: Opened, size: tuple[int, int]) -> None:
    page = opened("marta", size)
    page.goto("/c/gredos/imprimir/tarjetas/")
    page.locator("details summary").tap()
    page.select_option("#ref", label="Vera")
    looked_at(page, "cards")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Solo esta tarjeta").tap()
    assert waiting.value.suggested_filename == "tarjetas.pdf"
