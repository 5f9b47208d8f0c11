"""What every measure returns, and how time is taken."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the report. `limit` is the goal: the value may not be above it (below it, if that `is_least`).

    Infinite: only reported.
    """

    name: str
    value: float
    limit: float
    unit: str = ""
    is_least: bool = False

    @property
    def is_met(self) -> bool:
        """Say whether the goal is met."""
        return self.value >= self.limit if self.is_least else self.value <= self.limit

    def __str__(self) -> str:
        """Return `NAME VALUE GOAL ok|short`; the goal is `-` where there is none."""
        goal = "-" if self.limit == float("inf") else f"{'>' if self.is_least else '<'}={self.limit:g}{self.unit}"
        return f"{self.name} {self.value:.4g}{self.unit} {goal} {'ok' if self.is_met else 'short'}"


def best(work: Callable[[], object], times: int = 5) -> float:
    """Return the shortest of several runs in seconds: what the work costs when nothing else disturbs it."""
    return min(timed(work) for _ in range(times))


def timed(work: Callable[[], object]) -> float:
    """Return how long one run takes, in seconds."""
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def processor(work: Callable[[], object], times: int = 7) -> float:
    """Return the least processor time of several runs in seconds: other programs hardly count."""
    took = []
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    return min(took)


def versus(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Return the medians of two works in seconds, run in turns: what disturbs one disturbs the other as much."""
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds):
        for which in (0, 1) if number % 2 else (1, 0):
            start = time.perf_counter()
            (one, other)[which]()
            took[which].append(time.perf_counter() - start)
    return statistics.median(took[0]), statistics.median(took[1])
