"""Reading the Book: when a thing was said, how the village was then, and what counts of an act that was reopened."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.models import Entry
from aldea.book.record import Line, Tap
from aldea.camp.models import Camp
from aldea.rules.acts import Act
from aldea.rules.inputs import Absent, Dealt, Noted, Seat, UrnSealed

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
REF = "0a" * 16


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    now = [NOON]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


def dealt(camp: Camp) -> None:
    with book.writing(camp) as pen:
        pen.append(Dealt((Seat("a", "hombre_lobo", "s01"), Seat("b", "vagabundo", "s02")), seed=7))


def test_a_line_says_when_its_tablet_was_tapped(camp: Camp, gm: User, clock: list[datetime]) -> None:
    tap = Tap(NOON - timedelta(minutes=7), REF)
    with book.writing(camp, by=gm, tap=tap) as pen:
        pen.append(Noted(day=1, text="uno"))
        pen.append(Noted(day=1, text="dos"), cause="gazette")
    one, two = book.record(camp).lines
    assert (one.tap, one.said_at, one.at) == (tap, NOON - timedelta(minutes=7), NOON)
    assert (two.tap, two.said_at) == (None, NOON)
    assert max(len(cause) for cause in Entry.objects.values_list("cause", flat=True)) <= 60


def test_nothing_is_said_after_it_was_written() -> None:
    cause = Tap(NOON + timedelta(hours=1), REF).cause
    assert Line(1, NOON, None, 1, cause, Noted(1, "x")).said_at == NOON


def test_the_village_of_an_instant(camp: Camp, clock: list[datetime]) -> None:
    assert book.record(camp).village_at(NOON).players == {}
    dealt(camp)
    clock[0] += timedelta(minutes=10)
    with book.writing(camp) as pen:
        pen.append(Absent("a", 1))
    record = book.record(camp)
    here = [record.village_at(NOON + timedelta(minutes=m)).present_on("a", 1) for m in (-1, 0, 9, 10, 60)]
    assert here == [False, True, True, False, False]
    assert record.village_at(clock[0]) is record.village


def test_a_line_dated_later_than_those_after_it_was_there_all_the_same(camp: Camp, clock: list[datetime]) -> None:
    """The laptop's clock was an hour fast when the cards were dealt."""
    clock[0] = NOON + timedelta(hours=1)
    dealt(camp)
    clock[0] = NOON
    with book.writing(camp) as pen:
        pen.append(Noted(day=1, text="uno"))
    clock[0] = NOON + timedelta(minutes=5)
    with book.writing(camp) as pen:
        pen.append(Absent("a", 1))
    village = book.record(camp).village_at(NOON + timedelta(minutes=1))
    assert (set(village.players), village.present_on("a", 1)) == ({"a", "b"}, True)


def test_only_the_last_act_is_reopened_and_it_leaves_the_village_as_before(camp: Camp) -> None:
    dealt(camp)
    with book.writing(camp) as pen:
        pen.append(UrnSealed(1, "powers", ()))
        before = pen.record
        pen.resolve(Act(1, "closing"))
        pen.resolve(Act(1, "buenas_noches"))
        night = pen.record
        with pytest.raises(Refused, match="ya se ha contado otra cosa"):
            pen.reopen(Act(1, "closing"))
        assert pen.record is night
        assert night.without(Act(1, "buenas_noches")).resolved == {Act(1, "closing")}
        pen.reopen(Act(1, "buenas_noches"))
        pen.reopen(Act(1, "closing"))
        assert (pen.record.village, pen.record.lines) == (before.village, before.lines)
        assert pen.record.written[: night.head] == night.written
        with pytest.raises(Refused):
            pen.reopen(Act(1, "closing"))
    assert book.record(camp).head == night.head + 2
