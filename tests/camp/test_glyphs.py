"""The symbols: a grammar that pages and paper both draw, and no two that a hurried child could take for one another."""

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import sin

import pytest
from PIL import Image, ImageDraw, ImageOps

from aldea.camp.glyphs import GLYPHS, Glyph, name, svg
from aldea.camp.glyphs_pen import circle, curve, line, smooth
from aldea.rules.signatures import FAMILIES, PACK, PACK_NEAR, SYMBOLS

SIDE = 40  # pixels of the sheets that are compared
ALIKE = 3.2  # below this mean distance, in hundredths of the sheet, two drawings count as near alike
Point = tuple[float, float]

# How a child may draw it: as it is, leaning either way, with a trembling hand.
HANDS: dict[str, Callable[[float, float], Point]] = {
    "": lambda x, y: (x, y),
    "leaning": lambda x, y: (x - 0.12 * y, y + 0.12 * x),
    "leaning back": lambda x, y: (x + 0.12 * y, y - 0.12 * x),
    "shaky": lambda x, y: (x + 3 * sin(y / 6), y + 3 * sin(x / 8)),
}

GRAMMAR = re.compile(r"M( -?[\d.]+){2}(( L( -?[\d.]+){2})|( C( -?[\d.]+){6}))+( Z)?")


def walk(path: str) -> list[Point]:
    """The points along one stroke, its curves cut into short steps."""
    words = path.split()
    points: list[Point] = []
    i = 0
    while i < len(words):
        if words[i] == "Z":
            points.append(points[0])
            i += 1
            continue
        count = 6 if words[i] == "C" else 2
        numbers = [float(word) for word in words[i + 1 : i + 1 + count]]
        ends = [(numbers[j], numbers[j + 1]) for j in range(0, count, 2)]
        points += [bezier(points[-1], ends, step / 12) for step in range(1, 13)] if count == 6 else ends
        i += 1 + count
    return points


