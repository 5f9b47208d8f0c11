"""The form of the house rules, made from the kernel's table: each with its sentence, range and default."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from aldea.rules.house_rules import HOUSE_RULES, HouseRule, RuleBook

from . import rule_words

MOST_NUMBERS = 12


class NumbersField(forms.CharField):
    """Different whole numbers, parted by commas or spaces."""

    def __init__(self, rule: HouseRule, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rule = rule

    def prepare_value(self, value: Any) -> Any:
        """Show a list as it is typed."""
        return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else value

    def clean(self, value: Any) -> Any:
        """Return the numbers in order; refuse anything else."""
        words = re.split(r"[\s,;]+", super().clean(value).strip(" ,;"))
        numbers = tuple(sorted({int(word) for word in words if word.isdecimal() and len(word) < 6}))
        if any(word and not word.isdecimal() for word in words) or not self.rule.check(numbers):
            raise forms.ValidationError(_range(self.rule))
        if len(numbers) > MOST_NUMBERS:
            raise forms.ValidationError(_("Son demasiados números: pon %(most)d como mucho.") % {"most": MOST_NUMBERS})
        return numbers


class RulesForm(forms.Form):
    """Every house rule of the kernel."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for rule in HOUSE_RULES.values():
            self.fields[rule.key] = _field(rule)

    @staticmethod
    def of(book: RuleBook) -> dict[str, Any]:
        """Return the values in force, to show them."""
        return {key: getattr(book, key) for key in HOUSE_RULES}

    def clean(self) -> dict[str, Any]:
        """Let the kernel judge every value."""
        said: dict[str, Any] = super().clean() or {}
        for key, value in said.items():
            if not HOUSE_RULES[key].check(value):
                self.add_error(key, _range(HOUSE_RULES[key]))
        return said

    @property
    def usual(self) -> list[forms.BoundField]:
        """Return the rules that a director may want to change before dealing."""
        return [self[key] for key in rule_words.USUAL if key in self.fields]

    @property
    def advanced(self) -> list[forms.BoundField]:
        """Return the rare ones."""
        return [self[key] for key in self.fields if key not in rule_words.USUAL]

    @property
    def advanced_open(self) -> bool:
        """Say whether one of the rare ones needs to be seen: it is wrong, or not the default."""
        return any(
            field.errors or (not self.is_bound and self.initial.get(field.name) != HOUSE_RULES[field.name].default)
            for field in self.advanced
        )


def differing(values: Mapping[str, Any], book: RuleBook) -> dict[str, Any]:
    """Return the values that are not those of `book`, as they are stored."""
    found = {key: value for key, value in values.items() if getattr(book, key) != value}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in found.items()}


def _field(rule: HouseRule) -> forms.Field:
    normal = _("Lo normal: %(value)s.") % {"value": rule_words.shown(rule.key, rule.default)}
    said: dict[str, Any] = {"label": rule_words.label(rule.key), "help_text": f"{_(rule.sentence)} {normal}"}
    if isinstance(rule.default, bool):
        return forms.BooleanField(required=False, **said)
    wrong = {name: _range(rule) for name in ("required", "invalid", "invalid_choice", "min_value", "max_value")}
    if rule.options:
        choices = [(option, rule_words.option(rule.key, option)) for option in rule.options]
        return forms.ChoiceField(choices=choices, error_messages=wrong, **said)
    if isinstance(rule.default, int):
        return forms.IntegerField(min_value=rule.low, max_value=rule.high, error_messages=wrong, **said)
    if isinstance(rule.default, tuple):
        return NumbersField(rule, required=False, max_length=120, error_messages=wrong, **said)
    return forms.CharField(max_length=rule.high, error_messages=wrong, **said)


def _range(rule: HouseRule) -> str:
    """Say what a rule takes."""
    said = {"low": rule.low, "high": rule.high}
    if rule.options:
        return _("Elige una de las opciones de la lista.")
    if isinstance(rule.default, tuple):
        return _("Escribe números del %(low)d al %(high)d, separados por comas; ninguno, para jugar sin ellos.") % said
    if isinstance(rule.default, int):
        return _("Escribe un número del %(low)d al %(high)d.") % said
    return _("Escribe algo: de 1 a %(high)d letras.") % said
