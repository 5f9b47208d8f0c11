"""Every rule of the page has something that shows it, and the page that says so is up to date."""

import re
import tomllib

from aldea.rules.characters import CHARACTERS
from aldea.rules.house_rules import HOUSE_RULES
from tools.rules_coverage import PAGE, ROOT, SCENARIOS, SECTIONS, page, rules

PATHS = re.compile(r"tests/[\w/.]+\w")


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_each_rule_says_what_shows_it() -> None:
    for rule in rules():
        assert rule["section"] in SECTIONS, rule["id"]
        assert rule["says"], rule["id"]
        assert bool(rule.get("shows")) != bool(rule.get("elsewhere")), rule["id"]


def test_no_rule_is_listed_twice() -> None:
    named = [rule["id"] for rule in rules()]
    assert sorted(set(named)) == sorted(named)


def test_scenarios_and_the_rules_they_show_answer_to_each_other() -> None:
    shown = {name for rule in rules() for name in rule.get("shows", [])}
    # House characters are on no rules page: their scenarios begin with their key, and show no rule of it.
    houses = tuple(f"{key}-" for key, character in CHARACTERS.items() if character.house)
    assert shown == {file.stem for file in SCENARIOS.glob("*.toml") if not file.stem.startswith(houses)}


def test_what_shows_it_elsewhere_exists() -> None:
    for rule in rules():
        for path in PATHS.findall(rule.get("elsewhere", "")):
            assert (ROOT / path).exists(), (rule["id"], path)


def test_each_house_rule_is_played_with_another_value() -> None:
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in SCENARIOS.glob("*.toml")]
    played = {key for file in files for key in file.get("rules", {})}
    # A text for cards and the days of a list in the Gazette: neither changes what happens.
    assert set(HOUSE_RULES) - played == {"love_gesture", "side_counts_every"}
