"""Keeps the site's own scripts to what an old tablet understands: syntax up to ES2020, nothing newer in the libraries.

python -m tools.scripts     says what is too new, or nothing
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("aldea", "urns", "gazette")
PARSER = Parser(Language(tree_sitter_javascript.language()))

NEWER_SYNTAX = {
    "field_definition": "a class field (ES2022)",
    "private_property_identifier": "a private name (ES2022)",
    "class_static_block": "a static block (ES2022)",
    "hash_bang_line": "a first line for a shell (ES2023)",
    "import_attribute": "import attributes (ES2025)",
    "using_declaration": "a using declaration",
    "decorator": "a decorator",
}
NEWER_OPERATORS = {"&&=", "||=", "??="}
NEWER_FLAGS = set("dv")
# Called on something: `list.at(-1)`. Their names are words that our own objects may use for what is no function.
NEWER_METHODS = frozenset(
    (
        *("replaceAll", "at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with", "hasOwn"),
        *("groupBy", "fromAsync", "isWellFormed", "toWellFormed", "any", "withResolvers", "try", "waitAsync"),
        *("union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"),
    )
)
# Newer, or not there at all on a page served over plain HTTP.
NEWER_NAMES = frozenset(
    (
        *("structuredClone", "WeakRef", "FinalizationRegistry", "AggregateError", "randomUUID", "locks"),
        *("serviceWorker", "clipboard", "subtle", "checkVisibility", "showPopover", "startViewTransition"),
    )
)
FUNCTIONS = {"function_declaration", "function_expression", "arrow_function", "method_definition", "generator_function"}


def own_scripts() -> list[Path]:
    """Return every script that the site serves and that is ours."""
    return sorted(path for room in ROOMS for path in (ROOT / room).glob("**/static/**/*.js"))


def too_new(source: str) -> list[str]:
    """Return what in a script is newer than ES2020, a line each: "3: a class field (ES2022)"."""
    root = PARSER.parse(source.encode()).root_node
    found = [(node.start_point.row + 1, why) for node in _walk(root) if (why := _why(node))]
    return [f"{line}: {why}" for line, why in sorted(set(found))]


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _why(node: Node) -> str:
    """Say why a node is too new; empty when it is not."""
    text = (node.text or b"").decode()
    if node.is_error or node.is_missing:
        return f"not understood: {text[:40]}"
    if node.type in NEWER_SYNTAX:
        return NEWER_SYNTAX[node.type]
    if node.type in NEWER_OPERATORS and node.parent is not None and node.parent.type != "string_fragment":
        return f"the operator {text} (ES2021)"
    if node.type == "number" and "_" in text:
        return f"a number with separators (ES2021): {text}"
    if node.type == "regex_flags" and NEWER_FLAGS & set(text):
        return f"a regular expression's flag (ES2022): {text}"
    if node.type == "await" and not _is_inside_a_function(node):
        return "await outside a function (ES2022)"
    return _newer_name(node, text)


def _is_inside_a_function(node: Node) -> bool:
    above = node.parent
    while above is not None and above.type not in FUNCTIONS:
        above = above.parent
    return above is not None


def _newer_name(node: Node, text: str) -> str:
    above = node.parent
    if above is None or node.type not in {"identifier", "property_identifier"}:
        return ""
    if text in NEWER_NAMES and above.type in {"member_expression", "call_expression", "new_expression"}:
        return f"{text}: newer than ES2020, or not there over plain HTTP"
    called = above.type == "member_expression" and above.parent is not None and above.parent.type == "call_expression"
    if called and text in NEWER_METHODS and above.child_by_field_name("property") == node:
        return f".{text}(): newer than ES2020"
    return ""


def main() -> int:
    """Say what is too new in any script; return 1 if anything is."""
    found = [f"{path.relative_to(ROOT)}:{each}" for path in own_scripts() for each in too_new(path.read_text("utf-8"))]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
