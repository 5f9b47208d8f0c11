"""The only writers of the clock: the tick that runs what is due, and the GM's hand on it.

Whatever runs an act, a tick or a GM, goes through `_claim`: the conditional update, the kernel's resolution and the
Book's new lines are one transaction under the lock of the camp's row. So each act runs once, whatever the number of
workers, ticks and GMs, and a crash in between leaves it as it was: due.
"""

import logging
from datetime import datetime

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.acts import ACTS, NotReady, acts_of
from aldea.rules.inputs import ActPublished, ReadingOver, WindowClosed
from aldea.rules.village import Act

from . import calendar, sentences, states
from .models import Fault, Moment

logger = logging.getLogger(__name__)


def plan(camp: Camp, record: Record) -> list[Moment]:
    """Write what is missing or has moved in a camp's calendar and return it whole, in order.

    Nothing is planned before the cards are dealt. An hour that a GM set by hand stays; so does what has run.
    """
    if not record.village.players:
        return []
    rows = {(row.day, row.act): row for row in Moment.objects.filter(camp=camp).order_by("generation")}
    missing, changed = [], []
    for day in range(1, camp.days + 1):
        for act in acts_of(record.village, day):
            due_at = calendar.due_at(camp, record, act)
            row = rows.get((day, act.kind))
            if row is None:
                missing.append(Moment(camp=camp, day=day, act=act.kind, due_at=due_at))
            elif row.resolved_at is None and not row.moved and row.due_at != due_at:
                row.due_at, row.changed_at = due_at, timezone.now()
                changed.append(row)
    if missing:
        # Two processes may plan at once: the second's rows are there already.
        Moment.objects.bulk_create(missing, ignore_conflicts=True)
    if changed:
        Moment.objects.filter(resolved_at=None, moved=False).bulk_update(changed, ["due_at", "changed_at"])
    found = Moment.objects.filter(camp=camp) if missing else rows.values()
    return sorted(found, key=calendar.order)


def tick(now: datetime) -> int:
    """Run every act that is due in every camp, in order, and return how many ran.

    What cannot run yet waits (see `states`). A camp that fails is left for the next tick, with a line for its GMs.
    """
    stumbled = set(Fault.objects.values_list("camp_id", flat=True))
    camps = Camp.objects.filter(forgotten_at=None, dealt_at__isnull=False)
    return sum(_tick_camp(camp, now, stumbled=camp.pk in stumbled) for camp in camps)


def _tick_camp(camp: Camp, now: datetime, *, stumbled: bool) -> int:
    ran = 0
    try:
        while (mine := _run_next(camp, now)) is not None:
            ran += mine
    except Exception as error:
        logger.exception("The clock stumbled in camp %s", camp.slug)
        line = f"{type(error).__name__}: {error}"[:200]
        Fault.objects.update_or_create(camp=camp, defaults={"at": now, "line": line})
        return ran
    if stumbled:  # Asked first: a tick that has nothing to do writes nothing.
        Fault.objects.filter(camp=camp).delete()
    return ran


def _run_next(camp: Camp, now: datetime) -> bool | None:
    """Run the camp's next act: whether this tick did (or another did meanwhile); None if nothing can run now."""
    record = book.record(camp)
    first = next((row for row in plan(camp, record) if row.resolved_at is None), None)
    if first is None or states.state(first, record, now) != states.DUE:
        return None
    try:
        with book.writing(camp) as pen:
            return _claim(pen, first, now)
    except NotReady:  # Undone by a GM between the look and the lock: it waits again.
        return None


def _claim(pen: book.Pen, row: Moment, now: datetime) -> bool:
    """Take an act if nobody has, and resolve it. Raises NotReady; the caller's transaction then takes nothing."""
    mine = Moment.objects.filter(pk=row.pk, resolved_at=None, held=False, due_at__lte=now).update(resolved_at=now)
    if mine:
        act = Act(row.day, row.act)
        if states.only_the_window_is_open(pen.record, act):
            pen.append(WindowClosed(act.day), day=act.day)
        pen.resolve(act)
    return bool(mine)


def run_now(camp: Camp, day: int, act: str, by: AbstractBaseUser, now: datetime) -> None:
    """Resolve an act at a GM's word, before its hour or after. Pressed again, it does nothing.

    Raises Refused while it waits for something, an earlier act included.
    """
    with book.writing(camp, by) as pen:
        row = _row(camp, pen.record, day, act)
        if row.resolved_at is not None:
            return
        _refuse_waiting(camp, pen.record, row)
        Moment.objects.filter(pk=row.pk).update(due_at=now, moved=True, held=False)
        _claim(pen, row, now)


