"""What offices write above the columns of a list, and where in the sheet they write it."""

import re
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from .errors import Refused
from .roster_names import plain

# How far down a sheet its headings may stand: logos, titles and notes come before.
DEEPEST = 30
_CHILD = (
    r"(nin[oa]s?|participantes?|acampad[oa]s?|campistas?|alumn[oa]s?|jugador(es|as?)?|chic[oa]s?|chavales|menor(es)?|"
    r"inscrit[oa]s?|hij[oa]s?|asistentes?)"
)
_OF = rf"( (del?|de la|de los|de las) {_CHILD}| {_CHILD})?"
# What each column holds, by what stands above it (without accents, dots or «/a»). "whole" is a name with its surnames,
# "turned" the surnames first; "state" says who is not coming.
HEADINGS: Mapping[str, str] = {
    "turned": rf"(apellidos?|apelidos|cognoms|abizenak?)(,| y| e| i| eta| /| -)? (nombre|nome|nom|izena)s?{_OF}|"
    r"surname(,| and| /)? (first )?name",
    "whole": rf"nombres?( y|,| e| /| -)? apellidos?{_OF}|nome e apelidos|nom i cognoms|full name|"
    rf"nombre completo{_OF}|nom complet|izen-abizenak|izena eta abizenak|{_CHILD}",
    "surname": rf"apellidos?{_OF}|apelidos|cognoms?|abizenak?|surnames?|last names?|"
    rf"(1|1er|1o|1ro|primer|primero)[ -]?apellido{_OF}|"
    rf"apellidos? ?(1|1o|i|primero){_OF}",
    "surname2": rf"(2|2o|2do|segundo)[ -]?apellido{_OF}|apellidos? ?(2|2o|ii|segundo){_OF}",
    "name": rf"nombres?( de pila)?{_OF}|nome|nom|izena|(first )?names?",
    "nickname": r"(mote|apodo|alias|nick|nickname|sobrenombre|sobrenom|malnom|alcume|goitizena)s?|"
    r"como le llaman|(se )?le (llaman|llamamos)|le dicen|"
    r"nombre de guerra|como se le llama|known as",
    "tent": r"(nombre de (la )?|n|no|num|numero|n de|no de|num de|numero de )?( )?(tiendas?|cabanas?|bungalows?|"
    r"habitacion(es)?)( (asignad[oa]|no|n|num))?( de campana)?|"
    r"tendas?|tendes|cabanes|bungalous?|dendas?|tents?|cabins?",
    "age_group": r"grupos?( de)?( edad(es)?)?|(tramo|franja)s?( de edad)?|seccion(es)?|ramas?|unidad(es)?|cursos?|"
    r"categorias?|patrullas?|nivel(es)?|curso escolar|grups?|taldeak?|groups?",
    "age": r"edad(es)?|edat|idade|adina|anos|anys|ages?",
    "state": r"estado( de (la )?inscripcion)?|situacion|inscripcion",
}
_NAMES = {"name", "whole", "turned"}
_ARTICLES = re.compile(r"\b(del ?/ ?(de )?la|de la ?/ ?del|de el ?/ ?la|de la ?/ ?el)\b")
_GENDER = re.compile(r"\s?[/(@]\s?(a|as|os|o|es|s|n)\)?(?=\s|$)|\(s\)")


def find_headings(rows: Sequence[tuple[int, Sequence[str]]]) -> tuple[dict[int, str] | None, int]:
    """Return ({column: what it holds}, index of the first row below), or (None, 0). Titles may stand above.

    Refused: headings without a name among them.
    """
    best: tuple[int, dict[int, str], int] = (0, {}, 0)
    nameless = False
    for index, (_number, cells) in enumerate(rows[:DEEPEST]):
        found = columns_of(cells)
        if not _NAMES & set(found.values()):
            nameless = nameless or (len(found) > 1 and len(found) == sum(map(bool, cells)))
        # On equal terms the last of rows that follow each other: «PARTICIPANTES» above «Nombre completo».
        elif len(found) > best[0] or (len(found) == best[0] and index == best[2]):
            best = (len(found), found, index + 1)
    if best[0]:
        return best[1], best[2]
    if nameless:
        raise Refused(_("La lista no tiene la columna «Nombre». Escríbela en la cabecera y vuelve a intentarlo."))
    return None, 0


def columns_of(cells: Sequence[str]) -> dict[int, str]:
    """Return {column: what it holds} for a row of headings; empty for any other row."""
    return {column: kind for column, cell in enumerate(cells) if cell and (kind := heading(cell))}


def is_headings(cells: Sequence[str], columns: Mapping[int, str]) -> bool:
    """Say whether a row repeats the headings of the list, as printed lists do on each page."""
    again = columns_of(cells)
    return bool(again) and len(again) * 2 > sum(map(bool, cells)) and again.items() <= columns.items()


def heading(cell: str) -> str:
    """Return what a column under this heading holds, or nothing."""
    whole = _clean(cell)
    if found := _kind(whole):
        return found
    # «Tienda/Cabaña», «Edad (años)»
    pieces = [piece for piece in re.split(r"\s*[/(]\s*", whole.replace(")", "")) if piece]
    kinds = {kind for piece in pieces if (kind := _kind(piece))}
    if len(pieces) > 1 and kinds == {"surname", "name"}:
        return "turned" if _kind(pieces[0]) == "surname" else "whole"
    return _kind(pieces[0]) if len(pieces) > 1 else ""


def _clean(cell: str) -> str:
    text = _ARTICLES.sub("del", plain(cell).replace(".", "").replace("º", "o"))
    text = _GENDER.sub("", text)
    return " ".join(text.strip(" :*").split())


def _kind(word: str) -> str:
    return next((kind for kind, form in HEADINGS.items() if re.fullmatch(form, word)), "")
