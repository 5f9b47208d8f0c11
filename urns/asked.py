"""What the page «Voz» asks for each thing said or noted: the same for the form and for the tablet without network."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.book.record import Record
from aldea.camp.models import Player

from . import voice
from .voice import Saying

# What a GM notes that is no player's power: key in the address -> (button, what it asks).
EVENTS = {
    "sancion": (gettext_lazy("Sanción"), gettext_lazy("¿Quién pierde su próximo voto de exilio?")),
    "ausente": (gettext_lazy("Hoy no está"), gettext_lazy("¿Quién no está hoy? No vota ni se le puede elegir.")),
    "se-va": (gettext_lazy("Se va a casa"), gettext_lazy("¿Quién se va para siempre?")),
    "vuelve": (gettext_lazy("Ha vuelto"), gettext_lazy("¿Quién ha vuelto?")),
    "nota": (gettext_lazy("Nota"), gettext_lazy("Una línea para la bitácora. La lee todo el mundo.")),
}
TAP, ONE, SEVERAL, NOBODY, TEXT = "tap", "radio", "checkbox", "none", "text"


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing that can be noted now, and how it is asked.

    `mode`: "tap" (a name writes it), "radio", "checkbox", "none" (no name) or "text"; `least`: how many names at least.
    `away`: it is about those who are away; `dim`: the latent are drawn dimmed; `symbol`: whose, where two may say it.
    """

    dice: str
    quien: str
    button: str
    title: str
    mode: str
    lead: str = ""
    least: int = 1
    away: bool = False
    dim: bool = False
    reason: bool = False
    covered: bool = False
    symbol: str = ""

    @property
    def has_button(self) -> bool:
        """Say whether it is written with «Apuntar», not with a tap on a name."""
        return self.mode != TAP


@dataclass(frozen=True, slots=True)
class Person:
    """A child as a tile of the page."""

    player: Player
    latent: bool
    away: bool


def sayings(record: Record, *, keeper: bool) -> list[Asked]:
    """Return what somebody can say now; what betrays the Albino for keepers only.

    A shot is said once: while it stands, uncounted, it is taken back before another is said.
    """
    shot = voice.noted_shot(record) is not None
    found = voice.sayings(record.village, keeper)
    return [_of(saying) for saying in found if not (shot and saying.action.key == "shot")]


def events() -> list[Asked]:
    """Return what a GM can note at any time."""
    return [
        Asked(
            dice=key,
            quien="",
            button=str(button),
            title=str(title),
            mode=TEXT if key == "nota" else ONE,
            away=key == "vuelve",
            reason=key == "sancion",
        )
        for key, (button, title) in EVENTS.items()
    ]


def find(asked: Sequence[Asked], dice: str, quien: str) -> Asked | None:
    """Return the one thing that an address or a form names."""
    return next((each for each in asked if each.dice == dice and each.quien in {"", quien}), None)


def people(record: Record, players: Sequence[Player]) -> list[Person]:
    """Return the children of the game as tiles, here or away."""
    village = record.village
    return [
        Person(each, village.players[each.ref].latent, not village.present_on(each.ref, village.day))
        for each in players
    ]


def _of(saying: Saying) -> Asked:
    action = saying.action
    mode = NOBODY if saying.names_nobody else TAP if saying.at_a_tap else ONE if saying.one else SEVERAL
    leads = {
        NOBODY: _("No hace falta ningún nombre: a cada uno de los dos confesados se le contará el personaje del otro."),
        TAP: _("Toca el nombre: se apunta al momento."),
        SEVERAL: _("Toca todos los nombres que diga; si no dice ninguno, no toques nada."),
    }
    if mode == SEVERAL and action.minimum == action.maximum:
        leads[SEVERAL] = _("Toca los %(n)d nombres que diga.") % {"n": action.minimum}
    return Asked(
        dice=action.key,
        quien=saying.by,
        button=_(action.label),
        title=_(action.label),
        mode=mode,
        lead=leads.get(mode, ""),
        least=action.minimum,
        dim=action.active_target,
        covered=action.key in voice.BONDS,
        symbol=saying.symbol if saying.twin else "",
    )
