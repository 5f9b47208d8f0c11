"""The next public moment, for the village's screen before the first Gazette: hours that every child knows anyway."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.moments.models import Moment
from aldea.rules.village import Act


@dataclass(frozen=True, slots=True)
class Coming:
    """What comes next and when, in words: "Buenas Noches", "a las 22:30"."""

    what: str
    when: str


def coming(camp: Camp, record: Record, now: datetime) -> Coming | None:
    """Return the next moment at which the village meets or its urns close (section 2 of the rules); None past the last.

    An assembly comes next until its reading begins, however late: how far its count is, the screen does not say.
    One query.
    """
    if not record.village.players:
        return _at(camp, _("Empieza el juego"), camp.moment(1, "urns_close"), now, hour=False)
    words = {"closing": _("Se cierran las urnas"), "buenas_noches": _("Buenas Noches"), "count": _("Buenos Días")}
    rows = Moment.objects.filter(camp=camp, act__in=words, due_at__isnull=False).order_by("generation")
    due = {Act(row.day, row.act): row.due_at for row in rows if row.due_at}
    found = [(at, words[act.kind]) for act, at in due.items() if _is_ahead(record, act, at, now)]
    for act in due:
        assembly = camp.moment(act.day, "asamblea")
        if act.kind == "closing" and assembly > now:
            found.append((assembly, _("Asamblea")))
    if not found:
        return None
    when, what = min(found)
    return _at(camp, what, when, now, hour=True)


def _is_ahead(record: Record, act: Act, at: datetime, now: datetime) -> bool:
    return at > now if act.kind == "closing" else act not in record.village.published


def _at(camp: Camp, what: str, when: datetime, now: datetime, *, hour: bool) -> Coming | None:
    local, today = when.astimezone(camp.zone), now.astimezone(camp.zone).date()
    if not hour:
        return Coming(what, _day(local)) if local.date() >= today else None
    if local <= now:
        return Coming(what, _("enseguida"))
    if local.date() == today:
        return Coming(what, _("a las %(hour)s") % {"hour": f"{local:%H:%M}"})
    if local.date() == today + timedelta(days=1):
        return Coming(what, _("mañana, a las %(hour)s") % {"hour": f"{local:%H:%M}"})
    return Coming(what, _("%(day)s, a las %(hour)s") % {"day": _day(local), "hour": f"{local:%H:%M}"})


def _day(local: datetime) -> str:
    return _("el %(day)s") % {"day": date_format(local, _("l j \\d\\e F"))}
