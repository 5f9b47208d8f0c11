"""Writers of one process take turns on SQLite, and a turn always ends."""

import threading

import pytest
from django.db import connection, connections, transaction

from aldea.book import services as book
from aldea.book import turn
from aldea.camp.models import Camp
from aldea.rules.inputs import Noted

pytestmark = pytest.mark.django_db(transaction=True)


def note(camp: Camp, text: str) -> None:
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text=text))


def notes(camp: Camp) -> list[str]:
    return [event.text for _line, event in book.record(camp).events(Noted)]


def test_whoever_writes_has_the_turn_until_it_is_written(camp: Camp) -> None:
    with book.writing(camp):
        assert turn._next.locked() == (connection.vendor == "sqlite")
    assert not turn._next.locked()


def test_an_error_gives_the_turn_back(camp: Camp) -> None:
    with pytest.raises(ZeroDivisionError), book.writing(camp):
        1 / 0  # noqa: B018
    assert not turn._next.locked()
    note(camp, "después")
    assert notes(camp) == ["después"]


def test_inside_a_transaction_nobody_waits(camp: Camp) -> None:
    """Whoever has the turn may be waiting for the file that this transaction holds."""
    with turn._next, transaction.atomic():
        note(camp, "dentro")
    assert notes(camp) == ["dentro"]


def test_ten_at_once_all_write(camp: Camp) -> None:
    def tablet(number: int) -> None:
        for place in range(3):
            note(camp, f"{number}.{place}")
        connections.close_all()

    threads = [threading.Thread(target=tablet, args=(number,)) for number in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(notes(camp)) == sorted(f"{number}.{place}" for number in range(10) for place in range(3))
