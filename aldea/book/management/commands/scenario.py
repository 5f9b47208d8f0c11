"""`manage.py scenario run|check FILE...`: plays scenario files through the rules kernel; no database, no Redis."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from aldea.rules import scenario


class Command(BaseCommand):
    """Thin: `aldea.rules.scenario.main` does it all."""

    help = "Play scenario files (TOML) through the rules, or check them against their [[expect]] tables."
    requires_system_checks = ()
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        """The same arguments as `python -m aldea.rules.scenario`."""
        scenario.arguments(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit 1 when something differs, 2 when a file is malformed."""
        code = scenario.main(options["what"], options["files"], options["pretty"], sys.stdout, sys.stderr)
        if code:
            sys.exit(code)
