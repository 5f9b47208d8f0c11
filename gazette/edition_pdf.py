"""An edition on A4, as an old newspaper: masthead, lead, three columns, the notice board, and roofs at the foot.

Ink on white only: it goes through the office's black-and-white printer and onto the board.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from aldea.camp.ornaments import ORNAMENTS

from . import ornaments, paper, woodcuts
from .columns import Block, Gap, pour
from .content import Article, Count, Edition
from .edition_blocks import Leader, Names, article_blocks, board_lists, count_flowables, text, title

MARGIN: Final = 15 * mm
WIDTH: Final = A4[0] - 2 * MARGIN
TOP: Final = A4[1] - MARGIN
FOOT: Final = MARGIN + 6 * mm
COLUMNS: Final = 3
GAP: Final = 6 * mm
# The tallest picture.
PICTURE: Final = 105 * mm
COLUMN: Final = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS


def edition_pdf(edition: Edition) -> bytes:
    """Return the edition as a PDF of one or more A4 pages."""
    # Set once to see how much of the page stays empty, and again with a picture of that height under the news.
    trial = _set(BytesIO(), edition, 0.0)
    room = trial.y - FOOT - 9 * mm
    picture = min(room, PICTURE) if room >= 18 * mm and trial.number == 1 else 0.0
    target = BytesIO()
    _set(target, edition, picture)
    return target.getvalue()


def _set(target: BytesIO, edition: Edition, picture: float) -> "_Pages":
    canvas = paper.new_canvas(target, _("La Gaceta de la Aldea, n.º\u00a0%(number)s") % {"number": edition.number}, A4)
    page = _Pages(canvas, edition)
    page.masthead()
    if edition.articles:
        page.lead(edition.articles[0], picture)
    page.columns(edition.articles[1:])
    page.board()
    page.close()
    canvas.save()
    return page


class _Pages:
    """Where on which page the next thing goes: `y` is the lowest point used so far."""

    def __init__(self, canvas: Canvas, edition: Edition) -> None:
        self.canvas = canvas
        self.edition = edition
        self.y = TOP
        self.number = 1

    def masthead(self) -> None:
        """Draw the name of the paper between the roofs, with the moon of the day and the line of the date."""
        canvas, edition = self.canvas, self.edition
        canvas.setFillColor(paper.INK)
        name = _("La Gaceta de la Aldea")
        size = paper.fitting_size(name, paper.MASTHEAD, 46, WIDTH - 44 * mm)
        base = TOP - 15 * mm
        canvas.setFont(paper.MASTHEAD, size)
        canvas.drawCentredString(A4[0] / 2, base, name)
        woodcuts.moon(canvas, A4[0] - MARGIN - 9.5 * mm, base + 3.4 * mm, 8 * mm, edition.moon)
        paper.solid(canvas, ornaments.WOLF, MARGIN + 1 * mm, base - 5.5 * mm, 18 * mm, mirror=True)
        line = base - 8 * mm
        canvas.setLineWidth(1.4)
        canvas.setStrokeColor(paper.INK)
        canvas.line(MARGIN, line, A4[0] - MARGIN, line)
        canvas.setLineWidth(0.4)
        canvas.line(MARGIN, line - 1.6, A4[0] - MARGIN, line - 1.6)
        canvas.setFont(paper.BOLD, 9.5)
        words = line - 5 * mm
        canvas.drawString(MARGIN, words, _("Número %(number)s") % {"number": edition.number})
        when = date_format(edition.date, _("l, j \\d\\e F \\d\\e Y"))
        day = _("Jornada %(day)s") % {"day": edition.day}
        canvas.drawRightString(A4[0] - MARGIN, words, str(edition.moon.phase.label).capitalize())
        canvas.setFont(paper.ITALIC, 10.5)
        canvas.drawCentredString(A4[0] / 2, words, f"{when[:1].upper()}{when[1:]} · {day}")
        where = " · ".join(part for part in (edition.camp, edition.place) if part)
        canvas.setFont(paper.ITALIC, paper.fitting_size(where, paper.ITALIC, 9, WIDTH))
        canvas.drawCentredString(A4[0] / 2, words - 4.4 * mm, where)
        canvas.setLineWidth(0.4)
        canvas.line(MARGIN, words - 6.6 * mm, A4[0] - MARGIN, words - 6.6 * mm)
        self.y = words - 10 * mm

    def lead(self, article: Article, picture: float) -> None:
        """Draw the first piece of news across the page, and a picture of that height below it."""
        head = [title(article.title, 34)]
        if article.names:
            head.append(Names(article.names, 30))
        self._flow([Block(*head), *(Block(text(words, 12.5, TA_CENTER)) for words in article.body)], columns=1)
        if article.count:
            self._count(article.count)
        if picture:
            self.y -= picture + 5 * mm
            dawn = self.edition.tone != "noche"
            woodcuts.scene(self.canvas, MARGIN, self.y, WIDTH, picture, self.edition.moon, dawn=dawn)
        self._branch()

    def columns(self, articles: Sequence[Article]) -> None:
        """Pour the other pieces of news into three columns; a count stands across the page, its names in columns."""
        counted = [article for article in articles if article.count]
        others = [article for article in articles if not article.count]
        for article in counted:
            self._flow([Block(title(article.title, 22))], columns=1)
            if article.count:
                self._count(article.count)
            self._branch()
        if others:
            self._flow(
                [block for article in others for block in article_blocks(article)], columns=min(COLUMNS, len(others))
            )
            self._branch()

    def board(self) -> None:
        """Draw the lists that every edition carries: each in a column of its own, or poured where that is too long."""
        lists = board_lists(self.edition)
        deepest = max(sum(block.depth(COLUMN) for block in one) for one in lists)
        if len(lists) <= COLUMNS and deepest <= self.y - FOOT:
            width = COLUMNS if len(lists) == COLUMNS else len(lists)
            self._place(lists, (WIDTH - GAP * (width - 1)) / width, deepest)
            self.y -= deepest
            return
        self._flow([block for one in lists for block in (*one, Gap(9))], columns=COLUMNS)

    def _count(self, count: Count) -> None:
        self._flow([Block(*count_flowables(count, 11.5))], columns=1)
        self.y -= 2 * mm
        self._flow([Block(Leader(row.name, str(row.votes))) for row in count.tallies], columns=COLUMNS)

    def close(self) -> None:
        """Fill the foot of a last page that is half empty with the roofs, and end it."""
        if self.number > 1 and self.y - FOOT > 30 * mm:
            paper.ornament(self.canvas, ORNAMENTS["roofs"], MARGIN, FOOT, WIDTH)
        self._page_foot()
        self.canvas.showPage()

    def _flow(self, blocks: Sequence[Block], *, columns: int) -> None:
        width = (WIDTH - GAP * (columns - 1)) / columns
        rest = list(blocks)
        while rest:
            placed, depth, rest = pour(rest, width, self.y - FOOT, columns)
            if not placed:
                if not rest:
                    return
                if self.y < TOP:
                    self._next_page()
                    continue
                # Taller than a page: drawn all the same; what is typed is limited so that it never is.
                placed, depth, rest = [rest[:1]], TOP - FOOT, rest[1:]
            self._place(placed, width, depth)
            self.y -= depth
            if rest:
                self._next_page()

    def _place(self, columns: Sequence[Sequence[Block]], width: float, depth: float) -> None:
        """Draw columns side by side, a thin line between those that hold something."""
        used = len([column for column in columns if column])
        for at, column in enumerate(columns):
            y, x = self.y, MARGIN + at * (width + GAP)
            for block in column:
                y = block.draw(self.canvas, x, y, width)
            if 0 < at < used:
                self.canvas.setLineWidth(0.3)
                self.canvas.line(x - GAP / 2, self.y, x - GAP / 2, self.y - depth)

    def _branch(self) -> None:
        if self.y - FOOT > 14 * mm:
            paper.solid(self.canvas, woodcuts.BRANCH, A4[0] / 2 - 35 * mm, self.y - 6 * mm - 35 * mm, 70 * mm)
            self.y -= 12 * mm

    def _next_page(self) -> None:
        self._page_foot()
        self.canvas.showPage()
        self.number += 1
        self.canvas.setFillColor(paper.INK)
        self.canvas.setStrokeColor(paper.INK)
        self.y = TOP

    def _page_foot(self) -> None:
        self.canvas.setFont(paper.ITALIC, 8.5)
        self.canvas.setFillColor(paper.INK)
        foot = _("La Gaceta de la Aldea · n.º\u00a0%(number)s · página %(page)s")
        self.canvas.drawCentredString(
            A4[0] / 2, MARGIN - 1 * mm, foot % {"number": self.edition.number, "page": self.number}
        )
