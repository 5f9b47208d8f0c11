"""What a tablet costs the laptop: so many queries and no more, each named when there is one too many."""

import gzip
import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from aldea.camp import tablets
from aldea.camp.models import Membership
from urns.models import Eyes, Way

from .conftest import SYMBOLS, Table

READ = ["django_session", "camp_membership"]
# The tally looks first at how the urn is handled.
SAVE = [*READ, "camp_camp", "book_entry", "urns_way", "urns_paperversion"]


@contextmanager
def reads_and_writes(expected: list[str]) -> Iterator[None]:
    """Say which tables the queries inside begin with, in order; what opens and closes transactions is no query."""
    with CaptureQueriesContext(connection) as seen:
        yield
    queries = [sql for each in seen if not re.match(r"BEGIN|COMMIT|SAVEPOINT|RELEASE", sql := each["sql"].strip())]
    tables = [found[1] if (found := re.search(r'(?:FROM|INTO|UPDATE)\s+"?(\w+)', sql)) else sql for sql in queries]
    assert tables == expected, "\n".join(queries)


@pytest.fixture(params=["a GM", "a helper", "a paired tablet"])
def tablet(request: pytest.FixtureRequest, table: Table) -> Client:
    client = Client()
    if request.param == "a paired tablet":
        asked = tablets.ask(table.camp, "Roja", "Eva", Membership.Role.HELPER, "marta")
        client.post("/emparejar/", {"digits": tablets.digits(asked)})
        client.get(f"/c/{table.camp.slug}/urnas/")  # that it was seen is written once a minute
        return client
    user = table.gm
    if request.param == "a helper":
        user = User.objects.create_user("eva")
        Membership.objects.create(camp=table.camp, user=user, role=Membership.Role.HELPER)
    client.force_login(user)
    return client


def test_a_save_is_six_queries(tablet: Client, table: Table) -> None:
    table.vote("Bea", "Carla")
    paper = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]}
    with reads_and_writes(SAVE):
        answer = tablet.post(f"/c/{table.camp.slug}/urnas/1/exilio/", paper, headers={"accept": "application/json"})
    assert answer.status_code == 200
    with reads_and_writes(SAVE):  # a resend reads the paper instead of writing it
        again = tablet.post(f"/c/{table.camp.slug}/urnas/1/exilio/", paper, headers={"accept": "application/json"})
    assert again.json() == answer.json()


def test_telling_that_the_symbol_was_typed_before_costs_nothing(tablet: Client, table: Table) -> None:
    table.vote("Ana", "Carla")
    paper = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Ana"], "target": table.refs["Carla"]}
    for _time in ("sent", "sent again"):
        with reads_and_writes(SAVE):
            answer = tablet.post(f"/c/{table.camp.slug}/urnas/1/exilio/", paper, headers={"accept": "application/json"})
        told = answer.json()
        assert told["entered"] == "" or (told["same"], told["before"]["alike"]) == (2, True)


def test_a_paper_typed_blind_costs_the_same(tablet: Client, table: Table) -> None:
    Way.objects.create(camp=table.camp, urn="exile", count=True, eyes=Eyes.BLIND)
    table.vote("Ana", "Bea")
    paper = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]}
    path = f"/c/{table.camp.slug}/urnas/1/exilio/segunda/"
    with reads_and_writes(SAVE):
        assert tablet.post(path, paper, headers={"accept": "application/json"}).status_code == 200


def test_looking_what_others_have_typed_is_three(table: Table, client: Client) -> None:
    """Every tablet asks every four seconds."""
    table.vote("Bea", "Carla")
    with reads_and_writes([*READ, "urns_paperversion"]):
        answer = client.get(f"/c/{table.camp.slug}/urnas/1/exilio/", headers={"accept": "application/json"})
    assert answer.json()["entered"] == 1


def test_opening_the_page_does_not_grow_with_its_papers(
    tablet: Client, table: Table, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for name in ("Ana", "Bea", "Carla", "Vera"):
        table.vote(name, "Lobo")
    # Session, who; the Book's last line; children, papers, the count, how many are typed and how the urn is handled.
    with django_assert_max_num_queries(8):
        assert tablet.get(f"/c/{table.camp.slug}/urnas/1/exilio/").status_code == 200


def test_the_page_travels_folded(tablet: Client, table: Table) -> None:
    path = f"/c/{table.camp.slug}/urnas/1/exilio/"
    folded = tablet.get(path, headers={"accept-encoding": "gzip"})
    assert folded.headers["Content-Encoding"] == "gzip"
    assert "no-store" in folded.headers["Cache-Control"]
    page = gzip.decompress(folded.content)
    assert len(folded.content) < len(page) / 2
    assert b"</html>" in page
