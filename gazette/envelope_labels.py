"""Labels for the envelopes on A4, three by eight: a child's name and tent, or a number. Nothing on them is secret."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from . import paper

COLUMNS: Final = 3
ROWS: Final = 8
PER_SHEET: Final = COLUMNS * ROWS
WIDTH: Final = 64 * mm
HEIGHT: Final = 34 * mm
LEFT: Final = (A4[0] - COLUMNS * WIDTH) / 2
BOTTOM: Final = (A4[1] - ROWS * HEIGHT) / 2
INNER: Final = 5 * mm


@dataclass(frozen=True)
class Label:
    """What one label says: a name or a number, and a small line below (a tent, or nothing)."""

    big: str
    small: str = ""


def labels_pdf(labels: Sequence[Label], title: str) -> bytes:
    """Return the PDF of the labels, in the order given."""
    target = BytesIO()
    canvas = paper.new_canvas(target, title, A4)
    for start in range(0, len(labels), PER_SHEET):
        for place, label in enumerate(labels[start : start + PER_SHEET]):
            row, column = divmod(place, COLUMNS)
            _label(canvas, label, LEFT + column * WIDTH, BOTTOM + (ROWS - 1 - row) * HEIGHT)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _label(canvas: Canvas, label: Label, x: float, y: float) -> None:
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.3)
    canvas.setDash(1, 2)
    canvas.rect(x, y, WIDTH, HEIGHT)
    canvas.setDash()
    canvas.setFillColor(paper.INK)
    room = WIDTH - 2 * INNER
    lines = [label.big]
    if paper.fitting_size(label.big, paper.BOLD, 20, room) < 13 and " " in label.big:
        words = label.big.split()
        cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    largest = 40 if label.big.isdecimal() else 20 if len(lines) == 1 else 16
    size = min(paper.fitting_size(line, paper.BOLD, largest, room) for line in lines)
    middle = y + HEIGHT / 2 + (3 if label.small else 0)
    canvas.setFont(paper.BOLD, size)
    for at, line in enumerate(lines):
        canvas.drawCentredString(x + WIDTH / 2, middle - size * 0.33 + ((len(lines) - 1) / 2 - at) * size * 1.1, line)
    if label.small:
        canvas.setFont(paper.ITALIC, paper.fitting_size(label.small, paper.ITALIC, 11, room))
        canvas.drawCentredString(x + WIDTH / 2, y + 4 * mm, label.small)
