"""`manage.py verify_book [SLUG...]`: check the Book of every camp, or of those named."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from aldea.book import triggers
from aldea.book.verify import verify
from aldea.camp.models import Camp


class Command(BaseCommand):
    """Print one line a camp; exit 1 if anything does not hold."""

    help = "Comprueba el Libro de la Verdad: huellas, contenidos y cada resolución, hecha de nuevo."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the camps' addresses, none meaning all."""
        parser.add_argument("slugs", nargs="*", metavar="CAMPAMENTO")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Check and report."""
        camps = Camp.objects.order_by("slug")
        if wanted := options["slugs"]:
            camps = camps.filter(slug__in=wanted)
            if unknown := sorted(set(wanted) - set(camps.values_list("slug", flat=True))):
                raise CommandError(f"No hay ningún campamento llamado {', '.join(unknown)}.")
        broken = False
        if gone := triggers.missing(connection):
            broken = True
            self.stdout.write(f"Faltan las guardas de la base de datos: {', '.join(gone)}")
        for camp in camps:
            faults = verify(camp)
            broken = broken or bool(faults)
            self.stdout.write(f"{camp.slug}: {'bien' if not faults else f'{len(faults)} fallos'}")
            for fault in faults:
                self.stdout.write(f"  entrada {fault.seq}: {fault.what}")
        if broken:
            raise CommandError("El Libro de la Verdad no está entero.")
