"""Role cards on A4: eight a sheet, fronts and then their backs, mirrored for a flip along the long edge.

All fronts share one silhouette, whatever the side, so that nobody reads a card from across the dining room. What a
character's cards have in common is drawn once and stamped: a hundred cards cost little more than one of each.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from django.utils.translation import gettext as _
from reportlab.lib.enums import TA_CENTER, TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from . import paper, woodcuts
from .roles import RoleCard

COLUMNS: Final = 2
ROWS: Final = 4
PER_SHEET: Final = COLUMNS * ROWS
WIDTH: Final = 95 * mm
HEIGHT: Final = 68 * mm
LEFT: Final = (A4[0] - COLUMNS * WIDTH) / 2
BOTTOM: Final = (A4[1] - ROWS * HEIGHT) / 2
# A printer's back side may land 2 mm off: nothing is drawn nearer to the cut than this.
EDGE: Final = 3.2 * mm
INNER: Final = EDGE + 2.6 * mm
SYMBOL: Final = 20 * mm


def cards_pdf(cards: Sequence[RoleCard], title: str) -> bytes:
    """Return the PDF of the cards, in the order given: a page of fronts and a page of backs for each eight."""
    target = BytesIO()
    canvas = paper.new_canvas(target, title, A4, duplex=True)
    stamps = {shared: f"front{at}" for at, shared in enumerate(dict.fromkeys(card.shared for card in cards))}
    heights: dict[tuple[str, str, str, str, str], float] = {}
    for card in {card.shared: card for card in cards}.values():
        canvas.beginForm(stamps[card.shared], 0, 0, WIDTH, HEIGHT)
        heights[card.shared] = _front(canvas, card)
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
            paper.symbol(canvas, card.sign, x + _WREATH_AT - SYMBOL / 2, y + heights[card.shared] - SYMBOL / 2, SYMBOL)
        canvas.showPage()
        for card, (x, y) in zip(sheet, _places(mirrored=True), strict=False):
            _stamp(canvas, "back", x, y)
            _child(canvas, card.child, x, y)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


_TITLE_AT: Final = HEIGHT - 13.8 * mm
_SIDE_AT: Final = HEIGHT - 18 * mm
_TOP: Final = HEIGHT - 19.8 * mm
_FOOT: Final = INNER + 0.4 * mm
# The wreath's middle, from the left, and where the words begin beside it.
_WREATH_AT: Final = INNER + 12.9 * mm
_WORDS_AT: Final = INNER + 28.9 * mm


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


def _front(canvas: Canvas, card: RoleCard) -> float:
    """Draw all of a front but the child's own symbol, and return the height of that symbol's middle."""
    woodcuts.card_frame(canvas, WIDTH, HEIGHT, EDGE)
    canvas.setFillColor(paper.INK)
    middle, inner = WIDTH / 2, WIDTH - 2 * INNER
    canvas.setFont(paper.HEAD, paper.fitting_size(card.title, paper.HEAD, 27, inner - 6 * mm))
    canvas.drawCentredString(middle, _TITLE_AT, card.title)
    canvas.setFont(paper.ITALIC, paper.fitting_size(card.side, paper.ITALIC, 9.5, inner))
    canvas.drawCentredString(middle, _SIDE_AT, card.side)
    foot = _signing(canvas, card, inner)
    heart = (_TOP + foot) / 2
    woodcuts.wreath(canvas, _WREATH_AT, heart, SYMBOL / 2 + 2.4 * mm)
    words, height = _fitted(card.words, WIDTH - INNER - _WORDS_AT, _TOP - foot, largest=11)
    words.drawOn(canvas, _WORDS_AT, heart - height / 2)
    return heart


def _signing(canvas: Canvas, card: RoleCard, inner: float) -> float:
    """Draw how to sign at the foot of the card and return the height where that part begins."""
    sign = 9 * mm if card.pack else 0.0
    indent = sign + 3 * mm if sign else 0.0
    alignment: paper.Alignment = TA_LEFT if sign else TA_CENTER
    words, height = _fitted(card.signing, inner - indent, 9 * mm, largest=9, face=paper.ITALIC, alignment=alignment)
    tall = max(height, sign)
    words.drawOn(canvas, INNER + indent, _FOOT + (tall - height) / 2)
    if sign:
        paper.symbol(canvas, card.pack, INNER + 1 * mm, _FOOT, sign)
    rule = _FOOT + tall + 1.6 * mm
    paper.solid(canvas, woodcuts.BRANCH, WIDTH / 2 - 24 * mm, rule - 24 * mm, 48 * mm)
    return rule + 2.5 * mm


def _fitted(
    text: str,
    width: float,
    height: float,
    *,
    largest: float,
    face: str = paper.TEXT,
    alignment: paper.Alignment = TA_LEFT,
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
    if paper.fitting_size(name, paper.BOLD, 17, room) < 11 and " " in name:
        words = name.split()
        cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = min(paper.fitting_size(line, paper.BOLD, 17 if len(lines) == 1 else 12, room) for line in lines)
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
    note = _("Hoja %(number)s de %(of)s · Por las dos caras, girando por el lado largo, a tamaño real.")
    canvas.drawString(LEFT + 3 * mm, BOTTOM - 5 * mm, note % {"number": number, "of": of})
