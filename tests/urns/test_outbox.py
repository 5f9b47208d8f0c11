"""Without Wi-Fi: papers wait on the tablet, outlive its browser, go by themselves, count once; refusals stay told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, BrowserType, Route, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Camp, Membership
from urns import services, state

from .conftest import Table, new_table
from .touching import all_sent, content, is_save, log_in, name, put, rows, tap

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WAITS = "Papeletas que esperan en esta tableta: "


@pytest.fixture
def table(transactional_db: None) -> Table:
    return new_table()


@pytest.fixture
def exile(table: Table, live_server: LiveServer) -> str:
    return f"{live_server.url}/c/{table.camp.slug}/urnas/1/exilio/"


Browser = Callable[[], BrowserContext]


@pytest.fixture
def lasting(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path) -> Browser:
    """Open the same tablet's browser again and again: what it kept on its disk is there."""
    looks: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "locale": "es-ES"}
    return lambda: browser_type.launch_persistent_context(str(tmp_path), **browser_type_launch_args, **looks)


def test_papers_outlive_the_browser(table: Table, exile: str, live_server: LiveServer, lasting: Browser) -> None:
    first = lasting()
    log_in(first, exile, table.gm)
    page = first.new_page()
    page.goto(exile)
    first.set_offline(True)
    for signer, called in (("Ana", "Vera"), ("Bea", "Vera"), ("Carla", "Lobo")):
        put(page, signer, called)
    # The last one never left the tablet: it is taken back there, and nobody hears of it.
    rows(page).first.get_by_role("button", name="Deshacer").tap()
    expect(rows(page).first).to_contain_text("deshecha")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}2")
    first.clear_cookies()  # closing takes this browser out of its fake hole in the Wi-Fi
    first.close()
    assert content(table) == []

    second = lasting()
    log_in(second, exile, table.gm)
    page = second.new_page()
    page.route(is_save(), lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.goto(exile)
    # The page is there again with what waits, and one can go on.
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("espera en la tableta")
    expect(page.locator(".symbols .used")).to_have_count(2)
    put(page, "Carla", "Bruna")
    page.close()
    # Any page of the site sends what waits.
    page = second.new_page()
    page.goto(f"{live_server.url}/c/{table.camp.slug}/jugadores/")
    all_sent(page)
    assert content(table) == [("Ana", "Vera"), ("Bea", "Vera"), ("Carla", "Bruna")]
    second.close()


def test_an_undo_follows_the_paper_that_may_have_arrived(table: Table, exile: str, tablet: BrowserContext) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)
    reached: list[str] = []

    def answer_lost(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        if not reached:
            route.fetch()
        reached.append(route.request.url)
        return route.abort()

    page.route(is_save(), answer_lost)
    put(page, "Ana", "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}1")
    assert content(table) == [("Ana", "Vera")]
    rows(page).first.get_by_role("button", name="Deshacer").tap()
    expect(rows(page).first).to_contain_text("deshaciendo")
    page.unroute(is_save())
    page.unroute_all()
    expect(rows(page).first).to_contain_text("deshecha")
    expect(page.locator("#entered")).to_have_text("0")
    assert content(table) == []


def test_what_is_refused_stays_told_until_a_gm_puts_it_away(table: Table, exile: str, tablet: BrowserContext) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)
    tablet.set_offline(True)
    put(page, "Ana", "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}1")
    page.close()
    table.close()
    services.count_box(table.camp, 1, "exile", 0, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    tablet.set_offline(False)
    page = tablet.new_page()
    page.goto(exile.replace("1/exilio/", ""))
    page.locator("[data-outbox-chip]").tap()
    refused = page.locator("[data-outbox-refused] li")
    expect(refused).to_contain_text("Esta urna ya está sellada")
    expect(refused).to_contain_text("Urna del exilio, día 1")
    # What it says is a secret: only while asked for.
    expect(page.locator("body")).not_to_contain_text("Vera")
    refused.get_by_role("button", name="Lo que pone").tap()
    expect(refused).to_contain_text("Vera")
    # Not on a locked screen: there it waits, covered.
    page.evaluate(
        """() => fetch("/candado/", { method: "POST", body: new URLSearchParams({ do: "lock" }),
             headers: JSON.parse(document.body.getAttribute("hx-headers")) })"""
    )
    page.reload()
    expect(page.locator("h1")).to_have_text("Pantalla cerrada")
    page.locator("[data-outbox-chip]").tap()
    refused.get_by_role("button", name="Lo que pone").tap()
    expect(refused).to_contain_text("La tecleó marta: solo se ve si entra.")
    expect(refused.locator("[data-dismiss-one]")).to_be_hidden()
    page.locator("[data-outbox-close]").tap()
    page.get_by_label("Contraseña").fill("una-clave-larga")
    page.get_by_role("button", name="Abrir").tap()
    page.locator("[data-outbox-chip]").tap()
    off = refused.locator("[data-dismiss-one]")
    off.tap()
    expect(off).to_contain_text("¿Seguro?")
    off.tap()
    expect(page.locator("[data-outbox-chip]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-outbox-chip]")).to_be_hidden()


def test_whoever_may_not_open_the_camp_keeps_the_papers_for_whoever_may(
    table: Table, exile: str, tablet: BrowserContext
) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)
    tablet.set_offline(True)
    put(page, "Ana", "Vera")
    page.close()
    stranger = User.objects.create_user("otra")
    other = Camp.objects.create(slug="otro", name="Otro", starts_on=table.camp.starts_on, days=10)
    Membership.objects.create(camp=other, user=stranger, role=Membership.Role.DIRECTOR)
    log_in(tablet, exile, stranger)
    tablet.set_offline(False)
    page = tablet.new_page()
    page.goto(exile.replace("gredos/urnas/1/exilio/", "otro/"))
    box = page.locator("[data-outbox]")
    expect(box).to_contain_text(f"{WAITS}1")
    box.get_by_role("button", name="Ver qué espera").tap()
    expect(box).to_contain_text("no deja guardarla a quien está dentro ahora (404)")
    box.get_by_role("button", name="Lo que pone").tap()
    expect(box).to_contain_text("La tecleó marta")
    expect(box).not_to_contain_text("Vera")
    log_in(tablet, exile, table.gm)
    page.goto(exile)
    expect(page.locator("#entered")).to_have_text("1")
    assert content(table) == [("Ana", "Vera")]


