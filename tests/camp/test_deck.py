"""A sensible deck for a number of children, and what keeps one from being dealt."""

import pytest

from aldea.camp import deck
from aldea.rules.characters import DEALT


def test_only_what_the_kernel_knows_is_offered() -> None:
    assert set(deck.OFFERED) == set(DEALT)


def test_the_suggested_deck_fits_any_number_of_children() -> None:
    for children in range(1, 301):
        suggestion = deck.suggested(children)
        assert deck.total(suggestion) == children
        assert all(0 < count <= deck.most(key, children) for key, count in suggestion.items())
    assert deck.suggested(0) == {}


def test_the_suggested_deck_can_be_dealt() -> None:
    for children in range(1, 301):
        assert deck.trouble(deck.suggested(children), children) == ""


@pytest.mark.parametrize(
    ("cards", "children", "says"),
    [
        ({}, 0, "no hay niños"),
        ({}, 3, "Faltan 3 cartas"),
        ({"hombre_lobo": 2}, 3, "Falta 1 carta"),
        ({"hombre_lobo": 4}, 3, "Sobra 1 carta"),
        ({"hombre_lobo": 5}, 3, "Sobran 2 cartas"),
        ({"vagabundo": 3}, 3, "ningún hombre lobo"),
        ({"hombre_lobo": 1, "bruja": 2}, 3, "De «Bruja» no puede haber"),
        ({"hombre_lobo": 1, "gamusino": 2}, 3, "no se pueden repartir: gamusino"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said_in_a_gms_words(cards: dict[str, int], children: int, says: str) -> None:
    assert says in deck.trouble(cards, children)
