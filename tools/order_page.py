"""Writes docs/order.md, the order sheet: every act, its steps and who acts in them.

python -m tools.order_page    reads aldea/rules/order.py, the only place with an order, and the characters' modules
"""

from collections.abc import Iterator
from pathlib import Path

from aldea.rules.characters import CHARACTERS
from aldea.rules.clashes import CLASHES
from aldea.rules.order import ORDER, Step

PAGE = Path(__file__).resolve().parent.parent / "docs" / "order.md"

HEAD = """# The order of things

Written by `python -m tools.order_page` from `aldea/rules/order.py`; a test keeps it up to date. Inside a step everybody
sees the same village and acts together, so the order of characters in a step never matters. A fall drags others until
nobody is left to drag (`Run.fall`). House characters act in these steps too and are not listed here.
"""
ACTS = {
    "closing": "The urns close (17:00)",
    "oracle": "The questions (they open Buenas Noches unless `oracle_delay_days` is 0)",
    "buenas_noches": "Buenas Noches: the night",
    "shot": "The hunter's shot (only when a hunter is due)",
    "count": "Buenos Días, the count",
    "exile": "Buenos Días, the exile",
}


def page() -> str:
    """Return the whole page."""
    lines = [HEAD]
    for act, steps in ORDER.items():
        lines += [
            f"## {ACTS[act]}",
            "",
            "| | step | what happens | who acts | rules page |",
            "| --- | --- | --- | --- | --- |",
        ]
        lines += [_row(number, step) for number, step in enumerate(steps, start=1)]
        lines.append("")
    lines += [
        "## Who is out of whose reach",
        "",
        "| what | of | on | shown by |",
        "| --- | --- | --- | --- |",
        *_clashes(),
    ]
    return "\n".join(lines) + "\n"


def _row(number: int, step: Step) -> str:
    acting = (character for character in CHARACTERS.values() if step.name in character.steps and not character.house)
    who = ", ".join(character.name for character in acting)
    return f"| {number} | `{step.name}` | {step.sentence} | {who or 'nobody in person'} | {step.rule} |"


def _clashes() -> Iterator[str]:
    for row in CLASHES:
        link = f"[{row.scenario}](../tests/rules/scenarios/{row.scenario}.toml)"
        yield f"| `{row.rule}` | {CHARACTERS[row.actor].name} | {CHARACTERS[row.other].name} | {link} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
