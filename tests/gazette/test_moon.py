"""The moon over the masthead."""

from datetime import date
from itertools import pairwise
from math import cos, pi

import pytest

from gazette.moon import Moon, Phase, moon_of
from gazette.paper import steps


@pytest.mark.parametrize(
    ("day", "phase"),
    [
        (date(2024, 1, 11), Phase.NEW),
        (date(2024, 1, 18), Phase.FIRST_QUARTER),
        (date(2024, 1, 25), Phase.FULL),
        (date(2024, 2, 2), Phase.LAST_QUARTER),
        (date(2026, 7, 29), Phase.FULL),
        (date(2026, 8, 12), Phase.NEW),
        (date(2026, 7, 18), Phase.WAXING_CRESCENT),
        (date(2026, 7, 25), Phase.WAXING_GIBBOUS),
    ],
)
def test_the_phase_is_the_sky_s(day: date, phase: Phase) -> None:
    assert moon_of(day).phase == phase


def outline(moon: Moon) -> list[tuple[float, float]]:
    """The lit part as a polygon: each curve in 20 pieces."""
    points: list[tuple[float, float]] = []
    for letter, values in steps(moon.lit):
        if letter == "M":
            points.append((values[0], values[1]))
        elif letter == "C":
            start, (ax, ay, bx, by, ex, ey) = points[-1], values
            for piece in range(1, 21):
                t, u = piece / 20, 1 - piece / 20
                x = u**3 * start[0] + 3 * u * u * t * ax + 3 * u * t * t * bx + t**3 * ex
                y = u**3 * start[1] + 3 * u * u * t * ay + 3 * u * t * t * by + t**3 * ey
                points.append((x, y))
    return points


@pytest.mark.parametrize("turn", [0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9])
def test_as_much_is_lit_as_the_sun_lights(turn: float) -> None:
    points = outline(Moon(turn))
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*points, points[0]]))) / 2
    assert area / (pi * 46**2) == pytest.approx((1 - cos(2 * pi * turn)) / 2, abs=0.01)


@pytest.mark.parametrize(("turn", "side"), [(0.1, 1), (0.4, 1), (0.6, -1), (0.9, -1)])
def test_it_grows_on_the_right_and_wanes_on_the_left(turn: float, side: int) -> None:
    reach = [x - 50 for x, _y in outline(Moon(turn))]
    assert max(reach, key=abs) == pytest.approx(46 * side)
