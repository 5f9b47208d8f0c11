"""Papers by who typed them: ``{% papers_typed camp as typed %}``, ``{{ typed|of:user_id }}``."""

from collections.abc import Mapping

from django import template
from django.db.models import Count

from aldea.camp.models import Camp
from urns.models import PaperVersion

register = template.Library()


@register.simple_tag
def papers_typed(camp: Camp) -> dict[int, int]:
    """How many papers each user has typed in a camp; one typed again is one."""
    rows = PaperVersion.objects.filter(camp=camp).order_by().values_list("by").annotate(Count("ref", distinct=True))
    return dict(rows)


@register.filter
def of(typed: Mapping[int, int], user_id: int) -> int:
    """How many of them are this user's."""
    return typed.get(user_id, 0)