def reading_over(camp: Camp, day: int, by: AbstractBaseUser, now: datetime) -> None:
    """Say that the count of `day`'s papers has been read and no pardon can come any more: the exile is resolved.

    Pressed again, it does nothing. Raises Refused before the count is read, or while something else is missing.
    """
    with book.writing(camp, by) as pen:
        row = _row(camp, pen.record, day, "exile")
        if row.resolved_at is not None:
            return
        if Act(day, "count") not in pen.record.village.published:
            raise Refused(_("El recuento todavía no se ha leído: pulsa antes «Empezamos» en el recuento."))
        pen.append(ReadingOver(day), day=day)
        _refuse_waiting(camp, pen.record, row)
        Moment.objects.filter(pk=row.pk).update(due_at=now, held=False)
        _claim(pen, row, now)


def postpone(camp: Camp, day: int, act: str, to: datetime, by: AbstractBaseUser) -> None:
    """Give an act another hour, `to` (aware). Raises Refused for an act that has run."""
    with book.writing(camp, by) as pen:
        row = _waiting_row(camp, pen.record, day, act)
        if act not in calendar.HOURS:
            raise Refused(_("Ese acto no tiene hora propia: depende de lo que se diga o se pulse."))
        if camp.day_at(to) > camp.days + 1 or camp.day_at(to) < day:
            raise Refused(_("Esa hora queda fuera de su día o del campamento: elige otra."))
        Moment.objects.filter(pk=row.pk).update(due_at=to, moved=True, changed_at=timezone.now())


def hold(camp: Camp, day: int, act: str, by: AbstractBaseUser) -> None:
    """Keep an act from running at its hour, until it is released."""
    with book.writing(camp, by) as pen:
        Moment.objects.filter(pk=_waiting_row(camp, pen.record, day, act).pk).update(held=True)


def release(camp: Camp, day: int, act: str, by: AbstractBaseUser) -> None:
    """Let an act run again at its hour."""
    with book.writing(camp, by) as pen:
        Moment.objects.filter(pk=_waiting_row(camp, pen.record, day, act).pk).update(
            held=False, changed_at=timezone.now()
        )


def publish(camp: Camp, day: int, act: str, by: AbstractBaseUser) -> None:
    """Start reading an act: «Empezamos». From here on its news are public. Pressed again, it does nothing.

    Raises Refused for an act that has not been resolved, or while an earlier one is still to be read.
    """
    with book.writing(camp, by) as pen:
        row = _row(camp, pen.record, day, act)
        if act in calendar.UNREAD:
            raise Refused(_("Ese acto no se lee en voz alta: no tiene «Empezamos»."))
        if Act(day, act) in pen.record.village.published:
            return
        if row.resolved_at is None:
            what = " · ".join(states.waits_of(camp, pen.record, row, {})) or _("aún no ha llegado su hora")
            raise Refused(_("«%(act)s» todavía no está listo: %(what)s.") % {"act": states.title(row), "what": what})
        for earlier in plan(camp, pen.record):
            if calendar.order(earlier) < calendar.order(row) and _unread(pen.record, earlier):
                raise Refused(_("Antes falta leer «%(act)s».") % {"act": states.title(earlier)})
        pen.append(ActPublished(day, act), day=day)


def _row(camp: Camp, record: Record, day: int, act: str) -> Moment:
    for row in plan(camp, record) if act in ACTS else ():
        if (row.day, row.act) == (day, act):
            return row
    raise Refused(_("Ese acto no está en el calendario de este campamento."))


def _unread(record: Record, row: Moment) -> bool:
    return row.act not in calendar.UNREAD and Act(row.day, row.act) not in record.village.published


def _waiting_row(camp: Camp, record: Record, day: int, act: str) -> Moment:
    row = _row(camp, record, day, act)
    if row.resolved_at is not None:
        raise Refused(_("«%(act)s» ya está contado: su hora no se puede cambiar.") % {"act": states.title(row)})
    return row


def _refuse_waiting(camp: Camp, record: Record, row: Moment) -> None:
    missing = [sentences.wait(camp, record, each, {}) for each in states.lacks(record, row)]
    if missing:
        raise Refused(_("Todavía no: %(what)s.") % {"what": " · ".join(missing)})
