"""The sheet of symbols, for the GMs' table: this camp's drawings by families, named, without their owners.

The pack's sign and its near copy are left out: a child who passes by may see the sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from aldea.camp.glyphs import drawings, name
from aldea.camp.glyphs_families import FAMILY_NAMES
from aldea.rules.signatures import SIGNS, in_order

from . import ornaments, paper

MARGIN: Final = 14 * mm
HEAD: Final = 27 * mm
FOOT: Final = 9 * mm
GAP: Final = 1.6 * mm
# (columns, rows): the first that holds a camp on one page; on several pages there is room again.
GRIDS: Final = ((4, 6), (5, 8), (6, 10), (6, 12), (7, 12))
SEVERAL: Final = (6, 10)

Family = tuple[str, tuple[str, ...]]
Placed = tuple[int, int, Family]
"""Row and column (from 0, from the top left) of a family's first cell, and the family."""


def families(symbols: Iterable[str]) -> list[Family]:
    """Group symbols (keys, in any order, even twice) by family, in the set's own order; a pair goes by its first."""
    ours = in_order(set(symbols) - {*SIGNS, ""})
    return [(family, tuple(keys)) for family, keys in groupby(ours, key=lambda key: drawings(key)[0].family)]


def sheet_pdf(symbols: Iterable[str], camp: str) -> bytes:
    """Return the A4 sheet of these symbols; `camp` is the camp's name. More pages only where one would be too small."""
    found = families(symbols)
    columns, rows = next((grid for grid in GRIDS if len(list(_pages(found, *grid))) <= 1), SEVERAL)
    pages = list(_pages(found, columns, rows)) or [[]]
    target = BytesIO()
    canvas = paper.new_canvas(target, _("Hoja de símbolos"), A4)
    total = sum(len(keys) for _family, keys in found)
    # A small camp's drawings stay small enough to fit the page whole, and are not blown up to fill it.
    width = (A4[0] - 2 * MARGIN) / columns
    height = min((A4[1] - 2 * MARGIN - HEAD - FOOT) / rows, 38 * mm)
    for number, page in enumerate(pages, 1):
        sheet = _("hoja %(number)s de %(of)s") % {"number": number, "of": len(pages)} if len(pages) > 1 else ""
        _heading(canvas, camp, total, sheet)
        for row, column, family in page:
            _family(canvas, family, MARGIN + column * width, A4[1] - MARGIN - HEAD - (row + 1) * height, width, height)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _pages(found: Sequence[Family], columns: int, rows: int) -> Iterator[list[Placed]]:
    """Yield each page's families, row by row: a family is never cut in two, nor longer than a row."""
    page: list[Placed] = []
    row = column = 0
    for family, keys in found:
        for at in range(0, len(keys), columns):
            part = keys[at : at + columns]
            if column + len(part) > columns:
                row, column = row + 1, 0
            if row == rows:
                yield page
                page, row = [], 0
            page.append((row, column, (family, part)))
            column += len(part)
    if page:
        yield page


def _heading(canvas: Canvas, camp: str, total: int, sheet: str) -> None:
    canvas.setFillColor(paper.INK)
    room = A4[0] - 2 * MARGIN
    title = _("Hoja de símbolos")
    canvas.setFont(paper.HEAD, 30)
    canvas.drawCentredString(A4[0] / 2, A4[1] - MARGIN - 9 * mm, title)
    count = ngettext("%(n)s símbolo", "%(n)s símbolos", total) % {"n": total}
    line = " · ".join(part for part in (camp, count, sheet) if part)
    canvas.setFont(paper.ITALIC, paper.fitting_size(line, paper.ITALIC, 12.5, room))
    canvas.drawCentredString(A4[0] / 2, A4[1] - MARGIN - 15.5 * mm, line)
    paper.solid(canvas, ornaments.BRANCH, A4[0] / 2 - 30 * mm, A4[1] - MARGIN - 50 * mm, 60 * mm)
    note = _("No dice de quién es cada uno, y el signo de la manada falta a propósito.")
    canvas.setFont(paper.ITALIC, paper.fitting_size(note, paper.ITALIC, 10, room))
    canvas.drawCentredString(A4[0] / 2, MARGIN, note)


def _family(canvas: Canvas, family: Family, x: float, y: float, width: float, height: float) -> None:
    """Draw a family in a frame with its title in the upper edge: as many cells as it has symbols here."""
    key, symbols = family
    left, low = x + GAP, y + GAP
    across, tall = width * len(symbols) - 2 * GAP, height - 2 * GAP - 1.4 * mm
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.5)
    canvas.roundRect(left, low, across, tall, 2 * mm)
    title = _(FAMILY_NAMES[key])
    size = paper.fitting_size(title, paper.BOLD, 8.5, across - 5 * mm)
    long = paper.width_of(title, paper.BOLD, size)
    canvas.setFillColor(paper.WHITE)
    canvas.rect(left + 2 * mm, low + tall - 1, long + 2 * mm, 2, stroke=0, fill=1)
    canvas.setFillColor(paper.INK)
    canvas.setFont(paper.BOLD, size)
    canvas.drawString(left + 3 * mm, low + tall - size * 0.32, title)
    for at, symbol in enumerate(symbols):
        _symbol(canvas, symbol, x + at * width, low, width, tall)


def _symbol(canvas: Canvas, symbol: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a symbol and its name below it in a cell."""
    called = name(symbol)
    room = width - 2 * GAP - 3 * mm
    lines = [called]
    if " " in called and paper.fitting_size(called, paper.TEXT, 9, room) < 6.4:
        words = called.split()
        cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = min(paper.fitting_size(line, paper.TEXT, 9, room) for line in lines)
    canvas.setFont(paper.TEXT, size)
    for at, line in enumerate(reversed(lines)):
        canvas.drawCentredString(x + width / 2, y + 1.7 * mm + at * size, line)
    words_tall = 1.7 * mm + len(lines) * size
    side = min(width - 2 * GAP - 3 * mm, height - words_tall - 3.4 * mm)
    paper.symbol(canvas, symbol, x + (width - side) / 2, y + words_tall + 0.6 * mm, side)
