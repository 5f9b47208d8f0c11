"""Children who arrive after the deal (rules, section 8): Vagabundos, each with a symbol that nobody has."""

from collections.abc import Set

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from aldea.camp import services as camps
from aldea.camp.models import Camp, Player
from aldea.camp.roster import Child, Roster
from aldea.camp.roster_import import Import
from aldea.rules.deal import late_symbol
from aldea.rules.inputs import Arrived, Seat
from aldea.rules.sides import VAGABUNDO

from .errors import Refused
from .services import Pen, writing


def arrive(camp: Camp, child: Child, by: AbstractBaseUser) -> Player:
    """Put a child on the list and in the Book, at once. Refused before the deal: then the list is enough."""
    with writing(camp, by) as pen:
        if not pen.record.village.players:
            raise Refused(_("Todavía no se han repartido las cartas: añádelo a la lista y le tocará una."))
        return _seat(pen, child)


def bring_list(camp: Camp, roster: Roster, rows: Set[int], by: AbstractBaseUser) -> tuple[Import, int]:
    """Fill in what a list says of the children in the game, and let those of its new ones arrive who stand in `rows`.

    Return what the list did, with how many arrived. All or nothing; whoever is missing from the list stays.
    """
    with writing(camp, by) as pen:
        if not pen.record.village.players:
            raise Refused(_("Todavía no se han repartido las cartas: trae la lista como antes. Nada se ha tocado."))
        plan = camps.preview(pen.camp, roster)
        arriving = [child for row, child in zip(plan.rows, plan.new, strict=True) if row in rows]
        camps.refuse_if_full(pen.camp.players.count() + len(arriving))
        camps.fill_in(pen.camp, plan)
        for child in arriving:
            _seat(pen, child)
        return plan, len(arriving)


def _seat(pen: Pen, child: Child) -> Player:
    player = camps.add_late_player(pen.camp, child)
    symbol = late_symbol(pen.record.village, player.ref, VAGABUNDO)
    pen.append(Arrived(Seat(player.ref, VAGABUNDO, symbol)), cause="arrival")
    return player
