"""The one command that starts, supervises and stops everything."""

from django.apps import AppConfig


class LaunchConfig(AppConfig):
    """The one command that starts, supervises and stops everything."""

    name = "aldea.launch"
    label = "launch"
    verbose_name = "Arranque"
