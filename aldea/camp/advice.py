"""What the kernel's composer remarks about a deck, in a GM's words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.composer import Deck, Remark, remarks
from aldea.rules.house_rules import RuleBook

from . import rule_words
from .models import Camp

WORDS: Mapping[str, Promise] = {
    "aldea_no_time": gettext_lazy(
        "La aldea no tendrá tiempo de ganar: hay %(wolves)d lobos y en %(days)d días caerían como mucho unos %(most)d."
    ),
    "albino_no_time": gettext_lazy(
        "El Lobo Albino no tendrá tiempo de ganar: en %(days)d días caerían unos %(most)d de los %(wolves)d lobos."
    ),
    "hl_no_time": gettext_lazy(
        "Los lobos no tendrán tiempo de ganar: hay %(villagers)d aldeanos y en %(days)d días caerían unos %(most)d."
    ),
    "lovers_no_time": gettext_lazy(
        "Los enamorados no tendrán tiempo de ganar: tendrían que caer otros %(others)d y en %(days)d días "
        "caerían unos %(most)d."
    ),
    "catedratico_few_wolves": gettext_lazy(
        "El Catedrático no puede ganar: necesita descubrir %(need)d lobos y en el mazo hay %(wolves)d."
    ),
    "catedratico_no_time": gettext_lazy(
        "El Catedrático no puede ganar: pregunta una vez al día, necesita %(need)d aciertos y hay %(days)d días."
    ),
    "charms_slow": gettext_lazy("El Flautista necesitaría %(days)d días con %(players)d niños, y hay %(camp)d."),
    "charms_never": gettext_lazy(
        "El Flautista no puede ganar: aun con %(most)d hechizos al día necesitaría %(days)d días con %(players)d niños."
    ),
    "thief_idle": gettext_lazy("Nadie tiene un poder único: el Ladrón no tendrá qué robar."),
    "chemist_idle": gettext_lazy(
        "El Boticario no tendrá nada que recargar: pon la Bruja, el Confesor o el Cabeza de turco."
    ),
    "chemist_no_time": gettext_lazy("El Boticario recarga los días pares: en un solo día no le da tiempo."),
    "few_questions": gettext_lazy(
        "El Médium tiene %(questions)d preguntas para %(days)d días: los últimos se quedará sin ellas."
    ),
    "cupido_alone": gettext_lazy("Cupido necesita a otros dos niños para enamorarlos."),
    "albino_no_night": gettext_lazy("El Lobo Albino devora los días pares: en un solo día no le da tiempo."),
    "albino_alone": gettext_lazy(
        "El Lobo Albino pasa por uno más entre los vagabundos, y hay %(tramps)d: con menos de %(need)d es fácil saber "
        "quién es."
    ),
    "nina_no_wolves": gettext_lazy("La Niña no tiene lobos entre los que esconderse."),
    "nina_one_wolf": gettext_lazy("Con un solo lobo, él sabrá quién es la Niña en cuanto le presenten a otro."),
    "pack_big": gettext_lazy(
        "La manada es grande: %(pack)d de %(players)d. Los lobos pueden ganar las votaciones; lo normal serían "
        "%(value)d."
    ),
    "pack_small": gettext_lazy(
        "La manada es pequeña: %(pack)d de %(players)d. En pocas votaciones pueden quedarse sin lobos; lo normal "
        "serían %(value)d."
    ),
    "chain_slow": gettext_lazy("La cadena de vagabundos tardará %(days)d días, y hay %(camp)d."),
    "chain_no_mayor": gettext_lazy("Sin Alcalde, los monis tendrán que presentar a los vagabundos cada día."),
    "lost_numbers_high": gettext_lazy(
        "Con %(players)d niños nadie puede tener tantos votos: estos números perdidos no saldrán nunca: %(numbers)s."
    ),
    "symbols_in_pairs": gettext_lazy(
        "Hay %(symbols)d símbolos y %(players)d niños: algunos firmarán con dos dibujos juntos."
    ),
}


@dataclass(frozen=True, slots=True)
class Advice:
    """A remark in words: its level ("never", "slow", "note"), what it says, and what would mend it, if a rule does."""

    level: str
    text: str
    mend: str


def advice(camp: Camp, children: int, rules: RuleBook | None = None) -> tuple[Advice, ...]:
    """Return what a director should know about the camp's deck, the worst first."""
    book = rules or RuleBook().having(camp.rules or {})
    return tuple(_worded(remarks(Deck(camp.deck, children, camp.days, book))))


def _worded(found: tuple[Remark, ...]) -> Iterator[Advice]:
    for remark in found:
        yield Advice(remark.level, str(WORDS[remark.key]) % remark.params, _mend(remark))


def _mend(remark: Remark) -> str:
    """Say which house rule would help: «Sube «Hechizos al día» a 6.»"""
    rule, value = remark.params.get("rule"), remark.params.get("value")
    if not rule or value is None:
        return ""
    label = rule_words.label(str(rule))
    if isinstance(value, int):
        return _("Sube «%(rule)s» a %(value)d.") % {"rule": label, "value": value}
    return _("Pon «%(rule)s» en «%(value)s».") % {"rule": label, "value": rule_words.option(str(rule), value)}
