"""Files as offices send them, and files that are no list."""

import pytest

from aldea.camp import sheet
from aldea.camp.errors import Refused


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
def test_accents_survive_every_encoding(encoding: str) -> None:
    assert sheet.decode("Begoña;Núñez\n".encode(encoding)) == "Begoña;Núñez\n"


@pytest.mark.parametrize("mark", [";", ",", "\t"])
def test_the_separator_is_found(mark: str) -> None:
    assert sheet.table(f"Lucía{mark}Pérez\nJavi{mark}Gil\n") == [(1, ["Lucía", "Pérez"]), (2, ["Javi", "Gil"])]


def test_a_comma_inside_a_cell_does_not_win_over_the_semicolon() -> None:
    assert sheet.table("Pérez, Lucía;4\nGil, Javi;5") == [(1, ["Pérez, Lucía", "4"]), (2, ["Gil, Javi", "5"])]


def test_empty_rows_are_left_out_and_the_others_keep_their_number() -> None:
    assert sheet.table("Lucía;P\n\n;\n   \nJavi;G\n") == [(1, ["Lucía", "P"]), (5, ["Javi", "G"])]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04\x14\x00\x06\x00", "libro de Excel"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", r"antiguo \(.xls\)"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00", "es una imagen"),
        (b"%PDF-1.7 ...", "es un PDF"),
        (b"a" * (sheet.MAX_BYTES + 1), "demasiado grande"),
    ],
)
def test_what_is_no_list_is_refused_with_what_to_do(data: bytes, says: str) -> None:
    with pytest.raises(Refused, match=says):
        sheet.decode(data)


@pytest.mark.parametrize("text", ["", "\n \n", ";;;\n;;", "\ufeff"])
def test_an_empty_list_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="vacía"):
        sheet.table(text)


def test_an_endless_cell_is_refused() -> None:
    with pytest.raises(Refused, match="larguísima"):
        sheet.table("Nombre\n" + "x" * 200_000)


def test_a_quote_that_never_closes_swallows_nothing() -> None:
    assert sheet.table('"Lucía;Gil\nNoa;Rey\n') == [(1, ["Lucía", "Gil"]), (2, ["Noa", "Rey"])]
    assert sheet.table('Lucía;"Gil; la rubia"') == [(1, ["Lucía", "Gil; la rubia"])]
