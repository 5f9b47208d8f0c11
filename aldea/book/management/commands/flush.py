"""Django's `flush`, which has to lift the Book's triggers to empty its tables and restores them afterwards."""

from typing import Any

from django.core.management.commands.flush import Command as Flush
from django.db import connections

from aldea.book import triggers


class Command(Flush):
    """Empty every table, the Book's too: for tests and for whoever types the command and confirms it."""

    def handle(self, **options: Any) -> None:
        """Run Django's own command with the triggers lifted."""
        connection = connections[options["database"]]
        triggers.remove(connection)
        try:
            super().handle(**options)
        finally:
            triggers.install(connection)
