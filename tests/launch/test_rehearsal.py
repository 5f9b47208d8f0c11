"""A camp played through the services, and the sample camp made of it."""

from datetime import date
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from aldea.book.verify import verify
from aldea.camp.models import Camp
from aldea.launch.rehearsal import Rehearsal, children, open_camp

pytestmark = pytest.mark.django_db


def test_the_list_has_no_child_twice() -> None:
    rows = children(100).splitlines()
    names = [row.rsplit(";", 1)[0] for row in rows]
    assert len(set(names)) == 101


def test_two_days_leave_a_book_that_verifies() -> None:
    camp = open_camp("Gredos", 15, date(2026, 7, 1), 7, gm := User.objects.create_user("marta"))
    show = Rehearsal(camp, gm, seed=1)
    show.play(1)
    show.play(2)
    assert verify(camp) == []
    village = show.record.village
    assert village.day == 3
    assert {(act.day, act.kind) for act in village.published} >= {(d, k) for d in (1, 2) for k in ("count", "exile")}


def test_the_sample_camp_is_on_its_third_day_and_opened_once() -> None:
    said = StringIO()
    call_command("demo", stdout=said)
    call_command("demo", stdout=said)
    camp = Camp.objects.get()
    assert camp.players.count() == 40
    assert camp.day_at(timezone.now()) == 3
    first, second = said.getvalue().splitlines()
    assert first != second  # the password of the last call is the one that opens
    client = Client()
    client.force_login(User.objects.get(username="moni"))
    assert client.get(f"/c/{camp.slug}/").status_code == 200
    assert User.objects.get().check_password(second.split("«")[2].split("»")[0])
