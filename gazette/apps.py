"""Editions, the projector, and all that is printed."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GazetteConfig(AppConfig):
    """Editions, the projector, and all that is printed."""

    name = "gazette"
    label = "gazette"
    verbose_name = _("Gaceta")
