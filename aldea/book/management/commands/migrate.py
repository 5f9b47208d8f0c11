"""Django's `migrate`, with the Book's triggers out of its way on SQLite and back in their place afterwards."""

from typing import Any

from django.core.management.commands.migrate import Command as Migrate
from django.db import connections

from aldea.book import triggers


class Command(Migrate):
    """Migrate, then make sure that the Book is append-only again."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Run Django's own command, and whatever comes of it install what is missing.

        SQLite rebuilds a table to alter it: that drops the table's triggers, and fails where another table's trigger
        reads it (the Book's asks the camp whether it is forgotten).
        """
        connection = connections[options["database"]]
        if connection.vendor == "sqlite":
            triggers.remove(connection)
        try:
            super().handle(*args, **options)
        finally:
            triggers.install(connection)
