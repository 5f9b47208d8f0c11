"""The one thing to do now, worked out from the camp, its Book and its clock."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.moments.states import HELD, Status
from aldea.rules.acts import seal_waits
from aldea.rules.inputs import ActPublished, EditionPublished
from urns.checks import words_unseen
from urns.state import UrnState


@dataclass(frozen=True, slots=True)
class Step:
    """What to do now: `words` on the button that leads to `url` (both "" when there is nothing to do), and `why`."""

    why: str
    words: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the step is worked out from. `next`: the first act to run or to read; `owed`: calls of the Oracle."""

    camp: Camp
    record: Record
    now: datetime
    children: int
    next: Status | None
    urns: Mapping[str, UrnState]
    owed: int


def next_step(scene: Scene) -> Step:
    """Return the one thing to do now."""
    return (
        _before_the_game(scene)
        or _reading(scene)
        or _gazette(scene)
        or _papers(scene)
        or _oracle(scene)
        or _waiting(scene)
    )


def _before_the_game(scene: Scene) -> Step | None:
    slug, cards = scene.camp.slug, sum(scene.camp.deck.values())
    if not scene.children:
        return Step(_("Aún no hay jugadores."), _("Meter la lista"), reverse("camp:import", args=[slug]))
    if scene.record.village.players:
        return None
    if cards != scene.children:
        why = _("El mazo tiene %(cards)d cartas para %(children)d jugadores: tienen que ser las mismas.")
        why %= {"cards": cards, "children": scene.children}
        return Step(why, _("Componer el mazo"), reverse("camp:deck", args=[slug]))
    return Step(_("La lista y el mazo cuadran."), _("Repartir las cartas"), reverse("book:deal", args=[slug]))


def _reading(scene: Scene) -> Step | None:
    status = scene.next
    if status is None:
        return Step(_("Todo está contado y leído: el juego ha llegado a su último día."))
    if status.to_read:
        script = reverse("desk:script", args=[scene.camp.slug, status.day, status.act])
        return Step(_("«%(act)s» está listo para leer.") % {"act": status.title}, _("Ir a leerlo"), script)
    if status.act == "shot" and scene.record.village.marked("shot", status.day):
        if status.state == HELD:
            why = _("El disparo está apuntado, pero un moni ha parado su cuenta: pulsa «Soltar» para que siga.")
            return Step(why, _("Ir al Reloj"), reverse("moments:clock", args=[scene.camp.slug]))
        return Step(_("El disparo está apuntado: el reloj lo cuenta en unos segundos."))
    if status.act == "shot" and status.due:
        why = _("El Cazador tiene hasta las %(hour)s para decirle un nombre a un moni.") % {"hour": status.hour}
        return Step(why, _("Apuntar el disparo"), reverse("urns:aloud", args=[scene.camp.slug]))
    if status.act == "exile":
        script = reverse("desk:script", args=[scene.camp.slug, status.day, "count"])
        why = _("El recuento se está leyendo. Cuando ya no pueda haber un indulto, dilo.")
        return Step(why, _("Seguir leyendo"), script)
    return None


def _gazette(scene: Scene) -> Step | None:
    lines = scene.record.lines
    editions = [line.seq for line in lines if isinstance(line.event, EditionPublished)]
    read = [line.seq for line, event in scene.record.events(ActPublished) if event.act == "exile"]
    if not read or (editions and editions[-1] > read[-1]):
        return None
    if scene.record.village.closed >= scene.record.village.day:
        return None  # The afternoon's papers come first.
    url = reverse("gazette:editions", args=[scene.camp.slug])
    return Step(_("Buenos Días ya se ha leído: la Gaceta puede salir."), _("Publicar la Gaceta"), url)


def _papers(scene: Scene) -> Step | None:
    """The urns that the night and the morning wait for, also at the Asamblea's hour: its calls have their own card."""
    day = scene.record.village.day
    if scene.record.village.closed < day:
        return None
    words = {
        "powers": (_("Teclear la urna de los poderes"), _("Sellar la urna de los poderes")),
        "exile": (_("Teclear la urna del exilio"), _("Sellar la urna del exilio")),
    }
    for urn, (type_it, seal_it) in words.items():
        box = scene.urns[urn]
        if not box.is_sealed and box.key == "counted" and seal_waits(scene.record.village, day, urn):
            why = _("Antes de sellar, decid si se dieron los gestos de los enamorados.")
            return Step(why, _("Apuntar los gestos"), reverse("urns:kisses", args=[scene.camp.slug]))
        if box.unseen and (box.key == "counted" or not box.how.count) and box.missing <= 0:
            look = _("Comparar las dos lecturas") if box.how.blind else _("Mirar las papeletas")
            where = "urns:compare" if box.how.blind else "urns:look"
            return Step(words_unseen(box.how, box.unseen), look, reverse(where, args=[scene.camp.slug, day, urn]))
        if box.key == "counted" and not box.missing:
            why = _("Están todas las papeletas que se contaron: la urna se puede sellar.")
            return Step(why, seal_it, reverse("urns:seal", args=[scene.camp.slug, day, urn]))
        if not box.is_sealed:
            why = _("Las urnas están cerradas: teclea las papeletas, cuéntalas y sella la urna.")
            return Step(why, type_it, reverse("urns:box", args=[scene.camp.slug, day, urn]))
    return None


def _oracle(scene: Scene) -> Step | None:
    day = scene.record.village.day
    asamblea = scene.record.village.closed >= day and scene.now >= scene.camp.moment(day, "asamblea")
    night = any((e.day, e.act) == (day, "buenas_noches") for _line, e in scene.record.events(ActPublished))
    if not scene.owed or not asamblea or night:
        return None
    why = _("Es hora de la Asamblea: el Oráculo tiene respuestas que dar.")
    return Step(why, _("Abrir el Oráculo"), reverse("oracle:panel", args=[scene.camp.slug]))


def _waiting(scene: Scene) -> Step:
    status = scene.next
    day = scene.record.village.day
    if day <= 1 and scene.record.village.closed < 1:
        why = _("Las cartas están repartidas: imprímelas y mételas en sobres.")
        return Step(why, _("Imprimir las tarjetas"), reverse("gazette:cards", args=[scene.camp.slug]))
    if status is None or not status.hour:
        return Step(_("Nada que hacer ahora."))
    return Step(_("Nada que hacer hasta las %(hour)s: %(act)s.") % {"hour": status.hour, "act": status.title})
