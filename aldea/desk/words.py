"""The words of the scripts: what a GM says aloud, from what the public events say."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from aldea.camp.roster import fold

# Reasons of section 3 of the rules, as they are said in front of the children: how many and why, never whose.
# One paper and several.
_VOID = {
    "unsigned": (gettext_lazy("sin firma"), gettext_lazy("sin firma")),
    "unknown_symbol": (gettext_lazy("con una firma de nadie"), gettext_lazy("con firmas de nadie")),
    "unreadable": (gettext_lazy("que no se lee"), gettext_lazy("que no se leen")),
    "no_vote_right": (gettext_lazy("de quien no podía votar"), gettext_lazy("de quienes no podían votar")),
    "no_action": (gettext_lazy("de quien no podía hacerlo"), gettext_lazy("de quienes no podían hacerlo")),
    "bad_target": (gettext_lazy("con un nombre que no vale"), gettext_lazy("con nombres que no valen")),
    "late": (gettext_lazy("fuera de hora"), gettext_lazy("fuera de hora")),
    "duplicate": (gettext_lazy("repetida"), gettext_lazy("repetidas")),
    "conflict": (gettext_lazy("que contradice a otra"), gettext_lazy("que se contradicen")),
}


def names(players: Iterable[str], called: Mapping[str, str]) -> tuple[str, ...]:
    """Return players by the names they go by, in alphabetical order: an order that tells nothing."""
    return tuple(sorted((called.get(each, each) for each in players), key=fold))


def void(reasons: Mapping[str, int]) -> str:
    """Return how many papers were void and why: "7 nulas: 4 sin firma, 3 repetidas"."""
    total = sum(reasons.values())
    if not total:
        return _("Ninguna papeleta ha sido nula.")
    if total == 1:
        [reason] = [reason for reason, count in reasons.items() if count]
        return _("1 papeleta nula, %(why)s.") % {"why": _VOID[reason][0]}
    most_first = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    why = ", ".join(f"{count} {_VOID[reason][count > 1]}" for reason, count in most_first if count)
    return _("%(n)d papeletas nulas: %(why)s.") % {"n": total, "why": why}


def votes(count: int) -> str:
    """Return a number of votes."""
    return ngettext("%(n)d voto", "%(n)d votos", count) % {"n": count}
