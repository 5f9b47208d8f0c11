"""The village's woodcuts: moon, roofs, wolf, the three urns, the branch that rules a page off. Vectors of our own.

An ornament is layers of path data (absolute ``M L C Z``, y downwards), so that pages and PDFs draw the same thing.
"""

from dataclasses import dataclass
from math import cos, pi

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from aldea.camp.glyphs_pen import KAPPA, circle, curve, line, moved, smooth

MOON_CYCLE = 14  # days from new moon to new moon: full in the middle of a week's camp


@dataclass(frozen=True)
class Layer:
    """One path: `paint` is "fill" (ink), "line" (an ink stroke of `width`) or "light" (lit windows, the moon)."""

    paint: str
    path: str
    width: float = 0.0


@dataclass(frozen=True)
class Ornament:
    """A drawing on a box of `width` x `height` units."""

    key: str
    width: float
    height: float
    layers: tuple[Layer, ...]


def moon(day: int) -> Ornament:
    """The moon of a day of the camp: new on day 0, full on day 7, new again on day 14."""
    lit = (1 - cos(2 * pi * (day % MOON_CYCLE) / MOON_CYCLE)) / 2
    grows = (day % MOON_CYCLE) < MOON_CYCLE / 2
    bulge = (2 * lit - 1) * 44  # how far the edge of the light leans into the dark half
    side = 1 if grows else -1
    face = curve(
        (50, 6),
        *((50 + side * 44 * KAPPA, 6), (50 + side * 44, 50 - 44 * KAPPA), (50 + side * 44, 50)),
        *((50 + side * 44, 50 + 44 * KAPPA), (50 + side * 44 * KAPPA, 94), (50, 94)),
        *((50 - side * bulge * KAPPA, 94), (50 - side * bulge, 50 + 44 * KAPPA), (50 - side * bulge, 50)),
        *((50 - side * bulge, 50 - 44 * KAPPA), (50 - side * bulge * KAPPA, 6), (50, 6)),
        closed=True,
    )
    return Ornament(
        f"moon-{day % MOON_CYCLE}",
        100,
        100,
        (Layer("fill", circle(50, 50, 46)), *((Layer("light", face),) if lit > 0.01 else ())),
    )


def _house(x: float, wide: float, eaves: float, ridge: float) -> str:
    """A gabled house standing on y = 120."""
    return line(
        (x, 120),
        (x, eaves),
        (x - 3, eaves),
        (x + wide / 2, ridge),
        (x + wide + 3, eaves),
        (x + wide, eaves),
        (x + wide, 120),
        closed=True,
    )


