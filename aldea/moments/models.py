"""The acts of a camp with their hours: when each is due and whether it ran. What it did stands in the Book."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Camp


class Moment(models.Model):
    """One act of one day: section 4 of the rules says what it does, section 2 at what hour.

    `day` is the day of the papers, so that the count and the exile of day d are due at Buenos Días d+1. There is no
    "running" state that a crash could orphan: `resolved_at` is set in the transaction that writes the outcome.
    """

    class Act(models.TextChoices):
        """The kernel's acts, in order."""

        CLOSING = "closing", _("Cierre de las urnas")
        ORACLE = "oracle", _("Oráculo")
        BUENAS_NOCHES = "buenas_noches", _("Buenas Noches")
        SHOT = "shot", _("El disparo")
        COUNT = "count", _("Recuento")
        EXILE = "exile", _("Exilio")

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="moments", verbose_name=_("campamento"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    act = models.CharField(_("acto"), max_length=20, choices=Act.choices)
    # A reversal of the last act opens the next generation of it; the old row stays as it ran.
    generation = models.PositiveSmallIntegerField(_("vez"), default=1)
    # Null while the act hangs on a person: the hunter's shot, the end of a reading.
    due_at = models.DateTimeField(_("a su hora"), null=True, blank=True)
    # A GM set this hour by hand: the camp's schedule moves it no more.
    moved = models.BooleanField(_("hora cambiada"), default=False)
    held = models.BooleanField(_("retenido"), default=False)
    # When its hour last changed or it was let go: from then on, not from an hour already past, a tick can be missed.
    changed_at = models.DateTimeField(_("cambiado"), null=True, blank=True)
    resolved_at = models.DateTimeField(_("contado"), null=True, blank=True)

    class Meta:
        verbose_name = _("acto")
        verbose_name_plural = _("actos")
        ordering: ClassVar = ["camp", "day", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["camp", "day", "act", "generation"], name="moments_act_once")
        ]

    def __str__(self) -> str:
        return f"{self.camp_id} {self.day} {self.act}"


class Fault(models.Model):
    """What the last tick stumbled on in a camp, for the GMs to read; gone as soon as a tick gets through."""

    camp = models.OneToOneField(Camp, on_delete=models.CASCADE, related_name="clock_fault", primary_key=True)
    at = models.DateTimeField(_("cuándo"))
    line = models.CharField(_("qué"), max_length=200)

    class Meta:
        verbose_name = _("tropiezo del reloj")
        verbose_name_plural = _("tropiezos del reloj")

    def __str__(self) -> str:
        return self.line
