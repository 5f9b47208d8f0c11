"""Role cards on A4: nine a sheet, fronts and then their backs, mirrored for a flip along the long edge.

All fronts share one silhouette, whatever the side, so that nobody reads a card from across the dining room. What a
character's cards have in common is drawn once and stamped: a hundred cards cost little more than one of each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from django.utils.translation import gettext as _
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from aldea.camp.glyphs import GLYPHS

from . import paper, woodcuts

COLUMNS: Final = 3
ROWS: Final = 3
PER_SHEET: Final = COLUMNS * ROWS
WIDTH: Final = 63 * mm
HEIGHT: Final = 88 * mm
LEFT: Final = (A4[0] - COLUMNS * WIDTH) / 2
BOTTOM: Final = (A4[1] - ROWS * HEIGHT) / 2
# A printer's back side may land 2 mm off: nothing is drawn nearer to the cut than this.
EDGE: Final = 3.2 * mm
INNER: Final = EDGE + 2.6 * mm
SYMBOL: Final = 20 * mm


@dataclass(frozen=True)
class RoleCard:
    """What one card says. `sign` and `pack` are keys of glyphs; `pack` is "" for who does not bear the pack's sign."""

    child: str
    title: str
    side: str
    words: str
    sign: str
    signing: str
    pack: str = ""

    @property
    def shared(self) -> tuple[str, str, str, str, str, bool]:
        """Return what this card has in common with the others of its character."""
        return (self.title, self.side, self.words, self.signing, self.pack, bool(self.sign))


def cards_pdf(cards: Sequence[RoleCard], title: str) -> bytes:
    """Return the PDF of the cards, in the order given: a page of fronts and a page of backs for each nine."""
    target = BytesIO()
    canvas = paper.new_canvas(target, title, A4, duplex=True)
    stamps = {shared: f"front{at}" for at, shared in enumerate(dict.fromkeys(card.shared for card in cards))}
    for card in {card.shared: card for card in cards}.values():
        canvas.beginForm(stamps[card.shared], 0, 0, WIDTH, HEIGHT)
        _front(canvas, card)
        canvas.endForm()
    canvas.beginForm("back", 0, 0, WIDTH, HEIGHT)
    woodcuts.card_back(canvas, WIDTH, HEIGHT, EDGE)
    canvas.endForm()
    sheets = [cards[at : at + PER_SHEET] for at in range(0, len(cards), PER_SHEET)]
    for number, sheet in enumerate(sheets, 1):
        _cut_marks(canvas)
        _margin_note(canvas, number, len(sheets))
        for card, (x, y) in zip(sheet, _places(mirrored=False), strict=False):
            _stamp(canvas, stamps[card.shared], x, y)
            if card.sign:
                _symbol(canvas, card.sign, x + (WIDTH - SYMBOL) / 2, y + _SYMBOL_AT, SYMBOL)
        canvas.showPage()
        for card, (x, y) in zip(sheet, _places(mirrored=True), strict=False):
            _stamp(canvas, "back", x, y)
            _child(canvas, card.child, x, y)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


_TITLE_AT: Final = HEIGHT - 14.2 * mm
_SIDE_AT: Final = HEIGHT - 18.2 * mm
_SYMBOL_AT: Final = HEIGHT - 41.2 * mm
_WORDS_TOP: Final = HEIGHT - 44.6 * mm
_FOOT: Final = INNER + 1.2 * mm


