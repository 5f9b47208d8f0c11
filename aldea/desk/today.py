"""Today's page as data: what now, the day's acts, the urns, and who has put nothing in them."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from aldea.book import collecting
from aldea.book.record import Record
from aldea.camp.models import Camp, Player
from aldea.moments import board
from aldea.moments.states import Status
from aldea.oracle import fool, owed
from urns.models import Opening, PaperVersion, Urn
from urns.services_opening import asked_for
from urns.state import UrnState, urn_states

from .next_step import Scene, Step, next_step
from .victory import unannounced


@dataclass(frozen=True, slots=True)
class Today:
    """What the page shows. `day` is the camp day in hand, `papers_day` the one whose papers are in the urns.

    `silent` are the names of those who put nothing into any urn; None while the urns are open. `fault`: the clock
    stumbles or stands still. `won`: somebody has won and it has not been said.
    `asked`: the sealed urns that a GM asks to open again. `interviews`: how many of Recogida are left on day 1.
    """

    day: int
    papers_day: int
    step: Step
    acts: tuple[Status, ...]
    urns: tuple[tuple[str, UrnState], ...]
    silent: tuple[str, ...] | None
    owed: int
    fault: bool
    won: bool
    asked: tuple[tuple[str, Opening], ...] = ()
    interviews: int = 0

    @property
    def version(self) -> str:
        """Return a short mark of what the page shows: while it is the same, there is nothing to send."""
        return sha256(repr(self).encode()).hexdigest()[:16]


def today(camp: Camp, record: Record, now: datetime, *, keeper: bool) -> Today:
    """Return today's page. Six queries; two more where an act waits for an urn of another day."""
    players = list(Player.objects.filter(camp=camp).select_related("interview"))
    village = record.village
    states = urn_states(camp, record, village.day) if village.day else {}
    clock = board.clock(camp, record, now, {(state.day, urn): state for urn, state in states.items()})
    calls = len(owed.panel(record, keeper=keeper).owed) + fool.wanted(record) if village.day else 0
    scene = Scene(camp, record, now, len(players), clock.next, states, calls)
    in_hand = board.day_in_hand(clock.next) or max(camp.day_at(now), 1)
    acts = next((day.acts for day in (*clock.now, *clock.past, *clock.later) if day.number == in_hand), ())
    return Today(
        day=in_hand,
        papers_day=village.day,
        step=next_step(scene),
        acts=acts,
        urns=tuple((str(Urn(urn).label), state) for urn, state in states.items()),
        silent=_silent(camp, record, players),
        owed=calls,
        fault=bool(clock.fault) or clock.stalled,
        won=bool(unannounced(record, keeper=keeper)),
        asked=tuple((str(Urn(each.urn).label), each) for each in asked_for(camp, record)) if village.day else (),
        interviews=collecting.left(record, players) if village.day == 1 else 0,
    )


def _silent(camp: Camp, record: Record, players: list[Player]) -> tuple[str, ...] | None:
    village = record.village
    if not village.day or village.closed < village.day:
        return None
    papers = PaperVersion.objects.filter(camp=camp, day=village.day, reading=1, confirmed=True, withdrawn=False)
    heard = set(papers.values_list("symbol", flat=True))
    quiet = {
        player.id
        for player in village.players.values()
        if player.symbol not in heard and village.present_on(player.id, village.day)
    }
    return tuple(player.label for player in players if player.ref in quiet)
