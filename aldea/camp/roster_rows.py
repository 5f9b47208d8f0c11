"""What a row of an office's list is, when it is no child: totals, titles, notes, whoever is not coming."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from .roster_names import NUMBERING, fold, plain, words
from .sheet_xlsx import UNCOMPUTED

_TOTAL = re.compile(r"(sub)?total(es)?\b|suma\b|(n|no|num|numero) (total|de (ninos|participantes|acampados))\b")
_TENT = re.compile(r"(?:tienda|cabana|bungalow|habitacion)\s*(?:n|no|num|numero)?\s*[:.\-]?\s*(\S.*)")
# Below one of these stands whoever is not playing.
_NOT_PLAYING = re.compile(
    r"(lista de espera|en espera|reservas?|bajas?|anulad[oa]s|cancelad[oa]s|no (vienen|asisten|confirmad[oa]s)|"
    r"(equipo de )?(monitor(es|as)|monis|premonitor(es|as)|voluntari[oa]s)|responsables|coordinacion|cocina|staff|"
    r"personal)( .{0,30})?"
)
_NOT_COMING = re.compile(r".*\b(bajas?|anulad[oa]|cancelad[oa]|no (viene|asiste)|espera|reserva|rechazad[oa])\b.*")
_NOTE = re.compile(
    r"(notas?|nb|observacion(es)?|pagina|pag|fecha|fdo|firma(do)?|lista|listado|relacion|actualizad[oa]|elaborad[oa]|"
    r"revisad[oa]|fin|leyenda|importante|ojo|resumen|plazas|campamento|colonias?|turno|quincena|pendientes?|monitor(a|es|as)?|"
    r"responsables?|director(a)?|grupo|seccion|telefonos?|contacto|documento|datos|fuente|impreso|generado|alergi(a|as|cos)|"
    r"tiendas?|cabanas?|edad(es)?|curso|(ninos|ninas|chicos|chicas)( .*)?)\b.*"
)


def is_total(cells: Sequence[str]) -> bool:
    """Say whether a row adds up the others."""
    return any(_TOTAL.match(plain(cell).replace("º", "o").replace(".", "")) for cell in filled(cells)[:2])


def tent_title(cells: Sequence[str]) -> str:
    """Return the tent that a row by itself names, for the children below it; nothing for any other row."""
    only = filled(cells)
    if len(only) != 1 or not (found := _TENT.fullmatch(plain(only[0]))) or len(found[1]) > 20:
        return ""
    return only[0][len(only[0]) - len(found[1]) :].strip()


def not_playing(cells: Sequence[str]) -> str:
    """Return the title below which nobody plays («Lista de espera», «Monitores»), or nothing."""
    only = filled(cells)
    return only[0] if len(only) == 1 and _NOT_PLAYING.fullmatch(plain(only[0]).strip(" :.")) else ""


def not_coming(state: str) -> bool:
    """Say whether what stands under «Estado» means that the child is not coming."""
    return bool(_NOT_COMING.fullmatch(plain(state)))


def is_note(cells: Sequence[str]) -> bool:
    """Say whether the only cell of a row is a title or a note and no name."""
    only = filled(cells)
    if len(only) != 1:
        return False
    text = NUMBERING.sub("", only[0])
    said = plain(text)
    long = len(words(text)) > 6 or (len(said.split()) > 2 and any(letter.isdigit() for letter in said))
    marked = re.search(r"[:;*=@!?¡¿]|\d{1,2}/\d{1,2}|^\W*\d+\s+\w+", text)
    return bool(long or marked or _NOTE.fullmatch(said))


def faulty(cell: str) -> str:
    """Say what is wrong with a cell that a formula should have filled, or nothing."""
    if cell == UNCOMPUTED:
        return _("Hay una fórmula sin calcular. Abre el libro en Excel, guárdalo y vuelve a subirlo.")
    if re.fullmatch(
        r"#(N/[AD]|REF!|¡REF!|NAME\?|¿NOMBRE\?|VALUE!|¡VALOR!|DIV/0!|¡DIV/0!|NULL!|NUM!|¡NUM!|SPILL!)", cell
    ):
        return _("Hay una fórmula con error (%(cell)s): escribe el dato a mano en la hoja.") % {"cell": cell}
    return ""


def detail(text: str) -> str:
    """Return a tent, a nickname or a group as it was meant: «4.0» is 4, «-» and «N/A» are nothing, and a day of the
    year is the «3/4» that Excel took for one."""
    if re.fullmatch(r"[-–—_.·/*\s]*|n/a|n\.a\.?|s/[nt]", text, re.IGNORECASE):
        return ""
    if whole := re.fullmatch(r"(\d+)[.,]0+", text):
        return whole[1]
    if day := re.fullmatch(r"0?(\d{1,2})/0?(\d{1,2})/\d{4}", text):
        return f"{day[1]}/{day[2]}"
    return text


def unquoted(text: str) -> str:
    """Return a nickname without the quotes or brackets around it; those inside it stay."""
    found = re.fullmatch(r"«([^«»]*)»|\"([^\"]*)\"|“([^“”]*)”|'([^']*)'|\(([^()]*)\)", text)
    return next(filter(None, found.groups()), "").strip() if found else text


def filled(cells: Sequence[str]) -> list[str]:
    """Return the cells with something in them."""
    return [cell for cell in cells if cell]


def is_number(cell: str) -> bool:
    """Say whether a cell only numbers a row: «7», «7.», «07)»."""
    return fold(cell).strip(".)-ºª ").isdigit()
