"""House rules: the settings of a camp, each with its default, its range and a sentence for the GMs.

A camp stores only what differs from the default. The names are those of the rules page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aldea.rules.words import N_


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A setting. `options`: the allowed words; `low`/`high`: the range of a number (or of each number of a list)."""

    key: str
    default: Any
    sentence: str
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def expected(self) -> str:
        """What a value must be, in English, for an error line."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.options:
            return "one of " + ", ".join(f'"{option}"' for option in self.options)
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        if isinstance(self.default, tuple):
            return f"a list of different whole numbers from {self.low} to {self.high}"
        return f"a text of 1 to {self.high} characters"

    def check(self, value: Any) -> bool:
        """Whether a value is allowed."""
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if self.options:
            return isinstance(value, str) and value in self.options
        if isinstance(self.default, int):
            return self._number(value)
        if isinstance(self.default, tuple):
            return isinstance(value, (list, tuple)) and all(map(self._number, value)) and len(set(value)) == len(value)
        return isinstance(value, str) and 1 <= len(value) <= self.high

    def _number(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


_RULES = (
    HouseRule(
        "pack_sign",
        "bites",
        N_("Qué firma el signo de la manada: solo las mordeduras, todos los papeles de los lobos o ninguno."),
        ("bites", "all", "none"),
    ),
    HouseRule(
        "wall_unsigned",
        "not_read",
        N_("Qué se hace con un papel de la tapia sin firma: no se lee, o se lee como los demás."),
        ("not_read", "read"),
    ),
    HouseRule(
        "unbroken_tie",
        "nobody",
        N_("Si nadie deshace el empate del exilio: no sale nadie, salen todos los empatados, o se echa a suertes."),
        ("nobody", "all", "lot"),
    ),
    HouseRule(
        "lost_numbers",
        (4, 8, 15, 16, 23, 42),
        N_("Los números perdidos: quien tiene justo esos votos acompaña al exiliado. Sin números, nadie acompaña."),
        low=1,
        high=999,
    ),
    HouseRule(
        "pardon_then",
        "nobody",
        N_("Tras un indulto al exiliado: no sale nadie, o sale el siguiente en votos."),
        ("nobody", "next"),
    ),
    HouseRule(
        "oracle_delay_days",
        1,
        N_("Cuándo responde el Oráculo a los papeles: 0, en la asamblea del mismo día; 1, en la del siguiente."),
        low=0,
        high=1,
    ),
    HouseRule("albino_in_pack", True, N_("El Lobo Albino está en la rueda de los lobos y muerde con la manada.")),
    HouseRule(
        "albino_seen_as",
        "cover",
        N_("Qué ven los demás poderes en el Albino: su personaje de la lista oficial, o un lobo."),
        ("cover", "wolf"),
    ),
    HouseRule(
        "mestizos_from",
        "villagers",
        N_("De dónde elige el Albino a sus mestizos: aldeanos, lobos o cualquiera."),
        ("villagers", "wolves", "anyone"),
    ),
    HouseRule("vidente_targets", 2, N_("Por cuántos jugadores pregunta la Vidente cada día."), low=1, high=2),
    HouseRule("love_gesture", "un beso o un abrazo", N_("El gesto diario de los enamorados y Cupido."), high=80),
    HouseRule(
        "missed_kiss_ends_bond",
        False,
        N_("Si falta un gesto, además de perder el voto de ese día se rompe el enamoramiento."),
    ),
    HouseRule("nina_vote_returns", False, N_("La Niña recupera su voto si vuelve a estar activa.")),
    HouseRule("charms_per_day", 3, N_("A cuántos jugadores hechiza el Flautista cada día."), low=1, high=10),
    HouseRule("chain_per_day", 2, N_("Cuántos vagabundos nuevos se conocen cada día."), low=1, high=20),
    HouseRule(
        "thief_takes",
        "unique",
        N_("Qué roba el Ladrón: solo poderes únicos, o también los limitados."),
        ("unique", "any_limited"),
    ),
    HouseRule(
        "side_counts_every",
        2,
        N_("Cada cuántos días dice la Gaceta cuántos de cada bando han perdido su poder."),
        low=1,
        high=30,
    ),
    HouseRule(
        "last_day_verdict",
        "none",
        N_("Si el último día no ha ganado nadie: se queda así, o gana el bando con mayor parte aún activa."),
        ("none", "share"),
    ),
)

HOUSE_RULES: Mapping[str, HouseRule] = {rule.key: rule for rule in _RULES}
"""Every house rule, by its key."""


def rule_errors(changes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """(key, what was expected) for every setting that is unknown or out of its range."""
    errors = []
    for key, value in changes.items():
        rule = HOUSE_RULES.get(key)
        if rule is None:
            errors.append((key, "the name of a house rule"))
        elif not rule.check(value):
            errors.append((key, rule.expected))
    return tuple(errors)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The house rules in force, each with its value."""

    pack_sign: str = "bites"
    wall_unsigned: str = "not_read"
    unbroken_tie: str = "nobody"
    lost_numbers: tuple[int, ...] = (4, 8, 15, 16, 23, 42)
    pardon_then: str = "nobody"
    oracle_delay_days: int = 1
    albino_in_pack: bool = True
    albino_seen_as: str = "cover"
    mestizos_from: str = "villagers"
    vidente_targets: int = 2
    love_gesture: str = "un beso o un abrazo"
    missed_kiss_ends_bond: bool = False
    nina_vote_returns: bool = False
    charms_per_day: int = 3
    chain_per_day: int = 2
    thief_takes: str = "unique"
    side_counts_every: int = 2
    last_day_verdict: str = "none"

    def having(self, changes: Mapping[str, Any]) -> RuleBook:
        """The same rules but for these changes; unknown or impossible ones are left out."""
        values = {key: getattr(self, key) for key in HOUSE_RULES}
        for key, value in changes.items():
            rule = HOUSE_RULES.get(key)
            if rule is not None and rule.check(value):
                values[key] = tuple(value) if isinstance(value, list) else value
        return RuleBook(**values)

    def number(self, key: str) -> int:
        """A numeric setting by its key."""
        value: int = getattr(self, key)
        return value