def _places(*, mirrored: bool) -> Iterator[tuple[float, float]]:
    """Yield the bottom left corner of each card of a sheet, row by row from the top."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            across = COLUMNS - 1 - column if mirrored else column
            yield LEFT + across * WIDTH, BOTTOM + (ROWS - 1 - row) * HEIGHT


def _stamp(canvas: Canvas, form: str, x: float, y: float) -> None:
    canvas.saveState()
    canvas.translate(x, y)
    canvas.doForm(form)
    canvas.restoreState()


def _symbol(canvas: Canvas, key: str, x: float, y: float, size: float) -> None:
    """Draw a symbol; past 72 players it is a pair, written `s01+s02`, drawn side by side."""
    keys = key.split("+")
    each = size if len(keys) == 1 else size * 0.52
    for at, one in enumerate(keys):
        left = x + at * (size - each) if len(keys) > 1 else x
        paper.pen_strokes(canvas, GLYPHS[one].strokes, left, y + (size - each) / 2, each)


def _front(canvas: Canvas, card: RoleCard) -> None:
    """Draw all of a front but the child's own symbol."""
    woodcuts.card_frame(canvas, WIDTH, HEIGHT, EDGE)
    canvas.setFillColor(paper.INK)
    middle, inner = WIDTH / 2, WIDTH - 2 * INNER
    size = paper.fitting_size(card.title, paper.HEAD, 25, inner - 3 * mm)
    canvas.setFont(paper.HEAD, size)
    canvas.drawCentredString(middle, _TITLE_AT, card.title)
    size = paper.fitting_size(card.side, paper.ITALIC, 9, inner - 4 * mm)
    canvas.setFont(paper.ITALIC, size)
    canvas.drawCentredString(middle, _SIDE_AT, card.side)
    if card.sign:
        woodcuts.wreath(canvas, middle, _SYMBOL_AT + SYMBOL / 2, SYMBOL / 2 + 2.4 * mm)
    top = _WORDS_TOP if card.sign else _SIDE_AT - 4 * mm
    foot = _signing(canvas, card, inner)
    words, height = _fitted(card.words, inner, top - foot, largest=10.2, alignment=TA_CENTER)
    words.drawOn(canvas, INNER, top - (top - foot - height) / 2 - height)


def _signing(canvas: Canvas, card: RoleCard, inner: float) -> float:
    """Draw how to sign at the foot of the card and return the height where that part begins."""
    sign = 9.5 * mm if card.pack else 0.0
    room = inner - (sign + 2 * mm if sign else 0)
    words, height = _fitted(
        card.signing, room, 15 * mm, largest=8.4, face=paper.ITALIC, alignment=TA_CENTER if not sign else 0
    )
    tall = max(height, sign)
    words.drawOn(canvas, INNER + inner - room, _FOOT + (tall - height) / 2)
    if sign:
        _symbol(canvas, card.pack, INNER, _FOOT + (tall - sign) / 2, sign)
    rule = _FOOT + tall + 2.2 * mm
    paper.solid(canvas, woodcuts.BRANCH, WIDTH / 2 - 20 * mm, rule - 20 * mm, 40 * mm)
    return rule + 2.8 * mm


def _fitted(
    text: str, width: float, height: float, *, largest: float, face: str = paper.TEXT, alignment: paper.Alignment
) -> tuple[Paragraph, float]:
    """Return the paragraph at the largest size that fits the box, and its height."""
    size = largest
    while True:
        paragraph = paper.plain(text, paper.text_style(size, face=face, alignment=alignment))
        _, used = paragraph.wrap(width, height)
        if used <= height or size <= 5.5:
            return paragraph, used
        size -= 0.3


def _child(canvas: Canvas, name: str, x: float, y: float) -> None:
    """Write the child's name on the ribbon of a back, in two lines where one would be too small."""
    room = woodcuts.RIBBON * WIDTH
    lines = [name]
    if paper.fitting_size(name, paper.BOLD, 15, room) < 10 and " " in name:
        words = name.split()
        cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = min(paper.fitting_size(line, paper.BOLD, 15 if len(lines) == 1 else 11.5, room) for line in lines)
    canvas.setFillColor(paper.INK)
    canvas.setFont(paper.BOLD, size)
    base = y + woodcuts.RIBBON_AT * HEIGHT - size * 0.32 + (len(lines) - 1) * size * 0.55
    for at, line in enumerate(lines):
        canvas.drawCentredString(x + WIDTH / 2, base - at * size * 1.1, line)


def _cut_marks(canvas: Canvas) -> None:
    """Draw short lines in the margins, where the cutter's ruler goes."""
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.4)
    long, gap = 5 * mm, 1.5 * mm
    right, top = LEFT + COLUMNS * WIDTH, BOTTOM + ROWS * HEIGHT
    for column in range(COLUMNS + 1):
        x = LEFT + column * WIDTH
        canvas.lines([(x, BOTTOM - gap - long, x, BOTTOM - gap), (x, top + gap, x, top + gap + long)])
    for row in range(ROWS + 1):
        y = BOTTOM + row * HEIGHT
        canvas.lines([(LEFT - gap - long, y, LEFT - gap, y), (right + gap, y, right + gap + long, y)])


def _margin_note(canvas: Canvas, number: int, of: int) -> None:
    canvas.setFillColor(paper.INK)
    canvas.setFont(paper.ITALIC, 8)
    note = _("Hoja %(number)s de %(of)s · Imprime por las dos caras, girando por el lado largo, sin ajustar el tamaño.")
    canvas.drawCentredString(A4[0] / 2, 6 * mm, note % {"number": number, "of": of})