def test_a_browser_that_died_has_a_second_copy(table: Table, exile: str, tablet: BrowserContext) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)
    tablet.set_offline(True)
    for signer in ("Ana", "Bea"):
        put(page, signer, "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}2")
    # What a killed browser had not yet written to the disk.
    page.evaluate("localStorage.clear()")
    page.close()
    # Somebody else has the tablet in the meantime: the papers go, and are not shown.
    eva = User.objects.create_user("eva")
    Membership.objects.create(camp=table.camp, user=eva, role=Membership.Role.HELPER)
    log_in(tablet, exile, eva)
    page = tablet.new_page()
    page.route(is_save(), lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    tablet.set_offline(False)
    page.goto(exile)
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}2")
    expect(rows(page)).to_have_count(0)
    page.unroute_all()
    expect(page.locator("[data-outbox]")).to_be_hidden()
    assert content(table) == [("Ana", "Vera"), ("Bea", "Vera")]


def test_what_a_dying_browser_left_by_halves_holds_up_nothing_and_brings_nothing_back(
    table: Table, exile: str, tablet: BrowserContext
) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)
    tablet.set_offline(True)
    for signer in ("Ana", "Bea"):
        put(page, signer, "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}2")
    before = page.evaluate("Object.entries(localStorage)")
    rows(page).first.get_by_role("button", name="Deshacer").tap()
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}1")
    # The first copy reaches the disk seconds later: the paper is in it again, and one that was cut off in the middle.
    page.evaluate("(all) => all.forEach(([key, value]) => localStorage.setItem(key, value))", before)
    page.evaluate("['0', '9', 'f'].forEach((id) => localStorage.setItem(`aldea-outbox:${id}`, '{\"id\":'))")
    page.close()
    tablet.set_offline(False)
    page = tablet.new_page()
    page.goto(exile)
    put(page, "Carla", "Lobo")
    all_sent(page)
    assert sorted(content(table)) == [("Ana", "Vera"), ("Carla", "Lobo")]


