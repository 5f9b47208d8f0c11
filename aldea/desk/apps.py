"""The GMs' desk: today's page and the scripts read aloud."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DeskConfig(AppConfig):
    """The GMs' desk: today's page and the scripts read aloud."""

    name = "aldea.desk"
    label = "desk"
    verbose_name = _("Mesa")
