"""What the site says is what a moni says: no words of programmers, and Spanish typography throughout."""

import ast
import re
from pathlib import Path

import pytest

from tools import messages

TEXTS = sorted({text for message in messages.extract() if message.id for text in messages.forms(message.id)})
# The start of the program speaks Spanish to whoever has the laptop, and is not translated.
TERMINAL = sorted((messages.ROOT / "aldea/launch").rglob("*.py"))

NOBODY_SAYS = re.compile(
    r"\b(submit|login|logout|null|none|true|false|eventos?|entidad(es)?|instancias?|registros?|excepci[oó]n|clic|"
    r"resolver|resuelv\w+|resuelt\w+|resoluci[oó]n(es)?|procesa\w*|valida(r|d[oa]s?|ci[oó]n)|formularios?|servidor|"
    r"base de datos|par[aá]metros?|usted(es)?|player|vote|wolf)\b",
    re.IGNORECASE,
)
UNIT = re.compile(r"[\d#] (MB|kB|mm|cm|km|h|min|minutos|años|%|€)\b|\b[Nn]\.º ")


def wrong(text: str) -> list[str]:
    """Return what a proof-reader would mark in a Spanish text."""
    text = messages.PLACEHOLDER.sub("#", text)
    found = [f"«{match[0]}» is no word of a moni" for match in NOBODY_SAYS.finditer(text)]
    if re.search(r"[\"“”]", text):
        found.append("quotes are «»")
    if text.count("«") != text.count("»"):
        found.append("a quote is never closed")
    if text.count("?") != text.count("¿") or text.count("!") != text.count("¡"):
        found.append("¿ and ¡ open what ? and ! close")
    if "..." in text:
        found.append("three dots are one character")
    if UNIT.search(text):
        found.append("a number and its unit stay together")
    if "sólo" in text.lower():
        found.append("solo, without an accent")
    return found


@pytest.mark.parametrize(
    "text",
    [
        "La entidad no existe.",
        "Se ha resuelto el acto.",
        'Pulsa "Sellar".',
        "Pulsa «Sellar.",
        "Seguro?",
        "Bien!",
        "Espera...",
        "Tiene 15 minutos.",
        "Sale el n.º %(n)s.",
        "Sólo monis.",
    ],
)
def test_a_proof_reader_sees(text: str) -> None:
    assert wrong(text)


def test_every_text_is_a_moni_s() -> None:
    assert {text: marks for text in TEXTS if (marks := wrong(text))} == {}


@pytest.mark.parametrize("path", TERMINAL, ids=lambda path: path.stem)
def test_the_terminal_speaks_like_the_site(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described
    ]
    spanish = [text for text in said if re.search(r"[áéíóúñ¿¡«»]", text)]
    assert [text for text in spanish if re.search(r'["“”]|\.\.\.|\b(usted|submit|entidad)\b', text)] == []


def test_the_guide_names_buttons_that_there_are() -> None:
    guide = (messages.ROOT / "docs/guia.md").read_text(encoding="utf-8")
    quoted = {" ".join(words.split()) for words in re.findall(r"«([^»]+)»", guide)}
    elsewhere = {"A camp without internet", "El puerto está ocupado", "English"}
    shown = [messages.PLACEHOLDER.sub("#", text) for text in TEXTS]
    assert {words for words in quoted - elsewhere if not any(words in text for text in shown)} == set()


def test_the_guide_is_a_moni_s() -> None:
    guide = (messages.ROOT / "docs/guia.md").read_text(encoding="utf-8")
    assert {
        line: marks for line in guide.splitlines() if (marks := [m for m in wrong(line) if "closed" not in m])
    } == {}
