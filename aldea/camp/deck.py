"""Which characters a camp may deal, and a sensible deck for a number of children."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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
# Section 6 of the rules: of all others there is at most one.
MANY = ("hombre_lobo", "vagabundo")
CHILDREN_PER_WOLF = 6


def suggested(children: int) -> dict[str, int]:
    """Return a deck for `children`: a wolf in six, single powers for up to half of the rest, and Vagabundos."""
    if children < 1:
        return {}
    wolves = max(1, children // CHILDREN_PER_WOLF)
    powers = [key for key in OFFERED if key not in MANY][: (children - wolves) // 2]
    deck = {"hombre_lobo": wolves, "vagabundo": children - wolves - len(powers), **dict.fromkeys(powers, 1)}
    return {key: count for key, count in deck.items() if count}


def most(key: str, children: int) -> int:
    """Return how many cards of a character a deck for `children` may hold."""
    return children if key in MANY else 1


def total(deck: Mapping[str, int]) -> int:
    """Return the number of cards."""
    return sum(deck.values())


def trouble(deck: Mapping[str, int], children: int) -> str:
    """Say why a deck cannot be dealt to so many children, or nothing."""
    missing = children - total(deck)
    if not children:
        return _("Todavía no hay niños en la lista, y el mazo depende de cuántos son.")
    if missing > 0:
        return ngettext(
            "Falta %(n)d carta: añade un personaje, o rellena con vagabundos.",
            "Faltan %(n)d cartas: añade personajes, o rellena con vagabundos.",
            missing,
        ) % {"n": missing}
    if missing < 0:
        return ngettext(
            "Sobra %(n)d carta: quita un personaje del mazo.",
            "Sobran %(n)d cartas: quita personajes del mazo.",
            -missing,
        ) % {"n": -missing}
    if not deck.get("hombre_lobo"):
        return _("No hay ningún hombre lobo en el mazo: sin lobos no hay juego.")
    if strange := [key for key, count in deck.items() if key not in OFFERED or not 0 < count <= most(key, children)]:
        return _("Hay personajes que no se pueden repartir: %(keys)s.") % {"keys": ", ".join(strange)}
    return ""
