"""Mutation testing of the rules kernel with mutmut, in a copy of it and in a venv of its own (`make long`).

python -m tools.mutation [--sample N] [--only PATTERN]... [--again] [--report]

Without options it tries all that is not tried, and then the survivors again with more tests (`--again`: only that).

The copy (build/mutation) holds aldea/rules and tests/rules and nothing else, so it also shows that the kernel and its
tests need no Django. What was tried is kept there and not tried again while neither code nor tests have changed.
docs/mutation.md is written from the results and from the reasons in tools/mutation_reasons.toml.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tools.mutation_change import change
from tools.mutation_page import Result, page
from tools.mutation_tests import narrowed

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutation"
VENV = ROOT / "build" / "mutation-venv"
PAGE = ROOT / "docs" / "mutation.md"
STATS = PLACE / "mutants" / "mutmut-stats.json"
BY_FUNCTION = "tests_by_mangled_function_name"
REACHED = PLACE / "reached.json"
"""Which tests reach each function, as mutmut learnt it, before they are narrowed."""
ORDER = "mutation_tests"
"""The plugin that puts the tests in order."""
TOOLS = ("mutmut==3.8.1", "pytest>=9,<10", "hypothesis>=6")
GOAL = 0.85
SUFFIXES = {".py", ".toml", ".json"}
LEFT_OUT = ("tests/rules/test_scenario_files.py::test_the_command_needs_no_database",)
"""Tests that need the whole project."""

CONFIG = """[tool.pytest.ini_options]
addopts = "--import-mode=importlib -p no:cacheprovider"
pythonpath = ["."]

[tool.mutmut]
source_paths = ["aldea/rules"]
do_not_mutate = ["aldea/rules/characters/_template.py"]
also_copy = ["aldea/__init__.py", "tests", "mutation_tests.py"]
pytest_add_cli_args_test_selection = ["tests/rules"]
pytest_add_cli_args = {arguments}
use_git_change_detection = false
debug = true
"""
# An exit code of pytest in a mutant's process -> what became of the mutant.
KILLED, SURVIVED, UNREACHED, TIMEOUT, UNTRIED = "killed", "survived", "no tests", "timeout", "untried"
ASIDE = 34
"""What mutmut calls skipped: not in this sample."""
VERDICTS = {ASIDE: UNTRIED, 1: KILLED, 3: KILLED, 0: SURVIVED, 5: UNREACHED, 33: UNREACHED, None: UNTRIED, 2: UNTRIED}


def main(arguments: list[str]) -> int:
    """Try the mutants asked for, write the page, and return 1 if fewer than the goal were killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description="Mutation testing of aldea/rules.")
    parser.add_argument("--sample", type=int, default=0, help="try only so many mutants, drawn evenly")
    parser.add_argument("--only", action="append", default=[], help="try only mutants like this: aldea.rules.count.*")
    parser.add_argument("--again", action="store_true", help="try the survivors again, with more tests")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 2, help="so many at a time")
    parser.add_argument("--report", action="store_true", help="try nothing, write the page from what was tried")
    asked = parser.parse_args(arguments)
    if not asked.report:
        prepare()
        # The first run makes the mutants and learns which test reaches which function. mutmut 3.8 may fail to run the
        # tests by name in the process that has just learnt them; what was learnt is kept, and the second run goes on.
        if not run(asked.children, "aldea.rules.dice.*"):
            mutmut(asked.children, "aldea.rules.dice.*")
        narrow(again=False)
        untried = [name for name, verdict in tried() if verdict == UNTRIED]
        names = [name for name in untried if _wanted(name, asked.only)]
        if asked.sample:
            names = sorted(random.Random(1).sample(names, min(asked.sample, len(names))))
        if asked.sample or asked.only or not asked.again:
            set_aside(set(untried) - set(names))
            mutmut(asked.children)  # without a name: all that is not tried nor set aside
        if asked.again or not (asked.sample or asked.only):
            narrow(again=True)
            one_by_one(asked.children, [name for name, verdict in tried() if verdict in (SURVIVED, UNREACHED)])
    results = [
        Result(name, verdict, change(name, PLACE / "mutants") if verdict == SURVIVED else "")
        for name, verdict in tried()
    ]
    reasons = tomllib.loads((ROOT / "tools" / "mutation_reasons.toml").read_text(encoding="utf-8"))["reason"]
    PAGE.write_text(page(results, reasons), encoding="utf-8")
    count = Counter(result.verdict for result in results)
    seen = count.total() - count[UNTRIED]
    dead = count[KILLED] + count[TIMEOUT]
    print(f"{dead} of {seen} mutants killed ({dead / max(seen, 1):.1%}; goal {GOAL:.0%}), {count[UNTRIED]} not tried")
    return 0 if dead >= GOAL * seen else 1


