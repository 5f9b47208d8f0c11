"""The Gazette's own drawings and sentences for templates."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from gazette import wording
from gazette.content import Count, SideCount
from gazette.moon import Moon

register = template.Library()


@register.simple_tag
def moon_svg(moon: Moon) -> SafeString:
    """Draw the moon of an edition's date, as wide as its place."""
    return format_html(
        '<svg class="moon-today" viewBox="0 0 100 100" role="img" aria-label="{}">'
        '<circle class="o-fill" cx="50" cy="50" r="47"/><path class="o-light" d="{}"/></svg>',
        moon.phase.label,
        moon.lit,
    )


@register.simple_tag
def count_line(count: Count) -> str:
    """Say how many papers there were."""
    return wording.count_line(count)


@register.simple_tag
def side_line(count: SideCount) -> str:
    """Say how many of each side had lost their power."""
    return wording.side_line(count)
