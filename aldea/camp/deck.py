"""Which characters a camp may deal, and a sensible deck for a number of children."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.rules.characters import DEALT
from aldea.rules.deal import Problem, deck_errors

# What the whole site plays so far, from the tablet to the Gazette, in the order the deck page shows it. A character
# of the kernel joins this list once its cards, its papers and its lines in the scripts have been seen to work.
OFFERED = (
    "hombre_lobo",
    "vagabundo",
    "vidente",
    "protector",
    "bruja",
    "cazador",
    "alguacil",
    "nina",
    "anciano",
    "cabeza_de_turco",
    "institutriz",
)
CHILDREN_PER_WOLF = 6


def suggested(children: int) -> dict[str, int]:
    """Return a deck for `children`: a wolf in six, single powers for up to half of the rest, and Vagabundos."""
    if children < 1:
        return {}
    wolves = max(1, children // CHILDREN_PER_WOLF)
    powers = [key for key in OFFERED if not DEALT[key].several][: (children - wolves) // 2]
    deck = {"hombre_lobo": wolves, "vagabundo": children - wolves - len(powers), **dict.fromkeys(powers, 1)}
    return {key: count for key, count in deck.items() if count}


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
