"""What a camp's projector shows. The editions themselves stand in the Book."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Camp


class Projector(models.Model):
    """The camp's projector: dark, or showing one published edition. It survives a restart of either machine."""

    camp = models.OneToOneField(Camp, on_delete=models.CASCADE, related_name="projector", verbose_name=_("campamento"))
    showing = models.PositiveIntegerField(_("edición"), null=True, blank=True)
    # Counts the changes: what the screen polls for. It says nothing of the Book.
    version = models.PositiveIntegerField(_("versión"), default=0)

    class Meta:
        verbose_name = _("proyector")
        verbose_name_plural = _("proyectores")

    def __str__(self) -> str:
        return f"{self.camp} · {self.showing or '—'}"
