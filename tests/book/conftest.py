"""A camp and a GM for the Book's tests."""

from datetime import date

import pytest
from django.contrib.auth.models import User

from aldea.camp.models import Camp


@pytest.fixture
def camp(db: None) -> Camp:
    return Camp.objects.create(slug="gredos", name="Gredos", starts_on=date(2026, 7, 1), days=10)


@pytest.fixture
def gm(db: None) -> User:
    return User.objects.create_user("marta", password="una-clave-larga")
