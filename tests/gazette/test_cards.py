"""The role cards' PDF: what is on the fronts and the backs, and where."""

from itertools import pairwise
from typing import Any

from gazette.cards import PER_SHEET, cards_pdf
from gazette.roles import RoleCard

from .paperwork import faces, opened, texts

CHILDREN = ("Ana", "Núria Puig", "Íñigo", "Óscar", "Leo", "Begoña", "Sofía", "Mateo", "Álvaro", "Wenceslao")
WORDS = "Cada día acuerda con la manada a quién morder y escribe su nombre."
SIGN = "Firma con tu dibujo todas tus papeletas."


def card(child: str, symbol: str = "s01", *, title: str = "Vagabundo", words: str = WORDS, pack: str = "") -> RoleCard:
    return RoleCard(child, title, "Juegas con la aldea", words, symbol, SIGN, pack)


def deal(number: int) -> list[RoleCard]:
    return [card(CHILDREN[at % len(CHILDREN)], f"s{at % 72 + 1:02d}", title=f"Carta {at}") for at in range(number)]


def places(pdf: bytes, page: int, words: tuple[str, ...]) -> dict[str, tuple[float, float]]:
    """Where some words stand on a page, in points from the bottom left."""
    found: dict[str, tuple[float, float]] = {}

    def visit(text: str, _cm: list[float], tm: list[float], _font: object, _size: float) -> None:
        if text.strip() in words:
            found[text.strip()] = (tm[4], tm[5])

    opened(pdf).pages[page].extract_text(visitor_text=visit)
    return found


def test_eight_a_sheet_and_a_back_for_each() -> None:
    assert PER_SHEET == 8
    assert [len(opened(cards_pdf(deal(n), "Tarjetas")).pages) for n in (1, 8, 9, 40)] == [2, 2, 4, 10]


def test_it_asks_the_printer_to_flip_along_the_long_edge_at_true_size() -> None:
    root: Any = opened(cards_pdf(deal(1), "Tarjetas")).trailer["/Root"]
    assert root["/ViewerPreferences"] == {"/Duplex": "/DuplexFlipLongEdge", "/PrintScaling": "/None"}


def test_fronts_say_the_character_and_backs_the_child_only() -> None:
    front, back = texts(cards_pdf([card("Íñigo", title="Cabeza de turco")], "Tarjetas"))
    assert "Cabeza de turco" in front
    assert "Juegas con la aldea" in front
    assert SIGN in front
    assert "Íñigo" not in front
    assert back == "Íñigo"


def test_backs_are_mirrored_so_that_each_lies_behind_its_front() -> None:
    stands = places(cards_pdf(deal(8), "Tarjetas"), 1, CHILDREN)
    rows = [CHILDREN[at : at + 2] for at in (0, 2, 4, 6)]
    for left, right in rows:
        assert stands[left][0] > 595 / 2 > stands[right][0]
        assert abs(stands[left][1] - stands[right][1]) < 4
    assert all(stands[upper[0]][1] > stands[lower[0]][1] for upper, lower in pairwise(rows))


def test_a_last_sheet_that_is_not_full_is_mirrored_too() -> None:
    stands = places(cards_pdf(deal(1), "Tarjetas"), 1, CHILDREN)
    assert stands["Ana"][0] > 595 / 2


def test_all_faces_are_embedded_and_helvetica_is_not_named() -> None:
    named = faces(cards_pdf(deal(10), "Tarjetas"))
    assert len(named) == 4
    assert all(named.values())
    assert not any("Helvetica" in name for name in named)


def test_all_of_a_long_text_and_a_long_name_is_there() -> None:
    words = " ".join(f"palabra{n}" for n in range(60))
    child = "María de los Ángeles Fernández-Villaverde y Etxeberria"
    front, back = texts(cards_pdf([card(child, title="Hombre lobo albino de la montaña", words=words)], "Tarjetas"))
    # A word may be cut at the end of a line.
    assert "palabra0" in front
    assert "palabra59" in front.replace("- ", "").replace("-", "")
    assert back == child


def test_what_people_type_is_not_read_as_mark_up() -> None:
    front, back = texts(cards_pdf([card("Leo <b>& Cía", words="Uno < dos & <i>tres")], "Tarjetas"))
    assert "Uno < dos & <i>tres" in front
    assert back == "Leo <b>& Cía"


def test_the_same_deal_gives_the_same_bytes() -> None:
    assert cards_pdf(deal(3), "Tarjetas") == cards_pdf(deal(3), "Tarjetas")


def test_the_pack_s_sign_and_a_pair_of_drawings_are_drawn() -> None:
    def drawn(cards: list[RoleCard]) -> int:
        return len(cards_pdf(cards, "Tarjetas"))

    assert drawn([card("Ana", pack="pack")]) > drawn([card("Ana")])
    assert drawn([card("Ana", "s01+s02")]) > drawn([card("Ana", "s01")])
