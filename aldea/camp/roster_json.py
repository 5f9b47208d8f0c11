"""The preview of a list as data, for `manage.py roster preview FILE`."""

import stat
from dataclasses import asdict
from pathlib import Path
from typing import TypedDict

from django.utils.translation import gettext as _

from . import roster, sheet
from .errors import Refused


class Row(TypedDict):
    """A row that is not imported, and why."""

    row: int
    why: str


class Preview(TypedDict):
    """What a file says: its children, the rows that need attention, or why it cannot be read at all."""

    children: list[dict[str, str]]
    attention: list[Row]
    error: str | None


def preview_file(path: str) -> tuple[Preview, tuple[str, ...]]:
    """Return what a file says, and the names of its other sheets that hold children too. Never raises."""
    try:
        found = roster.read_file(read_bytes(path))
    except Refused as refused:
        return {"children": [], "attention": [], "error": refused.message}, ()
    first, *others = found
    children = [asdict(child) for _row, child in first.roster.children]
    attention: list[Row] = [{"row": each.row, "why": each.why} for each in first.roster.attention]
    beside = tuple(each.name for each in others if each.roster.headed and each.roster.children)
    return {"children": children, "attention": attention, "error": None}, beside


def read_bytes(path: str) -> bytes:
    """Return what a file holds, at most as much as a list may. Refused: no file, or one that cannot be read."""
    try:
        if not stat.S_ISREG(Path(path).stat().st_mode):
            raise Refused(_("Eso no es un archivo. Di el nombre del archivo de la lista."))
        with Path(path).open("rb") as file:
            return file.read(sheet.MAX_BOOK + 1)
    except FileNotFoundError:
        raise Refused(_("No existe ese archivo. Mira que el nombre y la carpeta estén bien escritos.")) from None
    except (OSError, ValueError):
        raise Refused(_("No se puede leer ese archivo. Mira que tengas permiso para abrirlo.")) from None
