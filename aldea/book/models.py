"""The Book of Truth: one append-only table of entries, and what they say in an erasable table beside it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Camp


class Entry(models.Model):
    """One line of the Book: that something was written, when, by whom and why, but not what.

    Database triggers refuse UPDATE and DELETE (see `triggers`). `commitment` is the SHA-256 of the content's salt and
    payload; `digest` chains it to the entry before, so that no line can be changed, moved or left out unnoticed.
    """

    camp = models.ForeignKey(Camp, on_delete=models.PROTECT, related_name="entries")
    seq = models.PositiveIntegerField(_("número"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    kind = models.CharField(_("clase"), max_length=40)
    version = models.PositiveSmallIntegerField(_("versión"))
    cause = models.CharField(_("causa"), max_length=60, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", verbose_name=_("quién")
    )
    at = models.DateTimeField(_("cuándo"))
    commitment = models.CharField(_("compromiso"), max_length=64)
    digest = models.CharField(_("huella"), max_length=64)

    content: "Content"

    class Meta:
        verbose_name = _("entrada")
        verbose_name_plural = _("entradas")
        ordering: ClassVar = ["camp", "seq"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["camp", "seq"], name="book_entry_once")]

    def __str__(self) -> str:
        return f"{self.camp_id}/{self.seq} {self.kind}"


class Content(models.Model):
    """What an entry says. Erased only with its whole camp, when the families ask for it.

    `payload` is canonical JSON text, kept as text because its very bytes are committed to. The salt keeps a short
    secret (who is the Albino: one of sixty) from being guessed out of its commitment.
    """

    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, primary_key=True, related_name="content")
    salt = models.BinaryField(max_length=16)
    payload = models.TextField()

    class Meta:
        verbose_name = _("contenido")
        verbose_name_plural = _("contenidos")

    def __str__(self) -> str:
        return f"content of {self.entry_id}"
