"""Writes docs/rules-coverage.md: each rule of the rules page with the scenarios that show it.

python -m tools.rules_coverage    reads tests/rules/coverage.toml, where the rules are listed
"""

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tests" / "rules" / "coverage.toml"
PAGE = ROOT / "docs" / "rules-coverage.md"
SCENARIOS = ROOT / "tests" / "rules" / "scenarios"

SECTIONS = {
    2: "The camp's clock",
    3: "The urns and signatures",
    4: "One jornada, resolved in order",
    5: "What is said, and where",
    6: "Characters",
    7: "Victory",
    8: "Things that really happen at a camp",
    9: "Fine print",
}

HEAD = """# What shows each rule

Written by `python -m tools.rules_coverage` from `tests/rules/coverage.toml`; a test keeps it up to date. The numbers
are the sections of the rules page. A scenario is a file of `tests/rules/scenarios/` that plays the rule and says what
must come out; `manage.py scenario check FILE` plays it again. Where a rule cannot be seen in a scenario, the table says
what shows it instead.
"""


def rules() -> list[dict[str, Any]]:
    """The rules as listed: `section`, `id`, `says`, and `shows` (scenarios) or `elsewhere` (why none)."""
    listed: list[dict[str, Any]] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["rule"]
    return listed


def page() -> str:
    """The whole page."""
    listed = rules()
    shown = {name for rule in listed for name in rule.get("shows", [])}
    lines = [HEAD, f"{len(listed)} rules, {len(shown)} scenarios."]
    for section, title in SECTIONS.items():
        lines += ["", f"## {section}. {title}", "", "| rule | what it says | shown by |", "| --- | --- | --- |"]
        lines += [_row(rule) for rule in listed if rule["section"] == section]
    return "\n".join(lines) + "\n"


def _row(rule: dict[str, Any]) -> str:
    links = [f"[{name}](../tests/rules/scenarios/{name}.toml)" for name in rule.get("shows", [])]
    by = ", ".join(links) or f"not in scenarios: {rule['elsewhere']}"
    return f"| `{rule['id']}` | {rule['says']} | {by} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
