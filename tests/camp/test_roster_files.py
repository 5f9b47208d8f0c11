"""Lists as real offices send them (`rosters/`), through the command that previews them."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

HERE = Path(__file__).parent / "rosters"
LISTS = sorted(path.stem for path in HERE.glob("*.json"))


def preview(path: Path | str) -> dict[str, Any]:
    out = StringIO()
    call_command("roster", "preview", str(path), stdout=out, stderr=StringIO())
    found: dict[str, Any] = json.loads(out.getvalue())
    assert set(found) == {"children", "attention", "error"}
    return found


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_row_by_row(name: str) -> None:
    wanted = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    found = preview(HERE / name)
    assert found["error"] is None
    assert found["children"] == wanted["children"]
    assert [each["row"] for each in found["attention"]] == [each["row"] for each in wanted["attention"]]
    for said, word in zip(found["attention"], wanted["attention"], strict=True):
        assert word["why"] in said["why"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("macros.xlsm", "macros"),
        ("binary.xlsb", ".xlsb"),
        ("libreoffice.ods", "LibreOffice"),
        ("letter.docx", "documento de texto"),
        ("lists.zip", "comprimido"),
        ("damaged.xlsx", "dañado"),
        ("bomb.xlsx", "demasiado grande"),
        ("old.xls", "formato antiguo"),
        ("locked.xlsx", "contraseña"),
        ("photo.jpg", "imagen"),
        ("printed.pdf", "PDF"),
        ("page.xls", "Ábrelo con Excel"),
        ("empty.csv", "vacía"),
        ("only-separators.csv", "vacía"),
        ("only-headings.csv", "solo tiene la cabecera"),
        ("no-name-column.csv", "no tiene la columna «Nombre»"),
        ("noise.bin", "no es una lista en texto"),
        ("is-not-there.csv", "No existe"),
        ("../rosters", "no es un archivo"),
        ("nul\0.csv", "No se puede leer"),
    ],
)
def test_what_is_no_list_is_said_with_what_to_do(name: str, says: str) -> None:
    found = preview(f"{HERE}/{name}")
    assert says in found["error"]
    assert found["children"] == found["attention"] == []


def test_a_file_of_many_megabytes_is_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(3 * 1024**3)
    assert "demasiado grande" in preview(huge)["error"]


def test_other_sheets_with_children_are_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("roster", "preview", str(HERE / "office.xlsx"))
    assert "Monitores" in capsys.readouterr().err


def test_every_file_of_the_folder_is_tried() -> None:
    tried = {*LISTS, *(f"{name}.json" for name in LISTS), "make.py", "__pycache__"}
    marks = test_what_is_no_list_is_said_with_what_to_do.pytestmark  # type: ignore[attr-defined]
    refused = {name for name, _says in marks[0].args[1]}
    assert {path.name for path in HERE.iterdir()} - tried <= refused
