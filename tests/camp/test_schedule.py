"""The hours of a camp and the instants they fall on."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from aldea.camp.models import Camp
from aldea.camp.schedule import Schedule

MADRID = ZoneInfo("Europe/Madrid")


def test_the_default_hours_are_those_of_section_2() -> None:
    assert Schedule().to_json() == {
        "buenos_dias": "09:30",
        "urns_open": "15:00",
        "urns_close": "17:00",
        "asamblea": "17:30",
        "buenas_noches": "22:30",
    }


def test_stored_hours_come_back_and_the_missing_ones_are_the_defaults() -> None:
    assert Schedule.from_json({"urns_close": "18:15", "of_another_version": "01:00"}) == Schedule(
        urns_close=time(18, 15)
    )


def test_day_two_closes_its_urns_the_day_after_the_first_in_the_camps_zone() -> None:
    camp = Camp(starts_on=date(2027, 7, 1), time_zone="Atlantic/Canary")
    assert camp.moment(2, "urns_close") == datetime(2027, 7, 2, 16, 0, tzinfo=UTC)


def test_a_night_that_starts_past_midnight_still_belongs_to_its_day() -> None:
    late = Schedule(buenas_noches=time(0, 15))
    assert late.in_order()
    assert late.moment(date(2027, 7, 1), 1, "buenas_noches", MADRID) == datetime(2027, 7, 2, 0, 15, tzinfo=MADRID)


def test_an_hour_that_the_change_of_clocks_skips_comes_an_hour_later() -> None:
    spring = Schedule(buenas_noches=time(2, 30))
    moment = spring.moment(date(2027, 3, 27), 1, "buenas_noches", MADRID)
    assert (moment.isoformat(), moment.astimezone(UTC).hour) == ("2027-03-28T03:30:00+02:00", 1)


def test_an_hour_that_happens_twice_is_the_first() -> None:
    autumn = Schedule(buenas_noches=time(2, 30))
    assert autumn.moment(date(2027, 10, 30), 1, "buenas_noches", MADRID).isoformat() == "2027-10-31T02:30:00+02:00"


def test_an_unknown_hour_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError):
        Schedule().at("in_order")


@pytest.mark.parametrize(
    "hours",
    [
        Schedule(urns_close=time(14, 0)),
        Schedule(asamblea=time(17, 0)),
        Schedule(buenas_noches=time(17, 10)),
        Schedule(urns_open=time(9, 0)),
    ],
)
def test_hours_that_do_not_follow_one_another_are_not_a_day(hours: Schedule) -> None:
    assert not hours.in_order()


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2027-06-30T12:00", 0),
        ("2027-07-01T09:29", 0),
        ("2027-07-01T09:30", 1),
        ("2027-07-02T01:00", 1),
        ("2027-07-03T10:00", 3),
    ],
)
def test_a_camp_day_begins_at_its_buenos_dias(at: str, day: int) -> None:
    camp = Camp(starts_on=date(2027, 7, 1), time_zone="Europe/Madrid")
    assert camp.day_at(datetime.fromisoformat(at).replace(tzinfo=MADRID)) == day
