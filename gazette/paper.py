"""Shared by all that is printed: faces, inks, the canvas, and drawing the project's own vector paths on it.

Paths are the ones of `aldea.camp.glyphs` and `gazette.ornaments`: a 100 x 100 box, y downwards, absolute M L C Z only.
Lengths are points (1/72 inch) unless a name says `_mm`; the canvas has its origin at the bottom left, y upwards.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, Literal
from xml.sax.saxutils import escape

import pyphen
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.platypus import Paragraph

from aldea.camp.glyphs import drawings
from aldea.camp.ornaments import Ornament

FONTS_DIR: Final = Path(__file__).parent / "fonts"
TEXT, ITALIC, BOLD, HEAD, MASTHEAD = "Alegreya", "Alegreya-Italic", "Alegreya-Bold", "Grenze Gotisch", "UnifrakturCook"
FACES: Final = {
    TEXT: "Alegreya-Regular.ttf",
    ITALIC: "Alegreya-Italic.ttf",
    BOLD: "Alegreya-Bold.ttf",
    HEAD: "GrenzeGotisch-Bold.ttf",
    MASTHEAD: "UnifrakturCook-Bold.ttf",
}
INK: Final = HexColor("#1f1a17")
WHITE: Final = HexColor("#ffffff")

Step = tuple[str, tuple[float, ...]]
Alignment = Literal[0, 1, 2, 4]
"""reportlab's: left, centre, right, justified."""


@cache
def register_faces() -> None:
    """Make the five faces known to reportlab; each PDF embeds the letters it uses."""
    for name, file in FACES.items():
        pdfmetrics.registerFont(TTFont(name, str(FONTS_DIR / file)))
    # Bold and italic inside a paragraph (<b>, <i>).
    pdfmetrics.registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=ITALIC, boldItalic=BOLD)


def new_canvas(target: BytesIO, title: str, size: tuple[float, float], *, duplex: bool = False) -> Canvas:
    """Return a canvas of `size` that starts with an embedded face, so that no bare Helvetica is ever named.

    The same content gives the same bytes (no date, no random id inside): a PDF says nothing but what is drawn on it.
    """
    register_faces()
    canvas = Canvas(
        target,
        pagesize=size,
        initialFontName=TEXT,  # type: ignore[arg-type] # the stubs say a number; it is a name
        pageCompression=1,
        invariant=1,
        lang="es",
    )
    canvas.setTitle(title)
    canvas.setAuthor("La Aldea")
    canvas.setCreator("La Aldea")
    if duplex:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
        canvas.setViewerPreference("PrintScaling", "None")
    return canvas


@cache
def steps(path: str) -> tuple[Step, ...]:
    """Split an SVG path of absolute M, L, C and Z into steps; anything else is a mistake of ours and raises."""
    found: list[Step] = []
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = tuple(float(number) for number in re.findall(r"-?\d*\.?\d+", numbers))
        width = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        chunks = [values[at : at + width] for at in range(0, len(values), width)] if width else [()]
        found.extend((letter, chunk) for chunk in chunks)
    return tuple(found)


def trace(
    canvas: Canvas, paths: Iterable[str], x: float, y: float, size: float, *, mirror: bool = False, box: float = 100
) -> PDFPathObject:
    """Return the paths as one reportlab path: their box's bottom left corner at (x, y), `size` for 100 units.

    `box` is the height of the box, in units.
    """
    scale = size / 100
    outline = canvas.beginPath()

    def place(values: tuple[float, ...]) -> Iterator[float]:
        for at in range(0, len(values), 2):
            yield x + (100 - values[at] if mirror else values[at]) * scale
            yield y + (box - values[at + 1]) * scale

    for path in paths:
        for letter, values in steps(path):
            if letter == "Z":
                outline.close()
            elif letter == "C":
                outline.curveTo(*place(values))
            elif letter == "L":
                outline.lineTo(*place(values))
            else:
                outline.moveTo(*place(values))
    return outline


def pen_strokes(canvas: Canvas, paths: Iterable[str], x: float, y: float, size: float, width: float = 7.0) -> None:
    """Draw paths as a round pen would; `width` is the pen's, in the box's hundredths."""
    canvas.saveState()
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(width * size / 100)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    canvas.drawPath(trace(canvas, paths, x, y, size), stroke=1, fill=0)
    canvas.restoreState()


def symbol(canvas: Canvas, key: str, x: float, y: float, size: float) -> None:
    """Draw a symbol that signs papers; past 150 players it is a pair, written `s01+s02`, drawn side by side."""
    found = drawings(key)
    each = size if len(found) == 1 else size * 0.52
    for at, glyph in enumerate(found):
        pen_strokes(canvas, glyph.strokes, x + at * (size - each), y + (size - each) / 2, each)


def solid(
    canvas: Canvas, paths: Iterable[str], x: float, y: float, size: float, colour: Color = INK, *, mirror: bool = False
) -> None:
    """Fill paths; where two overlap the paper shows through, as in a woodcut."""
    canvas.saveState()
    canvas.setFillColor(colour)
    canvas.drawPath(trace(canvas, paths, x, y, size, mirror=mirror), stroke=0, fill=1, fillMode=0)
    canvas.restoreState()


def ornament(canvas: Canvas, drawing: Ornament, x: float, y: float, width: float) -> None:
    """Draw one of the village's woodcuts `width` wide; what is lit on the screen is the paper's white."""
    canvas.saveState()
    for layer in drawing.layers:
        outline = trace(canvas, (layer.path,), x, y, width * 100 / drawing.width, box=drawing.height)
        colour = WHITE if layer.paint == "light" else INK
        canvas.setFillColor(colour)
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(layer.width * width / drawing.width)
        stroked = layer.paint == "line"
        canvas.drawPath(outline, stroke=int(stroked), fill=int(not stroked), fillMode=1)
    canvas.restoreState()


def width_of(text: str, face: str, size: float) -> float:
    """Return how wide a line of text is."""
    return pdfmetrics.stringWidth(text, face, size)


def fitting_size(text: str, face: str, size: float, width: float, smallest: float = 5.0) -> float:
    """Return the largest size up to `size` at which `text` is at most `width` wide."""
    natural = width_of(text, face, size)
    return size if natural <= width else max(smallest, size * width / natural)


@cache
def _spanish() -> pyphen.Pyphen:
    return pyphen.Pyphen(lang="es_ES")


def hyphenate(word: str) -> list[tuple[str, str]]:
    """Return the ways to split a Spanish word. A word with a capital may be a name, and names are never hyphenated."""
    return [] if word != word.lower() else list(_spanish().iterate(word))


def text_style(
    size: float,
    *,
    face: str = TEXT,
    leading: float = 1.18,
    alignment: Alignment = TA_LEFT,
    colour: Color = INK,
    after: float = 0.0,
    hyphens: bool = True,
) -> ParagraphStyle:
    """Return a paragraph's style; `leading` is a multiple of the size, `after` the space below in points."""
    register_faces()
    return ParagraphStyle(
        face,
        fontName=face,
        bulletFontName=face,
        fontSize=size,
        leading=size * leading,
        alignment=alignment,
        textColor=colour,
        spaceAfter=after,
        hyphenationLang=hyphenate if hyphens else "",  # type: ignore[arg-type] # or a function, says reportlab
        splitLongWords=1,
    )


def plain(text: str, style: ParagraphStyle) -> Paragraph:
    """Return a paragraph of text that people typed: nothing in it is read as mark-up."""
    return Paragraph(escape(text), style)
