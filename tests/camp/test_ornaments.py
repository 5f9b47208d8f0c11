"""The woodcuts: the moon of the camp's day, and drawings that a page may show under the strict policy."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from aldea.camp.ornaments import ORNAMENTS, moon, svg
from tests.camp.test_glyphs import GRAMMAR, walk


def lit(day: int) -> float:
    """How wide the moon's light is at its middle, as a part of its face."""
    light = [layer.path for layer in moon(day).layers if layer.paint == "light"]
    middle = [x for x, y in walk(light[0]) if abs(y - 50) < 0.1] if light else [0.0]
    return (max(middle) - min(middle)) / 88


def test_the_moon_is_new_before_the_camp_full_on_day_seven_and_new_again() -> None:
    assert [round(lit(day), 2) for day in (0, 1, 4, 7, 10, 13, 14)] == [0, 0.05, 0.61, 1, 0.61, 0.05, 0]


def test_it_grows_on_its_right_and_wanes_on_its_left() -> None:
    right, left = (walk(moon(day).layers[1].path) for day in (2, 12))

    assert max(x for x, _ in right) == 94
    assert min(x for x, _ in left) == 6


@pytest.mark.parametrize("key", ORNAMENTS)
def test_ornaments_speak_the_glyphs_grammar_and_bring_no_style(key: str) -> None:
    ornament = ORNAMENTS[key]

    assert [layer.path for layer in ornament.layers if not GRAMMAR.fullmatch(layer.path)] == []
    assert {layer.paint for layer in ornament.layers} <= {"fill", "line", "light"}
    assert "style=" not in svg(ornament)


def test_the_skyline_at_the_desks_foot_is_the_same_drawing() -> None:
    found = finders.find("aldea/img/roofs.svg")
    inked = [layer.path for layer in ORNAMENTS["roofs"].layers if layer.paint == "fill"]

    assert re.findall(r'd="([^"]*)"', Path(str(found)).read_text()) == inked
