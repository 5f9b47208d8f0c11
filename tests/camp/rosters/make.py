"""Writes the lists beside it as offices send them: python tests/camp/rosters/make.py

Each list is here with what it says, row by row; the test reads the files, not this.
"""

# ruff: noqa: E501, RUF005 - the lists are easier to compare with what they say when they are not broken up

import io
import json
import struct
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.drawing.image import Image

HERE = Path(__file__).parent
Kid = tuple[str, ...]


def expect(name: str, children: list[Kid], attention: list[tuple[int, str]]) -> None:
    """Write what a list says: (name, surname, nickname, tent, age group), and (row, a word of why)."""
    fields = ("name", "surname", "nickname", "tent", "age_group")
    said = [dict(zip(fields, (*kid, "", "", "", "")[:5], strict=True)) for kid in children]
    rows = [{"row": row, "why": why} for row, why in attention]
    text = json.dumps({"children": said, "attention": rows}, ensure_ascii=False, indent=1)
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def text(name: str, said: str, encoding: str, children: list[Kid], attention: list[tuple[int, str]] = []) -> None:  # noqa: B006
    """Write a list in text."""
    (HERE / name).write_bytes(said.replace("\n", "\r\n").encode(encoding))
    expect(name, children, attention)


def book(
    name: str, sheets: dict[str, list[list[Any]]], merged: dict[str, list[str]] | None = None
) -> openpyxl.Workbook:
    """Return a book with these sheets."""
    made = openpyxl.Workbook()
    made.remove(made.worksheets[0])
    for title, rows in sheets.items():
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
        for area in (merged or {}).get(title, []):
            sheet.merge_cells(area)
    made.properties.title = name
    return made


def texts() -> None:
    """The lists in text."""
    lucia, javi = ("Lucía", "Pérez Gómez"), ("Javier", "de la Fuente Gil")
    text(
        "latin1-semicolons.csv",
        "APELLIDOS;NOMBRE;TIENDA;EDAD\nPÉREZ GÓMEZ;LUCÍA;4;10\nDE LA FUENTE GIL;JAVIER;4;11\n;;;\nTOTAL 2;;;\n",
        "latin-1",
        [(*lucia, "", "4", "10"), (*javi, "", "4", "11")],
        [(5, "total")],
    )
    text(
        "utf8-bom-one-column.csv",
        'Nº;Apellidos y nombre;Mote;Tienda;Grupo\n1;"PÉREZ GÓMEZ, Lucía";;4;Medianos\n2;"DE LA FUENTE GIL, Javier";Javi el de la 4;4;'
        "Medianos\n",
        "utf-8-sig",
        [(*lucia, "", "4", "Medianos"), (*javi, "Javi el de la 4", "4", "Medianos")],
    )
    text(
        "utf16-tabs.txt",
        "Apellido 1\tApellido 2\tNombre\tCabaña\nPérez\tGómez\tLucía\tÁguilas\nPérez\tÑíguez\tLucía\tÁguilas\n",
        "utf-16",
        [(*lucia, "", "Águilas"), ("Lucía", "Pérez Ñíguez", "", "Águilas")],
    )
    text(
        "mac-commas.csv",
        'Nombre,Apellidos,Observaciones\nLucía,Pérez Gómez,"Alergia: nueces, leche"\nBegoña,Ibáñez,\n',
        "mac_roman",
        [lucia, ("Begoña", "Ibáñez")],
    )
    text("msdos.csv", "Nombre;Apellidos\nLucía;Pérez Gómez\nBegoña;Muñoz\n", "cp850", [lucia, ("Begoña", "Muñoz")])
    text("saved-twice.csv", "Nombre;Apellidos\nLucÃ\xada;PÃ©rez GÃ³mez\n", "utf-8", [lucia])
    text("excel-sep-line.csv", "sep=,\nNombre,Apellidos\nLucía,Pérez Gómez\n", "latin-1", [lucia])
    text(
        "titles-notes-and-footers.csv",
        "CAMPAMENTO SIERRA DE GREDOS - SEGUNDA QUINCENA;;;;\nListado a 12 de junio;;;;\n;;;;\nNº;Nombre del niño/a;1er Apellido;"
        "2º Apellido;Edad\n1;Lucía;Pérez;Gómez;10\n2;Lucía;Gil;;11\n;;;;\n3;;Sanz;Rey;9\nSubtotal;;;;3\n;Total participantes: 3;;;\n"
        "Nota: los de la tienda 4 llegan tarde;;;;\nElaborado por la oficina;;;;\nLista de espera;;;;\n4;Noa;Rey;;9\nPágina 1 de 1;;;;\n",
        "utf-8-sig",
        [(*lucia, "", "", "10"), ("Lucía", "Gil", "", "", "11")],
        [(8, "Falta el nombre"), (9, "total"), (10, "total"), (11, "nota"), (12, "nota"), (13, "título")]
        + [(14, "Lista de espera"), (15, "Lista de espera")],
    )
    text(
        "by-tents.csv",
        "TIENDA 1;;\nNombre;Apellidos;Edad\nLucía;Pérez Gómez;10\nTIENDA 2;;\nNombre;Apellidos;Edad\nJavier;De La Fuente Gil;11\n",
        "utf-8",
        [(*lucia, "", "1", "10"), ("Javier", "De La Fuente Gil", "", "2", "11")],
        [(4, "tienda"), (5, "cabecera")],
    )
    text(
        "no-headings.csv",
        "1;PÉREZ GÓMEZ;LUCÍA;4\n2;GIL SANZ;MARÍA JOSÉ;4\n3;REY;XABI;5\n",
        "latin-1",
        [(*lucia, "", "4"), ("María José", "Gil Sanz", "", "4"), ("Xabi", "Rey", "", "5")],
    )
    text(
        "one-a-line.txt",
        "1. Lucía Pérez Gómez\n2. María del Carmen Gil\n3. José Luis Sanz Rey\n4. Noa\n",
        "utf-8",
        [lucia, ("María del Carmen", "Gil"), ("José Luis", "Sanz Rey"), ("Noa",)],
    )
    text(
        "two-of-one-name.csv",
        "Nombre;Tienda;Mote\nLucía;4;\nLucía;5;\nLucía;4;\nJavi;4;Pulga\nJavi;4;Moro\n",
        "utf-8",
        [("Lucía", "", "", "4"), ("Lucía", "", "", "5"), ("Javi", "", "Pulga", "4"), ("Javi", "", "Moro", "4")],
        [(4, "Repite la fila 2")],
    )
    text(
        "who-is-not-coming.csv",
        "Nombre;Apellidos;Estado\nLucía;Pérez Gómez;Confirmada\nJavi;Gil;BAJA\nNoa;Rey;Lista de espera\n",
        "utf-8",
        [lucia],
        [(3, "BAJA"), (4, "Lista de espera")],
    )


