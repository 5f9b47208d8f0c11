"""A pencil for the glyphs: each helper writes ONE stroke as an SVG path on a 100 x 100 box, y growing downwards.

Only absolute ``M L C Z`` commands come out, so that the same words draw in a page and on paper.
"""

from collections.abc import Sequence
from math import cos, pi, sin

Point = tuple[float, float]
KAPPA = 0.5523  # the handle that makes four cubics a circle


def number(value: float) -> str:
    """A coordinate with at most one decimal and no trailing zero."""
    return f"{round(value, 1):g}"


def at(command: str, *points: Point) -> str:
    """One command with its points."""
    return command + " " + " ".join(f"{number(x)} {number(y)}" for x, y in points)


def line(*points: Point, closed: bool = False) -> str:
    """Straight segments from point to point."""
    words = [at("M", points[0]), *(at("L", point) for point in points[1:])]
    return " ".join(words + ["Z"] * closed)


def curve(start: Point, *handles: Point, closed: bool = False) -> str:
    """Cubic curves: after the start, three points each (two handles and an end)."""
    words = [at("M", start)]
    words += [at("C", *handles[i : i + 3]) for i in range(0, len(handles), 3)]
    return " ".join(words + ["Z"] * closed)


def smooth(*points: Point, closed: bool = False) -> str:
    """A soft line through all the points, as a hand draws it (Catmull-Rom)."""
    count = len(points)
    words = [at("M", points[0])]
    for i in range(count if closed else count - 1):
        before, here, there, after = (_through(points, i + step, closed) for step in (-1, 0, 1, 2))
        words.append(
            at(
                "C",
                (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
                (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
                there,
            )
        )
    return " ".join(words + ["Z"] * closed)


def _through(points: Sequence[Point], index: int, closed: bool) -> Point:
    return points[index % len(points)] if closed else points[min(max(index, 0), len(points) - 1)]


def arc(centre: Point, radius: float, start: float, end: float, flat: float = 1.0) -> str:
    """Part of a circle, from one angle to another in degrees (0 is right, 90 is down); `flat` squeezes its height."""
    pieces = max(1, round(abs(end - start) / 45))
    step = (end - start) / pieces * pi / 180
    handle = 4 / 3 * sin(step / 4) / cos(step / 4) * radius
    words = [at("M", _on(centre, radius, start * pi / 180, flat))]
    for i in range(pieces):
        a, b = start * pi / 180 + i * step, start * pi / 180 + (i + 1) * step
        (ax, ay), (bx, by) = _on(centre, radius, a, flat), _on(centre, radius, b, flat)
        one = (ax - handle * sin(a), ay + handle * cos(a) * flat)
        two = (bx + handle * sin(b), by - handle * cos(b) * flat)
        words.append(at("C", one, two, (bx, by)))
    return " ".join(words)


def _on(centre: Point, radius: float, angle: float, flat: float) -> Point:
    return centre[0] + radius * cos(angle), centre[1] + radius * flat * sin(angle)


def circle(x: float, y: float, radius: float, flat: float = 1.0) -> str:
    """A whole circle (an ellipse with `flat`), closed."""
    k = KAPPA * radius
    top, low = radius * flat, k * flat
    return curve(
        (x + radius, y),
        *((x + radius, y + low), (x + k, y + top), (x, y + top)),
        *((x - k, y + top), (x - radius, y + low), (x - radius, y)),
        *((x - radius, y - low), (x - k, y - top), (x, y - top)),
        *((x + k, y - top), (x + radius, y - low), (x + radius, y)),
        closed=True,
    )


def star(centre: Point, points: int, outer: float, inner: float, turn: float = -90) -> str:
    """A closed star outline with so many points; `turn` is the angle of the first one in degrees."""
    corners = [
        _on(centre, outer if i % 2 == 0 else inner, (turn + i * 180 / points) * pi / 180, 1.0)
        for i in range(2 * points)
    ]
    return line(*corners, closed=True)


def spiral(centre: Point, turns: float, radius: float, start: float = 0) -> str:
    """A round spiral from its heart outwards."""
    steps = round(turns * 8)
    return smooth(*(_on(centre, radius * i / steps, (start + i * 45) * pi / 180, 1.0) for i in range(steps + 1)))


def moved(path: str, dx: float, dy: float, scale: float = 1.0) -> str:
    """The same path scaled about the origin and then shifted."""
    words, across = [], True
    for word in path.split():
        if word.isalpha():
            words.append(word)
            continue
        words.append(number(float(word) * scale + (dx if across else dy)))
        across = not across
    return " ".join(words)
