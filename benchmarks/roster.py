"""Importing a list of a hundred children, as a page does it: read, matched with the camp, written."""

import io
from collections.abc import Iterator
from datetime import date

import openpyxl
from django.contrib.auth.models import User

from aldea.camp import roster, services
from aldea.camp.models import Camp
from aldea.camp.schedule import Schedule
from aldea.launch.rehearsal import children
from benchmarks.harness import Measure, timed

ROWS, TIMES = 100, 3


def measures() -> Iterator[Measure]:
    """Import a hundred rows from a text and from an Excel book, into an empty camp and again."""
    text = children(ROWS)
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for line in text.splitlines():
        sheet.append(line.split(";"))
    data = io.BytesIO()
    book.save(data)
    gm = User.objects.create_user("oficina")
    for name, file in (("csv", text.encode("latin-1")), ("xlsx", data.getvalue())):
        took, again = [], []
        for _round in range(TIMES):
            camp = open_camp(gm)
            took.append(timed(lambda camp=camp, file=file: put(camp, file, ROWS)))  # type: ignore[misc]
            again.append(timed(lambda camp=camp, file=file: put(camp, file, 0)))  # type: ignore[misc]
        yield Measure(f"import_{ROWS}_rows_{name}", min(took) * 1000, 1000, "ms")
        yield Measure(f"import_{ROWS}_rows_{name}_again", min(again) * 1000, 1000, "ms")


def open_camp(gm: User) -> Camp:
    """Return a camp with nobody in it."""
    plan = services.CampPlan("Lista", "Gredos", date(2026, 7, 1), 7, "Europe/Madrid", Schedule())
    return services.create_camp(gm, plan)


def put(camp: Camp, file: bytes, new: int) -> None:
    """Preview a file and import it, as the two pages do."""
    found = roster.read_file(file)[0]
    services.preview(camp, found.roster)
    done = services.import_roster(camp, roster.read(found.text))
    if len(done.new) != new:
        raise RuntimeError(f"{len(done.new)} new children instead of {new}")
