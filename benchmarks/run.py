"""`make bench`: each line is NAME VALUE GOAL ok|short. Ratios are taken in one run, so that the machine cancels out.

python -m benchmarks.run [kernel] [rivals] [roster] [deal] [site] [typing] [paper] [stack]     all of them by default
"""

import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

GROUPS = ("kernel", "rivals", "roster", "deal", "site", "typing", "paper", "stack")


@contextmanager
def workplace() -> Iterator[None]:
    """Set Django up with a data folder of its own (a real file: SQLite as the camps use it)."""
    data = tempfile.mkdtemp(prefix="aldea-bench-")
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ |= {"ALDEA_DATA": data, "DJANGO_SETTINGS_MODULE": "aldea.settings", "STATIC_COLLECTED": "1"}
    try:
        import django
        from django.conf import settings
        from django.core.management import call_command

        settings.ROOT_URLCONF = "benchmarks.bare"
        django.setup()
        call_command("collectstatic", interactive=False, verbosity=0)
        call_command("migrate", interactive=False, verbosity=0)
        yield
    finally:
        shutil.rmtree(data, ignore_errors=True)


def main(groups: list[str]) -> int:
    """Measure and report; return 1 if any goal is missed."""
    if unknown := set(groups) - set(GROUPS):
        sys.exit(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    met = True
    with workplace():
        for group in groups or GROUPS:
            for measure in importlib.import_module(f"benchmarks.{group}").measures():
                print(measure, flush=True)
                met = met and measure.is_met
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
