"""Typing papers: what it costs the moni's finger, the camp's Wi-Fi and the laptop, on the product's own server."""

from collections.abc import Iterator
from datetime import date

from django.contrib.auth.models import User

from aldea.launch.rehearsal import open_camp
from benchmarks import finger, tablets
from benchmarks.harness import Measure
from benchmarks.serving import served

CHILDREN, DAYS = 60, 7


def measures() -> Iterator[Measure]:
    """Type the papers of a camp of sixty: by touch in a browser, and from ten tablets at once."""
    gm = User.objects.create_user("tecla")
    camps = [open_camp(name, CHILDREN, date(2026, 7, 1), DAYS, gm) for name in ("Dedo", "Diez")]
    with served() as base:
        yield from finger.measures(base, camps[0], gm)
        yield from tablets.measures(base, camps[1], [gm])
