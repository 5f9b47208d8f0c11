"""What a mutant changes, read from mutmut's copy of the kernel, where each function stands beside its mutants."""

import ast
import difflib
import re
from functools import cache
from pathlib import Path


def change(mutant: str, copy: Path) -> str:
    """Return the lines that a mutant changes, as `- old` and `+ new`. `copy`: the folder with `aldea/` in it."""
    module, _dot, name = mutant.rpartition(".")
    file = copy / Path(*module.split("."))
    functions = _functions(file.with_suffix(".py") if file.with_suffix(".py").exists() else file / "__init__.py")
    old, new = functions[re.sub(r"\d+$", "orig", name)], functions[name]
    # Their first lines differ by the name at least.
    if old[1:] == new[1:]:
        return f"- {old[0]}\n+ {new[0]}"
    lines = list(difflib.unified_diff(old[1:], new[1:], n=0, lineterm=""))[2:]
    return "\n".join(f"{line[0]} {line[1:]}" for line in lines if line[0] in "+-")


@cache
def _functions(file: Path) -> dict[str, list[str]]:
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    return {
        node.name: [line.strip() for line in lines[node.lineno - 1 : node.end_lineno]]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }
