"""The deck on a tablet: taps change it in place, and without JavaScript by whole pages."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Camp

Put = Callable[[str], list[str]]


def open_deck(context: BrowserContext, live_server: LiveServer, ana: User) -> Page:
    client = Client()
    client.force_login(ana)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
    page = context.new_page()
    page.goto(f"{live_server.url}/c/los-pinos/mazo/")
    return page


@pytest.mark.django_db(transaction=True)
def test_taps_count_the_cards_in_place(
    tablet: BrowserContext, live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children("\n".join(f"Niño{n}" for n in range(12)))
    page = open_deck(tablet, live_server, ana)
    for wolves in ("1", "2"):
        page.tap("#more-hombre_lobo")
        expect(page.locator("#count-hombre_lobo")).to_have_text(wolves)
    page.tap("button[value=fill]")
    expect(page.locator("#count-vagabundo")).to_have_text("10")
    expect(page.locator("main")).to_contain_text("Hay una carta para cada niño")
    page.tap("#fewer-vagabundo")
    expect(page.locator("main")).to_contain_text("Falta 1 carta")
    camp.refresh_from_db()
    assert camp.deck == {"hombre_lobo": 2, "vagabundo": 9}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("screen", ["tablet", "upright"])
def test_the_deck_says_what_it_means_for_sixty_children_and_ten_days(
    request: pytest.FixtureRequest, screen: str, live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children("\n".join(f"Niño{n};Gil" for n in range(60)))
    Camp.objects.filter(pk=camp.pk).update(days=10)
    page = open_deck(request.getfixturevalue(screen), live_server, ana)
    main, total = page.locator("main"), page.locator(".bar #deck-total")
    page.get_by_role("button", name="Empezar con el recomendado").tap()
    expect(total).to_have_text("60 de 60 cartas")
    page.tap("#more-flautista")
    expect(main).to_contain_text("Sobra 1 carta")
    expect(total).to_have_text("61 de 60 cartas")
    expect(main).to_contain_text("El Flautista necesitaría 20 días con 60 niños, y hay 10. Sube «Hechizos al día» a 6.")
    Camp.objects.filter(pk=camp.pk).update(deck={"hombre_lobo": 2, "vagabundo": 30, "nina": 1})
    page.reload()
    expect(main).to_contain_text("La cadena de vagabundos tardará 15 días, y hay 10.")
    page.tap("#more-ladron")
    expect(main).to_contain_text("Nadie tiene un poder único: el Ladrón no tendrá qué robar.")
    page.tap("#more-catedratico")
    expect(main).to_contain_text("El Catedrático no puede ganar: necesita descubrir 3 lobos y en el mazo hay 2.")
    expect(total).to_have_text("35 de 60 cartas")
    page.get_by_text("Vidente", exact=True).tap()
    expect(page.get_by_text("el Oráculo te dirá qué personaje tiene cada uno")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.django_db(transaction=True)
def test_without_javascript_every_button_is_a_page(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ana: User, camp: Camp, children: Put
) -> None:
    children("Lucía\nJavi")
    plain = new_context(viewport={"width": 800, "height": 1280}, has_touch=True, java_script_enabled=False)
    page = open_deck(plain, live_server, ana)
    page.tap("button[value=suggest]")
    expect(page.locator("main")).to_contain_text("Hay una carta para cada niño")
    page.tap("#fewer-vagabundo")
    expect(page.locator("main")).to_contain_text("Falta 1 carta")
