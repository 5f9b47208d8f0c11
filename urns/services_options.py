"""The writer of how a camp handles its urns: the director's, at any time, without touching what is typed."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from aldea.book.errors import Refused
from aldea.camp.models import GMS, Camp, Membership
from aldea.camp.services import locked

from .models import Way
from .options import How


def people(camp: Camp) -> tuple[int, int]:
    """Return how many GMs the camp has, and how many may type: GMs, helpers and their tablets. One query."""
    roles = list(camp.memberships.values_list("role", flat=True))
    gms = sum(role in GMS for role in roles)
    return gms, gms + roles.count(Membership.Role.HELPER)


def handle(camp: Camp, ways: Mapping[str, How]) -> None:
    """Write how the urns are handled. Refused where a second person is wanted and there is none."""
    with locked(camp) as held:
        gms, typists = people(held)
        if any(way.looked_at for way in ways.values()) and gms < 2:
            raise Refused(_("Para que otro moni las mire hacen falta dos monis: añade antes a otro en «Monis»."))
        if any(way.blind for way in ways.values()) and typists < 2:
            raise Refused(
                _("Para teclear a ciegas hacen falta dos personas: añade antes a un moni o a un ayudante en «Monis».")
            )
        for urn, way in ways.items():
            Way.objects.update_or_create(camp=held, urn=urn, defaults={"count": way.count, "eyes": way.eyes})
