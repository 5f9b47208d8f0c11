"""Which tests try a mutant, and in which order: those that know its module first, and none that only repeats another.

Almost every test plays a whole day and so reaches almost every function of the kernel: with all of them one survivor
costs half a minute, and there are nine thousand mutants. So a mutant is tried without the tests that play every
scenario a second time to look at something else; who survives is tried with those too. The random camps are never
asked: what they alone would notice counts as not noticed.

This file is also copied beside the kernel's copy as a plugin of pytest, which puts the tests in order.
"""

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

RANDOM = ("tests/rules/test_properties.py", "tests/rules/test_causes.py::test_every_cause")
SECOND = (
    "tests/rules/test_causes.py::test_the_book_of_a_scenario[",
    "tests/rules/test_books.py::test_a_book_resolved_again[",
    "tests/rules/test_scenarios.py::test_same_file_same_output[",
)
KILLERS = Path(__file__).with_name("mutation_killers.txt")
OF_A_SCENARIO = ("tests/rules/test_scenarios.py::test_scenario[", *SECOND)


def narrowed(reached_by: Mapping[str, Iterable[str]], scenarios: Path, *, again: bool) -> dict[str, list[str]]:
    """Return the tests that try each function's mutants, by mutmut's name of it; all that reach it if none is left.

    `again`: also those that play a scenario a second time.
    """
    said = {path.stem: path.read_text(encoding="utf-8") for path in scenarios.glob("*.toml")}
    left_out = RANDOM if again else RANDOM + SECOND
    found = {}
    for function, tests in reached_by.items():
        every = sorted(tests)
        kept = [test for test in every if not test.startswith(left_out)]
        found[function] = [test for test in kept if _is_for(test, module_of(function), said)] or every
    return found


def module_of(mutant: str) -> str:
    """Return the kernel's module of a mutant or function, by mutmut's name of it: `characters.alcalde`."""
    return mutant.removeprefix("aldea.rules.").split(".x", 1)[0]


def _is_for(test: str, module: str, said: Mapping[str, str]) -> bool:
    package, _dot, name = module.rpartition(".")
    if package != "characters" or not test.startswith(OF_A_SCENARIO):
        return True
    # A character's step runs in every scenario, with nobody in it but where its card is dealt.
    return name in said.get(test.partition("[")[2].rstrip("]"), "")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Put the tests of the mutant's own module first, then those that have noticed the most mutants so far."""
    name = module_of(os.environ.get("MUTANT_UNDER_TEST", "")).rpartition(".")[2]
    if name:
        noticed = Counter(KILLERS.read_text(encoding="utf-8").splitlines()) if KILLERS.exists() else Counter[str]()
        items.sort(key=lambda item: (f"/test_{name}.py" not in item.nodeid, -noticed[item.nodeid]))


def pytest_runtest_logreport(report: Any) -> None:
    """Write down which test noticed a mutant."""
    if report.failed and "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
        with KILLERS.open("a", encoding="utf-8") as file:
            file.write(f"{report.nodeid}\n")
