"""The rules' short keys (causes, reasons, answers, actions...) in a GM's words, for what the timeline shows."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.characters import ACTIONS, CHARACTERS

_WORDS: Mapping[str, str | Promise] = {
    # Urns and acts.
    "exile": gettext_lazy("exilio"),
    "powers": gettext_lazy("poderes"),
    "wall": gettext_lazy("la tapia"),
    "closing": gettext_lazy("cierre de urnas"),
    "asamblea": gettext_lazy("Asamblea"),
    "buenas_noches": gettext_lazy("Buenas Noches"),
    "buenos_dias": gettext_lazy("Buenos Días"),
    "shot": gettext_lazy("disparo del cazador"),
    "count": gettext_lazy("recuento"),
    # What a paper is worth, and why (rules page, section 3).
    "valid": gettext_lazy("válida"),
    "void": gettext_lazy("nula"),
    "disputed": gettext_lazy("en duda"),
    "unsigned": gettext_lazy("sin firma"),
    "unknown_symbol": gettext_lazy("la firma no es de nadie"),
    "unreadable": gettext_lazy("no se lee"),
    "no_vote_right": gettext_lazy("hoy no puede votar"),
    "no_action": gettext_lazy("hoy no puede hacer eso"),
    "bad_target": gettext_lazy("ese nombre no vale"),
    "late": gettext_lazy("llegó tarde"),
    "duplicate": gettext_lazy("repetida"),
    "conflict": gettext_lazy("dice otra cosa que otra con la misma firma"),
    "too_early": gettext_lazy("todavía no era su hora"),
    "too_late": gettext_lazy("ya había pasado su hora"),
    "overtaken": gettext_lazy("llegó cuando ya se había contado sin eso"),
    "replaced": gettext_lazy("después se dijo otra cosa"),
    "stale": gettext_lazy("llegó más de un día después"),
    "gesture": gettext_lazy("gesto entre los enamorados"),
    "sanction": gettext_lazy("sanción"),
    "absent": gettext_lazy("hoy no está"),
    # How a player is, and why.
    "active": gettext_lazy("activo"),
    "latent": gettext_lazy("latente"),
    "left": gettext_lazy("se fue a casa"),
    "poison": gettext_lazy("poción de muerte"),
    "companion": gettext_lazy("números perdidos"),
    "scapegoat": gettext_lazy("empate sin deshacer"),
    "love": gettext_lazy("amor"),
    "mayor": gettext_lazy("Alcalde"),
    "vengeance": gettext_lazy("venganza"),
    "ruling": gettext_lazy("dictamen"),
    "immune": gettext_lazy("inmune"),
    "shield": gettext_lazy("protegido"),
    "healed": gettext_lazy("poción de vida"),
    "elder": gettext_lazy("primera mordedura del Anciano"),
    "kiss": gettext_lazy("faltó un gesto"),
    # How a tie ended.
    "nobody": gettext_lazy("nadie"),
    "all": gettext_lazy("todos"),
    "lot": gettext_lazy("a suertes"),
    # What an answer or an introduction is about.
    "yes": gettext_lazy("sí"),
    "no": gettext_lazy("no"),
    "robbed": gettext_lazy("le han robado"),
    "confessed": gettext_lazy("el Confesor lo eligió"),
    "reactivated": gettext_lazy("vuelve a tener su poder"),
    "ring": gettext_lazy("rueda de los lobos"),
    "chain": gettext_lazy("cadena de vagabundos"),
    "lovers": gettext_lazy("enamorados"),
    "mestizos": gettext_lazy("mestizos"),
    "victim": gettext_lazy("la víctima de esta noche"),
    # Who wins.
    "aldea": gettext_lazy("la aldea"),
    "hl": gettext_lazy("los hombres lobo"),
    "albino": gettext_lazy("el lobo albino"),
    "enamorados": gettext_lazy("los enamorados"),
}


def word(key: str) -> str | None:
    """Return a key in words, or None for what is no key: a name, or something a GM wrote."""
    if key in _WORDS:
        return str(_WORDS[key])
    if key in CHARACTERS:
        return _(CHARACTERS[key].name)
    return _(ACTIONS[key].label) if key in ACTIONS else None
