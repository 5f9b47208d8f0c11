"""Who is ill, goes home, comes back or comes late, from the list of children: lying and upright."""

from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, expect
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.camp.models import Camp

from .conftest import new_table

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(1024, 768), (800, 1280)]


@pytest.mark.parametrize("size", SIZES)
def test_absent_back_gone_handed_on_and_late(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, size: tuple[int, int]
) -> None:
    table = new_table()
    Camp.objects.filter(pk=table.camp.pk).update(dealt_at="2026-07-01T10:00Z")
    client = Client()
    client.force_login(table.gm)
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, base_url=live_server.url)
    context.set_default_timeout(20_000)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = context.new_page()
    main, vera = page.locator("main"), table.refs["Vera"]

    def of_vera(words: str) -> None:
        page.goto("/c/gredos/jugadores/")
        page.get_by_role("link", name="Ver Vera").tap()
        page.get_by_role("link", name=words).tap()
        page.get_by_role("button", name="Apuntar").tap()
        expect(main).to_contain_text("Apuntado en el Libro.")
        page.goto("/c/gredos/jugadores/")

    row = page.get_by_role("row", name="Vera")
    of_vera("Hoy no está")
    expect(row).to_contain_text("hoy no está")
    assert not book.record(table.camp).village.present_on(vera, 1)
    of_vera("Ha vuelto")
    expect(row).not_to_contain_text("hoy no está")
    of_vera("Se va a casa")
    expect(row).to_contain_text("se ha ido a casa")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Ver Vera").tap()
    page.get_by_role("link", name="Pasar su personaje a otro").tap()
    page.get_by_label("Nombre").fill("Zoe")
    page.get_by_role("button", name="Pasárselo").tap()
    expect(main).to_contain_text("Zoe ya tiene personaje y símbolo.")
    page.goto("/c/gredos/jugadores/")
    page.get_by_role("link", name="Ha llegado alguien tarde").tap()
    page.get_by_label("Nombre").fill("Yago")
    page.get_by_role("button", name="Que entre en el juego").tap()
    expect(main).to_contain_text("Yago")
    now = book.record(table.camp).village.players
    assert {now[table.camp.players.get(label=label).ref].character for label in ("Zoe", "Yago")} == {
        "vidente",
        "vagabundo",
    }
