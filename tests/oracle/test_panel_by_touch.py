"""The Oracle's page on a tablet: what a finger presses stays under it."""

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, expect
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.rules.outcomes import Answered
from tests.moments.game import new_game


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("width", [1024, 800, 390])
def test_the_button_of_a_secret_stays_where_it_is_when_the_answer_opens(
    live_server: LiveServer, tablet: BrowserContext, width: int
) -> None:
    game = new_game()
    vera, lobo = game.refs["Vera"], game.refs["Lobo"]
    with book.writing(game.camp) as pen:
        pen.append(Answered("see:Vera:Lobo", vera, "see", (lobo,), ("hombre_lobo",), 1, "asamblea"))
    client = Client()
    client.force_login(game.marta)
    session = client.cookies["sessionid"].value
    tablet.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    page = tablet.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{live_server.url}/c/{game.camp.slug}/oraculo/")
    press = page.locator(".secret-press")
    before = press.bounding_box()
    assert before is not None
    press.tap()
    expect(page.locator(".secret-out")).to_contain_text("Lobo")
    # Any button gives by a point while it is pressed.
    assert press.bounding_box() == pytest.approx(before, abs=1.5)
