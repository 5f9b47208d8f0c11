"""What a tablet sends, read strictly: the shape is checked here, the sense in `checks`."""

import re
import uuid
from datetime import timedelta

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from aldea.book.errors import Refused
from aldea.book.record import Tap

from .models import PaperVersion
from .services import Seen, Typed

_LONGEST_KEY = 40


def read_ref(post: QueryDict, name: str = "ref") -> uuid.UUID:
    """Return the paper that a form is about. Raises Refused when it names none."""
    try:
        return uuid.UUID(post.get(name, ""))
    except ValueError:
        raise Refused(_("No se sabe de qué papeleta se trata: vuelve a abrir esta página.")) from None


def read_tap(post: QueryDict) -> Tap | None:
    """Return when something said was tapped, `ago` seconds before it got here; None from a page without JavaScript."""
    ago, ref = post.get("ago", ""), post.get("ref", "")
    if not ref:
        return None
    if not re.fullmatch(r"[0-9]{0,9}", ago):
        raise Refused(_("No se sabe cuándo se apuntó eso: vuelve a abrir esta página."))
    return Tap(timezone.now() - timedelta(seconds=int(ago or 0)), read_ref(post).hex)


def read_seen(value: str) -> Seen:
    """Return a paper as it stood on a page, from what `seen` wrote. Raises Refused for anything else."""
    ref, _dot, number = value.partition(".")
    try:
        return Seen(uuid.UUID(ref), int(number[:6]))
    except ValueError:
        raise Refused(_("No se sabe de qué papeleta se trata: vuelve a abrir esta página.")) from None


def seen(paper: PaperVersion) -> str:
    """Return a paper as it stands, as one value of a form."""
    return f"{paper.ref}.{paper.n}"


def read_paper(post: QueryDict) -> Typed:
    """Return the paper that the typing page sent. Raises Refused when no symbol was chosen or a value is no key."""
    symbol = post.get("symbol")
    if symbol is None:
        raise Refused(_("Toca primero el símbolo de la papeleta (o «sin firma»)."))
    keys = [symbol, post.get("action", ""), *post.getlist("target")]
    if any(len(key) > _LONGEST_KEY for key in keys):
        raise Refused(_("Esa papeleta no se entiende: vuelve a abrir esta página y tecléala otra vez."))
    return Typed(
        ref=read_ref(post),
        symbol=symbol,
        action=post.get("action", ""),
        targets=tuple(post.getlist("target")),
        text=post.get("text", "").strip(),
        late="late" in post,
    )


def read_count(post: QueryDict) -> int | None:
    """Return the number of counted papers, None for an empty box. Raises Refused when it is no number."""
    raw = post.get("counted", "").strip()
    if not raw:
        return None
    # `isdecimal` takes other alphabets' digits too, and so does `int`; anything longer is no count of papers.
    if not raw.isdecimal() or len(raw) > 6:
        raise Refused(_("Escribe cuántas papeletas has contado, solo con cifras."))
    return int(raw)


def read_keep(post: QueryDict) -> tuple[tuple[str, ...], ...]:
    """Return the contents that a GM lets count: each `keep` holds a paper's targets joined by spaces ("." is blank)."""
    return tuple(unpack(each) for each in post.getlist("keep") if each and len(each) < 400)


def pack(targets: tuple[str, ...] | list[str]) -> str:
    """Return a paper's content as one value of a form."""
    return " ".join(target or "." for target in targets)


def unpack(value: str) -> tuple[str, ...]:
    """Return the content that `pack` packed."""
    return tuple("" if each == "." else each for each in value.split(" "))
