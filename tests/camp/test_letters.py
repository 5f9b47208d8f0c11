"""The letter that PostgreSQL cannot write goes out of what is sent; what was typed around it is kept."""

import pytest
from django.contrib.auth.models import User
from django.test import Client


@pytest.fixture
def client(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_user("ana"))
    return client


def test_a_form_keeps_all_its_other_letters(client: Client) -> None:
    page = client.post("/campamentos/nuevo/", {"name": "Gre\0dos", "notes\0": "\0"})
    assert page.status_code == 422
    assert 'value="Gredos"' in page.content.decode()
    assert "\0" not in page.content.decode()


def test_an_address_too(client: Client) -> None:
    assert client.get("/candado/?next=/a%00b/", follow=True).status_code == 200
    assert client.get("/c/gredos/reparto/a%00b/").status_code == 404
