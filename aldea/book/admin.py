"""Technical look-ups: that an entry exists, never what it says."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Entry

if TYPE_CHECKING:  # Django's class takes a parameter in its stubs only.
    _ModelAdmin = admin.ModelAdmin[Entry]
else:
    _ModelAdmin = admin.ModelAdmin


@admin.register(Entry)
class EntryAdmin(_ModelAdmin):
    """Read only, and without the contents: a superuser is not a keeper."""

    # The kind would tell that a secret act took place (a devoured wolf): it is not listed.
    list_display = ("camp", "seq", "at", "digest")
    list_filter = ("camp",)
    fields = ("camp", "seq", "at", "commitment", "digest")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody writes in the Book here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes the Book."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody tears out a page."""
        return False
