"""Technical look-ups for whoever runs the site. What the game knows is not here: it is in the Book."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from .models import Camp, Membership, Player

if TYPE_CHECKING:  # Django's classes take parameters in their stubs only.
    _Inline = admin.TabularInline[Membership, Camp]
    _CampAdmin = admin.ModelAdmin[Camp]
    _PlayerAdmin = admin.ModelAdmin[Player]
else:
    _Inline, _CampAdmin, _PlayerAdmin = admin.TabularInline, admin.ModelAdmin, admin.ModelAdmin


class MembershipInline(_Inline):
    """The GMs of a camp, only to look at: who may know what is decided on the camp's own page."""

    model = Membership
    extra = 0
    fields = readonly_fields = ("user", "role", "keeper")
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """GMs are added on the camp's page."""
        return False


@admin.register(Camp)
class CampAdmin(_CampAdmin):
    """Camps and who belongs to them. Hours and deck change on the camp's own pages."""

    list_display = ("name", "place", "starts_on", "days", "dealt_at")
    readonly_fields = ("slug", "hours", "deck", "dealt_at", "forgotten_at")
    inlines = (MembershipInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Camps are created on the site, where the creator becomes director."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A camp's Book is append-only: a camp is forgotten, not deleted."""
        return False


@admin.register(Player)
class PlayerAdmin(_PlayerAdmin):
    """Which id stands for whom; only to look at."""

    list_display = ("label", "name", "surname", "tent", "camp", "ref")
    list_filter = ("camp",)
    search_fields = ("name", "surname", "nickname", "ref")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """Fetch the camps along."""
        return super().get_queryset(request).select_related("camp")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Children come in through the camp's list."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Names change on the camp's list, which keeps the labels apart."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The Book may speak of this child."""
        return False
