"""Everything that the site says is marked for translation and has its English. No GNU gettext is needed here."""

import ast
import gettext
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from aldea.camp.glyphs import GLYPHS
from aldea.rules.characters import CHARACTERS
from aldea.rules.house_rules import HOUSE_RULES
from aldea.rules.questions import QUESTIONS
from tools import messages

SAID = {text for message in messages.extract() for text in messages.forms(message.id)}
MODULES = [path for path in messages.files() if path.suffix == ".py"]
PAGES = sorted((messages.ROOT / "templates").rglob("*.html"))
# What a page says by itself: no tags, no comments, nothing already marked.
MARKED = re.compile(
    r"{%\s*comment.*?endcomment\s*%}|{%\s*blocktranslate.*?{%\s*endblocktranslate\s*%}|{#.*?#}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
SPOKEN = re.compile(r'(?:title|aria-label|placeholder|alt|data-busy)="([^"]*)"')
OWN_NAMES = {"La Aldea", "English", "Español"}
CLASSES = {"noche", "noche blank", "alba", "script", "typing", "door"}  # what the block of the body's classes holds


def test_every_text_has_its_english() -> None:
    assert messages.problems() == []


def test_the_compiled_catalogue_is_the_written_one(tmp_path: Path) -> None:
    fresh = tmp_path / "django.mo"
    fresh.write_bytes(messages.compiled(messages.translated()))
    assert said(fresh) == said(messages.MO)


def said(path: Path) -> dict[object, str]:
    """Return the texts of a compiled catalogue, without its header."""
    with path.open("rb") as file:
        texts = dict(vars(gettext.GNUTranslations(file))["_catalog"])
    texts.pop("")
    return texts


def test_the_rules_mark_all_that_they_say() -> None:
    texts = [rule.sentence for rule in HOUSE_RULES.values()] + [question.text for question in QUESTIONS.values()]
    texts += [glyph.name for glyph in GLYPHS.values()]
    for character in CHARACTERS.values():
        texts += [character.name, character.card, character.script, *character.items.values(), *character.says.values()]
        texts += [action.label for action in character.actions]
    assert [text for text in texts if text and text not in SAID] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(messages.ROOT / "templates").as_posix())
def test_a_page_says_nothing_unmarked(path: Path) -> None:
    left = MARKED.sub("", path.read_text(encoding="utf-8"))
    words = {word.strip(" ·\n") for word in [*re.split(r"<[^>]*>", left), *SPOKEN.findall(left)]}
    words = {word for word in words if re.search(r"\w{2}", word)} - OWN_NAMES - CLASSES
    assert words == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(messages.ROOT).as_posix())
def test_translation_functions_go_by_names_that_are_looked_for(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [
        (alias.name, alias.asname or alias.name)
        for node in imports
        if node.module in {"django.utils.translation", "aldea.rules.words"}
        for alias in node.names
    ]
    assert [name for real, name in names if real in messages.KEYWORDS and name not in messages.KEYWORDS] == []


def test_what_is_marked_is_a_text_and_not_a_formatted_string() -> None:
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in messages.KEYWORDS:
                found += [f"{path}:{node.lineno}" for argument in node.args if isinstance(argument, ast.JoinedStr)]
    assert found == []


@pytest.mark.parametrize(
    ("spanish", "english", "wrong"),
    [
        ("Hola", "Hello", None),
        ("Hola", "", "no English"),
        ("Hola, %(name)s", "Hello", "other placeholders"),
        ("{a} no es un lobo", "{b} is not a wolf", "other placeholders"),
        (("%(n)d voto", "%(n)d votos"), ("one vote", "%(n)d votes"), None),
        (("%(n)d voto", "%(n)d votos"), ("%(n)d vote", "votes"), "other placeholders"),
        (("%(n)d voto", "%(n)d votos"), ("%(n)d vote", ""), "no English"),
        ("El 100 %% de la aldea", "All of the village", None),
    ],
)
def test_a_bad_translation_is_seen(
    spanish: str | tuple[str, str], english: str | tuple[str, str], wrong: str | None
) -> None:
    assert messages.wrong_in(Message(spanish, english)) == wrong


def test_a_guess_is_no_translation() -> None:
    assert messages.wrong_in(Message("Hola", "Bye", flags=["fuzzy"])) == "fuzzy"


def test_texts_are_found_in_modules_and_pages(tmp_path: Path) -> None:
    module, page = tmp_path / "module.py", tmp_path / "page.html"
    module.write_text(
        'A = N_("Bruja")\nB = _(A) + ngettext("%(n)d voto", "%(n)d votos", 2) + pgettext("paper", "nadie")\n'
    )
    counted = "{% blocktranslate count n=n %}{{ n }} niño{% plural %}{{ n }} niños{% endblocktranslate %}"
    page.write_text('{% translate "Urnas" %}' + counted)
    found = [(text, context) for path in (module, page) for _line, text, context in messages.said_in(path)]
    assert found == [
        ("Bruja", None),
        (("%(n)d voto", "%(n)d votos"), None),
        ("nadie", "paper"),
        ("Urnas", None),
        (("%(n)s niño", "%(n)s niños"), None),
    ]
