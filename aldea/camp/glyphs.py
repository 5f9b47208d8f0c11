"""The symbols that sign a paper: 50 families of three, and the pack's two signs.

Each is a few pencil strokes on a 100 x 100 box, y downwards, as SVG path data with absolute ``M L C Z`` only, so
that a page and a PDF draw the same thing.
"""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from aldea.camp import (
    glyphs_animals,
    glyphs_camping,
    glyphs_garden,
    glyphs_outdoors,
    glyphs_places,
    glyphs_roads,
    glyphs_table,
    glyphs_things,
    glyphs_tools,
)
from aldea.camp.glyphs_pen import moved

STROKE = 6.0  # width of the pencil in units of the box
_BESIDE = 116  # how far the second drawing of a pair stands from the first, in the same units
# Keys go by place, so that a new family is added at the end: cards are out with the old ones.
BOOKS = (
    *(glyphs_outdoors, glyphs_garden, glyphs_roads, glyphs_things),
    *(glyphs_animals, glyphs_camping, glyphs_tools, glyphs_table, glyphs_places),
)


@dataclass(frozen=True)
class Glyph:
    """One symbol: its stable key, its family, its name (in Spanish, translated where it is shown) and its strokes."""

    key: str
    family: str
    name: str
    strokes: tuple[str, ...]


def _all() -> dict[str, Glyph]:
    found = [(family, *drawing) for book in BOOKS for family, drawings in book.DRAWN.items() for drawing in drawings]
    glyphs = [Glyph(f"s{n:02d}", *one) for n, one in enumerate(found, start=1)]
    glyphs += [Glyph("pack", "lobo", *glyphs_things.PACK), Glyph("pack_near", "lobo", *glyphs_things.PACK_NEAR)]
    return {glyph.key: glyph for glyph in glyphs}


GLYPHS: dict[str, Glyph] = _all()


def drawings(key: str) -> tuple[Glyph, ...]:
    """The drawings of a symbol: one, or the two of a pair (`s01+s02`); () for what is no symbol."""
    found = tuple(GLYPHS[one] for one in key.split("+") if one in GLYPHS)
    return found if len(found) == key.count("+") + 1 else ()


def name(key: str) -> str:
    """What a symbol is called, in the reader's language; a pair by both names, an unknown key by itself."""
    return " + ".join(_(glyph.name) for glyph in drawings(key)) or key


@lru_cache(maxsize=1024)
def _paths(key: str) -> SafeString:
    """The strokes of a symbol, drawn once: a typing page shows sixty, and is opened all evening."""
    found = enumerate(drawings(key))
    strokes = (moved(stroke, _BESIDE * place, 0) for place, glyph in found for stroke in glyph.strokes)
    return format_html_join("", '<path d="{}"/>', ((stroke,) for stroke in strokes))


def svg(key: str, size: int = 40, label: str | None = None) -> SafeString:
    """The symbol as inline SVG, `size` pixels a side, a pair's two side by side; an unknown key gives nothing.

    `label` is what a screen reader says; without it the symbol's own name, and with "" it is decoration only.
    """
    found = drawings(key)
    if not found:
        return SafeString("")
    said = name(key) if label is None else label
    role = format_html('role="img" aria-label="{}"', said) if said else SafeString('aria-hidden="true"')
    return format_html(
        '<svg class="glyph" width="{0}" height="{0}" viewBox="-4 -4 {1} 108" fill="none" stroke="currentColor" '
        'stroke-width="{2}" stroke-linecap="round" stroke-linejoin="round" {3}>{4}</svg>',
        *(size, 108 + _BESIDE * (len(found) - 1), STROKE * len(found), role, _paths(key)),
    )
