"""The clock: which act is due, waits, is resolved or published."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MomentsConfig(AppConfig):
    """The clock: which act is due, waits, is resolved or published."""

    name = "aldea.moments"
    label = "moments"
    verbose_name = _("Reloj")
