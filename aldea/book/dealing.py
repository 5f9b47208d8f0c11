"""The deal: cards and symbols at random, from a seed that the Book keeps for the keepers. Once per camp."""

import secrets

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext as _

from aldea.camp import deck, keepers
from aldea.camp.models import Camp
from aldea.rules.deal import Impossible, deal
from aldea.rules.inputs import LastDay

from .cover import before_deal
from .errors import Refused
from .plan import limits_of
from .services import writing
from .team import note_keepers

SEED_BITS = 62  # Past guessing, and a whole number for everything that may read the Book.


def deal_camp(camp: Camp, by: AbstractBaseUser) -> None:
    """Deal the camp's deck to its children and write it in the Book.

    Two GMs at once, or a double tap, deal once: the second waits for the camp's lock and is refused.
    """
    with writing(camp, by) as pen:
        if pen.camp.is_dealt or pen.record.village.players:
            raise Refused(_("Las cartas ya estaban repartidas. Cada niño conserva la suya."))
        refs = list(pen.camp.players.order_by("ref").values_list("ref", flat=True))
        if why := deck.trouble(pen.camp.deck, len(refs)) or keepers.trouble(pen.camp):
            raise Refused(why)
        keepers.name_the_only_gm(pen.camp)
        seed, rules = secrets.randbits(SEED_BITS), pen.camp.rules or {}
        try:
            dealt = deal(refs, pen.camp.deck, seed, rules, before_deal(pen.camp), limits_of(pen.camp))
        except Impossible:
            raise Refused(
                _("Con esos límites no hay reparto posible: quita alguno, o cambia el mazo. Nada se ha repartido.")
            ) from None
        pen.append(dealt, cause="deal")
        if pen.record.village.rules.last_day_verdict == "share":
            pen.append(LastDay(pen.camp.days), cause="deal")
        note_keepers(pen)
        pen.camp.dealt_at = timezone.now()
        pen.camp.save(update_fields=["dealt_at"])
