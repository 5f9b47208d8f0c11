"""Drawings for templates: ``{% glyph key %}``, ``{% ornament name %}``, ``{% moon day %}``, ``{% state_chip %}``."""

from typing import Any

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from aldea.camp import glyphs, glyphs_marks, ornaments

register = template.Library()


@register.simple_tag
def glyph(key: str, size: int = 40, label: str | None = None) -> SafeString:
    """A symbol, `size` pixels a side; `label=""` makes it mere decoration."""
    return glyphs.svg(str(key), size, label)


@register.simple_tag
def glyph_name(key: str) -> str:
    """A symbol's name, or its key where it has none."""
    return glyphs.name(str(key))


@register.simple_tag
def ornament(name: str, width: int | None = None) -> SafeString:
    """One of the village's woodcuts, `width` pixels wide or as wide as its place."""
    return ornaments.svg(ornaments.ORNAMENTS[name], width)


@register.simple_tag
def moon(day: int, width: int | None = None) -> SafeString:
    """The moon of a day of the camp."""
    return ornaments.svg(ornaments.moon(day), width)


@register.simple_tag
def state_chip(state: str, detail: str = "") -> SafeString:
    """A state by word and shape."""
    return glyphs_marks.chip(str(state), detail)


@register.simple_tag(takes_context=True)
def current_camp(context: Context) -> Any:
    """The camp this page is about, whether the view named it or only the request knows it; None on other pages."""
    return context.get("camp") or getattr(context.get("request"), "camp", None)
