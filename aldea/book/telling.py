"""The Book told in sentences, for the timeline.

A line has a headline that may stand on a screen with children about (what happened, never who is who) and, where
there is more to it, a detail that is fetched only while a GM presses it.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.events import Event
from aldea.rules.inputs import GmAdded, UrnSealed, UrnUnsealed
from aldea.rules.outcomes import PapersJudged

from . import keys

Names = Mapping[str, str]

# {player}, {players}...: the event's own fields, players by name. Only public facts and what a GM did stand in these.
HEADLINES: dict[str, str | Promise] = {
    "dealt": gettext_lazy("Se reparten las cartas"),
    "rules_changed": gettext_lazy("Cambian las reglas de la casa"),
    "last_day": gettext_lazy("Última jornada: la {day}"),
    "urn_sealed": gettext_lazy("Se sella la urna {urn}"),
    "urn_unsealed": gettext_lazy("La urna {urn} se abrió otra vez"),
    "spoken": gettext_lazy("Dicho de viva voz"),
    "kiss_missed": gettext_lazy("Falta un gesto entre los enamorados"),
    "kiss_seen": gettext_lazy("Gesto visto entre los enamorados"),
    "kisses_checked": gettext_lazy("Gestos de los enamorados apuntados"),
    "sanctioned": gettext_lazy("Sanción: {player} pierde su próximo voto de exilio"),
    "sanction_lifted": gettext_lazy("Se quita la sanción a {player}"),
    "word_taken_back": gettext_lazy("Algo dicho de viva voz se deshace"),
    "came_too_late": gettext_lazy("Algo que llegó tarde de una tableta sin red"),
    "hearsay_told": gettext_lazy("Elegido lo que oirá quien oye verdades a medias"),
    "ruled": gettext_lazy("Dictamen sobre {player}"),
    "left": gettext_lazy("{player} se va a casa"),
    "absent": gettext_lazy("{player} no está hoy"),
    "back": gettext_lazy("{player} ha vuelto"),
    "arrived": gettext_lazy("Llega alguien nuevo"),
    "handed_over": gettext_lazy("Un personaje cambia de manos"),
    "swapped": gettext_lazy("Dos sobres cambiados"),
    "cover_changed": gettext_lazy("El Lobo Albino pasa por otro personaje"),
    "gm_added": gettext_lazy("{account} entra en el equipo de monis"),
    "gm_removed": gettext_lazy("{account} sale del equipo de monis"),
    "keeper_named": gettext_lazy("{account} guarda el secreto"),
    "keeper_dismissed": gettext_lazy("{account} ya no guarda el secreto"),
    "symbol_changed": gettext_lazy("{player} firma con otro símbolo"),
    "question_settled": gettext_lazy("Se contesta la pregunta del médium"),
    "window_closed": gettext_lazy("Se acaba el cuarto de hora del cazador"),
    "reading_over": gettext_lazy("La lectura del recuento ha terminado"),
    "wall_passed": gettext_lazy("Una papeleta de la tapia pasa a leerse: «{text}»"),
    "act_published": gettext_lazy("Empezamos: {act}"),
    "act_reopened": gettext_lazy("Se deshace entero un acto: {act}"),
    "told": gettext_lazy("El Oráculo ha contado una respuesta"),
    "untold": gettext_lazy("Una respuesta del Oráculo vuelve a estar pendiente"),
    "edition_published": gettext_lazy("Sale la Gaceta número {number}"),
    "victory_announced": gettext_lazy("Se anuncia una victoria"),
    "noted": gettext_lazy("Bitácora: «{text}»"),
    "act_resolved": gettext_lazy("Hecho: {act}"),
    "papers_judged": gettext_lazy("Papeletas miradas: urna {urn}"),
    "answered": gettext_lazy("Una respuesta para alguien"),
    "informed": gettext_lazy("Algo que decir a alguien"),
    "introduced": gettext_lazy("Una presentación"),
    "fell": gettext_lazy("{player} pasa a latente"),
    "reactivated": gettext_lazy("{player} vuelve a estar activo"),
    "hunter_notice": gettext_lazy("«Ha sido desactivado el cazador»"),
    "hunter_shot": gettext_lazy("El disparo del cazador: {target}"),
    "tavern_vote": gettext_lazy("El voto del tabernero: {target}"),
    "counted": gettext_lazy("Recuento del exilio: {papers} papeletas"),
    "condemned": gettext_lazy("Señalados por el recuento: {exiled}"),
    "pardoned": gettext_lazy("{player} queda indultado"),
    "put_out": gettext_lazy("Exiliados: {exiled}"),
    "marked": gettext_lazy("La marca del cuervo: {player}"),
    "banned": gettext_lazy("No votan en la jornada {for_day}: {players}"),
    "franchise_limited": gettext_lazy("Solo votan en la jornada {for_day}: {players}"),
}
# Every other outcome is the inside of a resolution.
_INSIDE = gettext_lazy("Un paso de la cuenta")

_URNS: Mapping[str, str | Promise] = {
    "exile": gettext_lazy("del exilio"),
    "powers": gettext_lazy("de los poderes"),
    "wall": gettext_lazy("de la tapia"),
}

_FIELDS: dict[str, str | Promise] = {
    "player": gettext_lazy("jugador"),
    "players": gettext_lazy("jugadores"),
    "by": gettext_lazy("quién"),
    "cover": gettext_lazy("pasa por"),
    "to": gettext_lazy("a quién"),
    "about": gettext_lazy("sobre"),
    "answer": gettext_lazy("respuesta"),
    "action": gettext_lazy("acción"),
    "targets": gettext_lazy("a quiénes"),
    "cause": gettext_lazy("causa"),
    "reason": gettext_lazy("motivo"),
    "state": gettext_lazy("queda"),
    "power": gettext_lazy("poder"),
    "left": gettext_lazy("le quedan"),
    "why": gettext_lazy("por qué"),
    "tied": gettext_lazy("empatados"),
    "chosen": gettext_lazy("elegidos"),
    "how": gettext_lazy("cómo"),
    "topic": gettext_lazy("asunto"),
    "matter": gettext_lazy("asunto"),
    "added": gettext_lazy("se añade"),
    "votes": gettext_lazy("votos"),
    "blanks": gettext_lazy("en blanco"),
    "void": gettext_lazy("nulas"),
    "papers": gettext_lazy("papeletas"),
    "winner": gettext_lazy("gana"),
    "useless": gettext_lazy("sin efecto sobre"),
    "companions": gettext_lazy("acompañantes"),
}


def headline(event: Event, names: Names) -> str:
    """Return the sentence of a line that may stand on a GM's screen at any time."""
    template = str(HEADLINES.get(event.KIND, _INSIDE))
    fields = {field.name: _say(getattr(event, field.name), names) for field in dataclasses.fields(event)}
    if (number := getattr(event, "account", None)) is not None:
        fields["account"] = names.get(account(number)) or _("Alguien que ya no tiene cuenta")
    if isinstance(event, GmAdded) and event.helper:
        template = _("{account} entra como ayudante de teclear")
    if urn := getattr(event, "urn", ""):
        fields["urn"] = str(_URNS.get(urn, urn))
    if isinstance(event, UrnSealed):
        return f"{template.format(**fields)} ({len(event.papers)})"
    if isinstance(event, UrnUnsealed):
        return f"{template.format(**fields)}: {_agreed(event, names)}"
    return template.format(**fields)


def account(pk: int) -> str:
    """Return the key under which the names that `headline` is given hold a GM's account."""
    return f"gm:{pk}"


def _agreed(event: UrnUnsealed, names: Names) -> str:
    people = [names.get(account(pk)) or _("alguien que ya no está") for pk in event.agreed]
    if len(people) > 1:
        return _("pedido por %(first)s, confirmado por %(last)s") % {"first": people[0], "last": people[-1]}
    return _("lo decidió la dirección (%(name)s)") % {"name": people[0]} if people else _("sin decir quién")


def detail(event: Event, names: Names) -> list[tuple[str, str]]:
    """Return what else the line says, as (label, words): for the GM who presses it, and nobody else."""
    if isinstance(event, PapersJudged):
        return [(_say(v.status, names), _say((v.by, v.reason), names)) for v in event.verdicts if v.status != "valid"]
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
        return names.get(value) or keys.word(value) or value
    if isinstance(value, Mapping):
        return ", ".join(f"{_say(key, names)} {_say(each, names)}" for key, each in value.items()) or "—"
    if isinstance(value, tuple):
        return ", ".join(_say(each, names) for each in value if isinstance(each, (str, int))) or "—"
    return "" if value is None else str(value)
