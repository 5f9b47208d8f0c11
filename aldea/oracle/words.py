"""An answer in the words that a GM says to the child."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from aldea.rules.characters import CHARACTERS
from aldea.rules.outcomes import Answered, Informed, Introduced

from .owed import Answer


def say(answer: Answer, called: Mapping[str, str]) -> tuple[str, ...]:
    """Return the sentences of an answer. `called` gives each player's name."""
    if isinstance(answer, Introduced):
        return _introduction(answer, called)
    if isinstance(answer, Informed):
        return (_("Vuelves a tener tu poder."),)
    return _answer(answer, called)


def _answer(answer: Answered, called: Mapping[str, str]) -> tuple[str, ...]:
    about, said = _names(answer.about, called), tuple(_character(key) for key in answer.answer)
    match answer.topic:
        case "steal":
            if not said:
                return (_("Tu robo no ha encontrado nada."),)
            return (_("Le has robado a %(who)s: %(what)s.") % {"who": ", ".join(about), "what": ", ".join(said)},)
        case "robbed":
            return (_("Te han robado tu poder: %(what)s.") % {"what": ", ".join(said)},)
        case "confessed":
            return tuple(_("%(who)s te ha elegido, y es: %(what)s.") % {"who": who, "what": said[0]} for who in about)
        case "anciano":
            told = _("Te han mordido y has resistido. La próxima vez perderás tu poder.")
            return (told, *_pairs(about, said))
    return tuple(_pairs(about, said)) or (", ".join(said),)


def _introduction(met: Introduced, called: Mapping[str, str]) -> tuple[str, ...]:
    about = ", ".join(_names(met.about, called))
    words = {
        "ring": _("En la rueda de los lobos, ya conoces a: %(about)s."),
        "chain": _("Como tú, es Vagabundo: %(about)s."),
        "mayor": _("Alcalde, los Vagabundos de hoy son: %(about)s. Preséntalos."),
        "lovers": _("El amor te une a: %(about)s."),
        "mestizos": _("Tus Mestizos son: %(about)s."),
    }
    return (words.get(met.matter, _("Conoce a: %(about)s.")) % {"about": about},)


def _pairs(about: Iterable[str], said: Iterable[str]) -> Iterable[str]:
    return [f"{who}: {what}" for who, what in zip(about, said, strict=False)]


def _names(players: Iterable[str], called: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(called.get(player, player) for player in players)


def _character(key: str) -> str:
    if key in {"yes", "no"}:
        return _("SÍ") if key == "yes" else _("NO")
    return _(CHARACTERS[key].name) if key in CHARACTERS else key
