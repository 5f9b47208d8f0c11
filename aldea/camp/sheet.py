"""From the file an office sends, or pasted text, to rows of cells. Anything else is refused with what to do."""

import csv
import io
import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from .errors import Refused

MAX_BYTES = 1024 * 1024
DELIMITERS = ";\t,"
NOT_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1f]")
# First bytes of what people upload by mistake instead of a list saved as text.
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


def decode(data: bytes) -> str:
    """Return the text of an uploaded file: UTF-8 (with its mark or without), UTF-16 with its mark, or Latin-1."""
    if len(data) > MAX_BYTES:
        raise Refused(too_big())
    if data.startswith(WORKBOOKS):
        raise Refused(
            _("Esto es un libro de Excel, no una lista en texto. Guárdalo como «CSV», o copia las filas y pégalas.")
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").replace("\x00", "")
    if NOT_TEXT.search(data) or data.startswith(b"%PDF"):
        raise Refused(_("Este archivo no es una lista en texto. Guarda la lista como «CSV» y vuelve a subirla."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def too_big() -> str:
    """Return what a GM is told about a file beyond `MAX_BYTES`."""
    return _("El archivo es demasiado grande: una lista de niños ocupa menos de 1\u00a0MB. Mira que sea el archivo bueno.")


def table(text: str) -> list[tuple[int, list[str]]]:
    """Return the non-empty rows as (row number in the file, cells without outer spaces)."""
    if len(text.encode()) > MAX_BYTES:
        raise Refused(too_big())
    text = text.removeprefix("\ufeff").replace("\x00", "")
    delimiter = find_delimiter(text.splitlines())
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True))
    except csv.Error:
        raise Refused(
            _("No se puede leer como una lista: hay unas comillas sin cerrar. Corrígelas y vuelve a intentarlo.")
        ) from None
    trimmed = ((number, [" ".join(cell.split()) for cell in row]) for number, row in enumerate(rows, start=1))
    filled = [(number, row) for number, row in trimmed if any(row)]
    if not filled:
        raise Refused(_("La lista está vacía. Sube un archivo con una fila por niño, o pega las filas."))
    return filled


def find_delimiter(lines: Sequence[str]) -> str:
    """Return the separator that most of the first lines have; `;` when there is none (one column)."""
    sample = [line for line in lines if line.strip()][:40]
    # On equal terms `;` and tab win: commas also stand inside «García, Lucía».
    return max(DELIMITERS, key=lambda mark: (sum(mark in line for line in sample), -DELIMITERS.index(mark)))
