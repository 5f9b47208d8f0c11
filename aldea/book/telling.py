"""The Book told in sentences, for the timeline.

A line has a headline that may stand on a screen with children about (what happened, never who is who) and, where
there is more to it, a detail that is fetched only while a GM presses it.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Event
from aldea.rules.inputs import UrnSealed
from aldea.rules.outcomes import PapersJudged

Names = Mapping[str, str]

# {player}, {players}...: the event's own fields, players by name. Only public facts and what a GM did stand in these.
HEADLINES: dict[str, str | Promise] = {
    "dealt": lazy("Se reparten las cartas"),
    "rules_changed": lazy("Cambian las reglas de la casa"),
    "last_day": lazy("Última jornada: la {day}"),
    "urn_sealed": lazy("Se sella la urna de {urn}"),
    "spoken": lazy("Dicho de viva voz"),
    "kiss_missed": lazy("Falta un gesto entre los enamorados"),
    "kisses_checked": lazy("Gestos de los enamorados apuntados"),
    "sanctioned": lazy("Sanción: {player} pierde su próximo voto de exilio"),
    "ruled": lazy("Dictamen sobre {player}"),
    "left": lazy("{player} se va a casa"),
    "absent": lazy("{player} no está hoy"),
    "back": lazy("{player} ha vuelto"),
    "arrived": lazy("Llega alguien nuevo"),
    "handed_over": lazy("Un personaje cambia de manos"),
    "swapped": lazy("Dos sobres cambiados"),
    "symbol_changed": lazy("{player} firma con otro símbolo"),
    "question_settled": lazy("Se contesta la pregunta del médium"),
    "window_closed": lazy("Se acaba el cuarto de hora del cazador"),
    "reading_over": lazy("La lectura del recuento ha terminado"),
    "wall_passed": lazy("Una papeleta de la tapia pasa a leerse: «{text}»"),
    "act_published": lazy("Empezamos: {act}"),
    "act_reopened": lazy("Se deshace entero un acto: {act}"),
    "told": lazy("El Oráculo ha contado una respuesta"),
    "untold": lazy("Una respuesta del Oráculo vuelve a estar pendiente"),
    "edition_published": lazy("Sale la Gaceta número {number}"),
    "victory_announced": lazy("Se anuncia una victoria"),
    "noted": lazy("Bitácora: «{text}»"),
    "act_resolved": lazy("Hecho: {act}"),
    "papers_judged": lazy("Papeletas miradas: urna de {urn}"),
    "answered": lazy("Una respuesta para alguien"),
    "informed": lazy("Algo que decir a alguien"),
    "introduced": lazy("Una presentación"),
    "fell": lazy("{player} pasa a latente"),
    "reactivated": lazy("{player} vuelve a estar activo"),
    "hunter_notice": lazy("«Ha sido desactivado el cazador»"),
    "hunter_shot": lazy("El disparo del cazador: {target}"),
    "tavern_vote": lazy("El voto del tabernero: {target}"),
    "counted": lazy("Recuento del exilio: {papers} papeletas"),
    "condemned": lazy("Señalados por el recuento: {exiled}"),
    "pardoned": lazy("{player} queda indultado"),
    "put_out": lazy("Exiliados: {exiled}"),
    "marked": lazy("La marca del cuervo: {player}"),
    "banned": lazy("No votan en la jornada {for_day}: {players}"),
    "franchise_limited": lazy("Sólo votan en la jornada {for_day}: {players}"),
}
# Every other outcome is the inside of a resolution.
_INSIDE = lazy("Un paso de la cuenta")

_URNS = {"exile": lazy("exilio"), "powers": lazy("poderes"), "wall": lazy("la tapia")}
_ACTS = {
    "closing": lazy("cierre de urnas"),
    "buenas_noches": lazy("Buenas Noches"),
    "shot": lazy("disparo del cazador"),
    "count": lazy("recuento"),
    "exile": lazy("exilio"),
}
_FIELDS: dict[str, str | Promise] = {
    "player": lazy("jugador"),
    "players": lazy("jugadores"),
    "by": lazy("quién"),
    "to": lazy("a quién"),
    "about": lazy("sobre"),
    "answer": lazy("respuesta"),
    "action": lazy("acción"),
    "targets": lazy("a quiénes"),
    "cause": lazy("causa"),
    "reason": lazy("motivo"),
    "state": lazy("queda"),
    "power": lazy("poder"),
    "left": lazy("le quedan"),
    "why": lazy("por qué"),
    "tied": lazy("empatados"),
    "chosen": lazy("elegidos"),
    "how": lazy("cómo"),
    "topic": lazy("asunto"),
    "matter": lazy("asunto"),
    "added": lazy("se añade"),
    "votes": lazy("votos"),
    "blanks": lazy("en blanco"),
    "void": lazy("nulas"),
    "papers": lazy("papeletas"),
    "winner": lazy("gana"),
    "useless": lazy("sin efecto sobre"),
    "companions": lazy("acompañantes"),
}


def headline(event: Event, names: Names) -> str:
    """Return the sentence of a line that may stand on a GM's screen at any time."""
    template = str(HEADLINES.get(event.KIND, _INSIDE))
    fields = {field.name: _say(getattr(event, field.name), names) for field in dataclasses.fields(event)}
    if isinstance(event, UrnSealed):
        return f"{template.format(**fields)} ({len(event.papers)})"
    return template.format(**fields)


def detail(event: Event, names: Names) -> list[tuple[str, str]]:
    """Return what else the line says, as (label, words): for the GM who presses it, and nobody else."""
    if isinstance(event, PapersJudged):
        return [(_(v.status), _say((v.by, v.reason), names)) for v in event.verdicts if v.status != "valid"]
    return [
        (str(label), words)
        for name, label in _FIELDS.items()
        if hasattr(event, name) and (words := _say(getattr(event, name), names)) not in {"", "—"}
    ]


def is_inside(event: Event) -> bool:
    """Say whether an event is a step inside a resolution, which the timeline leaves out unless asked."""
    return event.KIND not in HEADLINES


def has_detail(event: Event) -> bool:
    """Say whether a line has more to it than its headline."""
    return event.audience != "public" and any(hasattr(event, name) for name in (*_FIELDS, "verdicts"))


def _say(value: Any, names: Names) -> str:
    if isinstance(value, str):
        known = names.get(value) or _URNS.get(value) or _ACTS.get(value)
        if known is None and value in CHARACTERS:
            known = _(CHARACTERS[value].name)
        return str(known) if known is not None else value
    if isinstance(value, Mapping):
        return ", ".join(f"{_say(key, names)} {_say(each, names)}" for key, each in value.items()) or "—"
    if isinstance(value, tuple):
        return ", ".join(_say(each, names) for each in value if isinstance(each, (str, int))) or "—"
    return "" if value is None else str(value)
