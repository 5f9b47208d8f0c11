"""Scenario files: a camp in one readable file, played through the kernel alone.

`python -m aldea.rules.scenario run|check FILE...`; the Django command `scenario` calls the same `main`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

from aldea.rules.scenario_file import Malformed, Scenario
from aldea.rules.scenario_playing import play
from aldea.rules.scenario_reading import read

DIFFERENT, MALFORMED = 1, 2
"""Exit codes: a difference from what was expected; a malformed file."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("what", choices=("run", "check"), help="run: print the moments; check: compare with [[expect]]")
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files (TOML)")
    parser.add_argument("--pretty", action="store_true", help="print for people")


def main(what: str, files: Sequence[str], pretty: bool, out: TextIO, err: TextIO) -> int:
    """Run or check the files in order; the exit code. A malformed one is a line on `err`, and the rest go on."""
    code = 0
    for file in files:
        try:
            scenario = read(file)
        except Malformed as error:
            print(_printable(str(error), err), file=err)
            code = MALFORMED
            continue
        document = play(scenario)
        if what == "run":
            print(_json(document, pretty, out), file=out)
            continue
        for line in differences(scenario, document):
            print(_printable(line, out), file=out)
            code = code or DIFFERENT
    return code


def differences(scenario: Scenario, document: dict[str, Any]) -> Iterator[str]:
    """A line for each expected value that the output has not."""
    moments = {f"{moment['moment']} {moment['day']}": moment for moment in document["moments"]}
    for wanted in scenario.expect:
        moment = moments[wanted["at"]]
        for key, value in wanted.items():
            got = _without_nulls(moment[key]) if key != "at" else value
            if not _same(got, value):
                yield f"{scenario.file}: {wanted['at']}: {key}: expected {_line(value)}, got {_line(got)}"


def _same(one: Any, other: Any) -> bool:
    """Equal, and of the same types all through: true is no 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    return [_without_nulls(item) for item in value] if isinstance(value, list) else value


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _json(document: dict[str, Any], pretty: bool, out: TextIO) -> str:
    text = json.dumps(document, ensure_ascii=False, indent=2 if pretty else None)
    # A terminal that cannot write the letters of a name gets them escaped: the document is the same.
    return text if _can_write(text, out) else json.dumps(document, indent=2 if pretty else None)


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(getattr(out, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _printable(text: str, out: TextIO) -> str:
    encoding = getattr(out, "encoding", None) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


if __name__ == "__main__":
    _parser = argparse.ArgumentParser(prog="scenario", description="Play scenario files of La Aldea.")
    arguments(_parser)
    _given = _parser.parse_args()
    sys.exit(main(_given.what, _given.files, _given.pretty, sys.stdout, sys.stderr))
