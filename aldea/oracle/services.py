"""The only writers of the Oracle: what was told, and that it was not."""

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp
from aldea.rules.inputs import Told, Untold

from . import owed


def tell(camp: Camp, player: str, shown: int, by: User, *, keeper: bool) -> int:
    """Note as told all that a child is owed; return how many answers. Pressed again, it does nothing.

    `shown` is how many answers the GM's page had for him. Raises Refused if there are others by now, or none at all.
    """
    with book.writing(camp, by=by) as pen:
        found = owed.panel(pen.record, keeper=keeper)
        waiting = [key for call in found.owed if call.to == player for key in call.keys]
        if not waiting:
            if any(call.to == player for call in found.told):
                return 0
            raise Refused(_("Hoy no se le debe nada. Mira otra vez la lista."))
        if len(waiting) != shown:
            raise Refused(_("Mientras tanto hay algo nuevo para él o ella: léelo antes de tocar «Contado»."))
        pen.append(*(Told(key) for key in waiting), cause="oracle")
        return len(waiting)


def take_back(camp: Camp, player: str, by: User, *, keeper: bool) -> int:
    """Note that what a child was last told was not told after all: new entries. Return how many are owed again."""
    with book.writing(camp, by=by) as pen:
        calls = [call for call in owed.panel(pen.record, keeper=keeper).told if call.to == player]
        if not calls:
            return 0
        last = max(calls, key=lambda call: call.told_at.timestamp() if call.told_at else 0)
        pen.append(*(Untold(key) for key in last.keys), cause="oracle")
        return len(last.keys)
