"""The kernel alone: one day linear in the players, whole camps linear in the days, and both quick."""

from collections.abc import Iterator
from functools import partial

from aldea.camp.deck import suggested
from aldea.rules.acts import Act
from aldea.rules.ballots import Paper
from aldea.rules.dice import Dice
from aldea.rules.events import Event
from aldea.rules.fold import fold
from aldea.rules.inputs import ActPublished, Dealt, ReadingOver, Seat, UrnSealed
from aldea.rules.resolve import resolve
from aldea.rules.village import Village
from benchmarks import random_camp
from benchmarks.harness import Measure, processor

SEED = 11
SIZES = (50, 500, 5000)


def measures() -> Iterator[Measure]:
    """Time a whole day (closing, Buenas Noches, count, exile) of villages of several sizes."""
    took = {}
    for size in SIZES:
        village, papers = opened(size)
        took[size] = processor(partial(play, village, papers), 7 if size < 1000 else 3)
    # Per player, the biggest village may cost no more than the smallest (a little noise apart).
    smallest, biggest = SIZES[0], SIZES[-1]
    yield Measure("resolve_per_player_5000_to_50", took[biggest] / biggest / (took[smallest] / smallest), 1.3, "x")
    village, papers = opened(100)
    yield Measure("resolve_day_100_players", processor(partial(play, village, papers), 20) * 1000, 20, "ms")
    short, long = (processor(partial(random_camp.play, 60, days, SEED)) for days in (10, 40))
    yield Measure("camp_60_players_10_days", short * 1000, 50, "ms")
    yield Measure("camp_per_day_40_to_10_days", long / 40 / (short / 10), 1.3, "x")


def opened(size: int) -> tuple[Village, dict[str, tuple[Paper, ...]]]:
    """Return a dealt village and the papers of its first day: everybody votes, every power is used on somebody."""
    characters = [key for key, count in suggested(size).items() for _ in range(count)]
    seats = tuple(Seat(f"p{place}", key, f"x{place}") for place, key in enumerate(characters))
    village = fold([Dealt(seats=seats, seed=SEED)], Village.empty())
    votes = tuple(
        Paper(f"e{place}", "exile", seat.symbol, targets=(f"p{(place * 7 + 3) % size}",))
        for place, seat in enumerate(seats)
    )
    bites = tuple(
        Paper(f"b{place}", "powers", "pack", "bite", (f"p{size - 1 - place % 3}",))
        for place, seat in enumerate(seats)
        if seat.character == "hombre_lobo"
    )
    visions = tuple(
        Paper(f"v{place}", "powers", seat.symbol, "see", ("p0",))
        for place, seat in enumerate(seats)
        if seat.character == "vidente"
    )
    return village, {"exile": votes, "powers": (*bites, *visions)}


def play(village: Village, papers: dict[str, tuple[Paper, ...]]) -> Village:
    """Play one day with the kernel."""
    dice = Dice(SEED)

    def run(kind: str, *before: Event) -> None:
        nonlocal village
        village = fold(before, village)
        village = fold(resolve(village, Act(1, kind), dice), village)

    run("closing")
    run("buenas_noches", *(UrnSealed(1, urn, typed, ()) for urn, typed in papers.items()))
    run("count", ActPublished(1, "buenas_noches"))
    run("exile", ActPublished(1, "count"), ReadingOver(1))
    return village
