"""The role cards drawn by a plain script: reportlab, the same words, shapes and fonts, nothing of the Gazette's code.

It is as clever as a good script would be: shapes are parsed beforehand, and what cards share is drawn once as a form.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

if TYPE_CHECKING:
    from gazette.roles import RoleCard

W, H, EDGE = 95 * mm, 68 * mm, 3.2 * mm
COLUMNS, ROWS = 2, 4
LEFT, BOTTOM = (A4[0] - COLUMNS * W) / 2, (A4[1] - ROWS * H) / 2
Shape = list[tuple[str, list[float]]]
HEAD, TEXT, ITALIC, BOLD = 0, 1, 2, 3


def parse(paths: Sequence[str]) -> Shape:
    """Return SVG paths as reportlab's calls, in a box of 100 units whose corner is at the bottom left."""
    shape: Shape = []
    calls = {"M": ("moveTo", 2), "L": ("lineTo", 2), "C": ("curveTo", 6)}
    for letter, rest in re.findall(r"([A-Z])([^A-Z]*)", " ".join(paths)):
        values = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        if letter == "Z":
            shape.append(("close", []))
            continue
        call, width = calls[letter]
        for at in range(0, len(values), width):
            shape.append((call, [v if i % 2 == 0 else 100 - v for i, v in enumerate(values[at : at + width])]))
    return shape


def draw(canvas: Canvas, shape: Shape, x: float, y: float, size: float, *, fill: bool, pen: float = 7) -> None:
    """Draw a parsed shape."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(size / 100, size / 100)
    path: Any = canvas.beginPath()
    for call, values in shape:
        getattr(path, call)(*values)
    if not fill:
        canvas.setLineWidth(pen)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
    canvas.drawPath(path, stroke=int(not fill), fill=int(fill))
    canvas.restoreState()


def paragraph(text: str, face: str, size: float, width: float, room: float) -> tuple[Paragraph, float]:
    """Return a paragraph that fits and its height."""
    while True:
        style = ParagraphStyle("card", fontName=face, fontSize=size, leading=size * 1.2, alignment=TA_CENTER)
        found = Paragraph(text, style)
        height = found.wrap(width, room)[1]
        if height <= room or size <= 5.5:
            return found, height
        size -= 0.3


def front(canvas: Canvas, card: "RoleCard", faces: Sequence[str], shapes: dict[str, Shape]) -> None:
    """Draw what a character's cards share."""
    canvas.setLineWidth(1.3)
    canvas.rect(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE)
    canvas.setLineWidth(0.4)
    canvas.rect(EDGE + 3, EDGE + 3, W - 2 * EDGE - 6, H - 2 * EDGE - 6)
    for x in (EDGE, W - EDGE - 18):
        for y in (EDGE, H - EDGE - 18):
            draw(canvas, shapes["corner"], x, y, 18, fill=True)
    for text, face, size, y in ((card.title, faces[HEAD], 27.0, 14.4), (card.side, faces[ITALIC], 9.5, 18.8)):
        size = min(size, size * (W - 12 * mm) / (stringWidth(text, face, size) or 1))
        canvas.setFont(face, size)
        canvas.drawCentredString(W / 2, H - y * mm, text)
    wreath = canvas.beginPath()
    for leaf in range(36):
        angle, far = leaf * pi / 18, 12.4 * mm
        x, y = 20 * mm + far * cos(angle), H / 2 + far * sin(angle)
        wreath.moveTo(x, y)
        wreath.curveTo(x + 1, y + 2, x + 2, y + 3, x + 3, y + 4)
        wreath.curveTo(x + 2, y + 1, x + 1, y + 1, x, y)
    canvas.drawPath(wreath, stroke=0, fill=1)
    signing, tall = paragraph(card.signing, faces[ITALIC], 9, W - 24 * mm, 9 * mm)
    signing.drawOn(canvas, 12 * mm, 7 * mm)
    if card.pack:
        draw(canvas, shapes[card.pack], 6 * mm, 7 * mm, 9.5 * mm, fill=False)
    draw(canvas, shapes["branch"], W / 2 - 20 * mm, tall, 40 * mm, fill=True)
    words, height = paragraph(card.words, faces[TEXT], 11, W - 42 * mm, 33 * mm)
    words.drawOn(canvas, 36 * mm, 47 * mm - height)


def back(canvas: Canvas, shapes: dict[str, Shape]) -> None:
    """Draw the back: rays, moon, roofs, wolf and ribbon."""
    rays = canvas.beginPath()
    for ray in range(72):
        angle = 2 * pi * ray / 72
        for call, far, turn in (
            ("moveTo", 40, -0.01),
            ("lineTo", 200, -0.02),
            ("lineTo", 200, 0.02),
            ("lineTo", 40, 0.01),
        ):
            getattr(rays, call)(W / 2 + far * cos(angle + turn), H * 0.69 + far * sin(angle + turn))
        rays.close()
    canvas.drawPath(rays, stroke=0, fill=1)
    for radius in (36, 32, 7, 6, 5, 4, 3):
        canvas.circle(W / 2, H * 0.69, radius)
    for name, size in (("roofs", W / 12), ("roofs", W / 12), ("wolf", 48.0)):
        draw(canvas, shapes[name], 0, 0, size, fill=True)
    for inset in (10, 12, 14, 16):
        canvas.rect(inset, H * 0.3, W - 2 * inset, 30)


def pdf(cards: Sequence["RoleCard"], faces: Sequence[str], shapes: dict[str, Shape]) -> bytes:
    """Return the sheets, fronts and backs."""
    target = BytesIO()
    canvas: Any = Canvas(target, pagesize=A4, pageCompression=1)
    names: dict[tuple[str, str], str] = {}
    for card in cards:
        key = (card.title, card.pack)
        if key not in names:
            names[key] = f"front{len(names)}"
            canvas.beginForm(names[key], 0, 0, W, H)
            front(canvas, card, faces, shapes)
            canvas.endForm()
    canvas.beginForm("back", 0, 0, W, H)
    back(canvas, shapes)
    canvas.endForm()
    for at in range(0, len(cards), COLUMNS * ROWS):
        for side in ("front", "back"):
            for place, card in enumerate(cards[at : at + COLUMNS * ROWS]):
                column, row = place % COLUMNS, place // COLUMNS
                x = LEFT + (column if side == "front" else COLUMNS - 1 - column) * W
                y = BOTTOM + (ROWS - 1 - row) * H
                canvas.saveState()
                canvas.translate(x, y)
                canvas.doForm(names[card.title, card.pack] if side == "front" else "back")
                canvas.restoreState()
                if side == "front":
                    draw(canvas, shapes[card.sign], x + 10 * mm, y + 24 * mm, 20 * mm, fill=False)
                else:
                    width = stringWidth(card.child, faces[BOLD], 17)
                    canvas.setFont(faces[BOLD], min(17, 17 * 59 * mm / width))
                    canvas.drawCentredString(x + W / 2, y + 0.37 * H, card.child)
            canvas.showPage()
    canvas.save()
    return target.getvalue()