def prepare() -> None:
    """Lay out the copy and the venv."""
    if not (VENV / "bin" / "mutmut").exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        install = [VENV / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *TOOLS]
        subprocess.run([str(word) for word in install], check=True)
    changed = [_copy(part) for part in ("aldea/rules", "tests/rules")]
    if any(changed):
        # Which test reaches which function is learnt again, whole.
        STATS.unlink(missing_ok=True)
        REACHED.unlink(missing_ok=True)
    (PLACE / "aldea" / "__init__.py").touch()
    (PLACE / f"{ORDER}.py").write_text((ROOT / "tools" / f"{ORDER}.py").read_text(encoding="utf-8"), encoding="utf-8")
    arguments = ["-p", ORDER, *(word for test in LEFT_OUT for word in ("--deselect", test))]
    (PLACE / "pyproject.toml").write_text(CONFIG.format(arguments=json.dumps(arguments)), encoding="utf-8")


def _copy(part: str) -> bool:
    """Copy what has changed, and say whether anything has; the others keep their time, by which mutmut knows them."""
    changed = False
    wanted = {path.relative_to(ROOT) for path in (ROOT / part).rglob("*.*") if path.suffix in SUFFIXES}
    for old in [path for path in (PLACE / part).rglob("*.*") if path.relative_to(PLACE) not in wanted]:
        if old.suffix in SUFFIXES:
            old.unlink()
    for path in sorted(wanted):
        text, target = (ROOT / path).read_text(encoding="utf-8"), PLACE / path
        text = _undecorated(text) if part == "aldea/rules" else text.replace("max_examples=30", "max_examples=8")
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            changed = True
    return changed


def _undecorated(source: str) -> str:
    """Register folding functions below them instead of by decorator: mutmut leaves decorated functions as they are."""
    pattern = re.compile(r"^@(folds\(.*?\))\ndef (\w+)\((.*?)(?=^\S)", re.MULTILINE | re.DOTALL)
    return pattern.sub(lambda found: f"def {found[2]}({found[3]}{found[1]}({found[2]})\n\n\n", source + "\n#\n")


def narrow(*, again: bool) -> None:
    """Let mutants be tried by the tests that are for them: see `tools.mutation_tests`."""
    learnt = json.loads(STATS.read_text(encoding="utf-8"))
    if not REACHED.exists():
        REACHED.write_text(json.dumps(learnt[BY_FUNCTION]), encoding="utf-8")
    reached_by = json.loads(REACHED.read_text(encoding="utf-8"))
    learnt[BY_FUNCTION] = narrowed(reached_by, PLACE / "tests" / "rules" / "scenarios", again=again)
    STATS.write_text(json.dumps(learnt), encoding="utf-8")


def mutmut(children: int, *names: str) -> None:
    """Run mutmut on these mutants, or end: a survivor is no error, but tests that fail without any mutant are."""
    if not run(children, *names):
        sys.exit(f"mutmut could not go on: {PLACE / 'mutmut.log'} says why")


def set_aside(names: set[str]) -> None:
    """Let mutmut skip these mutants, and no others that it has not tried."""
    for path in _results():
        known = json.loads(path.read_text(encoding="utf-8"))
        codes = known["exit_code_by_key"]
        codes |= {name: ASIDE if name in names else None for name in codes if codes[name] in (ASIDE, None)}
        path.write_text(json.dumps(known), encoding="utf-8")


def one_by_one(children: int, names: list[str]) -> None:
    """Run mutmut on mutants by their names, also on those that were tried."""
    for start in range(0, len(names), 400):
        mutmut(children, *names[start : start + 400])


def run(children: int, *names: str) -> bool:
    """Run mutmut on these mutants; say whether it came to its end."""
    command = [str(VENV / "bin" / "mutmut"), "run", "--max-children", str(children), *names]
    with (PLACE / "mutmut.log").open("w", encoding="utf-8") as log:
        return subprocess.run(command, cwd=PLACE, stdout=log, stderr=subprocess.STDOUT, check=False).returncode == 0


def tried() -> Iterator[tuple[str, str]]:
    """Yield every mutant and what became of it."""
    for path in _results():
        for name, code in json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"].items():
            yield name, VERDICTS.get(code, TIMEOUT)


def _results() -> list[Path]:
    return sorted((PLACE / "mutants" / "aldea" / "rules").rglob("*.meta"))


def _wanted(name: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatch(name, pattern) for pattern in patterns)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
