"""A camp played by the kernel alone with uniformly random legal choices, its whole log kept as the Book would."""

from collections.abc import Iterable
from random import Random

from aldea.camp.deck import suggested
from aldea.rules.acts import acts_of
from aldea.rules.ballots import Paper
from aldea.rules.dice import Dice
from aldea.rules.events import Event
from aldea.rules.fold import fold
from aldea.rules.inputs import ActPublished, Dealt, ReadingOver, Seat, UrnSealed, WindowClosed
from aldea.rules.moves import actions, limits, may
from aldea.rules.resolve import resolve
from aldea.rules.signatures import PACK
from aldea.rules.village import Act, Village


def play(size: int, days: int, seed: int) -> list[Event]:
    """Deal a suggested deck and play some days whole; return every input and outcome."""
    village, log = Village.empty(), []
    dice = Dice(seed)

    def note(events: Iterable[Event]) -> None:
        nonlocal village
        new = list(events)
        log.extend(new)
        village = fold(new, village)

    note([dealt(size, seed)])
    for day in range(1, days + 1):
        note(resolve(village, Act(day, "closing"), dice))
        exile, powers = papers(village, day, Random(f"{seed}:{day}"))
        note([UrnSealed(day, "powers", powers, ()), UrnSealed(day, "exile", exile, ())])
        note(resolve(village, Act(day, "buenas_noches"), dice))
        note([ActPublished(day, "buenas_noches")])
        if Act(day, "shot") in acts_of(village, day):
            note([WindowClosed(day)])
            note(resolve(village, Act(day, "shot"), dice))
        note(resolve(village, Act(day, "count"), dice))
        note([ActPublished(day, "count"), ReadingOver(day)])
        note(resolve(village, Act(day, "exile"), dice))
        note([ActPublished(day, "exile")])
    return log


def dealt(size: int, seed: int) -> Dealt:
    """Return the deal of a suggested deck."""
    cards = [key for key, count in suggested(size).items() for _ in range(count)]
    return Dealt(seats=tuple(Seat(f"p{place}", key, f"x{place}") for place, key in enumerate(cards)), seed=seed)


def papers(village: Village, day: int, chance: Random) -> tuple[tuple[Paper, ...], tuple[Paper, ...]]:
    """Return one day's votes and powers: everybody votes, and uses on active players whatever he may use."""
    here = [player.id for player in village.players.values() if player.active] or list(village.players)
    votes, powers = [], []
    for player in village.players.values():
        votes.append(Paper(f"e{day}-{player.id}", "exile", player.symbol, "", (chance.choice(here),)))
        for action in actions(village, player.id, "powers"):
            if action.target == "player" and may(village, player, action.key, day):
                symbol = PACK if action.key == "bite" else player.symbol
                named = tuple(chance.sample(here, min(limits(village, action)[1], len(here))))
                powers.append(Paper(f"{action.key}{day}-{player.id}", "powers", symbol, action.key, named))
    return tuple(votes), tuple(powers)
