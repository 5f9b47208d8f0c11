"""House rules: a typed table with defaults and ranges."""

from __future__ import annotations

import dataclasses

import pytest

from aldea.rules.house_rules import HOUSE_RULES, RuleBook, rule_errors


def test_the_table_and_the_book_agree() -> None:
    assert {key: rule.default for key, rule in HOUSE_RULES.items()} == dataclasses.asdict(RuleBook())


def test_every_default_is_allowed_and_explained() -> None:
    for rule in HOUSE_RULES.values():
        assert rule.check(rule.default)
        assert rule.sentence.endswith(".")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("charms_per_day", 0),
        ("charms_per_day", True),
        ("charms_per_day", "3"),
        ("albino_in_pack", 1),
        ("unbroken_tie", "coin"),
        ("unbroken_tie", 1),
        ("lost_numbers", [4, 4]),
        ("lost_numbers", ["4"]),
        ("lost_numbers", 4),
        ("love_gesture", ""),
        ("vidente_targets", 3),
        ("no_such_rule", 1),
    ],
)
def test_what_is_refused(key: str, value: object) -> None:
    assert [name for name, _ in rule_errors({key: value})] == [key]
    assert RuleBook().having({key: value}) == RuleBook()


def test_changes_are_laid_over_the_rest() -> None:
    book = RuleBook().having({"lost_numbers": [3], "pardon_then": "next"})
    assert (book.lost_numbers, book.pardon_then, book.unbroken_tie) == ((3,), "next", "nobody")


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("no_such_rule", "the name of a house rule"),
        ("albino_in_pack", "true or false"),
        ("unbroken_tie", 'one of "nobody", "all", "lot"'),
        ("charms_per_day", "a whole number from 1 to 10"),
        ("lost_numbers", "a list of different whole numbers from 1 to 999"),
        ("love_gesture", "a text of 1 to 80 characters"),
    ],
)
def test_an_error_says_what_was_expected(key: str, expected: str) -> None:
    assert rule_errors({key: None}) == ((key, expected),)


@pytest.mark.parametrize(("length", "allowed"), [(0, False), (1, True), (80, True), (81, False)])
def test_the_gesture_is_told_in_a_line(length: int, allowed: bool) -> None:
    assert HOUSE_RULES["love_gesture"].check("a" * length) is allowed
