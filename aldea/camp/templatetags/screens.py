"""How long a screen stays open untouched: ``{% lock_times %}``."""

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def lock_times() -> SafeString:
    """The seconds after which an untouched page locks itself, and one on which nobody types any more."""
    return format_html(
        'data-lock-after="{}" data-lock-after-typing="{}"', settings.SCREEN_LOCKS_AFTER, settings.TYPING_LOCKS_AFTER
    )
