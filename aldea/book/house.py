"""The house rules of a camp (rules, section 1): the camp's until the deal, the Book's from then on."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser

from aldea.camp import services as camps
from aldea.camp.forms_rules import differing
from aldea.camp.models import Camp
from aldea.rules.house_rules import RuleBook
from aldea.rules.inputs import RulesChanged

from .services import record, writing
from .team import write_last_day


def in_force(camp: Camp) -> RuleBook:
    """Return the house rules as they are now."""
    return record(camp).village.rules if camp.is_dealt else RuleBook().having(camp.rules or {})


def change_rules(camp: Camp, values: Mapping[str, Any], by: AbstractBaseUser) -> tuple[str, ...]:
    """Set every house rule; return the keys of those that change. After the deal they are written in the Book."""
    if not Camp.objects.get(pk=camp.pk).is_dealt:
        changed = differing(values, in_force(camp))
        camps.set_rules(camp, differing(values, RuleBook()))
        return tuple(changed)
    with writing(camp, by) as pen:
        changed = differing(values, pen.record.village.rules)
        if changed:
            pen.append(RulesChanged(changed))
        write_last_day(pen, pen.camp.days)
        return tuple(changed)
