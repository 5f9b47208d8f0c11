"""What the Oracle owes to whom, and what has been told."""

from django.apps import AppConfig


class OracleConfig(AppConfig):
    """What the Oracle owes to whom, and what has been told."""

    name = "aldea.oracle"
    label = "oracle"
    verbose_name = "Oráculo"
