"""Who comes, goes and keeps the secret is in the Book from the deal on; so is another last day."""

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book import team
from aldea.book.dealing import deal_camp
from aldea.book.errors import Refused
from aldea.book.verify import verify
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.forms import CampForm
from aldea.camp.models import Camp, Membership
from aldea.camp.schedule import Schedule
from aldea.rules.events import Event
from aldea.rules.inputs import GmAdded, GmRemoved, KeeperDismissed, KeeperNamed, LastDay

WORDS = "tres palabras raras"


@pytest.fixture
def dora(camp: Camp) -> User:
    """Dora directs Gredos: six children, the Albino among them."""
    user = User.objects.create_user("dora")
    Membership.objects.create(camp=camp, user=user, role="director")
    camps.import_roster(camp, roster.read("Lucía\nJavi\nNoa\nHugo\nVera\nLeo"))
    camps.set_deck(camp, {"hombre_lobo": 1, "lobo_albino": 1, "vagabundo": 4})
    camp.refresh_from_db()
    return user


def written(camp: Camp) -> list[Event]:
    return [line.event for line in book.record(camp).lines if line.event.KIND not in {"dealt", "last_day"}]


def test_before_the_deal_nothing_is_written_and_the_deal_says_who_keeps_the_secret(camp: Camp, dora: User) -> None:
    bea = team.create_gm(camp, "bea", WORDS, dora)
    eva = team.create_gm(camp, "eva", WORDS, dora, helper=True)
    for each in (bea.user_id, dora.pk):
        team.keep(camp, each, dora, on=True)
    team.remove_gm(camp, eva.user_id, dora)
    assert not book.record(camp).lines
    deal_camp(camp, dora)
    assert written(camp) == [KeeperNamed(dora.pk), KeeperNamed(bea.user_id)]


def test_the_camps_only_gm_is_written_as_its_keeper(camp: Camp, dora: User) -> None:
    deal_camp(camp, dora)
    assert written(camp) == [KeeperNamed(dora.pk)]


def test_without_an_albino_the_deal_names_no_keeper(camp: Camp, dora: User) -> None:
    camps.set_deck(camp, {"hombre_lobo": 2, "vagabundo": 4})
    deal_camp(camp, dora)
    assert written(camp) == []


def test_from_then_on_each_change_is_a_line_by_whoever_made_it(camp: Camp, dora: User) -> None:
    deal_camp(camp, dora)
    luis = User.objects.create_user("luis")
    team.add_gm(camp, "luis", dora)
    eva = team.create_gm(camp, "eva", WORDS, dora, helper=True).user_id
    team.keep(camp, luis.pk, dora, on=True)
    team.keep(camp, luis.pk, dora, on=True)  # a second tap
    team.keep(camp, dora.pk, dora, on=False)
    team.keep(camp, dora.pk, dora, on=False)
    team.keep(camp, dora.pk, dora, on=True)
    team.remove_gm(camp, luis.pk, dora)
    team.remove_gm(camp, eva, dora)
    assert written(camp)[1:] == [
        *(GmAdded(luis.pk), GmAdded(eva, True), KeeperNamed(luis.pk), KeeperDismissed(dora.pk), KeeperNamed(dora.pk)),
        *(KeeperDismissed(luis.pk), GmRemoved(luis.pk), GmRemoved(eva)),
    ]
    assert {line.by for line in book.record(camp).lines} == {"dora"}
    assert verify(camp) == []


def test_what_is_refused_changes_neither_the_team_nor_the_book(camp: Camp, dora: User) -> None:
    deal_camp(camp, dora)
    before = book.record(camp).lines
    with pytest.raises(Refused, match="único guardián"):
        team.keep(camp, dora.pk, dora, on=False)
    with pytest.raises(Refused, match="ninguna cuenta"):
        team.add_gm(camp, "nadie", dora)
    with pytest.raises(Refused):
        team.create_gm(camp, "bea", "1234", dora)
    with pytest.raises(Refused, match="ya no está"):
        team.remove_gm(camp, 4321, dora)
    assert book.record(camp).lines == before
    assert (camp.memberships.count(), User.objects.filter(username="bea").exists()) == (1, False)


def test_the_page_writes_it_and_the_timeline_says_it_by_name(camp: Camp, dora: User) -> None:
    deal_camp(camp, dora)
    client = Client()
    client.force_login(dora)
    luis = User.objects.create_user("luis")
    assert "luis ya está" in client.post("/c/gredos/monis/poner/", {"username": "luis"}, follow=True).content.decode()
    client.post(f"/c/gredos/monis/{luis.pk}/guardian/", {"keeper": "1"})
    team.create_gm(camp, "eva", WORDS, dora, helper=True)
    told = client.get("/c/gredos/libro/?desde=0").content.decode()
    for said in (
        "dora guarda el secreto",
        "luis entra en el equipo de monis",
        "luis guarda el secreto",
        "eva entra como ayudante",
    ):
        assert said in told
    client.post(f"/c/gredos/monis/{luis.pk}/quitar/")
    luis.delete()
    assert "Alguien que ya no tiene cuenta sale del equipo" in client.get("/c/gredos/libro/").content.decode()
    assert "luis" not in "".join(str(line.event) for line in book.record(camp).lines)


def plan(days: int) -> camps.CampPlan:
    return camps.CampPlan("Gredos", "", date(2026, 7, 1), days, "Europe/Madrid", Schedule())


@pytest.mark.parametrize(("verdict", "wanted"), [("share", [10, 12]), ("none", [])])
def test_another_last_day_is_written_where_the_verdict_needs_it(
    camp: Camp, dora: User, verdict: str, wanted: list[int]
) -> None:
    camps.set_rules(camp, {"last_day_verdict": verdict})
    camp.refresh_from_db()
    deal_camp(camp, dora)
    client = Client()
    client.force_login(dora)
    for days in (12, 12):
        camp.refresh_from_db()
        answer = client.post("/c/gredos/ajustes/", {**shown(camp), "days": str(days)})
        assert answer.status_code == 302, answer.content.decode()
    camp.refresh_from_db()
    assert (camp.days, [event.day for _line, event in book.record(camp).events(LastDay)]) == (12, wanted)
    assert book.record(camp).village.last_day == (12 if wanted else 0)


def shown(camp: Camp) -> dict[str, str]:
    """Return the form of the camp's settings as a browser sends it back."""
    return {key: f"{value:%H:%M}" if hasattr(value, "hour") else str(value) for key, value in CampForm.of(camp).items()}


def test_before_the_deal_and_after_a_refusal_no_last_day_is_written(camp: Camp, dora: User) -> None:
    camps.set_rules(camp, {"last_day_verdict": "share"})
    team.change_camp(camp, plan(8), dora)
    assert not book.record(camp).lines
    camp.refresh_from_db()
    deal_camp(camp, dora)
    with pytest.raises(Refused):
        team.change_camp(camp, plan(99), dora)
    assert book.record(camp).village.last_day == 8
