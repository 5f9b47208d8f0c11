"""The Book of Truth: the append-only record of a camp."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BookConfig(AppConfig):
    """The Book of Truth: the append-only record of a camp."""

    name = "aldea.book"
    label = "book"
    verbose_name = _("Libro de la Verdad")
