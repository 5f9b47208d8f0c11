"""The only writers of the Oracle: what the Tonto will hear, what was told, and that it was not."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp
from aldea.rules.inputs import HearsayTold, Told, Untold
from aldea.rules.outcomes import Introduced

from . import fool, owed

OWN = "own"
LONGEST = 300


def tell(camp: Camp, player: str, shown: int, by: User, *, keeper: bool, introductions: bool = False) -> int:
    """Note as told all that a child is owed; return how many answers. Pressed again, it does nothing.

    `introductions`: those only. `shown` is how many answers the GM's page had for him. Raises Refused if there are
    others by now, or none at all.
    """
    with book.writing(camp, by=by) as pen:
        found = owed.panel(pen.record, keeper=keeper)
        waiting = _keys(found.owed, player, introductions=introductions)
        if not waiting:
            if _keys(found.told, player, introductions=introductions):
                return 0
            raise Refused(_("Hoy no se le debe nada. Mira otra vez la lista."))
        if len(waiting) != shown:
            raise Refused(_("Mientras tanto hay algo nuevo para él o ella: léelo antes de tocar «Contado»."))
        pen.append(*(Told(key, secret) for key, secret in waiting), cause="oracle")
        return len(waiting)


def _keys(calls: Iterable[owed.Call], player: str, *, introductions: bool) -> list[tuple[str, bool]]:
    """Return the keys of what a player is owed, each with whether only keepers know of it."""
    return [
        (answer.key, answer.audience == "keepers")
        for call in calls
        if call.to == player
        for answer in call.answers
        if isinstance(answer, Introduced) or not introductions
    ]


def choose_hearsay(camp: Camp, value: str, own: str, by: User) -> None:
    """Write what the Tonto will hear today: one of the kernel's statements (`value`), or a GM's own words.

    A later choice replaces it until it is told. Raises Refused when there is nobody to hear it, or nothing to say.
    """
    with book.writing(camp, by=by) as pen:
        record = pen.record
        hearers, day = fool.hearers(record), record.village.day
        told = owed.told_lines(record)
        if not hearers:
            raise Refused(_("Hoy nadie oye verdades a medias."))
        if any(each.key in told for each in fool.chosen(record)):
            raise Refused(_("Ya se le ha contado. Si no es así, toca antes «No se le ha contado» en el Oráculo."))
        text = " ".join(own.split())
        if value == OWN:
            if not 1 <= len(text) <= LONGEST:
                raise Refused(_("Escribe lo que va a oír, con %(most)d letras como mucho.") % {"most": LONGEST})
            pen.append(*(HearsayTold(day, pid, text) for pid in hearers), cause="oracle")
            return
        statement = fool.offered(record).get(value)
        if statement is None:
            raise Refused(_("Elige una de las frases que se ven ahora: mientras tanto han cambiado."))
        said = (statement.text, statement.players, statement.character)
        pen.append(*(HearsayTold(day, pid, *said) for pid in hearers), cause="oracle")


def take_back(camp: Camp, player: str, by: User, *, keeper: bool) -> int:
    """Note that what a child was last told was not told after all: new entries. Return how many are owed again."""
    with book.writing(camp, by=by) as pen:
        calls = [call for call in owed.panel(pen.record, keeper=keeper).told if call.to == player]
        if not calls:
            return 0
        last = max(calls, key=lambda call: call.told_at.timestamp() if call.told_at else 0)
        pen.append(*(Untold(each.key, each.audience == "keepers") for each in last.answers), cause="oracle")
        return len(last.keys)
