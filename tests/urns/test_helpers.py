"""A helper types papers and learns nothing: her tablet says «guardada», and no other page opens."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.camp.models import Membership
from tests.journey.site import addresses
from urns import services_options, state
from urns.models import Eyes, Urn
from urns.options import How

from .conftest import SYMBOLS, Table

TYPING = {"urns:home", "urns:day", "urns:box", "urns:withdraw", "urns:second", "urns:second_withdraw"}


@pytest.fixture
def eva(table: Table) -> Client:
    user = User.objects.create_user("eva")
    Membership.objects.create(camp=table.camp, user=user, role=Membership.Role.HELPER)
    client = Client()
    client.force_login(user)
    return client


def test_a_helper_opens_the_typing_pages_and_no_other(eva: Client, table: Table) -> None:
    services_options.handle(table.camp, {str(urn): How(False, Eyes.BLIND) for urn in Urn})
    opened = set()
    for address in addresses(table.camp, day="1"):
        if address.of_a_camp and address.name not in TYPING:
            for method in ("GET", "POST"):
                assert eva.generic(method, address.path).status_code in {403, 405}, address.path
        elif address.of_a_camp and eva.get(address.path).status_code == 200:
            opened.add(address.name)
    assert opened == TYPING - {"urns:withdraw", "urns:second_withdraw"}


def test_what_a_helper_types_is_saved_and_nothing_else_is_said(eva: Client, table: Table) -> None:
    table.vote("Bea", "Lobo")
    path = f"/c/{table.camp.slug}/urnas/1/exilio/"
    page = eva.get(path).content.decode()
    # Bea's paper: neither how many there are, nor what it says, nor that her symbol is used.
    assert re.search(r'class="[^"]*\bused\b', page) is None
    assert "<strong data-what>Lobo" not in page
    assert 'name="counted"' not in page
    assert "/sellar/" not in page
    [ref] = re.findall(r'name="ref" value="([0-9a-f-]{36})"', page)[:1]
    sent = {"ref": ref, "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]}
    assert "Guardada." in eva.post(path, sent, follow=True).content.decode()
    assert state.live(table.camp, 1, "exile").count() == 2
    # Her own last papers are still there when she comes back, to be undone.
    assert re.findall(r"<strong data-what>(\w+)", eva.get(path).content.decode()) == ["Bea"]
    script = eva.post(path, sent, headers={"Accept": "application/json"})
    assert script.json() == {"entered": "", "same": 0}
    assert eva.get(path, headers={"Accept": "application/json"}).json() == {"entered": "", "used": []}


def test_a_helper_undoes_her_own_paper_only(eva: Client, table: Table) -> None:
    path = f"/c/{table.camp.slug}/urnas/1/exilio/"
    another = table.vote("Bea", "Lobo").paper.ref
    assert eva.post(f"{path}deshacer/", {"ref": another}).status_code == 409
    [ref] = re.findall(r'name="ref" value="([0-9a-f-]{36})"', eva.get(path).content.decode())[:1]
    eva.post(path, {"ref": ref, "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]})
    assert eva.post(f"{path}deshacer/", {"ref": ref}).status_code == 302
    assert [paper.ref for paper in state.live(table.camp, 1, "exile")] == [another]


def test_her_list_of_camps_leads_to_the_urns(eva: Client, table: Table) -> None:
    assert f'href="/c/{table.camp.slug}/urnas/"' in eva.get("/").content.decode()
