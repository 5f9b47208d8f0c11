"""The one command that starts, supervises and stops everything."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LaunchConfig(AppConfig):
    """The one command that starts, supervises and stops everything."""

    name = "aldea.launch"
    label = "launch"
    verbose_name = _("Arranque")
