"""When each act is due: the camp's hours, or what was said and pressed (section 4 of the rules)."""

from datetime import UTC, datetime

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.acts import ACTS
from aldea.rules.inputs import ActPublished, ReadingOver, Spoken, UrnSealed
from aldea.rules.village import Act
from urns.voice import HUNTER_WINDOW

from .models import Moment

# Which hour of the camp an act keeps, and how many days after its papers.
HOURS = {
    "closing": ("urns_close", 0),
    "buenas_noches": ("buenas_noches", 0),
    "count": ("buenos_dias", 1),
}
# What is resolved and never read aloud: it has no «Empezamos».
UNREAD = frozenset({"closing", "oracle"})


def order(moment: Moment) -> tuple[int, int]:
    """Return the place of an act in the camp: by day of its papers, then as the kernel orders the acts."""
    return moment.day, ACTS.index(moment.act)


def day_of(act: Act) -> int:
    """Return the camp day on which an act happens: count and exile of day d's papers are of day d+1."""
    return act.day + (act.kind in {"count", "exile"})


def due_at(camp: Camp, record: Record, act: Act) -> datetime | None:
    """Return the instant (UTC) at which an act is due; None while it hangs on a person."""
    if act.kind == "shot":
        return _shot_due(record, act.day)
    if act.kind == "exile":
        return next((line.at for line, said in record.events(ReadingOver) if said.day == act.day), None)
    if act.kind == "oracle":
        sealed = [line.at for line, e in record.events(UrnSealed) if (e.day, e.urn) == (act.day, "powers")]
        return sealed[-1] if (act.day, "powers") in record.village.sealed else None
    key, later = HOURS[act.kind]
    return camp.moment(act.day + later, key).astimezone(UTC)


def _shot_due(record: Record, day: int) -> datetime | None:
    """Once the hunter has said a name that holds, else 15 minutes after his announcement was read."""
    said = [line.at for line, e in record.events(Spoken) if e.action == "shot" and e.day == day and not e.reason]
    announced = (line.at for line, e in record.events(ActPublished) if (e.day, e.act) == (day, "buenas_noches"))
    windows = [at + HUNTER_WINDOW for at in announced]
    return min([*said, *windows], default=None)
