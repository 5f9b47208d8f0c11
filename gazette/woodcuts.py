"""Larger drawings made of the ornaments: the frame, the wreath and the back of a card, the Gazette's rules.

Everything is ink on paper, no grey, so that the office's printer shows what the screen shows.
"""

from math import cos, pi, sin
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from aldea.camp.ornaments import ORNAMENTS

from . import ornaments, paper
from .moon import Moon

BRANCH: Final = ornaments.BRANCH
# The ribbon on a card's back: the width of its writing and the height of its middle, as shares of the card.
RIBBON: Final = 0.62
RIBBON_AT: Final = 0.37


def card_frame(canvas: Canvas, width: float, height: float, edge: float) -> None:
    """Draw a double line with a leaf in each corner, `edge` from the cut."""
    canvas.saveState()
    canvas.setStrokeColor(paper.INK)
    canvas.setLineJoin(0)
    canvas.setLineWidth(1.3)
    canvas.rect(edge, edge, width - 2 * edge, height - 2 * edge)
    inset = edge + 1.1 * mm
    canvas.setLineWidth(0.4)
    canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset)
    canvas.restoreState()
    size = 6.5 * mm
    for right in (False, True):
        for top in (False, True):
            canvas.saveState()
            canvas.translate(width if right else 0, height if top else 0)
            canvas.scale(-1 if right else 1, -1 if top else 1)
            canvas.setFillColor(paper.WHITE)
            canvas.rect(edge - 1, edge - 1, size * 0.55, size * 0.55, stroke=0, fill=1)
            # The corner's path points to the top left of its box.
            canvas.translate(edge - 0.4 * mm, edge - 0.4 * mm)
            canvas.scale(1, -1)
            paper.solid(canvas, ornaments.CORNER, 0, -size, size)
            canvas.restoreState()


