"""Who is a keeper (section 1 of the rules): one of the two GMs who know the Albino and the Mestizos."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.rules.sides import ALBINO

from .errors import Refused
from .models import GMS, Camp, Membership
from .services import locked

KEEPERS = 2


def is_keeper(membership: Membership) -> bool:
    """Say whether somebody may know the Albino and the Mestizos: a GM named for it, or the camp's only GM."""
    if not membership.is_gm:
        return False
    return membership.keeper or not _gms(membership.camp_id).exclude(pk=membership.pk).exists()


def gms_of(camp: Camp) -> list[tuple[int, bool]]:
    """Return the camp's GMs as (user, is a keeper), in the order in which they came; no helpers, no tablets."""
    gms = list(_gms(camp.pk).order_by("pk"))
    return [(gm.user_id, gm.keeper or len(gms) == 1) for gm in gms]


def wanted(camp: Camp) -> int:
    """Return how many keepers the camp needs: none without an Albino in the deck, else two, or its only GM."""
    return min(KEEPERS, _gms(camp.pk).count()) if camp.deck.get(ALBINO) else 0


def trouble(camp: Camp) -> str:
    """Say why the cards cannot be dealt before the keepers are named, or nothing."""
    need = wanted(camp)
    named = _gms(camp.pk).filter(keeper=True).count()
    if need <= 1 or named == need:
        return ""  # the only GM keeps the secret without being named
    return ngettext(
        "En el mazo está el Lobo Albino, y falta %(n)d guardián del secreto por nombrar: lo hace la dirección, "
        "en «Monis».",
        "En el mazo está el Lobo Albino, y faltan %(n)d guardianes del secreto por nombrar: lo hace la dirección, "
        "en «Monis».",
        need - named,
    ) % {"n": need - named}


def name(camp: Camp, user_id: int) -> Membership:
    """Make a GM a keeper. Refused beyond two, and for helpers."""
    with locked(camp) as held:
        membership = _member(held, user_id)
        if not membership.keeper and _gms(held.pk).filter(keeper=True).count() >= KEEPERS:
            raise Refused(_("Ya hay dos guardianes del secreto. Quita antes a uno."))
        membership.keeper = True
        membership.save(update_fields=["keeper"])
        return membership


def dismiss(camp: Camp, user_id: int) -> Membership:
    """Let a GM be a keeper no longer. Once an Albino is dealt, somebody has to know who he is."""
    with locked(camp) as held:
        membership = _member(held, user_id)
        refuse_last(held, membership)
        membership.keeper = False
        membership.save(update_fields=["keeper"])
        return membership


def refuse_last(held: Camp, membership: Membership) -> None:
    """Refuse to lose the last keeper of a camp whose Albino is dealt."""
    if not (membership.keeper and held.is_dealt and held.deck.get(ALBINO)):
        return
    if not _gms(held.pk).filter(keeper=True).exclude(pk=membership.pk).exists():
        raise Refused(_("Es el único guardián del secreto que queda. Nombra antes a otro."))


def name_the_only_gm(held: Camp) -> None:
    """Write down, when an Albino is dealt, that the camp's only GM knows him: he stays a keeper when others come."""
    gms = _gms(held.pk)
    if wanted(held) == 1:
        gms.update(keeper=True)


def _gms(camp_id: int) -> QuerySet[Membership]:
    return Membership.objects.filter(camp_id=camp_id, role__in=GMS)


def _member(held: Camp, user_id: int) -> Membership:
    membership = held.memberships.select_related("user").filter(user_id=user_id).first()
    if membership is None:
        raise Refused(_("Esa persona ya no está en este campamento."))
    if not membership.is_gm:
        raise Refused(_("Quien solo teclea no puede guardar el secreto: tiene que ser moni."))
    return membership
