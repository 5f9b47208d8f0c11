"""Odd and even days by their names; past a week, where a name comes back on a day of the other kind, with the date."""

from datetime import date, timedelta
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

WEEK: Final = 7
LONGEST: Final = 14  # days; past them the list is longer than the card
_NAMES: Final = (
    gettext_lazy("el lunes"),
    gettext_lazy("el martes"),
    gettext_lazy("el miércoles"),
    gettext_lazy("el jueves"),
    gettext_lazy("el viernes"),
    gettext_lazy("el sábado"),
    gettext_lazy("el domingo"),
)
# The words of the kernel's cards, and the first day that they mean.
_PHRASES: Final = {"los días impares": 1, "los días pares": 2}


def by_name(words: str, starts_on: date, days: int) -> str:
    """Return a card's words with «los días pares» as «el martes y el jueves»; unchanged where the camp is too long."""
    if not 2 <= days <= LONGEST:
        return words
    for phrase, first in _PHRASES.items():
        dates = [starts_on + timedelta(day - 1) for day in range(first, days + 1, 2)]
        named = [f"{_NAMES[each.weekday()]}{f' {each.day}' if days > WEEK else ''}" for each in dates]
        if days > WEEK:
            named = [named[0], *(each.removeprefix("el ") for each in named[1:])]
        listed = (
            _("%(days)s y %(last)s") % {"days": ", ".join(named[:-1]), "last": named[-1]} if named[1:] else named[0]
        )
        words = words.replace(phrase, listed).replace(_capital(phrase), _capital(listed))
    return words


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
