"""Who may know the Albino: two GMs named by the director, or the camp's only one; and helpers know nothing."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.camp import accounts, keepers, services
from aldea.camp.errors import Refused
from aldea.camp.models import Camp, Membership

WORDS = "tres palabras raras"
ALBINO = {"hombre_lobo": 1, "lobo_albino": 1}


@pytest.fixture
def team(camp: Camp) -> dict[str, Membership]:
    """Ana directs; Bea, Carlos and Dani are GMs; Eva types."""
    found = {name: accounts.create_gm(camp, name, WORDS) for name in ("bea", "carlos", "dani")}
    found["eva"] = accounts.create_gm(camp, "eva", WORDS, helper=True)
    return {**found, "ana": camp.memberships.get(user__username="ana")}


def known(team: dict[str, Membership]) -> list[str]:
    for each in team.values():
        each.refresh_from_db()
    return sorted(name for name, each in team.items() if keepers.is_keeper(each))


def test_two_are_named_and_no_third(camp: Camp, team: dict[str, Membership]) -> None:
    keepers.name(camp, team["bea"].user_id)
    keepers.name(camp, team["ana"].user_id)
    assert known(team) == ["ana", "bea"]
    with pytest.raises(Refused, match="Ya hay dos"):
        keepers.name(camp, team["carlos"].user_id)
    assert known(team) == ["ana", "bea"]


def test_who_directs_is_no_keeper_unless_named(camp: Camp, team: dict[str, Membership]) -> None:
    assert known(team) == []
    keepers.name(camp, team["bea"].user_id)
    assert known(team) == ["bea"]


def test_a_helper_is_never_one(camp: Camp, team: dict[str, Membership]) -> None:
    with pytest.raises(Refused, match="solo teclea"):
        keepers.name(camp, team["eva"].user_id)
    assert known(team) == []


def test_the_only_gm_keeps_the_secret_also_beside_a_helper(camp: Camp) -> None:
    ana = camp.memberships.get()
    accounts.create_gm(camp, "eva", WORDS, helper=True)
    Camp.objects.filter(pk=camp.pk).update(deck=ALBINO)
    camp.refresh_from_db()
    assert (keepers.is_keeper(ana), keepers.wanted(camp), keepers.trouble(camp)) == (True, 1, "")


@pytest.mark.parametrize(
    ("named", "says"), [([], "faltan 2 guardianes"), (["bea"], "falta 1 guardián"), (["bea", "ana"], "")]
)
def test_an_albino_needs_two(camp: Camp, team: dict[str, Membership], named: list[str], says: str) -> None:
    assert keepers.trouble(camp) == ""
    Camp.objects.filter(pk=camp.pk).update(deck=ALBINO)
    camp.refresh_from_db()
    for name in named:
        keepers.name(camp, team[name].user_id)
    assert says in keepers.trouble(camp)
    assert bool(keepers.trouble(camp)) == bool(says)


def test_the_last_keeper_of_a_dealt_albino_stays(camp: Camp, team: dict[str, Membership]) -> None:
    bea, dani = team["bea"].user_id, team["dani"].user_id
    keepers.name(camp, bea)
    Camp.objects.filter(pk=camp.pk).update(deck=ALBINO, dealt_at="2027-07-01T10:00Z")
    for lose in (keepers.dismiss, accounts.remove_gm):
        with pytest.raises(Refused, match="único guardián"):
            lose(camp, bea)
    keepers.name(camp, dani)
    keepers.dismiss(camp, bea)
    assert known(team) == ["dani"]


def test_only_the_director_names_them_on_the_page_of_the_monis(camp: Camp, team: dict[str, Membership]) -> None:
    def press(who: str, keeper: str) -> int:
        client = Client()
        client.force_login(User.objects.get(username=who))
        answer = client.post(f"/c/{camp.slug}/monis/{team['bea'].user_id}/guardian/", {"keeper": keeper})
        return answer.status_code

    assert [press("bea", "1"), press("carlos", "1"), press("eva", "1")] == [403, 403, 403]
    assert known(team) == []
    assert press("ana", "1") == 302
    assert known(team) == ["bea"]
    assert press("ana", "0") == 302
    assert known(team) == []


def test_the_director_makes_a_helper_s_account(gm: Client, camp: Camp) -> None:
    said = {"new-username": "eva", "new-password": WORDS, "new-again": WORDS, "new-helper": "on"}
    assert gm.post(f"/c/{camp.slug}/monis/cuenta/", said).status_code == 302
    assert camp.memberships.get(user__username="eva").is_helper


def test_a_director_runs_several_camps_each_with_its_own_gms(
    gm: Client, camp: Camp, ana: User, team: dict[str, Membership]
) -> None:

    other = services.create_camp(
        ana, services.CampPlan("Los Olmos", "", camp.starts_on, 7, "Europe/Madrid", camp.schedule)
    )
    accounts.create_gm(other, "fidel", WORDS)
    keepers.name(camp, team["bea"].user_id)
    here, there = (gm.get(f"/c/{each.slug}/monis/").content.decode() for each in (camp, other))
    assert ("bea" in here, "fidel" in here) == (True, False)
    assert ("bea" in there, "fidel" in there, "guarda el secreto</strong>" in there) == (False, True, False)
