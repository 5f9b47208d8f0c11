"""What the Oracle owes to whom, and what has been told."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OracleConfig(AppConfig):
    """What the Oracle owes to whom, and what has been told."""

    name = "aldea.oracle"
    label = "oracle"
    verbose_name = _("Oráculo")
