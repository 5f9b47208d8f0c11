"""What each child's card says."""

from typing import Any

import pytest

from aldea.rules.characters import CHARACTERS, DEALT
from aldea.rules.fold import fold
from aldea.rules.inputs import Dealt, Seat
from aldea.rules.village import Village
from gazette.cards import cards_pdf
from gazette.roles import keeps_secrets, role_cards

from .paperwork import texts

NAMES = {"a": "Ana", "b": "Bea", "c": "Carla"}


def dealt(*seats: Seat, **rules: Any) -> Village:
    return fold([Dealt(seats=seats, rules=rules, seed=7)], Village.empty())


def test_the_kernel_s_words_are_the_card_s() -> None:
    village = dealt(Seat("a", "vidente", "s04"), Seat("b", "hombre_lobo", "s07"))
    ana, bea = role_cards(village, NAMES, ["a", "b"])
    assert (ana.child, ana.title, ana.side, ana.words) == (
        "Ana",
        "Vidente",
        "Juegas con la aldea",
        CHARACTERS["vidente"].card,
    )
    assert (ana.sign, ana.pack) == ("s04", "")
    assert (bea.title, bea.side) == ("Hombre lobo", "Juegas con los hombres lobo")


def test_the_cards_come_in_the_order_asked_for() -> None:
    village = dealt(Seat("a", "vagabundo", "s01"), Seat("b", "hombre_lobo", "s04"))
    assert [card.child for card in role_cards(village, NAMES, ["b", "a"])] == ["Bea", "Ana"]


@pytest.mark.parametrize(
    ("pack_sign", "character", "drawn"),
    [
        ("bites", "hombre_lobo", ("s07", "pack")),
        ("all", "hombre_lobo", ("pack", "")),
        ("none", "hombre_lobo", ("s07", "")),
        ("bites", "lobo_albino", ("s07", "pack_near")),
        ("none", "lobo_albino", ("s07", "pack_near")),
        ("bites", "nina", ("s07", "")),
    ],
)
def test_who_bears_the_pack_s_sign(pack_sign: str, character: str, drawn: tuple[str, str]) -> None:
    (card,) = role_cards(dealt(Seat("a", character, "s07"), pack_sign=pack_sign), NAMES, ["a"])
    assert (card.sign, card.pack) == drawn


def test_only_a_deal_with_somebody_under_cover_keeps_secrets() -> None:
    assert not keeps_secrets(dealt(Seat("a", "hombre_lobo", "s07")))
    assert keeps_secrets(dealt(Seat("a", "lobo_albino", "s07", cover="vagabundo")))


@pytest.mark.parametrize("key", sorted(DEALT))
def test_every_character_fits_on_its_card(key: str) -> None:
    (card,) = role_cards(dealt(Seat("a", key, "s07")), NAMES, ["a"])
    front, _back = texts(cards_pdf([card], "Tarjetas"))
    said = front.replace("- ", "").replace(" ", "")
    assert card.title.replace(" ", "") in said
    assert card.words.replace(" ", "").replace("-", "") in said.replace("-", "")


@pytest.mark.parametrize(
    ("seen", "side"),
    [("cover", "Juegas por tu cuenta; pasas por Alguacil"), ("wolf", "Juegas por tu cuenta")],
)
def test_the_albino_s_card_says_what_he_passes_for(seen: str, side: str) -> None:
    (card,) = role_cards(dealt(Seat("a", "lobo_albino", "s07", cover="alguacil"), albino_seen_as=seen), NAMES, ["a"])
    assert card.side == side
    assert side.replace(" ", "") in texts(cards_pdf([card], "Tarjetas"))[0].replace(" ", "")
