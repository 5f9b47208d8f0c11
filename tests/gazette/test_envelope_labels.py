"""Labels of the envelopes: names or numbers, and who may print what."""

import pytest
from django.test import Client

from aldea.book.models import DealPlan
from gazette.envelope_labels import PER_SHEET, Label, labels_pdf
from tests.moments.game import Game, new_game

from .paperwork import opened, texts


@pytest.fixture
def game(db: None) -> Game:
    return new_game()


@pytest.fixture
def client(game: Game) -> Client:
    return game.client()


def test_a_sheet_for_each_twenty_four_and_long_names_fit() -> None:
    long = "María de los Ángeles Fernández-Villaverde y Etxeberria"
    pdf = labels_pdf([Label(long, "Tienda 4"), *(Label(f"N{n}") for n in range(PER_SHEET))], "Sobres")
    assert len(opened(pdf).pages) == 2
    words = " ".join(texts(pdf)[0].split())
    assert all(part in words for part in long.split())
    assert "Tienda 4" in words


def test_named_envelopes_say_the_children_and_drawn_ones_numbers(client: Client, game: Game) -> None:
    named = " ".join(texts(client.get("/c/gredos/imprimir/sobres.pdf").content))
    assert all(name in named for name in game.refs)
    DealPlan.objects.create(camp=game.camp, drawn=True)
    [drawn] = texts(client.get("/c/gredos/imprimir/sobres.pdf").content)
    assert [each for each in drawn.split() if each.isdecimal()] == [str(n) for n in range(1, 8)]
    assert not any(name in drawn for name in game.refs)


def test_cards_of_drawn_envelopes_bear_numbers_and_one_card_is_printed_again(client: Client, game: Game) -> None:
    one = texts(client.post("/c/gredos/imprimir/tarjetas.pdf", {"ref": game.refs["Vera"]}).content)
    assert one[1].strip() == "Vera"
    assert len(one) == 2
    assert "Vidente" in one[0]
    DealPlan.objects.create(camp=game.camp, drawn=True)
    backs = texts(client.post("/c/gredos/imprimir/tarjetas.pdf").content)[1]
    assert all(f"Sobre {n}" in backs for n in range(1, 8))
