"""The parts of a printed edition: articles, the count, the lists of the notice board, as blocks for `columns`."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Flowable

from . import paper
from .columns import Block, Gap
from .content import Article, Count, Edition
from .wording import count_line, side_line, void_lines

_AFTER: Final = 3.0
# A longer list of names is set in running lines: at full size, and where the page is short of room.
_ROWS: Final = 20
_ROWS_TIGHT: Final = 8


class Leader(Flowable):
    """A line with a name on the left, a number on the right and dots between, as in a table of prices."""

    def __init__(self, name: str, number: str, size: float = 10.5) -> None:
        super().__init__()
        self.name, self.number, self.size = name, number, size

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the width given and the height of one line."""
        self.width = width
        return width, self.size * 1.35

    def draw(self) -> None:
        """Draw the line; a name too long for it is set smaller, never cut."""
        canvas = self.canv
        canvas.setFillColor(paper.INK)
        number = pdfmetrics.stringWidth(self.number, paper.BOLD, self.size)
        size = paper.fitting_size(self.name, paper.TEXT, self.size, self.width - number - 8)
        base = self.size * 0.35
        canvas.setFont(paper.BOLD, self.size)
        canvas.drawRightString(self.width, base, self.number)
        canvas.setFont(paper.TEXT, size)
        canvas.drawString(0, base, self.name)
        dot = pdfmetrics.stringWidth(" .", paper.TEXT, 8)
        canvas.setFont(paper.TEXT, 8)
        x = self.width - number - 4
        start = pdfmetrics.stringWidth(self.name, paper.TEXT, size) + 3
        canvas.drawRightString(x, base, " ." * max(0, int((x - start) / dot)))


class Names(Flowable):
    """Names set large and centred, as many to a line as fit, never cut or hyphenated."""

    def __init__(self, names: Sequence[str], size: float, after: float = 4.0, face: str = paper.BOLD) -> None:
        super().__init__()
        self.names, self.size, self.after, self.face = tuple(names), size, after, face
        self.lines: list[str] = []

    def getSpaceAfter(self) -> float:  # noqa: N802 - reportlab's name
        """Return the space below, in points."""
        return self.after

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Break the names into lines."""
        self.width, self.lines = width, []
        for name in self.names:
            longer = f"{self.lines[-1]}  ·  {name}" if self.lines else name
            if self.lines and pdfmetrics.stringWidth(longer, self.face, self.size) <= width:
                self.lines[-1] = longer
            else:
                self.lines.append(name)
        return width, len(self.lines) * self.size * 1.2

    def draw(self) -> None:
        """Draw the lines, each smaller where one name alone is wider than the column."""
        self.canv.setFillColor(paper.INK)
        top = len(self.lines) * self.size * 1.2
        for at, line in enumerate(self.lines):
            self.canv.setFont(self.face, paper.fitting_size(line, self.face, self.size, self.width))
            self.canv.drawCentredString(self.width / 2, top - (at + 0.85) * self.size * 1.2, line)


def title(text: str, size: float, alignment: paper.Alignment = TA_CENTER) -> Flowable:
    """Return a headline."""
    return paper.plain(
        text,
        paper.text_style(size, face=paper.HEAD, leading=1.02, alignment=alignment, after=size * 0.2, hyphens=False),
    )


def text(words: str, size: float = 10.5, alignment: paper.Alignment = TA_JUSTIFY) -> Flowable:
    """Return a paragraph of the Gazette's own prose."""
    return paper.plain(words, paper.text_style(size, leading=1.22, alignment=alignment, after=_AFTER))


def article_blocks(article: Article, scale: float) -> list[Block]:
    """Return a piece of news for one column: the headline is never left alone at its foot."""
    head: list[Flowable] = [title(article.title, 17 * scale)]
    if article.names:
        head.append(Names(article.names, 13 * scale))
    bodies = [text(words, 10.5 * scale) for words in article.body]
    blocks = [Block(*head, *bodies[:2]), *(Block(body) for body in bodies[2:])]
    return [*blocks, Gap(10 * scale)]


def count_flowables(count: Count, size: float = 10.5, alignment: paper.Alignment = TA_CENTER) -> list[Flowable]:
    """Return what is said of the papers before who got how many."""
    style = paper.text_style(size, face=paper.ITALIC, alignment=alignment, after=_AFTER)
    return [paper.plain(line, style) for line in (count_line(count), *void_lines(count)) if line]


def board_lists(edition: Edition, scale: float) -> list[list[Block]]:
    """Return the lists of the notice board: who plays without a power, what is left unused, and the logbook.

    `scale` is that of the letters. A list of names, and of what is left, is one block: it is never broken over two
    pages, unless it is itself longer than a page. The logbook is a block for each line.
    """
    latent = ngettext("%(n)s jugador latente", "%(n)s jugadores latentes", len(edition.latent))
    last = [text(side_line(edition.by_side), 9.5 * scale, TA_CENTER)] if edition.by_side else []
    summary, none = latent % {"n": len(edition.latent)}, _("Todos conservan su poder.")
    lists = [_list_of_names(_("Sin poder"), edition.latent, summary if edition.latent else none, scale, last)]
    if edition.charmed:
        words = ngettext("%(n)s jugador hechizado", "%(n)s jugadores hechizados", len(edition.charmed))
        summary = words % {"n": len(edition.charmed)}
        lists.append(_list_of_names(_("Bajo el hechizo"), edition.charmed, summary, scale, []))
    if edition.items:
        left = [Leader(item.label, str(item.left), 10.5 * scale) for item in edition.items]
        lists.append([Block(title(_("Por usar"), 16 * scale), *left)])
    if edition.logbook:
        style = paper.text_style(10 * scale, leading=1.2, after=_AFTER * scale)
        said = [
            paper.plain(_("Día %(day)s. %(text)s") % {"day": line.day, "text": line.text}, style)
            for line in edition.logbook
        ]
        heading = title(_("Cuaderno de bitácora"), 16 * scale)
        lists.append([Block(heading, said[0]), *(Block(line) for line in said[1:])])
    return lists


def _list_of_names(
    heading: str, names: Sequence[str], summary: str, scale: float, last: Sequence[Flowable]
) -> list[Block]:
    italic = paper.text_style(9.5 * scale, face=paper.ITALIC, alignment=TA_CENTER, after=_AFTER * scale)
    head = [title(heading, 16 * scale), paper.plain(summary, italic)]
    if len(names) > (_ROWS if scale >= 1 else _ROWS_TIGHT):
        # In parts of forty, so that even a hundred long names are not taller than a page.
        parts = [Names(names[at : at + 40], 10.5 * scale, 0.0, paper.TEXT) for at in range(0, len(names), 40)]
        return [Block(*head, *parts, *last)]
    line = paper.text_style(10.5 * scale, alignment=TA_CENTER, after=scale, hyphens=False)
    return [Block(*head, *(paper.plain(name, line) for name in names), *last)]
