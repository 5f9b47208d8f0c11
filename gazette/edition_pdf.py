"""An edition on A4, as an old newspaper: masthead, lead, three columns, the notice board, and roofs at the foot.

Ink on white only: it goes through the office's black-and-white printer and onto the board.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final, Literal

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from aldea.camp.ornaments import ORNAMENTS

from . import ornaments, paper, woodcuts
from .columns import Block, Gap, pour, within
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


# How large the letters are, by how well the news fits: the first that takes one page wins.
FITS: Final = (1.0, 0.93, 0.86)
# With more pages the letters may also grow, and a page may end before the short news, or before the lists.
SPREADS: Final = (1.15, *FITS)
Break = Literal["", "news", "board"]
BREAKS: Final[tuple[Break, ...]] = ("", "news", "board")
# The lowest picture worth drawing.
LOW: Final = 18 * mm


@dataclass(frozen=True)
class Setting:
    """How an edition is set: the scale of its letters, where page 1 ends ("": where it is full), its picture's height
    in points (0: none)."""

    scale: float = 1.0
    ends: Break = ""
    picture: float = 0.0


def edition_pdf(edition: Edition) -> bytes:
    """Return the edition as a PDF: one A4 page where smaller letters achieve it, otherwise few and evenly filled."""
    # Set on trial to see how much of the first page stays empty, and again with a picture of that height.
    setting, rooms = _best(edition)
    room = rooms[0] - 9 * mm
    target = BytesIO()
    _set(target, edition, replace(setting, picture=min(room, PICTURE) if edition.articles and room >= LOW else 0.0))
    return target.getvalue()


def _best(edition: Edition) -> tuple[Setting, list[float]]:
    """Return how the edition is best set, and the room that each page then leaves empty without a picture."""
    for scale in FITS:
        rooms = _set(BytesIO(), edition, Setting(scale)).rooms
        if len(rooms) == 1:
            return Setting(scale), rooms
    tried = [Setting(scale, ends) for scale in SPREADS for ends in BREAKS]
    found = [(setting, _set(BytesIO(), edition, setting).rooms) for setting in tried]

    def badness(one: tuple[Setting, list[float]]) -> tuple[int, float]:
        first, *others = one[1]
        return len(one[1]), max(first - PICTURE, *others)

    return min(found, key=badness)


def _set(target: BytesIO, edition: Edition, setting: Setting) -> "_Pages":
    canvas = paper.new_canvas(target, _("La Gaceta de la Aldea, n.º\u00a0%(number)s") % {"number": edition.number}, A4)
    page = _Pages(canvas, edition, setting)
    page.masthead()
    if edition.articles:
        page.lead(edition.articles[0])
    page.columns(edition.articles[1:])
    page.board()
    page.close()
    canvas.save()
    return page


class _Pages:
    """Where on which page the next thing goes: `y` is the lowest point used so far; `rooms`: what each page left."""

    def __init__(self, canvas: Canvas, edition: Edition, setting: Setting) -> None:
        self.canvas = canvas
        self.edition = edition
        self.setting = setting
        self.scale = setting.scale
        self.rooms: list[float] = []
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

    def lead(self, article: Article) -> None:
        """Draw the first piece of news across the page, and the picture below it."""
        head, picture = [title(article.title, 34 * self.scale)], self.setting.picture
        if article.names:
            head.append(Names(article.names, 30 * self.scale))
        bodies = (Block(text(words, 12.5 * self.scale, TA_CENTER)) for words in article.body)
        self._flow([Block(*head), *bodies], columns=1)
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
            self._flow([Block(title(article.title, 22 * self.scale))], columns=1)
            if article.count:
                self._count(article.count)
            self._branch()
        if others:
            if self.setting.ends == "news":
                self._next_page()
            blocks = [block for article in others for block in article_blocks(article, self.scale)]
            self._flow(blocks, columns=min(COLUMNS, len(others)))
            self._branch()

    def board(self) -> None:
        """Draw the lists that every edition carries: each in a column of its own, or poured where that is too long."""
        if self.setting.ends == "board":
            self._next_page()
        lists = [within(one, COLUMN, TOP - FOOT) for one in board_lists(self.edition, self.scale)]
        deepest = max(sum(block.depth(COLUMN) for block in one) for one in lists)
        if len(lists) <= COLUMNS and deepest <= self.y - FOOT:
            width = COLUMNS if len(lists) == COLUMNS else len(lists)
            self._place(lists, (WIDTH - GAP * (width - 1)) / width, deepest)
            self.y -= deepest
            return
        self._flow([block for one in lists for block in (*one, Gap(9 * self.scale))], columns=COLUMNS)

    def _count(self, count: Count) -> None:
        self._flow([Block(*count_flowables(count, 11.5 * self.scale))], columns=1)
        self.y -= 2 * mm
        rows = [Block(Leader(row.name, str(row.votes), 10.5 * self.scale)) for row in count.tallies]
        self._flow(rows, columns=COLUMNS)

    def close(self) -> None:
        """Fill the foot of a last page that is half empty with another picture, or with the roofs, and end it."""
        self._end_page()
        room = self.rooms[-1]
        if self.number > 1 and room > 50 * mm:
            dawn = self.edition.tone == "noche"
            tall = min(room - 8 * mm, PICTURE)
            woodcuts.scene(self.canvas, MARGIN, FOOT, WIDTH, tall, self.edition.moon, dawn=dawn)
        elif self.number > 1 and room > 30 * mm:
            paper.ornament(self.canvas, ORNAMENTS["roofs"], MARGIN, FOOT, WIDTH)
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
        if self.scale < 1:
            self.y -= 5 * mm
        elif self.y - FOOT > 14 * mm:
            paper.solid(self.canvas, woodcuts.BRANCH, A4[0] / 2 - 35 * mm, self.y - 6 * mm - 35 * mm, 70 * mm)
            self.y -= 12 * mm

    def _next_page(self) -> None:
        self._end_page()
        self.canvas.showPage()
        self.number += 1
        self.canvas.setFillColor(paper.INK)
        self.canvas.setStrokeColor(paper.INK)
        self.y = TOP

    def _end_page(self) -> None:
        self.rooms.append(self.y - FOOT)
        self.canvas.setFont(paper.ITALIC, 8.5)
        self.canvas.setFillColor(paper.INK)
        foot = _("La Gaceta de la Aldea · n.º\u00a0%(number)s · página %(page)s")
        self.canvas.drawCentredString(
            A4[0] / 2, MARGIN - 1 * mm, foot % {"number": self.edition.number, "page": self.number}
        )
