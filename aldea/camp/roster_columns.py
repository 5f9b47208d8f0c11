"""What each column holds where the headings do not say it whole."""

from collections.abc import Mapping, Sequence

from .roster_names import is_given
from .roster_rows import is_number
from .sheet_rows import Rows

# The order that the page asks for, for lists without headings.
POSITIONS = ("name", "surname", "nickname", "tent", "age_group")


def spread(columns: Mapping[int, str], headings: Sequence[str], rows: Rows) -> dict[int, str]:
    """Return the columns with those under a heading that was merged over two: «Nombre y apellidos», «Apellidos»."""
    pairs = {"whole": ("name", "surname"), "turned": ("surname", "name"), "surname": ("surname", "surname2")}
    found = dict(columns)
    for column, kind in columns.items():
        beside = column + 1
        if kind not in pairs or beside in columns or (beside < len(headings) and headings[beside]):
            continue
        if pairs[kind][1] in columns.values():
            continue
        both = sum(1 for _number, cells in rows if len(cells) > beside and cells[column] and cells[beside])
        if both and both * 10 >= 6 * sum(1 for _number, cells in rows if len(cells) > column and cells[column]):
            found[column], found[beside] = pairs[kind]
    return found


def guess(rows: Rows, surname_first: bool | None) -> tuple[dict[int, str], bool]:
    """Return ({column: what it holds}, whether surnames come first) for a list without headings.

    Rows of two cells or more say it; `surname_first` is what a GM said, None if nobody did.
    """
    full = [cells for _number, cells in rows if sum(map(bool, cells)) > 1]
    if not full:
        return {0: "whole"}, False
    if len(full) * 6 <= 10 * sum(_is_whole(cells) for cells in full):
        return {0: "turned" if surname_first else "whole", **_rest(full, 1)}, bool(surname_first)
    names = [sum(is_given(cells[column]) for cells in full if column < len(cells)) for column in range(3)]
    if surname_first is None and names[2] > max(names[0], names[1]):
        kinds = ["surname", "surname2", "name"]
    else:
        turned = names[1] > names[0] if surname_first is None else surname_first
        kinds = ["surname", "name"] if turned else ["name", "surname"]
    return {**dict(enumerate(kinds)), **_rest(full, len(kinds))}, kinds[0] == "surname"


def _is_whole(cells: Sequence[str]) -> bool:
    """Say whether a row begins with a whole name: «Pérez Gil, Lucía», or «Lucía Pérez Gil» before a number."""
    return ", " in cells[0] or (len(cells[0].split()) > 1 and len(cells) > 1 and is_number(cells[1]))


def _rest(full: Sequence[Sequence[str]], start: int) -> dict[int, str]:
    """Return what the columns hold that stand after the names."""
    beyond = [cells[start] for cells in full if len(cells) > start and cells[start]]
    numbered = bool(beyond) and all(map(is_number, beyond))  # nobody's nickname is a number
    return dict(enumerate(POSITIONS[3 if numbered else 2 :], start=start))


def unused(rows: Rows, start: int, columns: Mapping[int, str]) -> tuple[str, ...]:
    """Return the headings of columns with something in them that no child keeps, each once."""
    headings = rows[start - 1][1]
    below = {column for _number, cells in rows[start:] for column, cell in enumerate(cells) if cell}
    found = (heading for column, heading in enumerate(headings) if heading and column in below - columns.keys())
    return tuple(dict.fromkeys(found))


def without_numbering(rows: Rows) -> Rows:
    """Drop a first column that only numbers the rows."""
    full = [cells for _number, cells in rows if sum(map(bool, cells)) > 1]
    if not full or not all(is_number(cells[0]) or not cells[0] for cells in full):
        return rows
    return [(number, cells[1:] if any(cells[1:]) else cells) for number, cells in rows]
