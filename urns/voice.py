"""What may be said aloud to a GM now, and why something does not hold, in words. The kernel decides."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from aldea.book.record import Record
from aldea.rules.aloud import revocable, sayable
from aldea.rules.character import Action
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.inputs import ActPublished, Spoken, WordTakenBack
from aldea.rules.village import Act, Village

HUNTER_WINDOW = timedelta(minutes=15)
# Whose names stay a secret all the game: they are not left on the screen.
BONDS = frozenset({"lovers", "mestizos"})
# The kernel's reasons (aloud.REASONS) where no name or hour explains them.
WHY_NOT = {
    "no_action": gettext_lazy("No puede decir eso: no es su poder, ya lo ha gastado o está latente."),
    "too_early": gettext_lazy("Todavía no se puede decir: espera a que llegue su hora."),
    "too_late": gettext_lazy("Ya no se puede decir: pasó su hora."),
    "unreadable": gettext_lazy("Ese nombre no es de este campamento."),
    "bad_target": gettext_lazy("Eso no vale: algún nombre no puede ser, o no son los que tocan. Pregunta otra vez."),
    "overtaken": gettext_lazy(
        "Llegó cuando ya se había contado sin eso. Si tiene que valer, apúntalo otra vez o haz un dictamen."
    ),
    "replaced": gettext_lazy("Llegó tarde, y después se había dicho otra cosa: vale lo último. No hay que hacer nada."),
    "stale": gettext_lazy("Llegó más de un día después: ya no se puede apuntar. Si tiene que valer, haz un dictamen."),
}
WHEN = {
    "mark": gettext_lazy("La marca se dice antes de que empiece Buenas Noches."),
    "pardon": gettext_lazy("El indulto se dice desde que se cierran las urnas hasta que se cumple el exilio."),
    "lovers": gettext_lazy(
        "Los enamorados se nombran una vez, el primer día. Si os habéis equivocado, deshaz antes lo apuntado."
    ),
    "mestizos": gettext_lazy("Los mestizos se nombran el primer día, antes de Buenas Noches."),
    "franchise": gettext_lazy("Quién podrá votar se dice antes del siguiente recuento."),
}


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that one player may say aloud now. `twin`: somebody else may say the same, so that one must be told."""

    by: str
    action: Action
    symbol: str
    twin: bool

    @property
    def one(self) -> bool:
        """Say whether it names exactly one player."""
        return self.action.minimum == self.action.maximum == 1

    @property
    def names_nobody(self) -> bool:
        """Say whether there is no name to choose: it is about the two whom the speaker confessed."""
        return self.action.key == "reveal"

    @property
    def at_a_tap(self) -> bool:
        """Say whether one tap on a name writes it: not the shot, which the clock plays at once."""
        return self.one and self.action.key != "shot"


def is_secret(action: str) -> bool:
    """Say whether an action betrays the Albino: for those who are no keepers it does not exist."""
    return action in ALOUD_ACTIONS and ALOUD_ACTIONS[action].secret


def sayings(village: Village, secrets: bool) -> list[Saying]:
    """Return what can be said now, each thing with its speaker; the Albino's only for keepers."""
    found = [
        (player, action)
        for player in village.players.values()
        for action in sayable(village, village.day, player.id)
        if secrets or not action.secret
    ]
    keys = [action.key for _player, action in found]
    return [Saying(p.id, action, p.symbol, keys.count(action.key) > 1) for p, action in found]


def hunter_until(record: Record) -> datetime | None:
    """Return until when the hunter may say a name, from «Empezamos» on; None when no window is running.

    A name that holds ends it: the clock counts the shot at once.
    """
    day = record.village.day
    if record.village.hunter is None or record.village.marked("shot", day):
        return None
    return window_end(record, day)


def is_read(village: Village, day: int, act: str) -> bool:
    """Say whether the reading of an act has begun."""
    return Act(day, act) in village.published


def window_end(record: Record, day: int) -> datetime | None:
    """Return when a hunter's quarter of an hour of that night ends, or ended; None if it has not begun."""
    read = [line.at for line, e in record.events(ActPublished) if (e.day, e.act) == (day, "buenas_noches")]
    return read[0] + HUNTER_WINDOW if read else None


def standing(record: Record, action: str) -> Spoken | None:
    """Return the last word of an action that holds and was not taken back."""
    found: Spoken | None = None
    for line in record.lines:
        event = line.event
        if isinstance(event, Spoken) and event.action == action and not event.reason:
            found = event
        elif isinstance(event, WordTakenBack) and event.action == action:
            found = None
    return found


def can_be_taken_back(record: Record, said: Spoken) -> bool:
    """Say whether a word may still be undone: it is the one that holds, and nothing has been made of it."""
    return revocable(record.village, said.day, said.action) and standing(record, said.action) is said


def noted_shot(record: Record) -> Spoken | None:
    """Return the hunter's shot that is noted and not counted yet: it can be taken back; no other is asked for."""
    said = standing(record, "shot")
    return said if said and can_be_taken_back(record, said) else None


def sanctioned_for(village: Village, player: str) -> int:
    """Return the day whose vote a player loses and has not lost yet; 0 for none."""
    days = (village.day, village.closed + 1)
    return next((d for d in days if d > village.closed and player in village.marked("sanction", d)), 0)


def why_not(village: Village, said: Spoken, called: Mapping[str, str]) -> str:
    """Return why something said does not hold, as a sentence that says what to do."""
    if said.reason in {"too_early", "too_late"} and said.action in WHEN:
        return str(WHEN[said.action])
    if said.reason == "bad_target" and said.action in ALOUD_ACTIONS:
        return _bad_target(village, said, ALOUD_ACTIONS[said.action], called)
    return str(WHY_NOT.get(said.reason, WHY_NOT["no_action"]))


def _bad_target(village: Village, said: Spoken, action: Action, called: Mapping[str, str]) -> str:
    wanted = action.minimum
    if action.minimum == action.maximum and len(set(said.targets)) != wanted:
        return ngettext(
            "Hace falta %(n)d nombre. Pregunta otra vez.",
            "Hacen falta %(n)d nombres distintos. Pregunta otra vez.",
            wanted,
        ) % {"n": wanted}
    for pid in said.targets:
        if not action.own and pid == said.by:
            return _("No puede nombrarse: tiene que decir otro nombre.")
        if not village.present_on(pid, said.day):
            return _("%(who)s hoy no está: tiene que decir otro nombre.") % {"who": called.get(pid, pid)}
        if action.active_target and village.players[pid].latent:
            return _("%(who)s está latente: tiene que decir otro nombre.") % {"who": called.get(pid, pid)}
    return str(WHY_NOT["bad_target"])
