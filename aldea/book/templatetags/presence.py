"""Who is not in the camp, for the list of children: ``{% away camp as gone %}`` and ``{{ gone|of:player.ref }}``."""

from collections.abc import Mapping
from typing import NamedTuple

from django import template
from django.utils.translation import gettext as _

from aldea.book import services
from aldea.camp.models import Camp

register = template.Library()


class Away(NamedTuple):
    """Words for a child who is not there, and whether he went home."""

    words: str
    left: bool


@register.simple_tag
def away(camp: Camp) -> dict[str, Away]:
    """Whoever is absent today or went home."""
    village = services.record(camp).village
    return {
        ref: Away(_("hoy no está") if player.here else _("se ha ido a casa"), not player.here)
        for ref, player in village.players.items()
        if not village.present_on(ref, village.day)
    }


@register.filter
def of(gone: Mapping[str, Away], ref: str) -> Away | None:
    """What is said of one child; None for whoever is there."""
    return gone.get(ref)
