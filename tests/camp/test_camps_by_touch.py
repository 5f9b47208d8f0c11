"""One director, two camps, each with GMs of its own: lying and upright."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Camp


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("size", [(1024, 768), (800, 1280)])
def test_two_camps_each_with_its_own_gms(
    new_context: Callable[..., BrowserContext], live_server: LiveServer, ana: User, camp: Camp, size: tuple[int, int]
) -> None:
    def opened(user: User) -> Page:
        client = Client()
        client.force_login(user)
        context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, base_url=live_server.url)
        context.set_default_timeout(20_000)
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
        page = context.new_page()
        page.goto("/")
        return page

    pablo, lola = User.objects.create_user("pablo"), User.objects.create_user("lola")
    page = opened(ana)
    page.get_by_role("link", name="Nuevo campamento").tap()
    page.get_by_label("Nombre").fill("Los Robles")
    page.get_by_role("button", name="Crear el campamento").tap()
    expect(page.locator("h1")).to_have_text("0 niños")
    for slug, name in (("los-robles", "pablo"), ("los-pinos", "lola")):
        page.goto(f"/c/{slug}/monis/")
        page.locator("#add").get_by_label("Usuario").fill(name)
        page.get_by_role("button", name="Añadir al campamento").tap()
        expect(page.get_by_role("row", name=name)).to_contain_text("Moni")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/")
    expect(page.locator("main li.card")).to_have_count(2)
    for user, own, other in ((pablo, "Los Robles", "los-pinos"), (lola, "Los Pinos", "los-robles")):
        page = opened(user)
        expect(page.locator("main li.card")).to_have_count(1)
        expect(page.locator("main li.card")).to_contain_text(own)
        answer = page.goto(f"/c/{other}/jugadores/")
        assert answer is not None
        assert answer.status == 404
