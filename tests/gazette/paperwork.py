"""What the Gazette's tests share: public lines written by hand, a tiny village of names, and PDFs read back."""

from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from aldea.book.record import Line, cause_of
from aldea.rules.events import Event
from aldea.rules.inputs import ActPublished
from aldea.rules.village import Act
from gazette.edition import CampFacts

NAMES = {"a": "Ana", "b": "Bea", "c": "Carla", "i": "Íñigo", "o": "Óscar"}
FACTS = CampFacts("Gredos", "Ávila", date(2026, 7, 1), NAMES)


def lines(*entries: Event | tuple[Act, Event]) -> tuple[Line, ...]:
    """Public lines, numbered from 1: an outcome comes with its act, an input alone."""
    found = []
    for seq, entry in enumerate(entries, 1):
        act, event = entry if isinstance(entry, tuple) else (None, entry)
        day = act.day if act else int(getattr(event, "day", 1))
        found.append(Line(seq, datetime(2026, 7, 1, tzinfo=UTC), "marta", day, cause_of(act) if act else "", event))
    return tuple(found)


def read(act: Act, *outcomes: Event) -> list[Any]:
    """An act's outcomes, and that it was read out."""
    return [*((act, outcome) for outcome in outcomes), ActPublished(act.day, act.kind)]


def opened(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def texts(pdf: bytes) -> list[str]:
    """The text of each page, spaces made even."""
    return [" ".join(page.extract_text().split()) for page in opened(pdf).pages]


def faces(pdf: bytes) -> dict[str, bool]:
    """Each face named anywhere in the PDF, and whether its letters are inside."""
    found: dict[str, bool] = {}
    for each in opened(pdf).pages:
        queue: list[Any] = [each["/Resources"]]
        while queue:
            resources: Any = queue.pop().get_object()
            for font in resources.get("/Font", {}).values():
                described = font.get_object()
                inside = "/FontDescriptor" in described and "/FontFile2" in described["/FontDescriptor"]
                found[described["/BaseFont"]] = inside
            for form in resources.get("/XObject", {}).values():
                if "/Resources" in form.get_object():
                    queue.append(form.get_object()["/Resources"])
    return found
