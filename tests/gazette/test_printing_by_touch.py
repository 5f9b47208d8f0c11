"""Cards, labels and the sheet of symbols come out of their pages, lying and upright; cards for keepers only."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pypdf import PdfReader
from pytest_django.live_server_helper import LiveServer

from aldea.book.dealing import deal_camp
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership
from aldea.camp.schedule import Schedule

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(1024, 768), (800, 1280)]
LONGEST = "María de los Ángeles Fernández-Villaverde"


def full_camp() -> Camp:
    """A hundred children, a week from a Monday, the Albino among the cards; Marta directs, Ana and Bea are keepers."""
    marta, ana, bea = (User.objects.create_user(name) for name in ("marta", "ana", "bea"))
    camp = camps.create_camp(marta, camps.CampPlan("Gredos", "", date(2026, 6, 29), 7, "Europe/Madrid", Schedule()))
    for keeper in (ana, bea):
        Membership.objects.create(camp=camp, user=keeper, keeper=True)
    rows = [f"Niño{place};Gil;{place // 6 + 1}" for place in range(99)]
    camps.import_roster(camp, roster.read("\n".join(["Nombre;Apellidos;Tienda", f"{LONGEST};;1", *rows])))
    camps.suggest_deck(camp)
    camps.step_deck(camp, "vagabundo", -1)
    camps.step_deck(camp, "lobo_albino", 1)
    deal_camp(camp, marta)
    camp.refresh_from_db()
    return camp


def prose(pages: list[str]) -> str:
    """The words of pages in one line, those cut at the end of a line made whole."""
    return " ".join("\n".join(pages).replace("-\n", "").split())


@pytest.mark.parametrize("size", SIZES)
def test_what_is_printed(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, size: tuple[int, int]
) -> None:
    camp = full_camp()

    def opened(name: str, where: str) -> Page:
        client = Client()
        client.force_login(User.objects.get(username=name))
        context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, base_url=live_server.url)
        context.set_default_timeout(20_000)
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
        page = context.new_page()
        page.goto(f"/c/{camp.slug}/{where}")
        return page

    page = opened("marta", "imprimir/tarjetas/")
    expect(page.locator("nav a[aria-current]").first).to_have_text("Jugadores")
    expect(page.locator("main")).to_contain_text("pídeles que las impriman ellos")
    expect(page.get_by_role("button", name="dame las tarjetas")).to_have_count(0)
    page.get_by_role("link", name="Volver al reparto").tap()
    expect(page.locator("h1")).to_have_text("Cartas repartidas")
    sheet = page.request.get(page.get_by_role("link", name="Hoja de símbolos").get_attribute("href") or "")
    assert "100 símbolos" in PdfReader(BytesIO(sheet.body())).pages[0].extract_text()
    page = opened("ana", "reparto/")
    page.get_by_role("link", name="Imprimir las tarjetas").tap()
    expect(page.locator("h1")).to_have_text("Las tarjetas de los personajes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="dame las tarjetas").tap()
    cards = [each.extract_text() for each in PdfReader(Path(waiting.value.path())).pages]
    assert len(cards) == 2 * 13
    assert sum(front.count("Hombre lobo\n") for front in cards[::2]) == camp.deck["hombre_lobo"]
    assert "el martes, el jueves y el sábado, puedes además devorar" in prose(cards[::2])
    assert LONGEST in prose(cards[1::2])
    labels = page.request.get(page.get_by_role("link", name="Etiquetas de los sobres").get_attribute("href") or "")
    assert labels.headers["content-type"] == "application/pdf"
