"""The sheets of an Excel book as rows of words: the values last computed; nothing in the book is ever run."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from .errors import Refused
from .sheet_kinds import damaged
from .sheet_rows import Rows, Sheet, spaced, too_big

# A book of three hundred children unpacks to a tenth of this; beyond it, it is a mistake or meant to do harm.
MAX_UNPACKED = 12 * 1024 * 1024
MAX_FILES = 2000
# Far more than a list has: a stray cell at the foot of a sheet makes a million rows of nothing.
MOST_ROWS, MOST_COLUMNS = 4000, 80
# What a formula shows whose result is not in the book: whoever wrote the file did not compute it.
UNCOMPUTED = "=?"
_MERGED = re.compile(r'<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"')


def sheets(data: bytes) -> list[Sheet]:
    """Return the visible sheets with something in them. Refused: damaged, or far too big once unpacked."""
    refuse_bomb(data)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl on drawings and validations that it does not keep
        try:
            return list(_sheets(data))
        except Refused:
            raise
        except Exception:  # A damaged book makes openpyxl fail in a dozen ways, none of which a GM can tell apart.
            raise Refused(damaged()) from None


def refuse_bomb(data: bytes) -> None:
    """Refuse a book that says that it unpacks to more than a list can be, before any of it is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            parts = [part for part in book.infolist() if part.filename.endswith((".xml", ".rels", ".vml"))]
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise Refused(damaged()) from None
    if len(parts) > MAX_FILES or sum(part.file_size for part in parts) > MAX_UNPACKED:
        raise Refused(too_big())


def _sheets(data: bytes) -> Iterator[Sheet]:
    import openpyxl  # Loading it takes longer than reading a list, and most pages never need it.

    values = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    formulas = openpyxl.load_workbook(io.BytesIO(data), read_only=True) if _has_formulas(data) else None
    visible = [sheet for sheet in values.worksheets if sheet.sheet_state == "visible"]
    for sheet in visible or values.worksheets:
        sheet.reset_dimensions()  # some programs write wrong ones
        rows = _filled_down(_rows(sheet), _merged(data, sheet))
        if formulas is not None:
            written = formulas[sheet.title]
            written.reset_dimensions()
            rows = _marked(rows, dict(_rows(written)))
        if rows:
            yield Sheet(sheet.title, rows)


def _rows(sheet: Any) -> Rows:
    found = []
    for number, row in enumerate(sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True), start=1):
        cells = [said(value) for value in row]
        if any(cells):
            found.append((number, cells))
    return found


def _merged(data: bytes, sheet: Any) -> list[tuple[int, int, int]]:
    """Return (column, first row, last row) of the cells merged downwards, as a tent's beside its children."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        page = book.read(sheet._worksheet_path.lstrip("/")).decode(errors="replace")
    found = []
    for left, top, right, bottom in _MERGED.findall(page):
        if left == right and int(top) < int(bottom) <= MOST_ROWS:
            column = sum((ord(letter) - 64) * 26**place for place, letter in enumerate(reversed(left)))
            found.append((column - 1, int(top), int(bottom)))
    return found


def _filled_down(rows: Rows, merged: list[tuple[int, int, int]]) -> Rows:
    """Return the rows with what a merged cell says in each row that it covers; empty rows stay empty."""
    known = dict(rows)
    for column, top, bottom in merged:
        said = known[top][column] if top in known and column < len(known[top]) else ""
        for number in range(top + 1, bottom + 1):
            if said and number in known and column < len(known[number]):
                known[number][column] = said
    return rows


def _marked(rows: Rows, formulas: dict[int, list[str]]) -> Rows:
    """Mark the cells that hold a formula and no result."""
    known = dict(rows)
    marked = []
    for number, written in sorted(formulas.items()):
        cells = known.get(number, [])
        cells = cells + [""] * (len(written) - len(cells))
        for column, text in enumerate(written):
            if text.startswith("=") and not cells[column]:
                cells[column] = UNCOMPUTED
        marked.append((number, cells))
    return marked


def _has_formulas(data: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        parts = (part for part in book.namelist() if part.startswith("xl/worksheets/") and part.endswith(".xml"))
        return any(b"<f>" in (text := book.read(part)) or b"<f " in text for part in parts)


def said(value: object) -> str:
    """Return what a cell says: dates as they are written in Spain, whole numbers without decimals."""
    match value:
        case None | False:
            return ""
        case True:
            return "sí"
        case datetime():
            return f"{value:%d/%m/%Y}" if value.time() == time() else f"{value:%d/%m/%Y %H:%M}"
        case date():
            return f"{value:%d/%m/%Y}"
        case time():
            return f"{value:%H:%M}"
        case timedelta():
            return str(value)
        case float() if value.is_integer():
            return str(int(value))
        case _:
            return spaced(str(value))
