"""Who is a keeper (section 1 of the rules)."""

from .models import Membership


def is_keeper(membership: Membership) -> bool:
    """Say whether a GM may know the Albino and the Mestizos: one named for it, or the camp's only GM."""
    if membership.role == Membership.Role.KEEPER:
        return True
    return not Membership.objects.filter(camp_id=membership.camp_id).exclude(pk=membership.pk).exists()
