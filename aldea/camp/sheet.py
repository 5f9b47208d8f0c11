"""From the file an office sends, or pasted text, to rows of cells. Anything else is refused with what to do."""

import csv
import io
import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from . import sheet_xlsx
from .errors import Refused
from .sheet_kinds import foreign, is_book
from .sheet_rows import Rows, Sheet, spaced, too_big

MAX_BYTES = 1024 * 1024
# A book may carry the camp's logo, which is not read.
MAX_BOOK = 8 * MAX_BYTES
# Empty lines included: exports often end in thousands of them.
MAX_LINES = 20_000
DELIMITERS = ";\t|,"
NOT_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1f]")
SPANISH = frozenset("áéíóúüñçàèòïªº¿¡·«»€’–ÁÉÍÓÚÜÑÇÀÈÒÏ")
# Windows first; a Mac and MS-DOS («CSV (Macintosh)», «CSV (MS-DOS)» in Excel) where they read better.
EIGHT_BITS = ("cp1252", "mac_roman", "cp850")


def sheets(data: bytes) -> list[Sheet]:
    """Return the sheets of a file with something in them: those of an Excel book, or the one of a text."""
    if len(data) > MAX_BOOK:
        raise Refused(too_big())
    if why := foreign(data):
        raise Refused(why)
    if not is_book(data):
        return [Sheet("", table(decode(data)))]
    if found := sheet_xlsx.sheets(data):
        return found
    raise Refused(nothing())


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8 or UTF-16, with their mark or without, or a code page of Western Europe."""
    if len(data) > MAX_BYTES:
        raise Refused(too_big())
    if why := foreign(data):
        raise Refused(why)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").replace("\x00", "")
    if wide := _utf16_without_mark(data):
        return data.decode(wide, errors="replace").replace("\x00", "")
    if NOT_TEXT.search(data):
        raise Refused(_("Este archivo no es una lista en texto. Guarda la lista como «CSV» y vuelve a subirla."))
    try:
        return _mended(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        readings = [data.decode(name, errors="replace") for name in EIGHT_BITS]
        return max(readings, key=_likely)


def _utf16_without_mark(data: bytes) -> str:
    """Return the name of the encoding of a text in which every other byte is nothing, as Latin letters are."""
    sample = data[:400]
    half = len(sample) // 2
    if half < 4 or len(data) % 2:
        return ""
    low, high = sample[0::2].count(0), sample[1::2].count(0)
    if not low and high * 10 >= half * 8:
        return "utf-16-le"
    return "utf-16-be" if not high and low * 10 >= half * 8 else ""


def _likely(text: str) -> int:
    return sum(1 if letter in SPANISH else -1 for letter in text if letter > "\x7f")


def _mended(text: str) -> str:
    """Undo a text in UTF-8 that was taken for Windows' and written again: «LucÃ\xada»."""
    if "Ã" not in text:
        return text
    try:
        mended = text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        try:
            mended = text.encode("latin-1").decode("utf-8")
        except UnicodeError:
            return text
    return mended


def table(text: str) -> Rows:
    """Return the rows of a text that have something in them."""
    if len(text.encode(errors="replace")) > MAX_BYTES:
        raise Refused(too_big())
    text = text.removeprefix("\ufeff").replace("\x00", "")
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise Refused(too_big())
    delimiter = find_delimiter(lines)
    if text.count('"') % 2:  # it would swallow all that follows it
        text = text.replace('"', "")
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True))
    except csv.Error:
        raise Refused(
            _("No se puede leer como una lista: hay una casilla larguísima. Mira que sea el archivo bueno.")
        ) from None
    trimmed = ((number, [spaced(cell) for cell in row]) for number, row in enumerate(rows, start=1))
    filled = [(number, row) for number, row in trimmed if any(row)]
    # «sep=;» is a line that Excel writes for itself.
    filled = [(number, row) for number, row in filled if not (number == 1 and row[0].lower().startswith("sep="))]
    if not filled:
        raise Refused(nothing())
    return filled


def nothing() -> str:
    """Return what a GM is told about a file with nothing in it."""
    return _("La lista está vacía. Sube un archivo con una fila por niño, o pega las filas.")


def find_delimiter(lines: Sequence[str]) -> str:
    """Return the separator that most of the first lines have; `;` when there is none (one column)."""
    if lines and (said := re.fullmatch(r"\ufeff?sep=(.)\s*", lines[0], re.IGNORECASE)) and said[1] in DELIMITERS:
        return said[1]
    sample = [line for line in lines if line.strip()][:40]
    # On equal terms `;` and tab win: commas also stand inside «García, Lucía».
    return max(DELIMITERS, key=lambda mark: (sum(mark in line for line in sample), -DELIMITERS.index(mark)))
