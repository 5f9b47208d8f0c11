"""The Book of Truth: the append-only record of a camp."""

from django.apps import AppConfig


class BookConfig(AppConfig):
    """The Book of Truth: the append-only record of a camp."""

    name = "aldea.book"
    label = "book"
    verbose_name = "Libro de la Verdad"
