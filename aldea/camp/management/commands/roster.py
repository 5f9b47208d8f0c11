"""`manage.py roster preview FILE`: what importing an office's list would find, as JSON. No database is needed."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from aldea.camp.roster_json import preview_file


class Command(BaseCommand):
    """Thin: `aldea.camp.roster_json` does it all."""

    help = "Show what importing a list of children (CSV or XLSX) would find, as JSON."
    requires_system_checks = ()
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        """`preview FILE`."""
        parser.add_argument("what", choices=["preview"])
        parser.add_argument("file")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print the preview; a file that cannot be read is one too, with its `error`."""
        found, beside = preview_file(options["file"])
        text = json.dumps(found, ensure_ascii=False, indent=2)
        try:
            text.encode(getattr(self.stdout, "encoding", None) or "utf-8")
        except (UnicodeEncodeError, LookupError):
            text = json.dumps(found, indent=2)  # a terminal without accents
        self.stdout.write(text)
        if beside:
            self.stderr.write(_("Hay niños también en otras hojas: %(names)s.") % {"names": ", ".join(beside)})
