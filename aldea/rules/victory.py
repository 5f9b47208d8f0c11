"""Who has won (rules, section 7). Several may win at once; once won stays won. Who left the camp counts nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Because, Event
from aldea.rules.fold_outcomes import WINNERS
from aldea.rules.outcomes import Drawn, Won
from aldea.rules.sides import WOLF, active_albino, active_wolves, is_villager, playing
from aldea.rules.village import Village


def nobody_active(village: Village) -> bool:
    """A draw: nobody in the camp is active."""
    return not any(True for _ in playing(village))


def winning(village: Village) -> frozenset[str]:
    """The winners as things stand, whatever happened before."""
    if nobody_active(village):
        return frozenset()
    wolves = active_wolves(village)
    won = {c.winner for c in CHARACTERS.values() if c.wins is not None and c.wins(village)}
    if not wolves and active_albino(village) is None:
        won.add("aldea")
    if wolves and not any(is_villager(p) and p.id not in village.mestizos for p in playing(village)):
        won.add("hl")
    return frozenset(won)


def check(village: Village, *, last: bool = False) -> Iterator[Event]:
    """The events of a victory check. `last`: after the last act of the camp, for `last_day_verdict`."""
    won = winning(village)
    if last and not won and not village.winners and village.rules.last_day_verdict == "share":
        won = _by_share(village)
    for winner in WINNERS:
        if winner in won and winner not in village.winners:
            yield Won(winner, Because("victory"), secret=winner == "albino")
    draw = nobody_active(village)
    if draw != village.draw:
        yield Drawn(draw, Because("victory"))


def _by_share(village: Village) -> frozenset[str]:
    """The side with the larger share of its members still active; the Albino is in neither; a tie is a draw."""
    here = [p for p in village.players.values() if p.here]
    wolves = [p.active for p in here if p.character == WOLF]
    villagers = [p.active for p in here if is_villager(p)]
    # Shares are compared by cross products: no rounding. A side with no member has no share.
    hl, aldea = sum(wolves) * max(1, len(villagers)), sum(villagers) * max(1, len(wolves))
    if hl == aldea or nobody_active(village):
        return frozenset()
    return frozenset({"hl" if hl > aldea else "aldea"})
