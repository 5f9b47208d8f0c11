"""The Gazette's own sentences in Spanish: lists of names, the papers of a count, the reasons why some did not count."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from aldea.rules.characters import CHARACTERS

from .content import Count, SideCount, Void

# The reasons of the rules page, section 3, in words that name nobody.
VOID_REASONS: Final = {
    "unsigned": gettext_lazy("sin firmar"),
    "unknown_symbol": gettext_lazy("con una firma que no es de nadie"),
    "unreadable": gettext_lazy("por no poderse leer"),
    "no_vote_right": gettext_lazy("de quien ese día no podía votar"),
    "no_action": gettext_lazy("de quien ese día no podía hacerlo"),
    "bad_target": gettext_lazy("con un nombre que no valía"),
    "late": gettext_lazy("por llegar tarde"),
    "duplicate": gettext_lazy("por repetirse"),
    "conflict": gettext_lazy("por contradecir a otra"),
}


def listed(names: Sequence[str]) -> str:
    """Return names as a list in prose: «Ana, Bea y Leo», «Ana e Íñigo»."""
    if len(names) < 2:
        return "".join(names)
    joiner = _("y")
    if joiner == "y" and _sounds_like_i(names[-1]):
        joiner = "e"
    return f"{', '.join(names[:-1])} {joiner} {names[-1]}"


def _sounds_like_i(name: str) -> bool:
    """Say whether a name begins with the sound i, before which «y» becomes «e» (but not «hielo», «Ian»)."""
    bare = "".join(c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c))
    if bare.startswith("h"):
        bare = bare[1:]
    if bare.startswith("y"):
        return len(bare) > 1 and bare[1] not in "aeiou"
    return bare.startswith("i") and (len(bare) < 2 or bare[1] not in "aeou")


def count_line(count: Count) -> str:
    """Return how many papers there were: «38 papeletas: 3 en blanco y 7 nulas»."""
    total = ngettext("%(n)s papeleta", "%(n)s papeletas", count.papers) % {"n": count.papers}
    parts = []
    if count.blanks:
        parts.append(_("%(n)s en blanco") % {"n": count.blanks})
    if count.void:
        parts.append(ngettext("%(n)s nula", "%(n)s nulas", count.void) % {"n": count.void})
    if not parts:
        return _("%(total)s, todas con un nombre.") % {"total": total} if count.papers else _("La urna estaba vacía.")
    return _("%(total)s: %(parts)s.") % {"total": total, "parts": listed(parts)}


def void_words(void: Void) -> str:
    """Return one reason with its number: «4 sin firmar»."""
    return f"{void.papers} {void.reason}"


def void_lines(count: Count) -> tuple[str, ...]:
    """Return why papers did not count, as one sentence, or nothing."""
    if not count.voids:
        return ()
    return (_("Nulas: %(reasons)s.") % {"reasons": listed([void_words(void) for void in count.voids])},)


def side_line(count: SideCount) -> str:
    """Return how many of each side had lost their power: «Hasta el día 2: 1 de la manada y 3 de la aldea.»."""
    words = _("Hasta el día %(day)s: %(pack)s de la manada y %(village)s de la aldea.")
    return words % {"day": count.day, "pack": count.pack, "village": count.village}


def character_name(key: str) -> str:
    """Return a character's name as its card gives it."""
    return _(CHARACTERS[key].name) if key in CHARACTERS else key


def item_label(key: str) -> str:
    """Return the Gazette's name of an item: a counter of a character that has one."""
    for character in CHARACTERS.values():
        if key in character.items:
            return _(character.items[key])
    return key


def winner_name(key: str) -> str:
    """Return who has won, in a sentence."""
    sentences = {
        "aldea": _("Gana la aldea"),
        "hl": _("Ganan los hombres lobo"),
        "albino": _("Gana el lobo albino"),
        "flautista": _("Gana el flautista"),
        "catedratico": _("Gana el catedrático"),
        "enamorados": _("Ganan los enamorados"),
    }
    if key in sentences:
        return sentences[key]
    # A house character that wins in a way of its own.
    return _("Victoria: %(who)s") % {"who": next((_(c.name) for c in CHARACTERS.values() if c.winner == key), key)}
