"""Camps, the children in them, and who may know what."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CampConfig(AppConfig):
    """Camps, the children in them, and who may know what."""

    name = "aldea.camp"
    label = "camp"
    verbose_name = _("Campamento")
