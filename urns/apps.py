"""The three urns on a tablet, and what is said aloud."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class UrnsConfig(AppConfig):
    """The three urns on a tablet, and what is said aloud."""

    name = "urns"
    label = "urns"
    verbose_name = _("Urnas")

    def ready(self) -> None:
        """Have the papers guarded with the Book."""
        from aldea.book import triggers

        from .triggers import PAPERS

        triggers.guard(PAPERS)
