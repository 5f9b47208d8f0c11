"""What the house rules are called on the desk, and what their values mean. Their sentences are the kernel's."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.house_rules import HOUSE_RULES

# What a director may want to change before dealing; all the others stand under «avanzado».
USUAL = (
    "charms_per_day",
    "chain_per_day",
    "vidente_targets",
    "oracle_delay_days",
    "unbroken_tie",
    "lost_numbers",
    "pardon_then",
    "last_day_verdict",
    "love_gesture",
)
LABELS: Mapping[str, Promise] = {
    "pack_sign": gettext_lazy("Signo de la manada"),
    "wall_unsigned": gettext_lazy("Tapia sin firma"),
    "unbroken_tie": gettext_lazy("Empate sin deshacer"),
    "lost_numbers": gettext_lazy("Números perdidos"),
    "pardon_then": gettext_lazy("Después de un indulto"),
    "oracle_delay_days": gettext_lazy("Días que tarda el Oráculo"),
    "albino_in_pack": gettext_lazy("El Albino va con la manada"),
    "albino_seen_as": gettext_lazy("Cómo se ve al Albino"),
    "mestizos_from": gettext_lazy("De dónde salen los mestizos"),
    "vidente_targets": gettext_lazy("Nombres de la Vidente al día"),
    "love_gesture": gettext_lazy("Gesto de los enamorados"),
    "missed_kiss_ends_bond": gettext_lazy("Sin gesto se rompe el enamoramiento"),
    "nina_vote_returns": gettext_lazy("La Niña recupera su voto"),
    "charms_per_day": gettext_lazy("Hechizos al día"),
    "chain_per_day": gettext_lazy("Vagabundos nuevos al día"),
    "thief_takes": gettext_lazy("Qué roba el Ladrón"),
    "side_counts_every": gettext_lazy("Cada cuántos días se cuentan los bandos"),
    "last_day_verdict": gettext_lazy("Si el último día no gana nadie"),
}
OPTIONS: Mapping[str, Mapping[str, Promise]] = {
    "pack_sign": {
        "bites": gettext_lazy("firma solo las mordeduras"),
        "all": gettext_lazy("firma todos los papeles de los lobos"),
        "none": gettext_lazy("no firma nada"),
    },
    "wall_unsigned": {"not_read": gettext_lazy("no se lee"), "read": gettext_lazy("se lee como las demás")},
    "unbroken_tie": {
        "nobody": gettext_lazy("no sale nadie"),
        "all": gettext_lazy("salen todos los empatados"),
        "lot": gettext_lazy("se echa a suertes"),
    },
    "pardon_then": {"nobody": gettext_lazy("no sale nadie"), "next": gettext_lazy("sale el siguiente en votos")},
    "albino_seen_as": {
        "cover": gettext_lazy("como su personaje de la lista"),
        "wolf": gettext_lazy("como un lobo"),
    },
    "mestizos_from": {
        "villagers": gettext_lazy("de los aldeanos"),
        "wolves": gettext_lazy("de los lobos"),
        "anyone": gettext_lazy("de cualquiera"),
    },
    "thief_takes": {
        "unique": gettext_lazy("solo poderes únicos"),
        "any_limited": gettext_lazy("poderes únicos y limitados"),
    },
    "last_day_verdict": {
        "none": gettext_lazy("se queda así"),
        "share": gettext_lazy("gana el bando con mayor parte aún activa"),
    },
}


def label(key: str) -> str:
    """Return what a rule is called."""
    return str(LABELS.get(key, key))


def option(key: str, value: str) -> str:
    """Return what one of a rule's words means."""
    return str(OPTIONS.get(key, {}).get(value, value))


def shown(key: str, value: Any) -> str:
    """Return a value of a rule as a GM reads it."""
    if isinstance(value, bool):
        return _("sí") if value else _("no")
    if isinstance(value, (tuple, list)):
        return ", ".join(map(str, value)) or _("ninguno")
    return option(key, str(value)) if HOUSE_RULES[key].options else str(value)
