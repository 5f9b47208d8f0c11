"""States by word and by shape, for who cannot tell colours by a torch: the chips of urns, acts and papers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from aldea.camp.glyphs_pen import circle, curve, line

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


@dataclass(frozen=True)
class State:
    """How a state is said and drawn: `tone` names its colour (plain, calm, heal, wait, hurt)."""

    word: "_StrPromise"
    tone: str
    shape: tuple[str, ...]
    solid: bool = False


_RING = circle(50, 50, 36)
_BOX = line((16, 16), (84, 16), (84, 84), (16, 84), closed=True)
_CROSS = (line((20, 20), (80, 80)), line((80, 20), (20, 80)))
_TICK = (line((12, 54), (38, 82), (88, 20)),)
_QUESTION = (curve((26, 34), (26, 4), (74, 4), (74, 34), (74, 54), (50, 50), (50, 68)), line((50, 88), (50, 90)))

STATES: dict[str, State] = {
    "open": State(_("abierta"), "heal", (_RING,)),
    "closed": State(_("cerrada"), "wait", (_BOX,)),
    "counted": State(
        _("contada"),
        "calm",
        (line((22, 14), (22, 86)), line((42, 14), (42, 86)), line((62, 14), (62, 86)), line((82, 14), (82, 86))),
    ),
    "sealed": State(_("sellada"), "plain", (_BOX,), solid=True),
    "pending": State(_("pendiente"), "plain", (_RING, line((50, 28), (50, 52), (66, 60)))),
    "due": State(_("toca ya"), "heal", (line((24, 10), (88, 50), (24, 90), closed=True),), solid=True),
    "waiting": State(_("espera"), "wait", (line((18, 10), (82, 10), (18, 90), (82, 90), closed=True),)),
    "held": State(_("en pausa"), "wait", (line((32, 14), (32, 86)), line((68, 14), (68, 86)))),
    "resolved": State(_("listo para leer"), "calm", (line((50, 6), (94, 50), (50, 94), (6, 50), closed=True),)),
    "published": State(_("publicado"), "plain", (circle(50, 50, 38),), solid=True),
    "done": State(_("hecho"), "plain", (circle(50, 50, 44), line((28, 52), (44, 68), (74, 34)))),
    "valid": State(_("válida"), "heal", _TICK),
    "void": State(_("nula"), "plain", _CROSS),
    "disputed": State(_("en duda"), "hurt", _QUESTION),
}


def chip(key: str, about: str = "") -> SafeString:
    """The chip of a state; an unknown key is shown as it stands.

    `about` is what is waited for where the state is "waiting"; elsewhere it tells a screen reader what is in the state.
    """
    state = STATES.get(key)
    if state is None:
        return format_html('<span class="chip chip-plain">{}</span>', key)
    paths = format_html_join("", '<path d="{}"/>', ((stroke,) for stroke in state.shape))
    mark = format_html(
        '<svg width="16" height="16" viewBox="-4 -4 108 108" fill="{}" stroke="currentColor" stroke-width="13" '
        'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">{}</svg>',
        *("currentColor" if state.solid else "none", paths),
    )
    waited = f": {about}" if about and key == "waiting" else ""
    subject = format_html('<span class="solo-lector">{}: </span>', about) if about and not waited else ""
    return format_html(
        '<span class="chip chip-{}">{}<span>{}{}{}</span></span>', state.tone, mark, subject, state.word, waited
    )
