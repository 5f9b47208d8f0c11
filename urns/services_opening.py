"""Writers of a sealed urn that is opened again: the director alone, or two GMs; whole, and in the Book.

Each act says which seal it means, counted from the first: a page left open opens nothing that was sealed after it.
"""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.models import GMS, Camp, Membership
from aldea.rules.acts import read_by
from aldea.rules.inputs import UrnSealed, UrnUnsealed

from . import checks, state
from .models import Opening

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal that is on an urn: which one it is, who put it there and when. `act`: what has been resolved from it."""

    number: int
    by: str | None
    at: datetime
    act: str


def seal_of(record: Record, day: int, urn: str) -> Seal | None:
    """Return the seal that is on an urn; None while it is open. No query."""
    if not state.is_sealed(record, day, urn):
        return None
    seals = [line for line, event in record.events(UrnSealed) if (event.day, event.urn) == (day, urn)]
    act = read_by(record.village, day, urn)
    return Seal(len(seals), seals[-1].by, seals[-1].at, act.kind if act else "")


def asked_for(camp: Camp, record: Record, day: int | None = None) -> list[Opening]:
    """Return the requests that still wait for a second GM, the oldest first. One query.

    What was asked for by one who is no GM any more waits for nobody: else he would keep even the director out.
    """
    gms = Membership.objects.filter(camp=camp, user__is_active=True, role__in=GMS).values("user")
    rows = Opening.objects.filter(camp=camp, closed=False, by__in=gms).select_related("by").order_by("pk")
    waiting = rows if day is None else rows.filter(day=day)
    return [each for each in waiting if _waits(record, each)]


def ask(camp: Camp, day: int, urn: str, seal: int, reason: str, by: User) -> Opening:
    """Ask for an urn to be opened again. Another GM's request stands for this one too, if he agrees to it."""
    with book.writing(camp, by=by) as pen:
        _refuse_unless_sealed(pen.record, day, urn, seal)
        _role(camp, by)
        before = _request(camp, pen.record, day, urn)
        if before is not None and before.by_id != by.pk:
            raise Refused(
                _("%(name)s acaba de pedirlo también: si estás de acuerdo, confírmalo.") % {"name": before.by.username}
            )
        if before is not None:
            return before
        Opening.objects.filter(camp=camp, day=day, urn=urn, closed=False).update(closed=True)  # of an older seal
        return Opening.objects.create(
            camp=camp, day=day, urn=urn, seal=seal, reason=reason.strip()[:LONGEST_REASON], by=by
        )


def leave_it(camp: Camp, day: int, urn: str, by: User) -> None:
    """Withdraw the request, one's own or another's: the urn stays as it is. Twice is once."""
    with book.writing(camp, by=by):
        Opening.objects.filter(camp=camp, day=day, urn=urn, closed=False).update(closed=True)


def open_again(
    camp: Camp, day: int, urn: str, seal: int, by: User, asker: User | None = None, reason: str = ""
) -> None:
    """Open a sealed urn: `by` confirms what `asker`, or a GM's waiting request, asks for. The director needs nobody.

    Pressed again, it does nothing. What was typed is there as it was, to be counted, typed, decided and sealed again.
    """
    with book.writing(camp, by=by) as pen:
        if not state.is_sealed(pen.record, day, urn) and _opened(pen.record, day, urn) >= seal > 0:
            return
        _refuse_unless_sealed(pen.record, day, urn, seal)
        role = _role(camp, by)
        waiting = _request(camp, pen.record, day, urn)
        if asker is None and waiting is not None:
            asker, reason = waiting.by, waiting.reason
        if asker is not None and asker.pk != by.pk:
            _role(camp, asker)
            agreed: tuple[int, ...] = (asker.pk, by.pk)
        elif role == Membership.Role.DIRECTOR:
            agreed = (by.pk,)
        elif asker is None:
            raise Refused(_("Hace falta otro moni, o la dirección: pide antes que se abra."))
        else:
            raise Refused(_("Tú lo has pedido: tiene que confirmarlo otro moni, aquí mismo o en su tableta."))
        pen.append(UrnUnsealed(day=day, urn=urn, reason=reason.strip()[:LONGEST_REASON], agreed=agreed))
        Opening.objects.filter(camp=camp, day=day, urn=urn, closed=False).update(closed=True)


def why_not_opened(record: Record, day: int, urn: str) -> str:
    """Return the sentence that says why an urn stays sealed, and what to do instead; empty when it may be opened."""
    seal = seal_of(record, day, urn)
    if seal is None or not seal.act:
        return ""
    what = {
        "oracle": _("el Oráculo ya ha contestado con estas papeletas"),
        "buenas_noches": _("Buenas Noches %(day)d ya se ha contado con estas papeletas") % {"day": day},
        "count": _("el recuento de Buenos Días %(day)d ya se ha hecho con estas papeletas") % {"day": day + 1},
        "exile": _("Buenos Días %(day)d ya ha pasado, con estos textos") % {"day": day + 1},
    }[seal.act]
    return _("No se puede abrir: %(what)s. Si cambia el resultado, escribe un dictamen en el Libro.") % {"what": what}


def _refuse_unless_sealed(record: Record, day: int, urn: str, seal: int) -> None:
    checks.known_urn(record, day, urn)
    now = seal_of(record, day, urn)
    if now is None:
        raise Refused(_("Esta urna no está sellada: ya se puede teclear en ella."))
    if why := why_not_opened(record, day, urn):
        raise Refused(why)
    if now.number != seal:
        raise Refused(_("Esta urna se ha vuelto a sellar desde que abriste esta página: mírala otra vez."))


def _opened(record: Record, day: int, urn: str) -> int:
    return sum((event.day, event.urn) == (day, urn) for _line, event in record.events(UrnUnsealed))


def _waits(record: Record, opening: Opening) -> bool:
    seal = seal_of(record, opening.day, opening.urn)
    return seal is not None and not seal.act and seal.number == opening.seal


def _request(camp: Camp, record: Record, day: int, urn: str) -> Opening | None:
    return next((each for each in asked_for(camp, record, day) if each.urn == urn), None)


def _role(camp: Camp, user: User) -> str:
    """Return what a GM is in the camp; refuse helpers and strangers."""
    gms = Membership.objects.filter(camp=camp, user=user, user__is_active=True, role__in=GMS)
    role = gms.values_list("role", flat=True).first()
    if role is None:
        raise Refused(_("«%(name)s» no es moni de este campamento.") % {"name": user.get_username()})
    return role