def bezier(start: Point, handles: list[Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    x, y = (sum(w * p[k] for w, p in zip(weights, (start, *handles), strict=True)) for k in (0, 1))
    return x, y


@cache
def drawing(key: str, hand: str = "") -> Image.Image:
    """The symbol as a child hands it in: of any size and place (so it is fitted to the sheet), in pencil."""
    strokes = [[HANDS[hand](*point) for point in walk(stroke)] for stroke in GLYPHS[key].strokes]
    xs, ys = zip(*(point for stroke in strokes for point in stroke), strict=True)
    scale = (SIDE - 4) / max(max(xs) - min(xs), max(ys) - min(ys))
    dx, dy = (SIDE - scale * (max(xs) + min(xs))) / 2, (SIDE - scale * (max(ys) + min(ys))) / 2
    sheet = Image.new("L", (SIDE, SIDE))
    pencil = ImageDraw.Draw(sheet)
    for stroke in strokes:
        pencil.line([(x * scale + dx, y * scale + dy) for x, y in stroke], fill=255)
    return sheet


@cache
def ink(key: str, hand: str, turn: int) -> tuple[int, ...]:
    """The pixels with pencil on them: as it stands, upside down, mirrored, or both."""
    sheet = drawing(key, hand)
    sheet = ImageOps.mirror(sheet) if turn >= 2 else sheet
    return tuple(i for i, dark in enumerate(sheet.rotate(180 * (turn % 2)).tobytes()) if dark)


@cache
def distances(key: str, hand: str) -> tuple[int, ...]:
    """For every pixel, how many steps of a king it is from the pencil's line."""
    near = set(ink(key, hand, 0))
    steps = dict.fromkeys(near, 0)
    while near:
        near = {n for i in near for n in neighbours(i) if n not in steps}
        steps |= dict.fromkeys(near, max(steps.values()) + 1)
    return tuple(steps[i] for i in range(SIDE * SIDE))


@cache
def neighbours(pixel: int) -> tuple[int, ...]:
    y, x = divmod(pixel, SIDE)
    around = [(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    return tuple(row * SIDE + column for row, column in around if 0 <= row < SIDE and 0 <= column < SIDE)


def apart(one: str, other: str, hand: str = "", limit: float = 100) -> float:
    """How far two drawings lie from one another at their nearest turn: 0 for the same, in hundredths of the sheet.

    `hand`: how the first of them was drawn. Beyond `limit` the answer is only "further than that".
    """
    nearest = limit
    for turn in range(4):
        there = away(one, other, turn, hand, "")
        if there < nearest:
            nearest = min(nearest, max(there, away(other, one, turn, "", hand)))
    return nearest


def away(one: str, other: str, turn: int, hand: str, other_hand: str) -> float:
    field = distances(other, other_hand)
    pixels = ink(one, hand, turn)
    return sum(field[pixel] for pixel in pixels) / len(pixels) * 100 / SIDE


def alike() -> list[tuple[str, str]]:
    """All pairs that could be taken for one another."""
    return [pair for pair in combinations(GLYPHS, 2) if apart(*pair, limit=ALIKE) < ALIKE]


def test_fifty_families_of_three_and_the_packs_two_signs() -> None:
    drawn: dict[str, tuple[str, ...]] = {}
    for glyph in GLYPHS.values():
        drawn[glyph.family] = (*drawn.get(glyph.family, ()), glyph.key)

    assert drawn == {**{family: tuple(keys) for family, keys in FAMILIES.items()}, "lobo": (PACK, PACK_NEAR)}


@pytest.mark.parametrize("key", GLYPHS)
def test_a_symbol_is_one_to_four_strokes_of_absolute_path_words(key: str) -> None:
    strokes = GLYPHS[key].strokes

    assert 1 <= len(strokes) <= 4
    assert [stroke for stroke in strokes if not GRAMMAR.fullmatch(stroke)] == []
    assert [point for stroke in strokes for point in walk(stroke) if not (min(point) >= 0 and max(point) <= 100)] == []


def test_every_symbol_has_a_name_of_its_own() -> None:
    assert len({glyph.name for glyph in GLYPHS.values()}) == len(GLYPHS)


def test_no_two_symbols_are_near_alike_even_upside_down_or_mirrored() -> None:
    assert alike() == [("pack", "pack_near")]


@pytest.mark.parametrize("hand", [hand for hand in HANDS if hand])
def test_a_badly_drawn_symbol_is_still_nearest_to_itself(hand: str) -> None:
    taken = {
        (key, other)
        for key in SYMBOLS
        for own in [apart(key, key, hand)]
        for other in GLYPHS
        if other != key and apart(key, other, hand, own) < own
    }

    assert taken == set()


@pytest.mark.parametrize(
    ("near", "strokes"),
    [
        ("s07", (curve((10, 24), (36, 84), (72, 84), (92, 50), (72, 16), (36, 16), (10, 76)),)),  # mirrored and blind
        ("s45", (circle(50, 64, 33), circle(50, 64, 9), smooth((50, 31), (56, 20), (42, 14), (50, 2)))),  # a yoyo
        ("s60", (circle(50, 60, 46, 0.78), curve((50, 24), (74, 36), (74, 84), (50, 96)), line((50, 96), (50, 4)))),
        ("s145", (circle(50, 50, 45), smooth((72, 22), (60, 60), (28, 78), (40, 40), closed=True))),  # a compass
    ],
)
def test_a_near_copy_would_be_found(near: str, strokes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    planted = f"planted beside {near}"
    monkeypatch.setitem(GLYPHS, planted, Glyph(planted, "pez", planted, strokes))

    assert (near, planted) in alike()


def test_the_page_draws_the_very_strokes() -> None:
    page = svg("s07", size=64)

    assert re.findall(r'<path d="([^"]*)"', page) == list(GLYPHS["s07"].strokes)
    assert 'width="64"' in page
    assert 'aria-label="pez"' in page
    assert "style=" not in page  # the content security policy would drop it


def test_a_pair_is_drawn_side_by_side_and_called_by_both_names() -> None:
    page = svg("s01+s07", size=64)

    assert page.count("<path") == len(GLYPHS["s01"].strokes) + len(GLYPHS["s07"].strokes)
    assert 'viewBox="-4 -4 224 108"' in page
    assert name("s01+s07") == "sol de pinchos + pez"


@pytest.mark.parametrize("key", ["s151", "", "?", "s01+s151", "s01+"])
def test_an_unknown_symbol_draws_nothing(key: str) -> None:
    assert svg(key) == ""