def test_two_tabs_of_one_tablet_and_it_counts_once(table: Table, exile: str, tablet: BrowserContext) -> None:
    log_in(tablet, exile, table.gm)
    one, other = tablet.new_page(), tablet.new_page()
    for page in (one, other):
        page.goto(exile)
    tablet.set_offline(True)
    put(one, "Ana", "Vera")
    expect(other.locator("[data-outbox]")).to_contain_text(f"{WAITS}1")
    tablet.set_offline(False)
    for page in (one, other):  # both hear of it at once, and both may send it
        expect(page.locator("[data-outbox]")).to_be_hidden()
        expect(page.locator("#entered")).to_have_text("1")
    expect(rows(one).first).to_contain_text("guardada")
    assert content(table) == [("Ana", "Vera")]


def test_a_browser_that_keeps_nothing_still_sends_and_says_so(table: Table, exile: str, tablet: BrowserContext) -> None:
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('QuotaExceededError'); };")
    page.goto(exile)
    put(page, "Ana", "Vera")
    expect(page.locator("#entered")).to_have_text("1")
    tablet.set_offline(True)
    put(page, "Bea", "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text("no cierres esta página")
    tablet.set_offline(False)
    expect(page.locator("#entered")).to_have_text("2")
    assert content(table) == [("Ana", "Vera"), ("Bea", "Vera")]


def test_a_page_that_is_not_the_laptops_saves_nothing(table: Table, exile: str, tablet: BrowserContext) -> None:
    """The portal of some other Wi-Fi answers everything with a page of its own."""
    log_in(tablet, exile, table.gm)
    page = tablet.new_page()
    page.goto(exile)

    def portal(route: Route) -> None:
        if route.request.method == "POST":
            return route.fulfill(status=200, body="<h1>Bienvenido al hotel</h1>", content_type="text/html")
        return route.continue_()

    page.route(is_save(), portal)
    put(page, "Ana", "Vera")
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}1")
    page.unroute_all()
    expect(page.locator("#entered")).to_have_text("1")
    assert content(table) == [("Ana", "Vera")]


def test_powers_and_wall_go_on_without_wifi(table: Table, exile: str, upright: BrowserContext) -> None:
    log_in(upright, exile, table.gm)
    page = upright.new_page()
    page.goto(exile.replace("exilio", "poderes"))
    upright.set_offline(True)
    tap(page, "pack")
    page.locator("[data-actions] button", has_text="Morder").tap()
    name(page, "Ana").tap()
    tap(page, "Vera")
    name(page, "Lobo").tap()
    page.get_by_role("button", name="Guardar").tap()
    tap(page, "Ana")
    page.locator("textarea").fill("Quiero ser alcalde")
    page.get_by_role("button", name="Guardar").tap()
    expect(page.locator("[data-outbox]")).to_contain_text(f"{WAITS}3")
    expect(rows(page).nth(1)).to_contain_text("Ver personajes")
    upright.set_offline(False)
    expect(page.locator("#entered")).to_have_text("3")
    papers = [(p.action, table.names(p.targets), p.text) for p in state.live(table.camp, 1, "powers")]
    assert papers == [("bite", ["Ana"], ""), ("see", ["Lobo"], ""), ("other", [], "Quiero ser alcalde")]

    page.goto(exile.replace("exilio", "tapia"))
    upright.set_offline(True)
    page.locator("textarea").fill("Bea no estuvo en la playa")
    page.get_by_label("Llegó tarde").check()
    tap(page, "Ana")
    expect(rows(page).first).to_contain_text("Bea no estuvo en la playa")
    page.close()
    upright.set_offline(False)
    page = upright.new_page()
    page.goto(exile.replace("1/exilio/", ""))
    all_sent(page)
    (paper,) = state.live(table.camp, 1, "wall")
    assert (paper.text, paper.late, paper.by.username) == ("Bea no estuvo en la playa", True, "marta")
