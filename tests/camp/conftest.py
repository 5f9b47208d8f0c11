"""A camp of the tests: Ana directs it."""

from collections.abc import Callable
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.camp import roster, services
from aldea.camp.models import Camp
from aldea.camp.schedule import Schedule


@pytest.fixture
def ana(db: None) -> User:
    return User.objects.create_user("ana", password="tres palabras raras")


@pytest.fixture
def plan() -> services.CampPlan:
    return services.CampPlan("Los Pinos", "Gredos", date(2027, 7, 1), 7, "Europe/Madrid", Schedule())


@pytest.fixture
def camp(ana: User, plan: services.CampPlan) -> Camp:
    return services.create_camp(ana, plan)


@pytest.fixture
def gm(ana: User, camp: Camp) -> Client:
    """A browser in which Ana is logged in."""
    client = Client()
    client.force_login(ana)
    return client


@pytest.fixture
def children(camp: Camp) -> Callable[[str], list[str]]:
    """Put a list into the camp and return the labels of all its children."""

    def put(text: str) -> list[str]:
        services.import_roster(camp, roster.read(text))
        return list(camp.players.values_list("label", flat=True))

    return put
