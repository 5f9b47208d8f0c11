"""What a file is that is no list in text: told from its first bytes, and said to the GM with what to do."""

import io
import zipfile

from django.utils.translation import gettext as _

ZIP, OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*")
_PACKED = (b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b", b"BZh", b"\xfd7zXZ")


def is_book(data: bytes) -> bool:
    """Say whether this is an Excel book as of today, without macros."""
    return data.startswith(ZIP) and "xl/workbook.xml" in _inside(data) and not _has_macros(_inside(data))


def foreign(data: bytes) -> str:
    """Say what a file is that cannot be read as a list, and what to do; nothing if it may be one."""
    if data.startswith(OLE):
        return _old_office(data)
    if data.startswith((ZIP, b"PK\x05\x06", b"PK\x07\x08")):
        return "" if is_book(data) else _zipped(data)
    if data.startswith(b"%PDF"):
        return _("Esto es un PDF. Pide la lista en Excel o en CSV, o copia sus filas y pégalas.")
    bitmap = data.startswith(b"BM") and 0 in data[:30]
    if bitmap or data.startswith(_PICTURES) or data[4:12] in (b"ftypheic", b"ftypmif1") or data[8:12] == b"WEBP":
        return _("Esto es una imagen. Pide la lista en Excel o en CSV, o escribe las filas a mano.")
    if data.startswith(_PACKED):
        return _packed()
    start = data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<!doctype", b"<html", b"<table", b"<?xml", b"<meta", b"{\\rtf")):
        return _(
            "Esto es una página o un documento, no una hoja. Ábrelo con Excel y guárdalo como «Libro de Excel» o «CSV»."
        )
    return ""


def _inside(data: bytes) -> frozenset[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            return frozenset(book.namelist())
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return frozenset()


def _has_macros(inside: frozenset[str]) -> bool:
    return any(name.endswith("vbaProject.bin") or name.startswith("xl/macrosheets/") for name in inside)


def _old_office(data: bytes) -> str:
    # The names of the parts stand in UTF-16 in the directory of the file.
    if "EncryptedPackage".encode("utf-16-le") in data:
        return _("Este libro de Excel tiene contraseña. Ábrelo, quítasela, guárdalo y vuelve a subirlo.")
    if "WordDocument".encode("utf-16-le") in data:
        return _document()
    return _("Este Excel es del formato antiguo (.xls). Ábrelo y guárdalo como «Libro de Excel (.xlsx)» o como «CSV».")


def _zipped(data: bytes) -> str:
    inside = _inside(data)
    if not inside:
        return damaged()
    if _has_macros(inside):
        return _(
            "Este libro de Excel lleva macros. Guárdalo como «Libro de Excel (.xlsx)», sin ellas, y vuelve a subirlo."
        )
    if "xl/workbook.bin" in inside:
        return _(
            "Este Excel es binario (.xlsb). Guárdalo como «Libro de Excel (.xlsx)» o como «CSV» y vuelve a subirlo."
        )
    if "content.xml" in inside:
        return _(
            "Esto es de LibreOffice (.ods). Ábrelo y guárdalo como «Excel (.xlsx)» o como «CSV», y vuelve a subirlo."
        )
    if any(name.endswith(".iwa") or name == "Index.zip" for name in inside):
        return _("Esto es de Numbers. Ábrelo, expórtalo como Excel o como CSV, y vuelve a subirlo.")
    if any(name.startswith(("word/", "ppt/")) for name in inside):
        return _document()
    return _packed()


def _document() -> str:
    return _("Esto es un documento de texto, no una hoja. Copia las filas de la tabla y pégalas abajo.")


def _packed() -> str:
    return _("Esto es un archivo comprimido. Ábrelo, saca la lista de dentro y sube solo la lista.")


def damaged() -> str:
    """Return what is said of a book that cannot be opened."""
    return _(
        "Este libro de Excel está dañado. Ábrelo en Excel, guárdalo otra vez y vuelve a subirlo, o guárdalo como «CSV»."
    )
