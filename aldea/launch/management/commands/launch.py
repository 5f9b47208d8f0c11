"""`manage.py launch`: one command that starts, supervises and stops the whole village."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection

from aldea import lan
from aldea.camp.accounts import issue_first_key
from aldea.launch import banner, folder, leftovers, network, programs, statics
from aldea.launch.errors import LaunchError
from aldea.launch.plan import MARK, Plan


class Command(BaseCommand):
    """Prepares everything with Django loaded, and then becomes the supervisor, which runs without it."""

    help = (
        "Pone en marcha La Aldea entera: web, reloj y mensajero. Variables: PORT, ALDEA_DATA, DATABASE_URL, REDIS_URL."
    )
    requires_system_checks = []  # `make check` runs them; a camp's evening should not wait for them.

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Start everything; return only by an error."""
        data = Path(settings.DATA_DIR)
        try:
            port = network.read_port(os.environ.get("PORT", ""))
            folder.prepare(data)
            folder.lock(data, port)
            if leftovers.clear(data):
                self.stdout.write("La Aldea: se han cerrado los restos de un arranque anterior.")
            network.check_port(port)
            migrate()
            statics.collect()
            plan = make_plan(data, port, colour=sys.stdout.isatty())
        except LaunchError as error:
            sys.exit(f"La Aldea no arranca: {error}")
        become_supervisor(plan)


def migrate() -> None:
    """Bring the database up to date."""
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        where = "la de DATABASE_URL" if "DATABASE_URL" in os.environ else str(connection.settings_dict["NAME"])
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise LaunchError(f"la base de datos no responde bien ({where}): {reason}") from error


def make_plan(data: Path, port: int, *, colour: bool) -> Plan:
    """Return what the supervisor has to run."""
    environment = {
        MARK: leftovers.mark(data),
        "ALDEA_DATA": str(data),
        "STATIC_COLLECTED": "1",
        "PYTHONUNBUFFERED": "1",
        "CELERY_SKIP_CHECKS": "1",  # They load every page; `make check` has run them.
    }
    all_programs = [programs.web(data, port), programs.worker(data), programs.beat(data)]
    if not os.environ.get("REDIS_URL"):
        socket = folder.socket_path(data)
        environment["REDIS_URL"] = programs.broker_url(socket)
        all_programs.insert(0, programs.broker(data, socket))
    first_key = "" if get_user_model().objects.exists() else issue_first_key()
    return Plan(
        programs=tuple(all_programs),
        environment=environment,
        port=port,
        banner=banner.text(lan.addresses(), port, first_key, colour=colour),
        parent=os.getppid() if "MAKELEVEL" in os.environ else 0,
    )


def become_supervisor(plan: Plan) -> None:
    """Hand the plan over through a pipe (it holds the one-time link, which belongs in no command line) and exec."""
    connection.close()
    reader, writer = os.pipe()
    os.write(writer, plan.dumps().encode())
    os.close(writer)
    os.set_inheritable(reader, True)
    sys.stdout.flush()
    os.chdir(settings.BASE_DIR)
    os.execv(sys.executable, [sys.executable, "-m", "aldea.launch.supervisor", json.dumps(reader)])
