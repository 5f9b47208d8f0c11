"""What each child is called on the screens: the shortest name that is nobody else's."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TypeVar

from django.utils.translation import gettext as _

from .roster import Child
from .roster_names import fold, words

K = TypeVar("K", bound=Hashable)


def labels(children: Mapping[K, Child]) -> dict[K, str]:
    """Return a label for each child, unique in the camp whatever the accents: «Lucía», else «Lucía P.», and so on."""
    forms = {key: ways(child) for key, child in children.items()}
    level = dict.fromkeys(forms, 0)
    while True:
        shown = {key: forms[key][level[key]] for key in forms}
        times = Counter(fold(label) for label in shown.values())
        longer = [key for key in forms if times[fold(shown[key])] > 1 and level[key] + 1 < len(forms[key])]
        if not longer:
            return numbered(shown)
        for key in longer:
            level[key] += 1


def ways(child: Child) -> tuple[str, ...]:
    """Return what a child may be called, from the shortest to the fullest."""
    called = child.nickname or child.name
    found = [called]
    if surnames := words(child.surname):
        initial = surnames[0].split()[-1][0].upper()
        found += [f"{called} {initial}.", f"{called} {surnames[0]}", f"{called} {child.surname}"]
    if child.tent:
        # «Tienda 4» says already what it is.
        named = "%(name)s (%(tent)s)" if child.tent[0].isalpha() else _("%(name)s (tienda %(tent)s)")
        found += [named % {"name": found[-1], "tent": child.tent}]
    return tuple(dict.fromkeys(found))


def numbered(shown: Mapping[K, str]) -> dict[K, str]:
    """Number those whom nothing tells apart, in the order given."""
    taken = Counter(fold(label) for label in shown.values())
    done: dict[K, str] = {}
    used: set[str] = set()
    for key, label in shown.items():
        name, number = label, 1
        while fold(name) in used or (number > 1 and fold(name) in taken):
            number += 1
            name = f"{label} ({number})"
        used.add(fold(name))
        done[key] = name
    return done
