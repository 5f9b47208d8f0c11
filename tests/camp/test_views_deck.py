"""The deck's page: a running total, and every change one tap."""

from collections.abc import Callable

import pytest
from django.test import Client

from aldea.camp.models import Camp

Put = Callable[[str], list[str]]
DECK = "/c/los-pinos/mazo/"


def test_the_deck_page_counts_cards_against_children(gm: Client, camp: Camp, children: Put) -> None:
    children("Lucía\nJavi\nNoa")
    assert "Faltan 3 cartas" in gm.get(DECK).content.decode()
    gm.post(DECK, {"more": "hombre_lobo"})
    gm.post(DECK, {"more": "bruja"})
    assert "Falta 1 carta" in gm.get(DECK).content.decode()
    assert "Hay una carta para cada niño" in gm.post(DECK, {"do": "fill"}, follow=True).content.decode()
    gm.post(DECK, {"more": "vidente"})
    assert "Sobra 1 carta" in gm.get(DECK).content.decode()
    gm.post(DECK, {"fewer": "vagabundo"})
    camp.refresh_from_db()
    assert camp.deck == {"hombre_lobo": 1, "vidente": 1, "bruja": 1}


def test_the_suggested_deck_is_one_tap(gm: Client, camp: Camp, children: Put) -> None:
    children("\n".join(f"Niño{n}" for n in range(12)))
    gm.post(DECK, {"do": "suggest"})
    camp.refresh_from_db()
    assert camp.deck == {
        "hombre_lobo": 2,
        "vagabundo": 5,
        "vidente": 1,
        "protector": 1,
        "bruja": 1,
        "cazador": 1,
        "alguacil": 1,
    }


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"more": "gamusino"}, "no está entre los que"),
        ({"fewer": "bruja"}, "no queda ninguno"),
        ({"do": "barajar"}, "No he entendido"),
        ({}, "No he entendido"),
    ],
)
def test_a_wrong_change_of_the_deck_is_refused(
    gm: Client, camp: Camp, children: Put, said: dict[str, str], says: str
) -> None:
    children("Lucía")
    answer = gm.post(DECK, said)
    assert answer.status_code == 409
    assert says in answer.content.decode()
    camp.refresh_from_db()
    assert camp.deck == {}


def test_without_children_there_is_no_deck(gm: Client, camp: Camp) -> None:
    assert "Todavía no hay niños" in gm.get(DECK).content.decode()
    assert gm.post(DECK, {"do": "suggest"}).status_code == 409
