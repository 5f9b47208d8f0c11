"""Rows of cells, whatever file they came from."""

import csv
import io
import re
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext as _

Rows: TypeAlias = list[tuple[int, list[str]]]
"""(row number in the file, cells without outer spaces); only rows with something in them."""
# What no name holds and no page can show: control characters, halves of letters, marks of direction.
UNSEEN = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a file: its name ("" in text files) and its rows."""

    name: str
    rows: Rows


def spaced(text: str) -> str:
    """Return `text` with single spaces and nothing that cannot be seen."""
    return " ".join(UNSEEN.sub("", text).split())


def too_big() -> str:
    """Return what a GM is told about a file that is no list of children."""
    return _(
        "El archivo es demasiado grande: una lista de niños ocupa menos de 1\u00a0MB. Mira que sea el archivo bueno."
    )


def as_text(sheet: Sheet) -> str:
    """Return a sheet as the text of a list, each row at its own line, so that a page can carry it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    last = 0
    for number, cells in sheet.rows:
        out.write("\n" * (number - last - 1))
        # Two cells at least: `;` on every line is what says that it parts the cells.
        writer.writerow([*cells, ""] if len(cells) < 2 else cells)
        last = number
    return out.getvalue()
