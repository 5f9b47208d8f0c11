"""From an office's list to children: what it says of each, and what needs a GM's attention."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from . import roster_columns, roster_rows, sheet
from .errors import Refused
from .roster_columns import guess, spread, without_numbering
from .roster_headings import find_headings, is_headings
from .roster_names import NUMBERING, fold, part, soften
from .sheet_rows import Rows, as_text

__all__ = ["Attention", "Child", "Roster", "fold", "read", "read_file"]

MAX_CHILDREN = 300
LIMITS = {"name": 60, "surname": 80, "nickname": 40, "tent": 40, "age_group": 40}
TELLING = ("nickname", "tent", "age_group")


@dataclass(frozen=True, slots=True)
class Child:
    """A child as a list says."""

    name: str
    surname: str = ""
    nickname: str = ""
    tent: str = ""
    age_group: str = ""

    @property
    def key(self) -> str:
        """Return what tells one child from another: the whole name, whatever its accents and capitals."""
        return fold(f"{self.name} {self.surname}")

    def may_be(self, other: "Child") -> bool:
        """Say whether two of one name may be one child: nothing that both lists say is different."""
        pairs = ((fold(getattr(self, field)), fold(getattr(other, field))) for field in TELLING)
        return self.key == other.key and all(one == two or not one or not two for one, two in pairs)


@dataclass(frozen=True, slots=True)
class Attention:
    """A row that is not taken as it stands, and why."""

    row: int
    why: str


@dataclass(frozen=True, slots=True)
class Roster:
    """What a list says: its children, each with its row, what needs attention, and how it was read.

    `headed`: it has headings; `surname_first`: without headings, the surnames stand before the names.
    """

    children: tuple[tuple[int, Child], ...]
    attention: tuple[Attention, ...]
    headed: bool
    surname_first: bool = False
    unused: tuple[str, ...] = ()
    """Headings of the columns that are not kept, with something in them."""


@dataclass(frozen=True, slots=True)
class Found:
    """One sheet of a file: its name, its rows as the text of a list, and what it says."""

    name: str
    text: str
    roster: Roster


def read(text: str, *, surname_first: bool | None = None) -> Roster:
    """Read a pasted or decoded list. `surname_first` is for lists without headings: None guesses. Refused: no list."""
    rows, lines = sheet.table(text), [line for line in text.splitlines() if line.strip()]
    by_commas = sheet.find_delimiter(lines) == ","
    # «García López, Lucía» all along
    if surname_first is None and by_commas and all(", " in line and line.count(",") == 1 for line in lines):
        surname_first = True
    return read_rows(rows, surname_first=surname_first, by_commas=by_commas)


def read_file(data: bytes, *, surname_first: bool | None = None) -> tuple[Found, ...]:
    """Read a file: its sheets that look like lists, the best first. Refused: not even one does."""
    found: list[Found] = []
    why: Refused | None = None
    for each in sheet.sheets(data):
        text = as_text(each) if each.name else sheet.decode(data)
        try:
            found.append(Found(each.name, text, read(text, surname_first=surname_first)))
        except Refused as refused:
            why = why or refused
    if why and not found:
        raise why
    # A sheet with headings before one without, then the longest: those after it may be tables of something else.
    return tuple(sorted(found, key=lambda each: (not each.roster.headed, -len(each.roster.children))))


def read_rows(rows: Rows, *, surname_first: bool | None = None, by_commas: bool = False) -> Roster:
    """Read the rows of a list. `by_commas`: a comma parts the cells, so under one heading it parts no columns."""
    found, start = find_headings(rows)
    turned, whole = False, False
    if found is None:
        rows = without_numbering(rows)
        columns, turned = guess(rows, surname_first)
    else:
        headings = rows[start - 1][1]
        whole = by_commas and len(headings) == 1
        columns = found if whole else spread(found, headings, rows[start:])
    if len(rows) - start > MAX_CHILDREN:
        raise Refused(
            _("La lista tiene %(rows)d filas, y en un campamento caben %(most)d niños. Mira que sea el archivo bueno.")
            % {"rows": len(rows) - start, "most": MAX_CHILDREN}
        )
    below = [(number, [", ".join(filter(None, cells))] if whole else cells) for number, cells in rows[start:]]
    children: list[tuple[int, Child]] = []
    attention: list[Attention] = []
    namesakes: dict[str, list[tuple[int, Child]]] = {}
    for number, said in _judged(below, columns, above=rows[:start]):
        if isinstance(said, str):
            attention.append(Attention(number, said))
            continue
        others = namesakes.setdefault(said.key, [])
        if twin := next((row for row, other in others if other.may_be(said)), 0):
            attention.append(Attention(number, repeated(twin)))
        else:
            others.append((number, said))
            children.append((number, said))
    if not children and not attention:
        raise Refused(_("La lista solo tiene la cabecera: no hay ningún niño debajo."))
    unused = roster_columns.unused(rows, start, columns) if found else ()
    return Roster(tuple(children), tuple(attention), found is not None, turned, unused)


def repeated(row: int) -> str:
    """Say why a second row with the same child is not taken."""
    return _("Repite la fila %(row)d. Si son dos niños que se llaman igual, añade al segundo a mano.") % {"row": row}


def _judged(rows: Rows, columns: Mapping[int, str], above: Rows) -> Iterator[tuple[int, Child | str]]:
    """Say of each row which child it is, or why it is none."""
    tent, closed = roster_rows.tent_title(above[-2][1]) if len(above) > 1 else "", ""
    for number, cells in rows:
        if above and is_headings(cells, columns):
            yield number, _("Repite la cabecera.")
        elif title := roster_rows.not_playing(cells):
            closed = title
            yield number, _("Es un título: a quien está debajo no se le añade.")
        elif roster_rows.is_total(cells):
            yield number, _("Parece la fila del total: no se añade.")
        elif closed:
            yield number, _("Está debajo de «%(title)s»: si juega, añádelo a mano.") % {"title": closed[:40]}
        elif title := roster_rows.tent_title(cells):
            tent = title
            yield number, _("Es el título de una tienda: se les pone a los niños de debajo.")
        else:
            child = child_of(cells, columns)
            child = replace(child, tent=child.tent or tent)
            yield number, trouble(child, cells, columns) or child


def child_of(cells: Sequence[str], columns: Mapping[int, str]) -> Child:
    """Return the child of one row; whole names are parted by `part`."""
    said: dict[str, list[str]] = {}
    for column, kind in columns.items():
        if column < len(cells) and cells[column]:
            said.setdefault(kind, []).append(cells[column])
    names = {kind: NUMBERING.sub("", " ".join(said.get(kind, ()))) for kind in ("name", "whole", "turned")}
    name, surname = names["name"], " ".join((*said.get("surname", ()), *said.get("surname2", ())))
    if not name and names["whole"]:
        name, surname = part(names["whole"], surname)
    elif not name and names["turned"]:
        name, surname = part(names["turned"], surname, turned=True)
    elif "," in name and not surname:
        name, surname = part(name)
    elif surname.count(",") == 1 and not name:
        name, surname = part(surname)  # «Pérez Gómez, Lucía» under «Apellidos», and nothing under «Nombre»
    groups = (*said.get("age_group", ()), *said.get("age", ()))
    group = ", ".join(filter(None, map(roster_rows.detail, groups)))
    nickname, tent = (roster_rows.detail(" ".join(said.get(kind, ()))) for kind in ("nickname", "tent"))
    return Child(soften(name), soften(surname.strip(" ,")), roster_rows.unquoted(nickname), tent, group)


def trouble(child: Child, cells: Sequence[str], columns: Mapping[int, str]) -> str:
    """Say why a row cannot be taken as a child, or nothing."""
    known = [cells[column] for column in columns if column < len(cells) and cells[column]]
    if fault := next(filter(None, map(roster_rows.faulty, known)), ""):
        return fault
    if roster_rows.is_note(cells) or not known:
        return _("Parece un título o una nota: «%(text)s».") % {"text": roster_rows.filled(cells)[0][:60]}
    if not child.name:
        return _("Falta el nombre.")
    if re.search(r"[;|]", child.name + child.surname):
        return _("Aquí hay varias casillas en una: mira si hay unas comillas sin cerrar.")
    if not any(letter.isalpha() for letter in child.name) or re.match(r"[=+@<]", child.name):
        return _("«%(name)s» no parece un nombre.") % {"name": child.name[:40]}
    if any(len(getattr(child, field)) > most for field, most in LIMITS.items()):
        return _("Hay una casilla demasiado larga: mira que cada columna esté en su sitio.")
    states = (cells[column] for column, kind in columns.items() if kind == "state" and column < len(cells))
    if state := next(filter(roster_rows.not_coming, states), ""):
        return _("En la lista pone «%(state)s»: si viene, añádelo a mano.") % {"state": state[:40]}
    return ""
