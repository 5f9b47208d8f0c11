"""What an act is called and what it waits for, in the GMs' words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.acts import Wait
from aldea.rules.village import Act
from urns.state import UrnState, urn_state

Boxes = Mapping[tuple[int, str], UrnState]
"""(day, urn) -> how far it is, where the page has asked already."""

_URNS = {
    "exile": gettext_lazy("la urna del exilio"),
    "powers": gettext_lazy("la urna de los poderes"),
    "wall": gettext_lazy("la urna de la tapia"),
}


def title(act: Act) -> str:
    """Return how an act is called, with the day on which it happens: papers of day 2 are counted at Buenos Días 3."""
    words = {
        "closing": _("Cierre de las urnas %(day)d"),
        "oracle": _("Respuestas del Oráculo %(day)d"),
        "buenas_noches": _("Buenas Noches %(day)d"),
        "shot": _("El disparo (Buenas Noches %(day)d)"),
        "count": _("Recuento (Buenos Días %(next)d)"),
        "exile": _("Exilio (Buenos Días %(next)d)"),
    }
    return words[act.kind] % {"day": act.day, "next": act.day + 1}


def wait(camp: Camp, record: Record, missing: Wait, boxes: Boxes) -> str:
    """Return one thing that an act lacks, with its numbers."""
    match missing.key, missing.params:
        case "urn_not_sealed", {"urn": str(urn), "day": int(day)}:
            return _not_sealed(boxes.get((day, urn)) or urn_state(camp, record, day, urn))
        case "act_not_resolved", {"act": str(kind), "day": int(day)}:
            return _("antes va «%(act)s»") % {"act": title(Act(day, kind))}
        case "hunter_window", _params:
            return _("que empiece Buenas Noches: desde el aviso, el Cazador tiene 15\u00a0minutos")
        case "pardon_window", _params:
            return _("que un moni diga que la lectura del recuento ha terminado")
        case "not_dealt", _params:
            return _("que se repartan las cartas")
    return _("un paso anterior (%(key)s)") % {"key": missing.key}


def _not_sealed(box: UrnState) -> str:
    if box.counted is None:
        typed = ngettext(
            "%(entered)d papeleta tecleada, sin contar a mano",
            "%(entered)d papeletas tecleadas, sin contar a mano",
            box.entered,
        ) % {"entered": box.entered}
    else:
        typed = _("%(entered)d de %(counted)d papeletas") % {"entered": box.entered, "counted": box.counted}
    if box.unseen:
        left = _("%(n)d por mirar") if box.how.looked_at else _("%(n)d sin pareja en la otra lectura")
        typed = f"{typed}; {left % {'n': box.unseen}}"
    return _("falta sellar %(urn)s: %(typed)s") % {"urn": _URNS[box.urn], "typed": typed}