def books() -> None:
    """The lists in Excel books."""
    headings: list[Any] = ["Nº", "Apellidos", "Nombre", "F. nacimiento", "Tienda", "Mote", "Grupo sanguíneo"]
    made = book(
        "An office's book",
        {
            "Resumen": [["Plazas", 60], ["Ocupadas", 2]],
            "Acampados": [
                ["CAMPAMENTO DE VERANO 2027"],
                ["Del 1 al 10 de julio"],
                [],
                headings,
                [1, "PÉREZ GÓMEZ", "LUCÍA", date(2016, 3, 4), 4, None, "A+"],
                [2, "DE LA FUENTE", "JAVIER", date(2016, 5, 4), 4.0, "Javi", "0-"],
                [3, "SANZ", None, None, None, None, None],
                [None, None, None, None, None, None, None],
                ["TOTAL", 3, None, None, None, None, None],
            ],
            "Monitores": [["Nombre", "Teléfono"], ["Ana", 600]],
        },
        {"Acampados": ["A1:G1", "A2:G2"]},
    )
    made.create_sheet("Oculta").sheet_state = "hidden"
    made.save(HERE / "office.xlsx")
    expect(
        "office.xlsx",
        [("Lucía", "Pérez Gómez", "", "4"), ("Javier", "de la Fuente", "Javi", "4")],
        [(7, "Falta el nombre"), (9, "total")],
    )

    rows: list[list[Any]] = [["Nombre y apellidos", None, "Edad"], ["Lucía", "Pérez Gómez", 10], ["Javi", "Gil", 11]]
    book("Merged", {"Hoja1": rows}, {"Hoja1": ["A1:B1"]}).save(HERE / "merged-heading.xlsx")
    expect("merged-heading.xlsx", [("Lucía", "Pérez Gómez", "", "", "10"), ("Javi", "Gil", "", "", "11")], [])

    rows = [
        ["Cabaña", "NOMBRE DEL/LA PARTICIPANTE", "APELLIDOS DEL/LA PARTICIPANTE"],
        ["Roble", "LUCÍA", "PÉREZ GÓMEZ"],
    ]
    rows += [[None, "JAVIER", "GIL"], [None, "NOA", "REY"], ["Haya", "HUGO", "SANZ"], [None, "IKER", "RUIZ"]]
    book("By cabins", {"Hoja1": rows}, {"Hoja1": ["A2:A4", "A5:A6"]}).save(HERE / "merged-cabins.xlsx")
    kids = [("Lucía", "Pérez Gómez", "", "Roble"), ("Javier", "Gil", "", "Roble"), ("Noa", "Rey", "", "Roble")]
    expect("merged-cabins.xlsx", [*kids, ("Hugo", "Sanz", "", "Haya"), ("Iker", "Ruiz", "", "Haya")], [])

    sheet: list[list[Any]] = [
        ["Participantes"],
        ["Apellidos, Nombre"],
        ["PÉREZ GÓMEZ, Lucía"],
        ["GIL, Javi"],
        ["Total: 2"],
    ]
    book("One column", {"Hoja1": sheet}).save(HERE / "one-column.xlsx")
    expect("one-column.xlsx", [("Lucía", "Pérez Gómez"), ("Javi", "Gil")], [(5, "total")])

    made = book("Formulas", {"Hoja1": [["Nombre", "Apellidos", "Edad"], ["Lucía", "Pérez", 10], ["Javi", "Gil", 11]]})
    made["Hoja1"]["A4"], made["Hoja1"]["B4"] = '=PROPER("NOA")', "Rey"
    made["Hoja1"]["A5"], made["Hoja1"]["C5"] = "Total", "=SUM(C2:C3)"
    made.save(HERE / "formulas.xlsx")
    with_results(HERE / "formulas.xlsx", {"A2": "Lucía"})
    expect(
        "formulas.xlsx",
        [("Lucía", "Pérez", "", "", "10"), ("Javi", "Gil", "", "", "11")],
        [(4, "fórmula"), (5, "total")],
    )

    picture = io.BytesIO(PNG)
    made = book("With a logo", {"Lista": [[], [], ["Nombre", "Apellidos"], ["Lucía", "Pérez"]]})
    made["Lista"].add_image(Image(picture), "A1")
    made["Lista"]["A1048576"] = "x"
    made.save(HERE / "logo.xlsx")
    expect("logo.xlsx", [("Lucía", "Pérez")], [])


