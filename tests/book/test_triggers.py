"""The Book cannot be changed, whatever SQL is sent to it."""

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from aldea.book import services as book
from aldea.book import triggers
from aldea.book.models import Content, Entry
from aldea.camp.models import Camp
from aldea.rules.inputs import Noted

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry(camp: Camp) -> Entry:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="Llueve"))
    return Entry.objects.get()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE book_entry SET kind = 'other'",
        "DELETE FROM book_entry",
        "UPDATE book_content SET payload = '{}'",
        "DELETE FROM book_content",
    ],
)
def test_update_and_delete_are_refused(entry: Entry, sql: str) -> None:
    before = list(Entry.objects.values()), list(Content.objects.values_list("payload"))
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert (list(Entry.objects.values()), list(Content.objects.values_list("payload"))) == before


def test_insert_or_replace_is_refused(entry: Entry) -> None:
    replace = (
        "INSERT OR REPLACE INTO book_content (entry_id, salt, payload) VALUES (%s, '', '{}')"
        if connection.vendor == "sqlite"
        else "INSERT INTO book_content (entry_id, salt, payload) VALUES (%s, '', '{}') "
        "ON CONFLICT (entry_id) DO UPDATE SET payload = '{}'"
    )
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(replace, [entry.pk])
    assert "Llueve" in Content.objects.get().payload


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has no TRUNCATE")
def test_truncate_is_refused(entry: Entry) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("TRUNCATE book_entry CASCADE")
    assert Entry.objects.count() == 1


def test_contents_of_a_forgotten_camp_can_be_erased_and_its_entries_stay(camp: Camp, entry: Entry) -> None:
    Camp.objects.filter(pk=camp.pk).update(forgotten_at=timezone.now())
    Content.objects.filter(entry__camp=camp).delete()
    assert (Entry.objects.count(), Content.objects.count()) == (1, 0)


def test_migrate_puts_back_a_dropped_trigger(db: None) -> None:
    triggers.remove(connection)
    assert triggers.missing(connection) != []
    call_command("migrate", verbosity=0)
    assert triggers.missing(connection) == []


@pytest.mark.django_db(transaction=True)
def test_a_table_that_a_trigger_reads_can_be_altered(entry: Entry) -> None:
    call_command("migrate", "camp", "0001", verbosity=0)
    call_command("migrate", verbosity=0)
    assert triggers.missing(connection) == []
    assert Entry.objects.count() == 1
