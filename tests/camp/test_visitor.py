"""One query says who asks; and whoever may not come in any more does not, at the very next request."""

import pytest
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from aldea.camp.models import Camp, Membership


@pytest.fixture
def address(camp: Camp) -> str:
    return f"/c/{camp.slug}/urnas/"


@pytest.fixture
def visitor(camp: Camp, client: Client, address: str) -> Client:
    client.force_login(camp.memberships.get().user)
    assert client.get(address).status_code == 200
    return client


def goes_to_the_door(client: Client, address: str) -> bool:
    return client.get(address).headers.get("Location", "").startswith("/entrar/")


def test_session_then_everything_else_at_once(
    visitor: Client, camp: Camp, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    Membership.objects.update(role=Membership.Role.HELPER)
    with django_assert_num_queries(2):
        assert visitor.get(f"/c/{camp.slug}/monis/").status_code == 403


def test_an_account_that_is_shut_is_shut_at_once(visitor: Client, address: str) -> None:
    User.objects.update(is_active=False)
    assert goes_to_the_door(visitor, address)


def test_another_password_ends_the_sessions_of_the_old_one(visitor: Client, address: str) -> None:
    user = User.objects.get()
    user.set_password("otra-clave-larga")
    user.save()
    assert goes_to_the_door(visitor, address)
    assert "_auth_user_id" not in visitor.session


@pytest.mark.parametrize("forged", ["", "0" * 64])
def test_a_session_without_the_passwords_hash_is_nobodys(visitor: Client, address: str, forged: str) -> None:
    session = visitor.session
    session[HASH_SESSION_KEY] = forged
    session.save()
    assert goes_to_the_door(visitor, address)


def test_a_session_of_the_secret_key_before_goes_on(visitor: Client, address: str, settings: Settings) -> None:
    before, settings.SECRET_KEY = settings.SECRET_KEY, "otra-clave-secreta-" * 4
    settings.SECRET_KEY_FALLBACKS = [before]
    assert visitor.get(address).status_code == 200
    settings.SECRET_KEY_FALLBACKS = []
    assert visitor.get(address).status_code == 200  # its hash is renewed


def test_a_way_of_logging_in_that_was_taken_out_opens_nothing(
    visitor: Client, address: str, settings: Settings
) -> None:
    settings.AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend"]
    assert goes_to_the_door(visitor, address)


def test_whoever_is_let_out_of_the_camp_finds_none(visitor: Client, address: str) -> None:
    Membership.objects.all().delete()
    assert visitor.get(address).status_code == 404


def test_the_page_knows_the_same_user(visitor: Client, camp: Camp) -> None:
    answer = visitor.get(f"/c/{camp.slug}/monis/")
    assert answer.context["request"].user == User.objects.get()
    assert answer.context["user"] == User.objects.get()
