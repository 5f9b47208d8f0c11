"""The three urns on a tablet, and what is said aloud."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class UrnsConfig(AppConfig):
    """The three urns on a tablet, and what is said aloud."""

    name = "urns"
    label = "urns"
    verbose_name = _("Urnas")
