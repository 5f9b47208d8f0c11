"""An answer in the words that a GM says to the child."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from aldea.camp.roster import fold
from aldea.rules.characters import CHARACTERS
from aldea.rules.inputs import HearsayTold
from aldea.rules.outcomes import Answered, CharmedListed, Informed, Introduced, Presented

from . import fool
from .owed import Answer

_OWN_WORDS = {topic: sentence for character in CHARACTERS.values() for topic, sentence in character.says.items()}


def say(answer: Answer, called: Mapping[str, str]) -> tuple[str, ...]:
    """Return the sentences of an answer. `called` gives each player's name."""
    match answer:
        case Introduced():
            return _introduction(answer, called)
        case HearsayTold(text=text, players=players, character=character):
            return (fool.say(text, players, character, called),)
        case Informed(matter="recharged"):
            return (_("Tu poder se ha recargado: puedes usarlo una vez más."),)
        case Informed():
            return (_("Vuelves a tener tu poder."),)
    return _answer(answer, called)


def for_everybody(event: Presented | CharmedListed, called: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return what is said before everybody: a sentence, and the names that follow it."""
    if isinstance(event, Presented):
        return _("La taberna de la aldea la lleva:"), _names((event.player,), called)
    charmed = tuple(sorted(_names(event.fresh, called), key=fold))
    return _("Una flauta ha sonado a lo lejos. Han caído bajo el hechizo:"), charmed


def _answer(answer: Answered, called: Mapping[str, str]) -> tuple[str, ...]:
    about, said = _names(answer.about, called), tuple(_character(key) for key in answer.answer)
    if own := _OWN_WORDS.get(":".join((answer.topic, *answer.answer))):
        return (_(own).format(about=_("%(before)s y %(last)s") % {"before": ", ".join(about[:-1]), "last": about[-1]}),)
    pairs = tuple(f"{who}: {what}" for who, what in zip(about, said, strict=False))
    match answer.topic:
        case "steal":
            if not said:
                return (_("Tu robo no ha encontrado nada."),)
            return (_("Le has robado a %(who)s: %(what)s.") % {"who": ", ".join(about), "what": ", ".join(said)},)
        case "robbed":
            return (_("Te han robado tu poder: %(what)s.") % {"what": ", ".join(said)},)
        case "confessed":
            return tuple(_("%(who)s te ha elegido, y es: %(what)s.") % {"who": who, "what": said[0]} for who in about)
        case "reveal":
            return (_("Quien os confesó te deja saber quién es la otra persona."), *pairs)
        case "anciano":
            return (_("Te han mordido y has resistido. La próxima vez perderás tu poder."), *pairs)
        case "discover":
            return (_("Has descubierto a un lobo:"), *pairs)
        case "verdugo":
            return (_("Quienes han salido esta mañana eran:"), *pairs)
        case "ask":
            return tuple(_("%(who)s, ¿es un lobo? %(what)s.") % {"who": w, "what": said[0]} for w in about)
        case "question":
            return (_("El más allá ha dicho: %(what)s.") % {"what": ", ".join(said)},)
    return pairs or (", ".join(said),)


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


def _names(players: Iterable[str], called: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(called.get(player, player) for player in players)


def _character(key: str) -> str:
    if key in {"yes", "no"}:
        return _("SÍ") if key == "yes" else _("NO")
    return _(CHARACTERS[key].name) if key in CHARACTERS else key
