"""Envelopes with numbers, drawn by the children: what each number holds is dealt before, and who drew it is typed."""

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from aldea.camp.models import Camp
from aldea.rules.dice import Dice
from aldea.rules.inputs import Dealt

from .collecting import Recogida, exchange
from .errors import Refused
from .models import DealPlan, Interview
from .record import Record
from .services import writing
from .shares import holders


def is_drawn(camp: Camp) -> bool:
    """Say whether the camp's envelopes are numbered and drawn."""
    return DealPlan.objects.filter(camp=camp, drawn=True).exists()


def numbers(record: Record) -> dict[str, int]:
    """Return the number of each player's present envelope. Chance orders them: a number says nothing of its card."""
    dealt = next((event for _line, event in record.events(Dealt)), None)
    if dealt is None:
        return {}
    seats = Dice(dealt.seed).shuffle("envelopes", sorted(seat.player for seat in dealt.seats))
    now = holders(record)
    return {now[seat]: place for place, seat in enumerate(seats, start=1)}


def draw(camp: Camp, ref: str, number: int, by: AbstractBaseUser) -> None:
    """Write which envelope a child has drawn: he has what it holds, and its holder on paper what was the child's."""
    with writing(camp, by) as pen:
        if not is_drawn(pen.camp):
            raise Refused(_("En este reparto cada sobre lleva un nombre: no hay números que apuntar."))
        now = {place: player for player, place in numbers(pen.record).items()}
        player = pen.camp.players.filter(ref=ref).first()
        if player is None or number not in now:
            raise Refused(_("No hay ningún sobre con ese número. Míralo otra vez en el sobre."))
        taken = Interview.objects.filter(player__camp=pen.camp, envelope=number).exclude(player=player).first()
        if taken is not None:
            raise Refused(
                _("El sobre %(n)d está apuntado a %(who)s. Míralo otra vez; si se apuntó mal, usa «Sobres cambiados».")
                % {"n": number, "who": taken.player.label}
            )
        if Interview.objects.filter(player=player).exclude(envelope=None).exists():
            raise Refused(_("Ya tiene sobre. Si es otro, usa «Sobres cambiados»."))
        if now[number] != ref:
            exchange(pen, ref, now[number], cause="drawn")
        Interview.objects.update_or_create(player=player, defaults={"envelope": number, "by_id": by.pk})


def take_back(camp: Camp, ref: str) -> None:
    """Forget a number that was typed wrong: the child is asked again which envelope he drew."""
    Interview.objects.filter(player__camp=camp, player__ref=ref).update(
        envelope=None, knows=False, draws=False, card_back=False
    )


def without_number(camp: Camp, found: Recogida) -> frozenset[str]:
    """Return the children whose envelope nobody has typed yet; none where envelopes bear names."""
    if not is_drawn(camp):
        return frozenset()
    return frozenset(
        ref
        for ref in camp.players.values_list("ref", flat=True)
        if ref not in found.rows or found.rows[ref].envelope is None
    )
