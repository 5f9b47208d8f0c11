"""Editions, the projector, and all that is printed."""

from django.apps import AppConfig


class GazetteConfig(AppConfig):
    """Editions, the projector, and all that is printed."""

    name = "gazette"
    label = "gazette"
    verbose_name = "Gaceta"
