"""The site speaks Spanish; a device that has pressed «English» gets English; a browser's own wishes change nothing."""

import pytest
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db
SWITCH = reverse("set_language")
DOOR = reverse("camp:login")


def language_of(client: Client, **headers: str) -> str:
    return client.get(DOOR, headers=headers).content.decode().split('<html lang="')[1][:2]


def test_it_speaks_spanish_whatever_the_browser_prefers() -> None:
    assert language_of(Client(), **{"accept-language": "en-GB"}) == "es"


def test_the_switch_is_remembered_and_leads_back_to_the_page() -> None:
    client = Client()
    answer = client.post(SWITCH, {"language": "en", "next": DOOR})
    assert (answer.status_code, answer.headers["Location"]) == (302, DOOR)
    assert "Log in to the desk" in client.get(DOOR).content.decode()
    assert language_of(client) == "en"
    client.post(SWITCH, {"language": "es", "next": DOOR})
    assert "Entrar en la mesa" in client.get(DOOR).content.decode()


def test_the_door_offers_the_other_language_without_javascript() -> None:
    page = Client().get(DOOR).content.decode()
    assert f'action="{SWITCH}"' in page
    assert 'name="language" value="en"' in page
    assert 'name="language" value="es"' not in page


@pytest.mark.parametrize("unknown", ["fr", "", "en; path=/", "../en"])
def test_an_unknown_language_is_spanish(unknown: str) -> None:
    client = Client()
    client.cookies["django_language"] = unknown
    assert language_of(client) == "es"


def test_the_switch_leads_nowhere_else() -> None:
    answer = Client().post(SWITCH, {"language": "en", "next": "https://elsewhere.example/"})
    assert answer.headers["Location"] == "/"


def test_one_request_s_language_does_not_stay_for_the_next() -> None:
    english = Client()
    english.post(SWITCH, {"language": "en"})
    assert [language_of(english), language_of(Client()), language_of(english)] == ["en", "es", "en"]
