"""Chance, only by named draws: each draw has a generator of its own, seeded by the seed and the draw's name.

A new draw never moves an old one, and the same seed gives the same draws on any machine.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Draws by name: `Dice(7).pick("panadero:2", options)`."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def _source(self, name: str) -> random.Random:
        # A string seed is hashed by SHA-512 inside `random`: stable across processes and versions.
        return random.Random(f"{self.seed}:{name}")

    def pick(self, name: str, options: Sequence[T]) -> T:
        """One of the options; raises ValueError when there are none."""
        if not options:
            raise ValueError(f"draw {name!r}: there is nothing to choose from")
        return options[self._source(name).randrange(len(options))]

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """All the items in a drawn order."""
        drawn = list(items)
        self._source(name).shuffle(drawn)
        return tuple(drawn)
