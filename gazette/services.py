"""The Gazette's only writers: editions and logbook lines go into the Book, what the projector shows into its row."""

from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp
from aldea.rules.inputs import EditionPublished, Noted

from . import reading
from .models import Projector

NOTE_LIMIT: Final = 300


def publish(camp: Camp, by: AbstractBaseUser, number: int | None = None) -> int:
    """Publish the next edition, put it on the projector and return its number.

    `number` is the one that the GM saw on the button: if somebody else has just published it, that one stands and is
    returned. Raises Refused when an act is half read, or when nothing is new.
    """
    with book.writing(camp, by=by) as pen:
        editions = reading.published(pen.record)
        if number is not None and number <= len(editions):
            return number
        draft = reading.draft(pen.camp, pen.record)
        if draft.obstacle or draft.edition is None:
            raise Refused(draft.obstacle)
        pen.append(EditionPublished(draft.number, draft.edition.day, pen.record.head), cause="gazette")
        _show(pen.camp, draft.number)
    return draft.number


def note(camp: Camp, by: AbstractBaseUser, text: str) -> None:
    """Write a line of the logbook. Raises Refused when it is empty or too long, or before the cards are dealt."""
    line = " ".join(text.split())
    if not line:
        raise Refused(_("Escribe algo antes de anotarlo."))
    if len(line) > NOTE_LIMIT:
        raise Refused(
            _("Es demasiado largo: caben %(limit)s letras y hay %(n)s.") % {"limit": NOTE_LIMIT, "n": len(line)}
        )
    with book.writing(camp, by=by) as pen:
        if not pen.record.village.players:
            raise Refused(_("Primero reparte las tarjetas: el cuaderno empieza con el juego."))
        pen.append(Noted(pen.record.village.day, line), cause="logbook")


def show(camp: Camp, number: int | None) -> None:
    """Put a published edition on the projector, or (None) make it dark. Raises Refused when there is no such number."""
    with transaction.atomic():
        if number is not None and not 1 <= number <= len(reading.published(book.record(camp))):
            raise Refused(_("El n.º\u00a0%(number)s aún no ha salido.") % {"number": number})
        _show(camp, number)


def _show(camp: Camp, number: int | None) -> None:
    Projector.objects.get_or_create(camp=camp)
    Projector.objects.filter(camp=camp).update(showing=number, version=F("version") + 1)