def wreath(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw two sprigs that rise from below around (x, y), open at the top."""
    canvas.saveState()
    canvas.setFillColor(paper.INK)
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.5)
    path = canvas.beginPath()
    for side in (-1, 1):
        for leaf in range(9):
            angle = -pi / 2 + side * (0.24 + leaf * 0.235)
            tip = 0.16 - leaf * 0.006
            for out in (-1, 1):
                _leaf(path, x, y, radius, angle, side * tip, out * 0.105 * radius)
    canvas.drawPath(path, stroke=0, fill=1)
    degrees = 108
    canvas.arc(x - radius, y - radius, x + radius, y + radius, 270, degrees)
    canvas.arc(x - radius, y - radius, x + radius, y + radius, 270 - degrees, degrees)
    canvas.restoreState()


def _leaf(path: PDFPathObject, x: float, y: float, radius: float, angle: float, turn: float, out: float) -> None:
    """Add one leaf of the wreath: from its root on the circle to a tip further along, `out` beside the circle."""

    def at(along: float, off: float) -> tuple[float, float]:
        far = radius + off
        return x + far * cos(angle + along), y + far * sin(angle + along)

    root, tip = at(0, 0), at(turn * 1.25, out * 1.5)
    path.moveTo(*root)
    path.curveTo(*at(turn * 0.1, out * 1.25), *at(turn * 0.7, out * 1.9), *tip)
    path.curveTo(*at(turn * 0.95, out * 0.6), *at(turn * 0.5, 0), *root)


def card_back(canvas: Canvas, width: float, height: float, edge: float) -> None:
    """Draw the back that every card has: the moon over the roofs, a wolf on the hill, and an empty ribbon."""
    inset = edge + 1.1 * mm
    canvas.saveState()
    canvas.setStrokeColor(paper.INK)
    canvas.setFillColor(paper.INK)
    canvas.setLineWidth(1.3)
    canvas.rect(edge, edge, width - 2 * edge, height - 2 * edge)
    window = canvas.beginPath()
    window.rect(inset, inset, width - 2 * inset, height - 2 * inset)
    canvas.clipPath(window, stroke=0, fill=0)
    moon_x, moon_y, moon = width / 2, height * 0.69, height * 0.18
    _rays(canvas, moon_x, moon_y, moon, width)
    canvas.setFillColor(paper.WHITE)
    canvas.circle(moon_x, moon_y, moon * 1.12, stroke=0, fill=1)
    canvas.setLineWidth(0.9)
    canvas.circle(moon_x, moon_y, moon, stroke=1, fill=1)
    _craters(canvas, moon_x, moon_y, moon)
    _skyline(canvas, inset, inset, width - 2 * inset)
    paper.solid(canvas, ornaments.WOLF, width / 2 - 8 * mm, RIBBON_AT * height + 5.2 * mm, 17 * mm)
    canvas.restoreState()
    canvas.setLineWidth(0.4)
    canvas.setStrokeColor(paper.INK)
    canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset)
    _ribbon(canvas, width, height)


def _rays(canvas: Canvas, x: float, y: float, moon: float, far: float, count: int = 72) -> None:
    """Draw the night sky as an engraver would: rays that swell with the distance from the moon."""
    path = canvas.beginPath()
    for ray in range(count):
        angle = 2 * pi * ray / count
        start = moon * (1.22 if ray % 2 else 1.42)
        near, wide = 0.18 / count, 1.15 / count
        path.moveTo(x + start * cos(angle - near), y + start * sin(angle - near))
        path.lineTo(x + far * cos(angle - wide), y + far * sin(angle - wide))
        path.lineTo(x + far * cos(angle + wide), y + far * sin(angle + wide))
        path.lineTo(x + start * cos(angle + near), y + start * sin(angle + near))
        path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _craters(canvas: Canvas, x: float, y: float, moon: float) -> None:
    canvas.setLineWidth(0.45)
    for right, up, size in (
        (-0.35, 0.3, 0.2),
        (0.3, 0.42, 0.13),
        (0.38, -0.15, 0.24),
        (-0.2, -0.4, 0.15),
        (-0.55, -0.1, 0.08),
    ):
        canvas.circle(x + right * moon, y + up * moon, size * moon, stroke=1, fill=0)
        canvas.arc(
            x + (right - size * 0.7) * moon, y + (up - size * 0.7) * moon,
            x + (right + size * 0.7) * moon, y + (up + size * 0.7) * moon, 200, 130,
        )  # fmt: skip


def _ribbon(canvas: Canvas, width: float, height: float) -> None:
    """Draw an empty ribbon across the card, for the child's name."""
    middle, tall = RIBBON_AT * height, 11.5 * mm
    left, right = width * (0.5 - RIBBON / 2) - 2.2 * mm, width * (0.5 + RIBBON / 2) + 2.2 * mm
    canvas.saveState()
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.9)
    for side, x in ((-1, left), (1, right)):
        tail = canvas.beginPath()
        out, low = x + side * 4.2 * mm, middle - tall / 2 - 2 * mm
        tail.moveTo(x - side * 3 * mm, low)
        tail.lineTo(out, low)
        tail.lineTo(out - side * 2.4 * mm, low + tall / 2)
        tail.lineTo(out, low + tall)
        tail.lineTo(x - side * 3 * mm, low + tall)
        tail.close()
        canvas.setFillColor(paper.WHITE)
        canvas.drawPath(tail, stroke=1, fill=1)
        fold = canvas.beginPath()
        fold.moveTo(x, middle - tall / 2)
        fold.lineTo(x - side * 3 * mm, middle - tall / 2)
        fold.lineTo(x - side * 3 * mm, low)
        fold.close()
        canvas.setFillColor(paper.INK)
        canvas.drawPath(fold, stroke=1, fill=1)
    canvas.setFillColor(paper.WHITE)
    canvas.rect(left, middle - tall / 2, right - left, tall, stroke=1, fill=1)
    canvas.setLineWidth(0.35)
    canvas.rect(
        left + 0.8 * mm, middle - tall / 2 + 0.8 * mm, right - left - 1.6 * mm, tall - 1.6 * mm, stroke=1, fill=0
    )
    canvas.restoreState()


