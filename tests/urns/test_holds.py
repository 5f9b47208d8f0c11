"""All that holds a seal is said at once, each with the page where it is solved."""

import re

from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from urns import holds, services, services_options, state
from urns.models import Eyes, Urn
from urns.options import How

from .conftest import Table


def held(table: Table, urn: str = "exile") -> list[holds.Hold]:
    record = book.record(table.camp)
    how_far = state.urn_state(table.camp, record, 1, urn)
    return holds.holds(table.camp, record, how_far, list(state.live(table.camp, 1, urn)))


def test_nothing_holds_an_urn_that_can_be_sealed(table: Table) -> None:
    table.vote("Ana", "Bea")
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    assert held(table) == []


def test_an_open_urn_is_not_yet_to_be_counted(table: Table) -> None:
    (only,) = held(table)
    assert ("cierre" in only.why, only.url) == (True, f"/c/{table.camp.slug}/reloj/")
    table.close()
    (only,) = held(table)
    assert (only.why.split()[0], only.url) == ("Cuenta", "#counted")


def test_all_that_holds_it_is_said_at_once(client: Client, table: Table, other_gm: User) -> None:
    services_options.handle(table.camp, {str(urn): How(True, Eyes.LOOK) for urn in Urn})
    table.vote("Ana", "Bea")
    table.vote("Ana", "Carla")
    table.close()
    services.count_box(table.camp, 1, "exile", 3, table.gm)
    urns = f"/c/{table.camp.slug}/urnas/1/exilio"
    assert [(hold.why.split()[0], hold.url) for hold in held(table)] == [
        ("Falta", f"{urns}/"), ("Falta", f"{urns}/mirar/"), ("Hay", f"{urns}/dudas/"),
    ]  # fmt: skip
    page = client.get(f"{urns}/sellar/").content.decode()
    for hold in held(table):
        link = f'href="{re.escape(hold.url)}">{hold.words}'
        assert re.search(rf"{re.escape(hold.why)}</span> <a [^>]*{link}", page)
        assert client.get(hold.url).status_code == 200
    assert "Sellar la urna" not in page
    assert client.post(f"{urns}/sellar/").status_code == 409


def test_too_many_papers_lead_to_the_list(table: Table) -> None:
    table.vote("Ana", "Bea")
    table.close()
    services.count_box(table.camp, 1, "exile", 0, table.gm)
    (only,) = held(table)
    assert (only.why.split()[0], only.url) == ("Sobra", f"/c/{table.camp.slug}/urnas/1/exilio/papeletas/")
