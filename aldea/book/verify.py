"""Checking the Book: the chain of digests, the contents behind it, and every resolved act resolved again."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from aldea.camp.models import Camp
from aldea.rules.events import Event, dump, load
from aldea.rules.fold import effective, fold
from aldea.rules.inputs import ActReopened
from aldea.rules.resolve import react, resolve
from aldea.rules.village import Village

from . import digests
from .models import Entry
from .record import INPUT, act_of
from .services import dice


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in the Book that does not hold: the entry's number and what is wrong, in Spanish."""

    seq: int
    what: str


def verify(camp: Camp) -> list[Fault]:
    """Return every fault of a camp's Book, oldest first; none means that it holds.

    1. Each entry's number follows the one before and its digest is what it states, chained.
    2. Each content is the one its entry committed to (an erased content is a fault only if the camp is not forgotten).
    3. Each act, resolved again from the village before it, gives the very outcomes that are written.
    """
    rows = list(Entry.objects.filter(camp=camp).select_related("content").order_by("seq"))
    faults = list(_chain(camp, rows))
    if not faults and not camp.forgotten_at:
        faults = list(_resolutions(rows))
    return faults


def _chain(camp: Camp, rows: list[Entry]) -> Iterator[Fault]:
    before = digests.GENESIS
    for expected, entry in enumerate(rows, start=1):
        if entry.seq != expected:
            yield Fault(entry.seq, f"falta la entrada {expected}")
            return
        if digests.link(before, entry) != entry.digest:
            yield Fault(entry.seq, "la huella no corresponde a lo que dice la entrada")
        before = entry.digest
        content = getattr(entry, "content", None)
        if content is None:
            if not camp.forgotten_at:
                yield Fault(entry.seq, "el contenido ha desaparecido")
        elif digests.commitment(bytes(content.salt), content.payload) != entry.commitment:
            yield Fault(entry.seq, "el contenido no es el que se escribió")


def _resolutions(rows: list[Entry]) -> Iterator[Fault]:
    before = village = Village.empty()
    told: list[Event] = []
    last: Event | None = None
    for cause, group in groupby(rows, key=lambda entry: entry.cause):
        batch = list(group)
        written: list[Event] = [load(e.kind, e.version, json.loads(e.content.payload)) for e in batch]
        if (act := act_of(cause)) is not None:
            if _plain(resolve(village, act, dice(village))) != _plain(written):
                yield Fault(batch[0].seq, f"al resolver de nuevo «{act.kind}» de la jornada {act.day} sale otra cosa")
        elif cause.startswith(f"{INPUT}:") and last and _plain(react(before, last, dice(before))) != _plain(written):
            yield Fault(batch[0].seq, f"lo que se sigue de la entrada {batch[0].seq - 1} sale distinto")
        told += written[:-1]
        before = _after(village, written[:-1], told)
        told.append(last := written[-1])
        village = _after(before, [last], told)


def _after(village: Village, new: list[Event], told: list[Event]) -> Village:
    """Return the village after the newest events of `told`; a reversal is folded from the beginning."""
    if any(isinstance(event, ActReopened) for event in new):
        return fold(effective(told), Village.empty())
    return fold(new, village)


def _plain(events: Iterable[Event]) -> list[tuple[str, int, str]]:
    return [(event.KIND, event.VERSION, digests.canonical(dump(event))) for event in events]
