"""What holds the seal of an urn: each thing with its sentence, and the page where it is solved."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.acts import seal_waits

from . import questions, state
from .checks import words_unseen
from .models import PaperVersion, Urn


@dataclass(frozen=True, slots=True)
class Hold:
    """One thing that holds a seal: `why` in a sentence; `words` on the link that leads to `url`, where it is solved."""

    why: str
    words: str
    url: str


def holds(camp: Camp, record: Record, how_far: state.UrnState, papers: Sequence[PaperVersion]) -> list[Hold]:
    """Return all that holds the seal of an urn now, in the order in which it is best solved; [] when it can be sealed.

    `papers`: those of the first reading (`state.live`). One query, for powers papers at most three more.
    """
    day, urn, how = how_far.day, how_far.urn, how_far.how

    def to(page: str) -> str:
        return reverse(f"urns:{page}", args=[camp.slug, day, urn])

    found = []
    closed = state.is_closed(record, day)
    if not closed:
        why = _("Los niños aún pueden echar papeletas: la urna se sella después de su cierre.")
        found.append(Hold(why, _("Ver cuándo se cierra"), reverse("moments:clock", args=[camp.slug])))
    if how_far.counted is not None:
        found += _not_as_counted(how_far.counted, len(papers), to)
    elif how.count and closed:  # before, more may come
        why = _("Cuenta antes las papeletas de la urna y escribe cuántas hay.")
        found.append(Hold(why, _("Escribir cuántas hay"), "#counted"))
    if how_far.unseen:
        words = _("Comparar las dos lecturas") if how.blind else _("Mirar las papeletas")
        found.append(Hold(words_unseen(how, how_far.unseen), words, to("compare" if how.blind else "look")))
    if seal_waits(record.village, day, urn):
        why = _("Apunta antes los gestos de los enamorados de este día.")
        found.append(Hold(why, _("Apuntar los gestos"), reverse("urns:kisses", args=[camp.slug])))
    if urn == Urn.POWERS and any(each.yes is None for each in questions.to_settle(camp, record, day, papers)):
        why = _("Hay una pregunta que el Libro no sabe contestar: contestadla antes los monis.")
        found.append(Hold(why, _("Contestar la pregunta"), reverse("urns:question", args=[camp.slug, day])))
    if doubts := len(state.judged(camp, record, day, urn, papers).disputes):
        why = ngettext(
            "Hay papeletas en duda de un símbolo: decide antes cuál cuenta.",
            "Hay papeletas en duda de %(n)d símbolos: decide antes cuáles cuentan.",
            doubts,
        ) % {"n": doubts}
        found.append(Hold(why, _("Decidir las que están en duda"), to("disputes")))
    return found


def _not_as_counted(counted: int, entered: int, to: Callable[[str], str]) -> list[Hold]:
    missing = counted - entered
    if missing > 0:
        why = ngettext(
            "Falta por teclear %(n)d papeleta de las %(counted)d contadas. Búscala o corrige la cuenta.",
            "Faltan por teclear %(n)d papeletas de las %(counted)d contadas. Búscalas o corrige la cuenta.",
            missing,
        ) % {"n": missing, "counted": counted}
        return [Hold(why, _("Seguir tecleando"), to("box"))]
    if missing < 0:
        why = ngettext(
            "Sobra %(n)d papeleta: se contaron %(counted)d. Deshaz la que esté repetida o corrige la cuenta.",
            "Sobran %(n)d papeletas: se contaron %(counted)d. Deshaz las repetidas o corrige la cuenta.",
            -missing,
        ) % {"n": -missing, "counted": counted}
        return [Hold(why, _("Buscar la repetida"), to("papers"))]
    return []
