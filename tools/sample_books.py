"""Writes tests/rules/books/: Books of the camps of some scenarios, as this version of the rules writes them.

python -m tools.sample_books        keeps the Books there are, and adds what shows something that none of them shows
python -m tools.sample_books again  writes them all again: only after a change of the rules that was meant

A stored Book is verified by resolving it again, so what the rules make of it may not change by accident.
"""

import json
import sys
from pathlib import Path

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Event, dump
from aldea.rules.scenario_playing import Play
from aldea.rules.scenario_reading import read

RULES = Path(__file__).resolve().parent.parent / "tests" / "rules"
SCENARIOS, BOOKS = RULES / "scenarios", RULES / "books"


def main(again: bool) -> None:
    """Write the Books of as few scenarios as show everything that any of them shows."""
    BOOKS.mkdir(exist_ok=True)
    houses = tuple(f"{key}-" for key, character in CHARACTERS.items() if character.house)
    files = [file for file in sorted(SCENARIOS.glob("*.toml")) if not file.stem.startswith(houses)]
    logs = {file.stem: _log(file) for file in files}
    kept = {file.stem for file in BOOKS.glob("*.json")} & logs.keys()
    seen = {each for name in kept for each in _shows(logs[name])}
    for name in kept if again else ():
        _write(name, logs[name])
    while fresh := {name: _shows(log) - seen for name, log in logs.items() if _shows(log) - seen}:
        best = max(fresh, key=lambda name: (len(fresh[name]), name))
        seen |= fresh[best]
        _write(best, logs[best])


def _log(file: Path) -> list[Event]:
    play = Play(read(str(file)))
    play.document()
    return play.log


def _shows(log: list[Event]) -> set[tuple[str, ...]]:
    """What a Book shows: its kinds of event, their rules, causes and words."""
    found: set[tuple[str, ...]] = set()
    for event in log:
        words = ("rule", "cause", "why", "how", "topic", "matter", "action", "reason", "power", "audience", "secret")
        because = getattr(event, "because", None)
        said = [str(getattr(event, word, "")) for word in words] + [because.rule if because else ""]
        found.add((event.KIND, *said))
        found |= {("verdict", each.status, each.reason) for each in getattr(event, "verdicts", ())}
    return found


def _write(name: str, log: list[Event]) -> None:
    lines = [json.dumps([event.KIND, event.VERSION, dump(event)], ensure_ascii=False) for event in log]
    (BOOKS / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main("again" in sys.argv[1:])
