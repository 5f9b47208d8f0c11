"""Writing in the Book and reading it back."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections, transaction
from pytest_django import DjangoAssertNumQueries

from aldea.book import services as book
from aldea.book import triggers
from aldea.book.models import Content, Entry
from aldea.book.verify import verify
from aldea.camp.models import Camp
from aldea.rules.inputs import ActPublished, Noted, UrnUnsealed, WallPassed


def notes(camp: Camp) -> list[str]:
    return [event.text for _, event in book.record(camp).events(Noted)]


def write_and_fail(camp: Camp) -> None:
    with transaction.atomic(), book.writing(camp) as pen:
        pen.append(Noted(day=1, text="nunca"))
        assert notes(camp) == ["nunca"]
        1 / 0  # noqa: B018


@pytest.mark.django_db
def test_what_is_written_is_read_back_in_order(camp: Camp, gm: User) -> None:
    with book.writing(camp, by=gm) as pen:
        pen.append(Noted(day=1, text="uno"), Noted(day=1, text="dos"))
        pen.append(Noted(day=2, text="tres"))
    record = book.record(camp)
    assert [(line.seq, line.day, line.by) for line in record.lines] == [
        (1, 1, gm.get_username()),
        (2, 1, gm.get_username()),
        (3, 2, gm.get_username()),
    ]
    assert notes(camp) == ["uno", "dos", "tres"]
    assert verify(camp) == []


@pytest.mark.django_db
def test_an_error_inside_writing_leaves_no_trace(camp: Camp) -> None:
    with pytest.raises(ZeroDivisionError):
        write_and_fail(camp)
    assert notes(camp) == []


@pytest.mark.django_db
def test_a_kept_record_is_not_trusted_after_a_rollback(camp: Camp) -> None:
    with pytest.raises(ZeroDivisionError):
        write_and_fail(camp)
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="siempre"))
    assert notes(camp) == ["siempre"]


@pytest.mark.django_db
def test_reading_again_costs_one_query_and_no_content(
    camp: Camp, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with book.writing(camp) as pen:
        pen.append(*(Noted(day=1, text=str(n)) for n in range(50)))
    book.record(camp)
    with django_assert_num_queries(1):
        assert len(book.record(camp).lines) == 50


@pytest.mark.django_db
@pytest.mark.parametrize("column", ["kind", "day", "cause", "at"])
def test_verify_finds_an_entry_that_was_changed(camp: Camp, column: str) -> None:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="uno"), Noted(day=1, text="dos"))
    assert verify(camp) == []
    with lifted():
        Entry.objects.filter(seq=1).update(**{column: TAMPERED[column]})
    assert [(fault.seq, fault.what) for fault in verify(camp)] == [
        (1, "la huella no corresponde a lo que dice la entrada")
    ]


@pytest.mark.django_db
def test_verify_finds_a_content_that_was_changed(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="uno"))
    with lifted():
        Content.objects.update(payload='{"day":1,"text":"otro"}')
    assert [(fault.seq, fault.what) for fault in verify(camp)] == [(1, "el contenido no es el que se escribió")]


@pytest.mark.django_db
def test_verify_finds_a_page_torn_out(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="uno"), Noted(day=1, text="dos"), Noted(day=1, text="tres"))
    with lifted():
        Content.objects.filter(entry__seq=2).delete()
        Entry.objects.filter(seq=2).delete()
    assert [(fault.seq, fault.what) for fault in verify(camp)] == [(3, "falta la entrada 2")]


@pytest.mark.django_db
def test_equal_contents_have_different_commitments(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="igual"), Noted(day=1, text="igual"))
    first, second = Entry.objects.order_by("seq")
    assert Content.objects.get(entry=first).payload == Content.objects.get(entry=second).payload
    assert first.commitment != second.commitment


@pytest.mark.django_db(transaction=True)
def test_writers_at_once_lose_nothing(camp: Camp) -> None:
    """Eight writers of five lines each: forty lines, numbered without a gap, a chain that holds."""

    def write(name: int) -> None:
        try:
            for n in range(5):
                with book.writing(camp) as pen:
                    pen.append(Noted(day=1, text=f"{name}-{n}"))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=write, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(notes(camp)) == sorted(f"{name}-{n}" for name in range(8) for n in range(5))
    assert [line.seq for line in book.record(camp).lines] == list(range(1, 41))
    assert verify(camp) == []


TAMPERED = {"kind": "other", "day": 9, "cause": "act:9:count", "at": datetime(2020, 1, 1, tzinfo=UTC)}


@contextmanager
def lifted() -> Iterator[None]:
    """Change the Book as somebody with the database's password could: with the triggers lifted."""
    triggers.remove(connection)
    yield
    triggers.install(connection)


@pytest.mark.django_db
def test_a_wall_paper_is_public_once_the_exile_has_been_read(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(WallPassed(day=1, text="Bea no estuvo en la playa"), ActPublished(day=1, act="count"))
    assert [line.event.KIND for line in book.public_lines(book.record(camp))] == ["act_published"]
    with book.writing(camp) as pen:
        pen.append(ActPublished(day=1, act="exile"))
    assert [line.event.KIND for line in book.public_lines(book.record(camp))] == [
        "wall_passed",
        "act_published",
        "act_published",
    ]


@pytest.mark.django_db
def test_what_a_wall_opened_again_had_passed_is_not_read(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(WallPassed(1, "El de antes"), UrnUnsealed(1, "exile"), UrnUnsealed(1, "wall"))
        pen.append(WallPassed(1, "El de ahora"), WallPassed(2, "El de mañana"), ActPublished(1, "exile"))
    record = book.record(camp)
    public = [line.event for line in book.public_lines(record)]
    assert public == [WallPassed(1, "El de ahora"), ActPublished(1, "exile")]
    assert [line.event for line in record.passed_to_read()] == [
        WallPassed(1, "El de ahora"),
        WallPassed(2, "El de mañana"),
    ]
