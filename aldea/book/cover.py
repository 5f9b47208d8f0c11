"""What the Albino passes for (rules, section 9): a keeper's choice, known to nobody else. Its only reader and writer.

Before the deal it waits beside the deal's plan; afterwards it is a line of the Book that only keepers read, until the
urns of day 1 close: then the first papers have been judged and the Vagabundos' chain begins, by the official list.
"""

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from aldea.camp.models import Camp
from aldea.rules import covers
from aldea.rules.inputs import CoverChanged, Dealt
from aldea.rules.sides import ALBINO, VAGABUNDO
from aldea.rules.village import Player, Village

from .errors import Refused
from .models import DealPlan
from .record import Record
from .services import Pen, record, writing


def is_played(camp: Camp) -> bool:
    """Say whether an Albino is in the camp's deck: else there is nothing to choose."""
    return bool(camp.deck.get(ALBINO))


def offered(camp: Camp) -> tuple[str, ...]:
    """Return what a keeper may choose with the camp's deck."""
    return covers.offered(camp.deck)


def before_deal(camp: Camp) -> str:
    """Return what the Albino will be dealt with: the keeper's choice while the deck still has it, else Vagabundo."""
    plan = DealPlan.objects.filter(camp=camp).first()
    chosen = plan.cover if plan else None
    return chosen if chosen and chosen in offered(camp) else VAGABUNDO


def current(camp: Camp) -> str:
    """Return what the Albino passes for, or will."""
    if not camp.is_dealt:
        return before_deal(camp)
    albino = _albino(record(camp).village)
    return albino.official if albino else VAGABUNDO


def former(camp: Camp) -> str:
    """Return what the last change took away, to take it back; "" where nothing was changed."""
    if not camp.is_dealt:
        return "" if before_deal(camp) == VAGABUNDO else VAGABUNDO
    said = _said(record(camp))
    return said[-2] if len(said) > 1 else ""


def signs_tell(village: Village) -> bool:
    """Say whether symbols beside the official list would betray him: with the sign on every paper he has no other."""
    return village.rules.pack_sign == "all" and _albino(village) is not None


def is_settled(camp: Camp) -> bool:
    """Say whether it can no longer be changed."""
    return camp.is_dealt and record(camp).village.closed > 0


def choose(camp: Camp, cover: str, by: AbstractBaseUser) -> None:
    """Let the Albino pass for another character. Whoever calls has made sure that a keeper says so."""
    with writing(camp, by) as pen:
        if not is_played(pen.camp):
            raise Refused(_("En el mazo no está el Lobo Albino: no hay nada que elegir."))
        if cover not in offered(pen.camp):
            raise Refused(_("Elige uno de los personajes de la lista."))
        if pen.camp.is_dealt:
            _change(pen, cover)
        else:
            DealPlan.objects.update_or_create(camp=pen.camp, defaults={"cover": cover})


def _change(pen: Pen, cover: str) -> None:
    village = pen.record.village
    albino = _albino(village)
    if albino is None:
        raise Refused(_("El Lobo Albino ya no está en el juego."))
    if village.closed:
        raise Refused(
            _("Ya se han cerrado las urnas del primer día: las papeletas y la cadena cuentan con lo que era.")
        )
    if not covers.is_free(village, cover):
        raise Refused(
            _("Esa carta la tiene otro niño, y en la lista habría dos. Se podía antes de repartir; ahora elige otra.")
        )
    if albino.official != cover:
        pen.append(CoverChanged(albino.id, cover), cause="cover")


def _albino(village: Village) -> Player | None:
    return next(village.having(ALBINO), None)


def _said(book: Record) -> list[str]:
    """Return what the Albino has passed for, from the deal on."""
    changes = [event.cover for _line, event in book.events(CoverChanged)]
    seats = (seat for _line, event in book.events(Dealt) for seat in event.seats if seat.character == ALBINO)
    return [*(seat.cover or VAGABUNDO for seat in seats), *changes]
