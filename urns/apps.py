"""The three urns on a tablet, and what is said aloud."""

from django.apps import AppConfig


class UrnsConfig(AppConfig):
    """The three urns on a tablet, and what is said aloud."""

    name = "urns"
    label = "urns"
    verbose_name = "Urnas"
