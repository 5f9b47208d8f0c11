"""The link that creates the first GM, and who belongs to a camp."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User
from django.db import connection

from aldea.camp import accounts
from aldea.camp.errors import Refused
from aldea.camp.models import Camp, Membership

WORDS = "tres palabras raras"


def test_a_link_creates_whoever_runs_the_site(db: None) -> None:
    user = accounts.use_first_key(accounts.issue_first_key(), " ana ", WORDS)
    assert (user.username, user.is_superuser, user.check_password(WORDS)) == ("ana", True, True)


def test_a_refused_account_does_not_use_up_the_link(db: None) -> None:
    token = accounts.issue_first_key()
    with pytest.raises(Refused):
        accounts.use_first_key(token, "ana", "corta")
    assert accounts.is_first_key(token)


@pytest.mark.django_db(transaction=True)
def test_two_with_the_same_link_at_once_are_one_account() -> None:
    token = accounts.issue_first_key()

    def open_door(name: str) -> str:
        try:
            return accounts.use_first_key(token, name, WORDS).username
        except Refused:
            return "refused"
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as hands:
        assert "refused" in list(hands.map(open_door, ("ana", "luis")))
    assert User.objects.count() == 1


def test_a_closed_account_cannot_be_added(camp: Camp) -> None:
    User.objects.create_user("luis", is_active=False)
    with pytest.raises(Refused, match="No hay ninguna cuenta"):
        accounts.add_gm(camp, "luis")


def test_a_refused_account_leaves_no_membership(camp: Camp) -> None:
    with pytest.raises(Refused, match="Ya hay alguien"):
        accounts.create_gm(camp, "Ana", WORDS)
    assert camp.memberships.count() == 1


def test_of_two_directors_one_may_go(ana: User, camp: Camp) -> None:
    Membership.objects.create(camp=camp, user=User.objects.create_user("luis"), role=Membership.Role.DIRECTOR)
    accounts.remove_gm(camp, ana.pk)
    assert camp.memberships.get().user.username == "luis"
    with pytest.raises(Refused, match="ya no está"):
        accounts.remove_gm(camp, ana.pk)
