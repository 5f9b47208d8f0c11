"""The clock: which act is due, waits, is resolved or published."""

from django.apps import AppConfig


class MomentsConfig(AppConfig):
    """The clock: which act is due, waits, is resolved or published."""

    name = "aldea.moments"
    label = "moments"
    verbose_name = "Reloj"
