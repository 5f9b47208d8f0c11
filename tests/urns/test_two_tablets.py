"""Two tablets on one urn: by piles and one by one, one of them without Wi-Fi in the middle and its page closed."""

from collections import Counter
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.camp.models import Membership
from urns.models import PaperVersion

from .conftest import Table, new_table
from .touching import all_sent, content, log_in, name, put, rows, tap

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LIVE = 12_000  # a tablet looks every four seconds at what the others have typed


@pytest.fixture
def table(transactional_db: None) -> Table:
    found = new_table()
    for called, role in (("pablo", "gm"), ("eva", "helper")):
        Membership.objects.create(camp=found.camp, user=User.objects.create_user(called), role=role)
    return found


Tablet = Callable[[str, tuple[int, int]], BrowserContext]


@pytest.fixture
def tablet_of(new_context: Callable[..., BrowserContext], live_server: LiveServer, table: Table) -> Tablet:
    def open_as(who: str, size: tuple[int, int]) -> BrowserContext:
        context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, base_url=live_server.url)
        log_in(context, live_server.url, User.objects.get(username=who))
        return context

    return open_as


def exile(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/c/gredos/urnas/1/exilio/")
    return page


def test_two_tablets_in_both_modes_and_one_out_of_reach(table: Table, tablet_of: Tablet) -> None:
    flat, held = tablet_of("marta", (1024, 768)), tablet_of("pablo", (800, 1280))
    one, piles = exile(flat), exile(held)
    piles.locator("[data-mode=pile]").tap()

    put(one, "Ana", "Vera")
    name(piles, "Lobo").tap()
    for signer in ("Bea", "Carla"):
        tap(piles, signer)
    expect(one.locator("#entered")).to_have_text("3", timeout=LIVE)

    held.set_offline(True)
    tap(piles, "Caza")
    name(piles, "Bruna").tap()
    tap(piles, "Lobo")
    # The other does not know, and types one of those papers too; and goes on.
    put(one, "Caza", "Lobo")
    put(one, "Vera", "en blanco")
    expect(rows(one).first).to_contain_text("guardada")
    piles.close()

    # The page itself needs the laptop; what waits goes as soon as any page is there again, and only once.
    held.set_offline(False)
    piles = held.new_page()
    piles.goto("/c/gredos/urnas/")
    all_sent(piles)
    piles.close()
    piles = exile(held)
    # This tablet is left in the way it was used.
    expect(piles.locator(".pile")).to_be_visible()
    name(piles, "Ana").tap()
    tap(piles, "Bruna")

    typed = [("Ana", "Vera"), ("Bea", "Lobo"), ("Carla", "Lobo"), ("Caza", "Lobo"), ("Vera", "en blanco")]
    typed += [("Caza", "Lobo"), ("Lobo", "Bruna"), ("Bruna", "Ana")]
    for page in (one, piles):
        expect(page.locator("#entered")).to_have_text(str(len(typed)), timeout=LIVE)
    assert Counter(content(table)) == Counter(typed)
    assert PaperVersion.objects.count() == len(typed)


def test_nobody_types_a_paper_twice_without_being_told(table: Table, tablet_of: Tablet) -> None:
    flat, held = tablet_of("marta", (1024, 768)), tablet_of("pablo", (800, 1280))
    one, other = exile(flat), exile(held)
    put(one, "Ana", "Vera")
    expect(rows(one).first.locator("[data-state]")).to_have_text("guardada")
    # The other tablet has not looked yet: its symbol is not dimmed, and the answer tells.
    put(other, "Ana", "Vera")
    expect(rows(other).first).to_contain_text("ya había una igual, de las ")
    put(other, "Ana", "Bea")
    expect(rows(other).first).to_contain_text("ya había una de este símbolo, de las ")
    # Now that it is dimmed, the row says so before any answer comes.
    flat.set_offline(True)
    put(one, "Ana", "Carla")
    expect(rows(one).first).to_contain_text("símbolo repetido")
    rows(one).first.get_by_role("button", name="Deshacer").tap()
    flat.set_offline(False)
    expect(rows(one).first).to_contain_text("deshecha")
    expect(one.locator("#entered")).to_have_text("3", timeout=LIVE)
    # Many children may sign nothing.
    for page in (one, other):
        put(page, "", "Vera")
        expect(rows(page).first.locator("[data-state]")).to_have_text("guardada")
    assert len(content(table)) == 5


def test_a_helpers_tablet_says_guardada_and_no_more(table: Table, tablet_of: Tablet) -> None:
    table.vote("Ana", "Vera")
    page = exile(tablet_of("eva", (1024, 768)))
    put(page, "Ana", "Vera")
    expect(rows(page).first.locator("[data-state]")).to_have_text("guardada")
    put(page, "Ana", "Bea")
    expect(rows(page).first.locator("[data-state]")).to_have_text("guardada")
    expect(rows(page)).to_have_count(2)
    expect(page.locator("#entered")).to_be_hidden()
    expect(page.locator(".symbols .used")).to_have_count(0)
