"""Which characters a camp may deal, and a sensible deck for a number of children."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.rules import composer
from aldea.rules.characters import DEALT
from aldea.rules.deal import Problem, deck_errors
from aldea.rules.house_rules import RuleBook

# In the order of the deck page: the many, then single characters as a deck takes them, then houses' own.
_ORDER = ("hombre_lobo", "vagabundo", *composer.PRIORITY)
OFFERED = tuple(key for key in dict.fromkeys((*_ORDER, *DEALT)) if key in DEALT)
USUAL_DAYS = 7


def suggested(children: int, days: int = USUAL_DAYS, rules: Mapping[str, Any] | None = None) -> dict[str, int]:
    """Return a deck to start from for so many children and days, under the camp's house rules."""
    return composer.suggested(children, days, frozenset(OFFERED), RuleBook().having(rules or {}))


def most(key: str, children: int) -> int:
    """Return how many cards of a character a deck for `children` may hold."""
    return children if DEALT[key].several else 1


def total(deck: Mapping[str, int]) -> int:
    """Return the number of cards."""
    return sum(deck.values())


def trouble(deck: Mapping[str, int], children: int) -> str:
    """Say why a deck cannot be dealt to so many children, or nothing. The kernel judges; here it is put into words."""
    if not children:
        return _("Todavía no hay niños en la lista, y el mazo depende de cuántos son.")
    if strange := sorted(set(deck) - set(OFFERED)):
        return _("Hay personajes que no se pueden repartir: %(keys)s.") % {"keys": ", ".join(strange)}
    problems = sorted(deck_errors(deck, children), key=lambda problem: problem.key not in {"short", "over"})
    return say(problems[0]) if problems else ""


def say(problem: Problem) -> str:
    """Return one of the kernel's problems in a GM's words."""
    said = problem.params
    if problem.key == "short":
        missing = int(said["need"]) - int(said["have"])
        return ngettext(
            "Falta %(n)d carta: añade un personaje, o rellena con vagabundos.",
            "Faltan %(n)d cartas: añade personajes, o rellena con vagabundos.",
            missing,
        ) % {"n": missing}
    if problem.key == "over":
        surplus = int(said["have"]) - int(said["need"])
        return ngettext(
            "Sobra %(n)d carta: quita un personaje del mazo.",
            "Sobran %(n)d cartas: quita personajes del mazo.",
            surplus,
        ) % {"n": surplus}
    if problem.key == "no_wolf":
        return _("No hay ningún hombre lobo en el mazo: sin lobos no hay juego.")
    name = _(DEALT[str(said["character"])].name)
    return _("De «%(name)s» no puede haber tantas cartas.") % {"name": name}
