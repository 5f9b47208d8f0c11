"""No version of a paper is changed or lost, whatever SQL is sent to the database."""

import pytest
from django.core.management import call_command
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.utils import timezone

from aldea.book import triggers
from aldea.camp.models import Camp
from urns import services
from urns.models import PaperVersion

from .conftest import Table


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE urns_paperversion SET text = 'otra cosa'",
        "UPDATE urns_paperversion SET withdrawn = (1 = 1), confirmed = (1 = 0)",
        "DELETE FROM urns_paperversion",
    ],
)
def test_a_version_is_neither_changed_nor_lost(table: Table, sql: str) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    before = list(PaperVersion.objects.order_by("pk").values())
    with pytest.raises(DatabaseError, match="is kept"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert list(PaperVersion.objects.order_by("pk").values()) == before


def test_one_version_at_most_is_in_force(table: Table) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    with pytest.raises(IntegrityError), transaction.atomic():
        PaperVersion.objects.update(confirmed=True)
    assert PaperVersion.objects.get(confirmed=True).n == 2


def test_papers_of_a_forgotten_camp_can_be_erased(table: Table) -> None:
    table.vote("Ana", "Bea")
    Camp.objects.filter(pk=table.camp.pk).update(forgotten_at=timezone.now())
    PaperVersion.objects.filter(camp=table.camp).delete()
    assert not PaperVersion.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_every_start_puts_back_what_is_gone() -> None:
    triggers.remove(connection)
    gone = triggers.missing(connection)
    assert any(name.startswith("urns_paperversion") for name in gone)
    call_command("migrate", verbosity=0)
    assert triggers.missing(connection) == []
