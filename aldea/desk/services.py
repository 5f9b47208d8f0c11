"""The desk's only writer: a victory said aloud."""

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp
from aldea.rules.inputs import VictoryAnnounced

from .victory import unannounced


def announce(camp: Camp, by: AbstractBaseUser, *, keeper: bool) -> tuple[str, ...]:
    """Make public who has won, and return the winners. Raises Refused when there is nothing new to announce."""
    with book.writing(camp, by) as pen:
        winners = unannounced(pen.record, keeper=keeper)
        if not winners:
            raise Refused(_("No hay ninguna victoria nueva que anunciar."))
        pen.append(VictoryAnnounced(winners))
        return winners