def moon(canvas: Canvas, x: float, y: float, radius: float, of: Moon, *, rays: bool = True) -> None:
    """Draw the moon of a day around (x, y): a dark disc with its lit part cut out, perhaps in a ring of rays."""
    canvas.saveState()
    canvas.setFillColor(paper.INK)
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.8)
    canvas.circle(x, y, radius, stroke=1, fill=1)
    size = radius * 100 / 46
    paper.solid(canvas, (of.lit,), x - size / 2, y - size / 2, size * 0.99, paper.WHITE)
    canvas.setLineWidth(0.5)
    for ray in range(24 if rays else 0):
        angle = 2 * pi * ray / 24
        far = radius * (1.22 if ray % 2 else 1.32)
        canvas.line(
            x + radius * 1.12 * cos(angle), y + radius * 1.12 * sin(angle), x + far * cos(angle), y + far * sin(angle)
        )
    canvas.restoreState()


def scene(canvas: Canvas, x: float, y: float, width: float, height: float, of: Moon, *, dawn: bool) -> None:
    """Draw the village in a frame: under the moon of the day with a wolf on its hill, or with the sun coming up."""
    roofs = ORNAMENTS["roofs"]
    tall = width * roofs.height / roofs.width
    canvas.saveState()
    canvas.setStrokeColor(paper.INK)
    canvas.setFillColor(paper.INK)
    canvas.setLineWidth(1.3)
    canvas.rect(x, y, width, height)
    window = canvas.beginPath()
    window.rect(x, y, width, height)
    canvas.clipPath(window, stroke=0, fill=0)
    if dawn:
        _sky(canvas, x + width * 0.62, y + tall * 0.8, min(tall * 1.6, height * 0.5), width)
    else:
        light = min(height * 0.26, 20 * mm)
        _sky(canvas, x + width * 0.68, y + height * 0.62, light, width)
        moon(canvas, x + width * 0.68, y + height * 0.62, light, of, rays=False)
        _hill(canvas, x, y, width, min(height * 0.9, 62 * mm))
    _skyline(canvas, x, y, width)
    canvas.restoreState()
    canvas.setStrokeColor(paper.INK)
    canvas.setLineWidth(0.4)
    canvas.rect(x - 1.1 * mm, y - 1.1 * mm, width + 2.2 * mm, height + 2.2 * mm)


def _skyline(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw the village's roofs, cut out of what is behind them."""
    roofs = ORNAMENTS["roofs"]
    ink = [layer.path for layer in roofs.layers if layer.paint == "fill"]
    canvas.saveState()
    canvas.setStrokeColor(paper.WHITE)
    canvas.setLineWidth(width / 210)
    canvas.drawPath(paper.trace(canvas, ink, x, y, width * 100 / roofs.width, box=roofs.height), stroke=1, fill=0)
    paper.ornament(canvas, roofs, x, y, width)
    canvas.restoreState()


def _sky(canvas: Canvas, x: float, y: float, radius: float, far: float) -> None:
    """Draw rays all over the sky around an empty disc."""
    _rays(canvas, x, y, radius, far, 120)
    canvas.setFillColor(paper.WHITE)
    canvas.circle(x, y, radius * 1.12, stroke=0, fill=1)
    canvas.setLineWidth(1)
    canvas.circle(x, y, radius, stroke=1, fill=0)


def _hill(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a hill on the left with the wolf on its top, cut out of the rays."""
    hill = canvas.beginPath()
    hill.moveTo(x, y)
    hill.lineTo(x, y + height * 0.4)
    hill.curveTo(
        x + width * 0.1, y + height * 0.5, x + width * 0.2, y + height * 0.52, x + width * 0.26, y + height * 0.48
    )
    hill.curveTo(x + width * 0.36, y + height * 0.4, x + width * 0.4, y + height * 0.1, x + width * 0.56, y)
    hill.close()
    size = height * 0.46
    wolf = (x + width * 0.19 - size * 0.4, y + height * 0.48, size)
    canvas.setFillColor(paper.INK)
    canvas.setStrokeColor(paper.WHITE)
    canvas.setLineWidth(3)
    canvas.drawPath(hill, stroke=1, fill=1)
    canvas.drawPath(paper.trace(canvas, ornaments.WOLF[:1], *wolf, mirror=True), stroke=1, fill=1)
    canvas.drawPath(hill, stroke=0, fill=1)
    paper.solid(canvas, ornaments.WOLF, *wolf, mirror=True)
