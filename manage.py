#!/usr/bin/env python
"""Django's command line for La Aldea."""

import os
import sys


def main() -> None:
    """Run a management command with this project's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "aldea.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:  # A wrong environment variable, most often: one line says it all.
        sys.exit(f"La Aldea: {error}")


if __name__ == "__main__":
    main()
