"""From rows of cells to children: headings in Spanish, surnames first or last, what needs a GM's attention."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from . import sheet
from .errors import Refused

MAX_CHILDREN = 300
PARTICLES = ("de", "del", "la", "las", "los", "y", "i")
LIMITS = {"name": 60, "surname": 80, "nickname": 40, "tent": 40, "age_group": 40}
# What offices write above a column, without accents. "whole" is a name with its surnames, "turned" the surnames first.
HEADINGS: Mapping[str, str] = {
    "turned": r"apellidos?(,| y) nombre|surname(,| and) (first )?name",
    "whole": r"nombre y apellidos?|nombre completo|participantes?|acampad[oa]s?|alumn[oa]s?|jugador(es)?|full name",
    "surname": r"apellidos?|(1|1er|1o|primer) ?apellido|apellido ?1|surnames?|last names?",
    "surname2": r"(2|2o|segundo) ?apellido|apellido ?2",
    "name": r"nombres?|nombre de pila|nin[oa]s?|(first )?names?",
    "nickname": r"motes?|apodos?|alias|le llaman|le llamamos|nicknames?|known as",
    "tent": r"tiendas?|cabanas?|habitacion(es)?|(n|no|num) ?(de )?tienda|tents?|cabins?",
    "age_group": r"grupos?|grupo de edad|seccion(es)?|cursos?|groups?",
    "age": r"edad(es)?|anos|ages?",
}
POSITIONS = ("name", "surname", "nickname", "tent", "age_group")


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


@dataclass(frozen=True, slots=True)
class Attention:
    """A row that is not taken as it stands, and why."""

    row: int
    why: str


@dataclass(frozen=True, slots=True)
class Roster:
    """What a list says: its children, each with its row, what needs attention, and whether it has headings."""

    children: tuple[tuple[int, Child], ...]
    attention: tuple[Attention, ...]
    headed: bool


def fold(text: str) -> str:
    """Return `text` without accents, capitals or double spaces, for comparing and sorting (ñ stays after n)."""
    marked = unicodedata.normalize("NFC", text).casefold().replace("ñ", "n\x7f")
    plain = "".join(c for c in unicodedata.normalize("NFKD", marked) if not unicodedata.combining(c))
    return " ".join(plain.split())


def read(text: str, *, surname_first: bool = False) -> Roster:
    """Read a pasted or decoded list. `surname_first` is for lists without headings. Refused: nothing to read."""
    rows = sheet.table(text)
    columns, start = find_headings(rows)
    headed = columns is not None
    if columns is None:
        rows = without_numbering(rows)
        columns = dict(enumerate(POSITIONS))
        if surname_first or written_surname_first(text, rows):
            columns = {**columns, 0: "surname", 1: "name"}
    if len(rows) - start > MAX_CHILDREN:
        raise Refused(
            _("La lista tiene %(rows)d filas, y en un campamento caben %(most)d niños. Mira que sea el archivo bueno.")
            % {"rows": len(rows) - start, "most": MAX_CHILDREN}
        )
    children: list[tuple[int, Child]] = []
    attention: list[Attention] = []
    first_rows: dict[str, int] = {}
    one_column = headed and len(rows[start - 1][1]) == 1
    for number, cells in rows[start:]:
        # Under one heading the comma of «García, Lucía» parts no columns.
        child = child_of([", ".join(filter(None, cells))] if one_column else cells, columns)
        why = trouble(child, cells)
        if not why and child.key in first_rows:
            why = _("Repite la fila %(row)d. Si son dos niños que se llaman igual, añade al segundo a mano.") % {
                "row": first_rows[child.key]
            }
        if why:
            attention.append(Attention(number, why))
        else:
            first_rows[child.key] = number
            children.append((number, child))
    if not children and not attention:
        raise Refused(_("La lista solo tiene la cabecera: no hay ningún niño debajo."))
    return Roster(tuple(children), tuple(attention), headed)


def find_headings(rows: Sequence[tuple[int, Sequence[str]]]) -> tuple[dict[int, str] | None, int]:
    """Return ({column: what it holds}, index of the first row below), or (None, 0). A title may stand above."""
    for index, (_number, cells) in enumerate(rows[:6]):
        found = {column: kind for column, cell in enumerate(cells) if (kind := heading(cell))}
        if {"name", "whole", "turned"} & set(found.values()):
            return found, index + 1
        if len(found) > 1:
            raise Refused(_("La lista no tiene la columna «Nombre». Escríbela en la cabecera y vuelve a intentarlo."))
    return None, 0


def heading(cell: str) -> str:
    """Return what a column under this heading holds, or nothing."""
    word = fold(cell).replace("\x7f", "").strip(" .:*")
    return next((kind for kind, form in HEADINGS.items() if re.fullmatch(form, word)), "")


def child_of(cells: Sequence[str], columns: Mapping[int, str]) -> Child:
    """Return the child of one row; whole names are parted by `part`."""
    said: dict[str, list[str]] = {}
    for column, kind in columns.items():
        if column < len(cells) and cells[column]:
            said.setdefault(kind, []).append(cells[column])
    name = " ".join(said.get("name", ()))
    surname = " ".join((*said.get("surname", ()), *said.get("surname2", ())))
    if not name and "whole" in said:
        name, surname = part(" ".join(said["whole"]), surname)
    elif not name and "turned" in said:
        name, surname = part(" ".join(said["turned"]), surname, turned=True)
    elif "," in name and not surname:
        name, surname = part(name)
    group = ", ".join((*said.get("age_group", ()), *said.get("age", ())))
    return tidy(Child(name, surname, " ".join(said.get("nickname", ())), " ".join(said.get("tent", ())), group))


def part(whole: str, surname: str = "", *, turned: bool = False) -> tuple[str, str]:
    """Part a whole name into name and surname: at the comma, else taking two surnames where there are enough words.

    `turned` says that the surnames come first; a surname known from another column is kept, and all the rest is name.
    """
    if surname:
        return whole, surname
    before, comma, after = (piece.strip() for piece in whole.partition(","))
    if comma:
        return after, before
    parts = words(whole)
    surnames = min(2, len(parts) - 1)
    if turned:
        return " ".join(parts[surnames:]), " ".join(parts[:surnames])
    names = len(parts) - surnames
    return " ".join(parts[:names]), " ".join(parts[names:])


def words(name: str) -> list[str]:
    """Return the words of a name, its particles with the word they belong to: «Gil», «de la Fuente»."""
    return re.findall(rf"(?:(?:{'|'.join(PARTICLES)}) )*\S+", name, re.IGNORECASE)


def tidy(child: Child) -> Child:
    """Write names that are all in capitals as names: «GARCÍA DE LA FUENTE» is García de la Fuente."""

    def soften(text: str) -> str:
        if not text.isupper() or len(text) < 3:
            return text
        words = (word.lower() if word.lower() in PARTICLES else word.title() for word in text.split())
        return " ".join(words)

    return replace(child, name=soften(child.name), surname=soften(child.surname))


def trouble(child: Child, cells: Iterable[str]) -> str:
    """Say why a row cannot be taken as a child, or nothing."""
    first = next(cell for cell in cells if cell)
    if re.match(r"(sub)?total(es)?\b", fold(first)):
        return _("Parece la fila del total: no se añade.")
    if not child.name:
        return _("Falta el nombre.")
    if not any(letter.isalpha() for letter in child.name):
        return _("«%(name)s» no parece un nombre.") % {"name": child.name[:40]}
    if any(len(getattr(child, field)) > most for field, most in LIMITS.items()):
        return _("Hay una casilla demasiado larga: mira que cada columna esté en su sitio.")
    return ""


def without_numbering(rows: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """Drop a first column that only numbers the rows."""
    if all(cells[0].strip(".)").isdigit() for _number, cells in rows):
        return [(number, cells[1:]) for number, cells in rows if any(cells[1:])] or rows
    return rows


def written_surname_first(text: str, rows: Sequence[tuple[int, Sequence[str]]]) -> bool:
    """Say whether a list without headings reads «García López, Lucía» all along."""
    lines = [line for line in text.splitlines() if line.strip()]
    return all(len(cells) == 2 for _number, cells in rows) and all(", " in line for line in lines)