def with_results(path: Path, results: dict[str, str]) -> None:
    """Turn cells into formulas that carry their result, as Excel writes them (openpyxl cannot)."""
    with zipfile.ZipFile(path) as before:
        parts = {name: before.read(name) for name in before.namelist()}
    page = parts["xl/worksheets/sheet1.xml"].decode()
    for cell, result in results.items():
        start = page.index(f'<c r="{cell}"')
        end = page.index("</c>", start) + 4
        page = f'{page[:start]}<c r="{cell}" t="str"><f>UPPER("x")</f><v>{result}</v></c>{page[end:]}'
    parts["xl/worksheets/sheet1.xml"] = page.encode()
    zipped(path.name, parts)


def zipped(name: str, parts: dict[str, bytes]) -> None:
    """Write an archive."""
    with zipfile.ZipFile(HERE / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, data in parts.items():
            archive.writestr(zipfile.ZipInfo(part, (2027, 6, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000"
    "000049454e44ae426082"
)


def refused() -> None:
    """What is no list: the test says with which words each is refused."""
    book_part = {"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>"}
    zipped("macros.xlsm", {**book_part, "xl/vbaProject.bin": b"\x00"})
    zipped("binary.xlsb", {"[Content_Types].xml": b"<Types/>", "xl/workbook.bin": b"\x00"})
    zipped("libreoffice.ods", {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<x/>"})
    zipped("letter.docx", {"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<x/>"})
    zipped("lists.zip", {"lista.csv": "Nombre\nLucía\n".encode()})
    zipped("damaged.xlsx", {**book_part, "xl/worksheets/sheet1.xml": b"<sheetData><row"})
    zipped("bomb.xlsx", {**book_part, "xl/worksheets/sheet1.xml": b"<row/>" * 3_000_000})
    (HERE / "old.xls").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500) + "Workbook".encode("utf-16-le"))
    (HERE / "locked.xlsx").write_bytes(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500) + "EncryptedPackage".encode("utf-16-le")
    )
    (HERE / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0" + struct.pack(">H", 16) + b"JFIF\x00")
    (HERE / "printed.pdf").write_bytes(b"%PDF-1.7\n%\xe2\xe3\n")
    (HERE / "page.xls").write_bytes("<html><table><tr><td>Lucía</td></tr></table></html>".encode())
    (HERE / "empty.csv").write_bytes(b"")
    (HERE / "only-separators.csv").write_bytes(b";;;\r\n;;;\r\n")
    (HERE / "only-headings.csv").write_bytes(b"Nombre;Apellidos\r\n")
    (HERE / "no-name-column.csv").write_bytes("Apellidos;Tienda\r\nPérez;4\r\n".encode())
    (HERE / "noise.bin").write_bytes(bytes(range(256)))


if __name__ == "__main__":
    texts()
    books()
    refused()
