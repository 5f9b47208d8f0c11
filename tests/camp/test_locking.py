"""A screen left alone locks itself; going back shows nothing; an urn being typed stays open."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Camp

MINUTES_16 = 16 * 60 * 1000


def test_a_locked_session_opens_public_pages_only(gm: Client, camp: Camp) -> None:
    assert gm.post("/candado/", {"do": "lock"}).status_code == 204
    for path in ("/", f"/c/{camp.slug}/jugadores/", "/admin/", "/campamentos/nuevo/"):
        answer = gm.get(path)
        assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/candado/"), path
    assert gm.post(f"/c/{camp.slug}/jugadores/nuevo/", {"name": "Leo"})["Location"] == "/candado/"
    assert not camp.players.exists()
    assert gm.get(f"/gaceta/{camp.slug}/").status_code in {200, 404}


def test_the_password_opens_it_where_it_was_and_another_does_not(gm: Client, camp: Camp) -> None:
    gm.post("/candado/", {"do": "lock"})
    path = f"/c/{camp.slug}/jugadores/"
    wrong = gm.post("/candado/", {"password": "otra cosa", "next": path})
    assert (wrong.status_code, "Esa no es la contraseña" in wrong.content.decode()) == (422, True)
    assert gm.get(path).status_code == 302
    assert gm.post("/candado/", {"password": "tres palabras raras", "next": path})["Location"] == path
    assert gm.get(path).status_code == 200


def test_a_part_that_asks_for_itself_takes_the_whole_page_along(gm: Client, camp: Camp) -> None:
    gm.post("/candado/", {"do": "lock"})
    here = f"/c/{camp.slug}/mazo/"
    answer = gm.get(here, headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver{here}"})
    assert answer["HX-Redirect"] == f"/candado/?next={here.replace('/', '%2F')}"


def test_it_leads_to_no_other_site(gm: Client) -> None:
    for away in ("https://malo.example/", "//malo.example/"):
        answer = gm.post("/candado/", {"password": "tres palabras raras", "next": away})
        assert answer["Location"] == "/"


def test_no_browser_keeps_a_page_of_a_camp(gm: Client, camp: Camp) -> None:
    for path in ("/", f"/c/{camp.slug}/jugadores/", f"/c/{camp.slug}/monis/", f"/c/{camp.slug}/libro/"):
        assert "no-store" in gm.get(path)["Cache-Control"], path


def opened(context: BrowserContext, live_server: LiveServer, ana: User, path: str) -> Page:
    client = Client()
    client.force_login(ana)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = context.new_page()
    page.clock.install()
    page.goto(f"{live_server.url}{path}")
    return page


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("held", [(1024, 768), (800, 1280)])
def test_a_screen_nobody_touches_locks_and_back_shows_nothing(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ana: User, camp: Camp, held: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": held[0], "height": held[1]}, has_touch=True)
    page = opened(context, live_server, ana, f"/c/{camp.slug}/monis/")
    page.goto(f"{live_server.url}/c/{camp.slug}/ajustes/")
    page.clock.fast_forward(MINUTES_16)
    expect(page.locator("h1")).to_have_text("Pantalla cerrada")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Pantalla cerrada")
    page.goto(f"{live_server.url}/c/{camp.slug}/ajustes/")
    page.fill("#password", "tres palabras raras")
    page.get_by_role("button", name="Abrir").tap()
    page.wait_for_url("**/ajustes/")


@pytest.mark.django_db(transaction=True)
def test_a_touched_screen_stays_open(tablet: BrowserContext, live_server: LiveServer, ana: User, camp: Camp) -> None:
    page = opened(tablet, live_server, ana, f"/c/{camp.slug}/monis/")
    for _quarter in range(3):
        page.clock.fast_forward(MINUTES_16 // 2)
        page.keyboard.press("Shift")
    expect(page.locator("h1")).to_have_text("Monis de este campamento")
