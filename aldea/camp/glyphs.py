"""The symbols that sign a paper: 24 families of three, and the pack's two signs.

Each is a few pencil strokes on a 100 x 100 box, y downwards, as SVG path data with absolute ``M L C Z`` only, so
that a page and a PDF draw the same thing.
"""

from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from aldea.camp import glyphs_garden, glyphs_outdoors, glyphs_roads, glyphs_things

STROKE = 6.0  # width of the pencil in units of the box


@dataclass(frozen=True)
class Glyph:
    """One symbol: its stable key, its family, its name (in Spanish, translated where it is shown) and its strokes."""

    key: str
    family: str
    name: str
    strokes: tuple[str, ...]


def _all() -> dict[str, Glyph]:
    drawn = glyphs_outdoors.DRAWN | glyphs_garden.DRAWN | glyphs_roads.DRAWN | glyphs_things.DRAWN
    found = [(family, *drawing) for family, drawings in drawn.items() for drawing in drawings]
    glyphs = [Glyph(f"s{n:02d}", *one) for n, one in enumerate(found, start=1)]
    glyphs += [Glyph("pack", "lobo", *glyphs_things.PACK), Glyph("pack_near", "lobo", *glyphs_things.PACK_NEAR)]
    return {glyph.key: glyph for glyph in glyphs}


GLYPHS: dict[str, Glyph] = _all()


def svg(key: str, size: int = 40, label: str | None = None) -> SafeString:
    """The symbol as inline SVG, `size` pixels a side; an unknown key gives nothing.

    `label` is what a screen reader says; without it the symbol's own name, and with "" it is decoration only.
    """
    glyph = GLYPHS.get(key)
    if glyph is None:
        return SafeString("")
    said = _(glyph.name) if label is None else label
    role = format_html('role="img" aria-label="{}"', said) if said else SafeString('aria-hidden="true"')
    paths = format_html_join("", '<path d="{}"/>', ((stroke,) for stroke in glyph.strokes))
    return format_html(
        '<svg class="glyph" width="{0}" height="{0}" viewBox="-4 -4 108 108" fill="none" stroke="currentColor" '
        'stroke-width="{1}" stroke-linecap="round" stroke-linejoin="round" {2}>{3}</svg>',
        *(size, STROKE, role, paths),
    )
