"""Technical look-ups: when each act was due and when it ran. The clock's own page is where GMs change it."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Moment

if TYPE_CHECKING:  # Django's class takes a parameter in its stubs only.
    _ModelAdmin = admin.ModelAdmin[Moment]
else:
    _ModelAdmin = admin.ModelAdmin


@admin.register(Moment)
class MomentAdmin(_ModelAdmin):
    """Read only: an hour changed here would pass by the camp's lock."""

    list_display = ("camp", "day", "act", "due_at", "held", "resolved_at")
    list_filter = ("camp", "held")
    fields = list_display
    readonly_fields = list_display

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Acts come from the camp's hours."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Acts change on the clock's page."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Acts stay."""
        return False
