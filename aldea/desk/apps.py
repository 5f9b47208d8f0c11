"""The GMs' desk: today's page and the scripts read aloud."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """The GMs' desk: today's page and the scripts read aloud."""

    name = "aldea.desk"
    label = "desk"
    verbose_name = "Mesa"
