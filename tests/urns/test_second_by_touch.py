"""Two people at the urns in real browsers: one opens what the other asks for, and types blind what the other typed."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.camp.models import Membership
from aldea.rules.inputs import UrnUnsealed
from tests.axe import serious
from urns import options, services, services_options, state
from urns.models import Eyes, PaperVersion, Urn
from urns.options import How

from .conftest import SYMBOLS, Table, new_table

pytestmark = pytest.mark.django_db(transaction=True)
NewContext = Callable[..., BrowserContext]


def member(table: Table, name: str, role: str = Membership.Role.GM) -> User:
    user = User.objects.create_user(name, password=f"la-clave-de-{name}")
    Membership.objects.create(camp=table.camp, user=user, role=role)
    return user


def opened(context: BrowserContext, live_server: LiveServer, user: User) -> Page:
    client = Client()
    client.force_login(user)
    cookie = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
    return context.new_page()


def put(page: Page, signer: str, name: str) -> None:
    page.locator("label", has=page.locator(f'input[name=symbol][value="{SYMBOLS[signer]}"]')).tap()
    page.locator("[data-names] button", has_text=re.compile(f"^{name}$")).tap()


def votes(table: Table) -> list[tuple[str, str]]:
    called = {symbol: name for name, symbol in SYMBOLS.items()}
    return sorted((called[p.symbol], table.names(p.targets)[0]) for p in state.live(table.camp, 1, "exile"))


def seal(table: Table, papers: int) -> None:
    services.count_box(table.camp, 1, "exile", papers, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)


def test_two_gms_open_a_sealed_urn_mend_it_and_seal_it_again(
    live_server: LiveServer, tablet: BrowserContext, upright: BrowserContext
) -> None:
    table = new_table()
    pablo, vera = member(table, "pablo"), member(table, "vera")
    table.vote("Ana", "Bea")
    table.vote("Caza", "Lobo")
    table.close()
    seal(table, 2)
    urns = f"{live_server.url}/c/{table.camp.slug}/urnas/1/"
    first, second = opened(tablet, live_server, pablo), opened(upright, live_server, vera)
    first.goto(f"{urns}exilio/sellar/")
    first.get_by_role("link", name="Abrir otra vez").tap()
    first.get_by_label("Por qué").fill("La de Ana dice Carla")
    first.get_by_role("button", name="Pedir que se abra").tap()
    expect(first.locator("main")).to_contain_text("Lo has pedido tú")
    assert serious(first) == []
    expect(first.get_by_role("button", name="Confirmar")).to_have_count(0)
    # The other one finds it on «Hoy», on his own tablet.
    second.goto(f"{live_server.url}/c/{table.camp.slug}/")
    expect(second.locator("main")).to_contain_text("«La de Ana dice Carla»")
    second.get_by_role("link", name="Mirarlo").tap()
    confirm = second.get_by_role("button", name="Confirmar: abrir la urna")
    confirm.dblclick()
    expect(second.locator("main")).to_contain_text("La urna está abierta otra vez")
    # Corrected, counted as it was, sealed again by a thumb.
    second.goto(f"{urns}exilio/papeletas/")
    second.locator("summary").first.tap()
    second.get_by_role("row", name="Bea").get_by_role("link", name="Corregir").tap()
    expect(second.locator("h1")).to_contain_text("Corregir una papeleta")
    assert serious(second) == []
    second.locator("[data-names] label", has_text=re.compile("^Carla$")).tap()
    second.get_by_role("button", name="Corregir").tap()
    expect(second.locator("main")).to_contain_text("Corregida")
    second.goto(f"{urns}exilio/sellar/")
    second.get_by_role("button", name="Sellar la urna").tap()
    expect(second.locator("main")).to_contain_text("2 papeletas están ya en el Libro")
    assert votes(table) == [("Ana", "Carla"), ("Caza", "Lobo")]
    # The same at the campfire with one tablet: the other writes his own password on it.
    first.goto(f"{urns}exilio/abrir/")
    first.get_by_label("Su usuario").fill("vera")
    first.get_by_label("Su contraseña").fill("no-es-esta")
    first.get_by_role("button", name="Los dos: abrir la urna").tap()
    expect(first.locator("main")).to_contain_text("no van juntos")
    first.get_by_label("Su contraseña").fill("la-clave-de-vera")
    first.get_by_role("button", name="Los dos: abrir la urna").tap()
    expect(first.locator("main")).to_contain_text("La urna está abierta otra vez")
    agreed = [event.agreed for _line, event in book.record(table.camp).events(UrnUnsealed)]
    assert agreed == [(pablo.pk, vera.pk)] * 2
    first.goto(f"{live_server.url}/c/{table.camp.slug}/libro/")
    expect(first.locator("main")).to_contain_text("pedido por pablo, confirmado por vera")
    assert verify(table.camp) == []


def test_what_two_people_typed_is_compared_and_what_differs_is_settled(
    live_server: LiveServer, tablet: BrowserContext, upright: BrowserContext
) -> None:
    table = new_table()
    eva = member(table, "eva", Membership.Role.HELPER)
    services_options.handle(table.camp, {str(urn): How(urn == Urn.EXILE, Eyes.BLIND) for urn in Urn})
    table.close()
    urns = f"{live_server.url}/c/{table.camp.slug}/urnas/1/"
    marta, helper = opened(tablet, live_server, table.gm), opened(upright, live_server, eva)
    marta.goto(f"{urns}exilio/")
    for signer, name in (("Ana", "Bea"), ("Caza", "Lobo"), ("Vera", "en blanco")):
        put(marta, signer, name)
    expect(marta.locator("#entered")).to_have_text("3")
    helper.goto(urns)
    helper.get_by_role("link", name="Segunda lectura").first.tap()
    expect(helper.locator("h1")).to_contain_text("Segunda lectura")
    expect(helper.locator(".symbols .used")).to_have_count(0)
    for signer, name in (("Vera", "en blanco"), ("Ana", "Carla"), ("Caza", "Lobo"), ("Lobo", "Vera")):
        put(helper, signer, name)
    expect(helper.locator("#last li").first).to_contain_text("guardada")
    expect(helper.locator("#last [data-done]")).to_have_count(helper.locator("#last li").count())
    marta.goto(f"{urns}exilio/sellar/")
    marta.get_by_role("link", name="Comparar las dos lecturas").tap()
    expect(marta.locator("form.now")).to_have_count(2)
    assert serious(marta) == []
    expect(marta.locator("#differences")).not_to_contain_text("en blanco")
    unlike = marta.locator("form.now", has_text="No dicen lo mismo")
    unlike.locator("li", has_text="Carla").get_by_role("button", name="El papel pone esto").tap()
    expect(marta.locator("form.now")).to_have_count(1)
    marta.get_by_role("button", name="No está: quitarla").tap()
    expect(marta.locator("#differences")).to_contain_text("Las dos lecturas dicen lo mismo")
    assert votes(table) == [("Ana", "Carla"), ("Caza", "Lobo"), ("Vera", "")]
    assert PaperVersion.objects.filter(confirmed=True).values("ref").distinct().count() == 7
    services.count_box(table.camp, 1, "exile", 3, table.gm)
    marta.get_by_role("link", name="Ir a sellar").tap()
    marta.get_by_role("button", name="Sellar la urna").tap()
    expect(marta.locator("main")).to_contain_text("3 papeletas están ya en el Libro")


def test_the_director_sets_how_urns_are_handled(live_server: LiveServer, upright: BrowserContext) -> None:
    table = new_table()
    member(table, "pablo")
    page = opened(upright, live_server, table.gm)
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/")
    page.get_by_role("link", name="Cómo se llevan las urnas").tap()
    powers = page.get_by_role("group", name="Urna de los poderes")
    powers.get_by_label("Contarla a mano antes de sellar").check()
    powers.get_by_label("Otro moni las mira").check()
    page.get_by_role("button", name="Llevarlas así").tap()
    expect(page.locator("main")).to_contain_text("Así se llevarán las urnas desde ahora")
    assert serious(page) == []
    assert options.of(table.camp)["powers"] == How(count=True, eyes=Eyes.LOOK)
    assert options.of(table.camp)["wall"] == How(count=False, eyes=Eyes.NONE)


def test_a_pile_is_found_right_by_touch(live_server: LiveServer, upright: BrowserContext) -> None:
    table = new_table()
    pablo = member(table, "pablo")
    services_options.handle(table.camp, {"exile": How(count=True, eyes=Eyes.LOOK)})
    for signer in ("Ana", "Caza", "Vera"):
        table.vote(signer, "Lobo")
    table.vote("Bruna", "Ana")
    page = opened(upright, live_server, pablo)
    loads: list[str] = []
    page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    page.goto(f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/mirar/")
    assert serious(page) == []
    page.get_by_role("button", name="Todas las de este montón").tap()
    expect(page.locator("#piles")).to_contain_text("Falta 1 por mirar")
    page.get_by_role("button", name="Está bien: Ana").tap()
    put_twice = table.vote("Loba", "Ana").paper
    page.reload()
    page.get_by_role("button", name="Ese papel no está: Ana").tap()
    expect(page.locator("#piles")).to_contain_text("Todas están miradas")
    expect(page.get_by_role("link", name="Ir a sellar")).to_be_visible()
    assert len(loads) == 2
    assert not state.live(table.camp, 1, "exile").filter(ref=put_twice.ref).exists()
    assert state.live(table.camp, 1, "exile").filter(checked=True, by=pablo).count() == 4
