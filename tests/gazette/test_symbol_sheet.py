"""The sheet of symbols: all of a camp's drawings by families, and none of the pack's signs."""

import pytest

from aldea.camp.glyphs import name
from aldea.camp.glyphs_families import FAMILY_NAMES
from aldea.rules.signatures import FAMILIES, SYMBOLS
from gazette.symbol_sheet import families, sheet_pdf

from .paperwork import faces, texts


def test_every_family_has_a_name_of_its_own() -> None:
    assert list(FAMILY_NAMES) == list(FAMILIES)
    assert len(set(FAMILY_NAMES.values())) == len(FAMILIES)


def test_symbols_stand_by_families_whatever_order_they_come_in() -> None:
    dealt = ["s100", "s04", "pack", "s99", "s06", "pack", "pack_near", "s05+s01", ""]
    assert families(dealt) == [("casa", ("s04", "s05+s01", "s06")), ("cohete", ("s99",)), ("paraguas", ("s100",))]
    assert sheet_pdf(dealt, "Gredos") == sheet_pdf(sorted(dealt), "Gredos")


def test_the_sheet_says_the_families_the_names_and_how_many() -> None:
    (page,) = texts(sheet_pdf(["s04", "s06", "s100", "pack", "pack_near"], "Gredos"))
    for words in ("Hoja de símbolos", "Gredos · 3 símbolos", "Casas", "molino", "Lluvia y nieve", "paraguas"):
        assert words in page
    assert "lobo" not in page


def test_the_pack_leaves_no_trace_but_its_absence() -> None:
    dealt = ["s04", "s06", "s100"]
    assert sheet_pdf([*dealt, "pack", "pack", "pack_near"], "Gredos") == sheet_pdf(dealt, "Gredos")


@pytest.mark.parametrize(("camp", "pages"), [(0, 1), (1, 1), (50, 1), (150, 3)])
def test_nothing_is_left_out_of_a_big_camp(camp: int, pages: int) -> None:
    found = texts(sheet_pdf(SYMBOLS[:camp], "Gredos"))
    assert len(found) == pages
    assert [key for key in SYMBOLS[:camp] if name(key).split()[0] not in " ".join(found)] == []


def test_several_pages_are_numbered() -> None:
    assert "hoja 2 de 3" in texts(sheet_pdf(SYMBOLS, "Gredos"))[1]


def test_a_family_longer_than_a_row_goes_on_in_the_next() -> None:
    (page,) = texts(sheet_pdf([f"s01+{key}" for key in SYMBOLS[1:20]], "Gredos"))
    assert page.count("Soles") > 1
    assert "+ luna creciente" in page


def test_all_faces_are_embedded() -> None:
    assert all(faces(sheet_pdf(SYMBOLS, "Gredos")).values())
