"""Django's `migrate`, which then puts back the triggers that a table rebuild may have dropped."""

from typing import Any

from django.core.management.commands.migrate import Command as Migrate
from django.db import connections

from aldea.book import triggers


class Command(Migrate):
    """Migrate, then make sure that the Book is append-only again."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Run Django's own command, then install what is missing."""
        super().handle(*args, **options)
        triggers.install(connections[options["database"]])
