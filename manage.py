#!/usr/bin/env python
"""Django's command line for La Aldea."""

import os
import sys


def main() -> None:
    """Run a management command with this project's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "aldea.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