def _box(x: float, y: float, wide: float, high: float) -> str:
    return line((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)


def _roofs() -> Ornament:
    houses = (
        (0, 70, 92, 70),
        (62, 48, 84, 58),
        (118, 84, 96, 72),
        (196, 52, 80, 52),
        (242, 66, 92, 66),
        (318, 46, 86, 62),
        (356, 90, 98, 76),
        (516, 60, 88, 62),
        (570, 88, 96, 74),
        (650, 50, 82, 54),
        (708, 70, 94, 68),
        (772, 56, 86, 58),
        (836, 92, 98, 78),
        (922, 54, 82, 56),
        (984, 76, 94, 70),
        (1052, 50, 84, 58),
        (1106, 94, 96, 74),
    )
    church = (
        line(
            (446, 120),
            (446, 40),
            (442, 40),
            (464, 4),
            (486, 40),
            (482, 40),
            (482, 70),
            (512, 70),
            (522, 84),
            (522, 120),
            closed=True,
        ),
        line((461, 6), (461, 0), (467, 0), (467, 6), closed=True),
    )
    chimneys = [
        _box(x, y, 8, 16)
        for x, y in ((86, 58), (214, 54), (292, 66), (594, 74), (688, 56), (792, 58), (1010, 72), (1150, 74))
    ]
    trees = [
        curve((x, 120), (x - 16, 96), (x - 8, 60), (x, y), (x + 8, 60), (x + 16, 96), (x, 120), closed=True)
        for x, y in ((304, 44), (826, 50), (1046, 56))
    ]
    panes = [
        _box(x, y, 7, 9)
        for x, y in (
            (28, 94),
            (44, 94),
            (80, 84),
            (150, 98),
            (218, 78),
            (268, 92),
            (338, 88),
            (392, 100),
            (460, 50),
            (542, 88),
            (606, 98),
            (622, 98),
            (670, 80),
            (740, 92),
            (798, 86),
            (872, 100),
            (946, 80),
            (1016, 94),
            (1074, 84),
            (1142, 98),
        )
    ]
    ink = [*(_house(*house) for house in houses), *church, *chimneys, *trees, _box(0, 112, 1200, 8)]
    return Ornament(
        "roofs", 1200, 120, (*(Layer("fill", path) for path in ink), *(Layer("light", pane) for pane in panes))
    )


def _wolf() -> Ornament:
    body = line(
        *(
            (40, 6),
            (53, 26),
            (64, 33),
            (72, 31),
            (95, 22),
            (90, 42),
            (99, 58),
            (104, 68),
            (116, 86),
            (114, 90),
            (130, 106),
        ),
        *((128, 112), (142, 132), (141, 138), (152, 160), (154, 176), (166, 178), (184, 166), (192, 150), (197, 168)),
        *(
            (190, 184),
            (172, 194),
            (116, 194),
            (108, 186),
            (122, 182),
            (122, 172),
            (108, 160),
            (100, 172),
            (98, 186),
            (92, 194),
        ),
        *((62, 194), (62, 186), (76, 182), (79, 168), (74, 144), (64, 128), (66, 118), (58, 106), (62, 98), (56, 86)),
        *((58, 76), (48, 62), (36, 52), (24, 28), (32, 30), (46, 44), (48, 38), (36, 18)),
        closed=True,
    )
    return Ornament(
        "wolf", 200, 200, (Layer("fill", body), Layer("light", line((58, 39), (67, 38), (62, 43), closed=True)))
    )


def _dusk() -> Ornament:
    """The roofs with a hill among them, and the wolf on the hill."""
    hill = smooth((40, 200), (110, 168), (170, 126), (206, 110), (250, 116), (330, 160), (420, 200), closed=True)
    wolf = [Layer(layer.paint, moved(layer.path, 178, 22, 0.47)) for layer in _wolf().layers]
    roofs = [Layer(layer.paint, moved(layer.path, 0, 70)) for layer in _roofs().layers]
    return Ornament("dusk", 1200, 190, (Layer("fill", hill), *wolf, *roofs))


def _leaf(x: float, y: float, dx: float, dy: float) -> str:
    """A pointed leaf from (x, y) to (x + dx, y + dy)."""
    nx, ny = -dy * 0.34, dx * 0.34
    mid = (x + dx / 2, y + dy / 2)
    return curve(
        (x, y),
        *((x + nx, y + ny), (mid[0] + nx, mid[1] + ny), (x + dx, y + dy)),
        *((mid[0] - nx, mid[1] - ny), (x - nx, y - ny), (x, y)),
        closed=True,
    )


def _branch() -> Ornament:
    layers = [Layer("fill", circle(200, 14, 3.4))]
    for side in (-1, 1):
        layers.append(
            Layer(
                "line",
                smooth((200 + side * 10, 14), (200 + side * 60, 16), (200 + side * 120, 12), (200 + side * 196, 14)),
                1.4,
            )
        )
        for i, x in enumerate((22, 44, 66, 88, 110)):
            size = 19 - i * 1.6
            layers.append(Layer("fill", _leaf(200 + side * x, 14.5, side * size, -8 + i * 0.7)))
            layers.append(Layer("fill", _leaf(200 + side * (x + 9), 14.5, side * size, 8 - i * 0.7)))
    return Ornament("branch", 400, 28, tuple(layers))


def _house_mark() -> Ornament:
    roof = line((4, 52), (36, 24), (68, 52), (68, 56), (62, 56), (62, 92), (10, 92), (10, 56), (4, 56), closed=True)
    night = curve(
        (84, 6), (60, 8), (56, 40), (82, 46), (104, 44), (104, 20), (96, 26), (78, 32), (72, 14), (84, 6), closed=True
    )
    return Ornament(
        "house", 104, 100, (Layer("fill", roof), Layer("fill", night), Layer("light", _box(28, 64, 16, 28)))
    )


def _urn(key: str, *emblem: str) -> Ornament:
    """A ballot jar with a slip half in; the emblem on its belly says which of the three it is."""
    jar = curve(
        *((26, 34), (24, 48), (8, 52), (8, 70), (8, 90), (26, 96), (50, 96), (74, 96), (92, 90), (92, 70)),
        *((92, 52), (76, 48), (74, 34)),
        closed=True,
    )
    slip = line((38, 34), (38, 4), (62, 4), (62, 34))
    rim = line((18, 34), (82, 34))
    return Ornament(key, 100, 100, tuple(Layer("line", path, 5) for path in (jar, slip, rim, *emblem)))


_AWAY = (line((34, 84), (34, 58), (48, 58)), line((44, 72), (70, 72)), line((62, 64), (70, 72), (62, 80)))
_POWER = (line((50, 54), (54, 67), (67, 71), (54, 75), (50, 88), (46, 75), (33, 71), (46, 67), closed=True),)
_WALL = (
    line((28, 62), (72, 62)),
    line((24, 76), (76, 76)),
    line((50, 62), (50, 76)),
    line((38, 76), (38, 88)),
    line((62, 76), (62, 88)),
)

ORNAMENTS: dict[str, Ornament] = {
    ornament.key: ornament
    for ornament in (
        _roofs(),
        _dusk(),
        _wolf(),
        _branch(),
        _house_mark(),
        _urn("urn-exile", *_AWAY),
        _urn("urn-powers", *_POWER),
        _urn("urn-wall", *_WALL),
        *(moon(day) for day in range(MOON_CYCLE)),
    )
}


def svg(ornament: Ornament, width: int | None = None) -> SafeString:
    """The ornament as decorative inline SVG; `width` in pixels, or as wide as its place. Colours come from CSS."""
    size = (
        format_html('width="{}" height="{}"', width, round(width * ornament.height / ornament.width)) if width else ""
    )
    drawn = ((f"o-{layer.paint}", layer.path, _ink(layer)) for layer in ornament.layers)
    paths = format_html_join("", '<path class="{}" d="{}" {}/>', drawn)
    return format_html(
        '<svg class="ornament {0}" viewBox="0 0 {1} {2}" {3} aria-hidden="true" focusable="false">{4}</svg>',
        *(ornament.key, f"{ornament.width:g}", f"{ornament.height:g}", size, paths),
    )


def _ink(layer: Layer) -> SafeString:
    if layer.paint == "line":
        return format_html(
            'fill="none" stroke="currentColor" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"',
            layer.width,
        )
    return SafeString('fill="currentColor"') if layer.paint == "fill" else SafeString('fill="#f4ecd8"')
