"""Lines that the resolution suggests for the logbook (rules, section 5): which power was used, never by or on whom.

A GM writes them with one tap, or not. They are only offered once the act that used the power has been read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.book.record import Record
from aldea.rules.inputs import Noted
from aldea.rules.outcomes import PowerLost, PowerUsed

from .wording import item_label

# The scapegoat's, the barber's and the mayor's ends are left out: the name read that morning would say who it was.
REVEALING: Final = frozenset({"cabeza_de_turco"})
USED: Final[dict[str, str | Promise]] = {
    "life": gettext_lazy("La bruja ha usado una poción de vida."),
    "death": gettext_lazy("La bruja ha usado una poción de muerte."),
    "noble": gettext_lazy("El noble ha gastado un indulto."),
    "cazador": gettext_lazy("El cazador ha hecho su disparo."),
    "ladron": gettext_lazy("Esta noche ha habido un robo."),
    "panadero": gettext_lazy("Al panadero se le ha revelado un secreto."),
    "confesor": gettext_lazy("Alguien ha pasado por el confesionario."),
}
LOST: Final[dict[str, str | Promise]] = {
    "tabernero": gettext_lazy("La taberna ya no protege a nadie."),
    "cazador": gettext_lazy("Al cazador se le ha pasado el cuarto de hora."),
}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A line of the logbook that a GM may write as it stands, about camp day `day`."""

    day: int
    text: str


def suggestions(record: Record) -> tuple[Suggestion, ...]:
    """Return what may be written down of the acts already read, oldest first; each use once, until it is written."""
    with translation.override(settings.LANGUAGE_CODE):  # The Gazette's language, not this browser's.
        return tuple(_suggestions(record))


def _suggestions(record: Record) -> Iterator[Suggestion]:
    written = [note.text for _line, note in record.events(Noted)]
    for line in record.lines:
        event = line.event
        if line.act is None or line.act not in record.village.published:
            continue
        if isinstance(event, PowerUsed) and event.power not in REVEALING:
            text = str(USED.get(event.power, "")) or _("Se ha usado: %(item)s.") % {"item": item_label(event.power)}
        elif isinstance(event, PowerLost) and event.power in LOST:
            text = str(LOST[event.power])
        else:
            continue
        if text in written:
            written.remove(text)  # of two potions each is written once
        else:
            yield Suggestion(line.day, text)
