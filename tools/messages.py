"""The English catalogue: what the site says is extracted, kept in locale/en, and compiled. No GNU gettext is needed.

python -m tools.messages write    extracts again, keeps every translation that still has its text, compiles, reports
python -m tools.messages check    only reports: texts without English, texts nobody says any more, wrong placeholders

The compiled catalogue is committed, because the laptop that runs a camp has neither GNU gettext nor Babel.
"""

import io
import re
import sys
import warnings
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
PO = ROOT / "locale/en/LC_MESSAGES/django.po"
MO = PO.with_suffix(".mo")
SOURCES = ("aldea", "urns", "gazette", "templates")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    **dict.fromkeys(("_", "N_", "gettext", "gettext_lazy", "gettext_noop"), None),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
# %(name)s, %s, %% and {name}, {name:02d}, {}
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd%]|\{[\w.]*(?::[^{}]*)?\}")


def files() -> list[Path]:
    """Return every file that may say something, in a stable order."""
    found = [
        path for folder in SOURCES for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".html", ".txt"}
    ]
    return sorted(path for path in found if "migrations" not in path.parts and not path.name.startswith("_template."))


def said_in(path: Path) -> Iterator[tuple[int, str | tuple[str, str], str | None]]:
    """Yield line, text (or its singular and plural) and context of everything that a file marks for translation."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        source = templatize(source, origin=str(path))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # A date's format in a page has backslashes of its own.
        found = list(extract_python(io.BytesIO(source.encode()), KEYWORDS, (), {"encoding": "utf-8"}))
    marked = cast("list[tuple[int, str, str | tuple[str | None, ...], list[str]]]", found)
    for line, function, words, _comments in marked:
        parts = [part for part in (words if isinstance(words, tuple) else (words,)) if part is not None]
        context = parts.pop(0) if "pgettext" in function and parts else None
        if not parts or not parts[0]:
            continue  # `_(variable)`: its text is marked where it is written
        yield line, (parts[0], parts[1]) if function.startswith(("n", "np")) and len(parts) > 1 else parts[0], context


def extract() -> Catalog:
    """Return all that the site says, in Spanish, without translations."""
    catalog = empty()
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        for line, text, context in said_in(path):
            catalog.add(text, locations=[(name, line)], context=context)
    return catalog


def empty() -> Catalog:
    """Return a catalogue with a header that does not change from day to day."""
    day = datetime(2025, 7, 1, tzinfo=UTC)
    return Catalog(
        "en", project="La Aldea", version="1", creation_date=day, revision_date=day, fuzzy=False,
        last_translator="La Aldea", language_team="La Aldea", copyright_holder="La Aldea",
        header_comment="# What La Aldea says, in English. `make messages` keeps it up to date.",
    )  # fmt: skip


def translated() -> Catalog:
    """Return the kept catalogue."""
    if not PO.exists():
        return empty()
    with PO.open("rb") as file:
        return read_po(file, locale="en")


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as the text of a .po file: places without line numbers, which change with every edit."""
    text = io.BytesIO()
    write_po(text, catalog, sort_by_file=True, include_lineno=False, width=110, ignore_obsolete=True)
    return text.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as the bytes of a .mo file."""
    binary = io.BytesIO()
    write_mo(binary, catalog)
    return binary.getvalue()


def forms(text: object) -> tuple[str, ...]:
    """Return the singular and the plural of a text or of its translation, or the only form it has."""
    return tuple(text) if isinstance(text, list | tuple) else (str(text or ""),)


def placeholders(text: str) -> list[str]:
    """Return what is filled in later, sorted."""
    return sorted(found for found in PLACEHOLDER.findall(text) if found != "%%")


def wrong_in(message: Message) -> str | None:
    """Return what is wrong with a translation, or None."""
    spanish, english = forms(message.id), forms(message.string)
    if message.fuzzy:
        return "fuzzy"
    if len(english) != len(spanish) or not all(english):
        return "no English"
    # A singular may say "one" instead of the number; nothing may be filled in that the Spanish does not fill in.
    wanted = placeholders(spanish[-1])
    if placeholders(english[-1]) != wanted or (set(placeholders(english[0])) - set(wanted)):
        return "other placeholders"
    if len(spanish) == 1 and spanish[0].endswith("\n") != english[0].endswith("\n"):
        return "a line break more or less"
    return None


def problems() -> list[str]:
    """Return what is wrong with the catalogue as it is kept, a line each."""
    said, kept = extract(), translated()
    found: list[str] = []
    for message in said:
        if not message.id:
            continue
        place = message.locations[0][0] if message.locations else "?"
        known = kept.get(message.id, message.context)
        if known is None or forms(known.id) != forms(message.id):
            found.append(f"{place}: no English: {forms(message.id)[0]!r}")
        elif trouble := wrong_in(known):
            found.append(f"{place}: {trouble}: {forms(message.id)[0]!r}")
    unused = [message for message in kept if message.id and said.get(message.id, message.context) is None]
    found += [f"nobody says it any more: {forms(message.id)[0]!r}" for message in unused]
    return found


def write() -> None:
    """Extract again, keep every translation that still has its text, write and compile."""
    said, kept = extract(), translated()
    for message in said:
        known = kept.get(message.id, message.context) if message.id else None
        if known is not None and len(forms(known.string)) == len(forms(message.id)):
            message.string = known.string
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(written(said))
    MO.write_bytes(compiled(said))


def main(arguments: list[str]) -> int:
    """Do what the command line says; 1 when the catalogue is not complete."""
    if arguments == ["write"]:
        write()
    elif arguments != ["check"]:
        print(__doc__, file=sys.stderr)
        return 2
    found = problems()
    print("\n".join(found) or f"locale/en: complete, {len(translated())} texts")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
