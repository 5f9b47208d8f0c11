"""A child arrives after the deal (rules, section 8): a Vagabundo, with a symbol that nobody has."""

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from aldea.camp import services as camps
from aldea.camp.models import Camp, Player
from aldea.camp.roster import Child
from aldea.rules.deal import fresh_symbol
from aldea.rules.inputs import Arrived, Seat
from aldea.rules.sides import VAGABUNDO

from .errors import Refused
from .services import writing


def arrive(camp: Camp, child: Child, by: AbstractBaseUser) -> Player:
    """Put a child on the list and in the Book, at once. Refused before the deal: then the list is enough."""
    with writing(camp, by) as pen:
        village = pen.record.village
        if not village.players:
            raise Refused(_("Todavía no se han repartido las cartas: añádelo a la lista y le tocará una."))
        player = camps.add_late_player(pen.camp, child)
        taken = [each.symbol for each in village.players.values()]
        symbol = fresh_symbol(taken, village.seed, player.ref)
        pen.append(Arrived(Seat(player.ref, VAGABUNDO, symbol)), cause="arrival")
        return player
