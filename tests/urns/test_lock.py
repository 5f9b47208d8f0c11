"""The tablet on which an urn is being typed does not lock itself."""

from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, expect
from pytest_django.live_server_helper import LiveServer

from .conftest import Table, new_table


@pytest.fixture
def open_table(transactional_db: None) -> Table:
    return new_table()


@pytest.mark.django_db(transaction=True)
def test_an_urn_being_typed_stays_open(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, open_table: Table
) -> None:
    client = Client()
    client.force_login(open_table.gm)
    context = new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = context.new_page()
    page.clock.install()
    page.goto(f"{live_server.url}/c/{open_table.camp.slug}/urnas/1/exilio/")
    page.clock.run_for(60_000)
    page.clock.fast_forward(40 * 60 * 1000)
    page.clock.run_for(60_000)
    expect(page.locator(".typing-head h1")).to_contain_text("día 1")
