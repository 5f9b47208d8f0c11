"""How the deal is to be made, before it: named or drawn envelopes, and its limits. The only writers of both."""

from django.utils.translation import gettext as _

from aldea.camp import services as camps
from aldea.camp.models import Camp, Player
from aldea.rules.characters import DEALT
from aldea.rules.limits import Limits

from .errors import Refused
from .models import DealLimit, DealPlan

MOST = 40


def choose_way(camp: Camp, *, drawn: bool) -> None:
    """Say whether envelopes are numbered and drawn, or bear names. A drawn envelope cannot keep a limit."""
    with camps.locked(camp) as held:
        camps.refuse_if_dealt(held)
        if drawn and held.deal_limits.exists():
            raise Refused(_("Un sobre sacado a suerte no respeta límites: quítalos antes, o reparte con nombre."))
        DealPlan.objects.update_or_create(camp=held, defaults={"drawn": drawn})


def add_limit(camp: Camp, player: str, character: str, other: str) -> None:
    """Add a limit: `player` does not get `character`; or, without it, `player` and `other` are not both wolves."""
    with camps.locked(camp) as held:
        camps.refuse_if_dealt(held)
        if DealPlan.objects.filter(camp=held, drawn=True).exists():
            raise Refused(_("Un sobre sacado a suerte no respeta límites: elige antes sobres con nombre."))
        if held.deal_limits.count() >= MOST:
            raise Refused(_("Ya hay %(n)d límites: quita alguno antes.") % {"n": MOST})
        one = held.players.filter(ref=player).first()
        two = held.players.filter(ref=other).first() if other and not character else None
        if one is None or (character not in DEALT and two is None):
            raise Refused(_("Elige a un niño, y un personaje u otro niño."))
        if one == two:
            raise Refused(_("Elige a dos niños distintos."))
        if two is not None and two.pk < one.pk:
            one, two = two, one
        DealLimit.objects.get_or_create(camp=held, player=one, character="" if two else character, other=two)


def remove_limit(camp: Camp, number: int) -> None:
    """Take a limit off, by its row's number."""
    with camps.locked(camp) as held:
        camps.refuse_if_dealt(held)
        held.deal_limits.filter(pk=number).delete()


def limits_of(camp: Camp) -> Limits:
    """Return a camp's limits as the kernel takes them, players by their ids."""
    never: dict[str, set[str]] = {}
    apart: list[tuple[str, str]] = []
    for each in camp.deal_limits.select_related("player", "other"):
        if each.other is not None:
            apart.append((each.player.ref, each.other.ref))
        else:
            never.setdefault(each.player.ref, set()).add(each.character)
    return Limits(never, tuple(apart))


def told(camp: Camp) -> list[tuple[int, str]]:
    """Return the limits in words, each with its row's number."""
    return [(each.pk, _say(each, each.player)) for each in camp.deal_limits.select_related("player", "other")]


def _say(limit: DealLimit, player: Player) -> str:
    if limit.other is not None:
        return _("%(one)s y %(other)s no serán lobos los dos") % {"one": player, "other": limit.other}
    return _("%(who)s no será: %(character)s") % {"who": player, "character": _(DEALT[limit.character].name)}
