"""The page docs/mutation.md: how many mutants of each module the tests kill, and why the others live."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any

HEAD = """# What the kernel's tests would notice

Written by `python -m tools.mutation` (`make long`). mutmut changes the kernel in one small way at a time (a `<` for a
`<=`, a word for another, an argument left out) and runs `tests/rules`. A change that no test notices is a survivor, and
each is listed below with its reason. mutmut changes the bodies of functions, not the tables (the characters' data, the
order of the steps) nor properties; folding functions are registered without their decorator in the copy it works on.
Reasons are written by hand in `tools/mutation_reasons.toml`. With `--sample N` those tried are drawn at random.
"""


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant's name, what became of it, and for a survivor the lines that it changes."""

    name: str
    verdict: str
    change: str = ""

    @property
    def module(self) -> str:
        """Its module inside the kernel, with dots."""
        return self.name.removeprefix("aldea.rules.").rpartition(".")[0]


def page(results: Sequence[Result], reasons: Sequence[Mapping[str, Any]]) -> str:
    """Return the whole page."""
    tried = sum(result.verdict != "untried" for result in results)
    lines = [HEAD, f"{tried} of {len(results)} changes were tried.", "", *_table(results), "", "## Survivors", ""]
    for result in results:
        if result.verdict in ("survived", "no tests"):
            said = reason(result, reasons) or "no reason written yet"
            lines += [f"`{result.name.removeprefix('aldea.rules.')}` ({result.verdict}): {said}"]
            lines += [f"\n```diff\n{result.change}\n```\n"] if result.change else [""]
    return "\n".join(lines).rstrip() + "\n"


def reason(result: Result, reasons: Sequence[Mapping[str, Any]]) -> str:
    """Return the first reason whose `mutant` pattern, and one of its `changes` if it has any, fit a survivor."""
    for row in reasons:
        pieces = row.get("changes", [""])
        if fnmatch(result.name, f"aldea.rules.{row['mutant']}") and any(piece in result.change for piece in pieces):
            return str(row["why"])
    return ""


def _table(results: Sequence[Result]) -> Iterator[str]:
    modules: dict[str, Counter[str]] = {}
    for result in results:
        modules.setdefault(result.module, Counter())[result.verdict] += 1
    yield "| module | tried | killed | of those, by timeout | survived | reached by no test | not tried |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for module, count in [*modules.items(), ("**all**", sum(modules.values(), Counter()))]:
        dead = count["killed"] + count["timeout"]
        seen = count.total() - count["untried"]
        share = f"{dead / seen:.0%}" if seen else "–"
        yield (
            f"| {module} | {seen} | {share} | {count['timeout']} | {count['survived']} | {count['no tests']} "
            f"| {count['untried']} |"
        )
