"""The Book of Truth: one append-only table of entries, and what they say in an erasable table beside it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Camp, Player


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


class Interview(models.Model):
    """One child's interview on day 1 (Recogida): what has been seen to, and by whom: ticks, not the game."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="interview")
    knows = models.BooleanField(_("sabe su poder"), default=False)
    draws = models.BooleanField(_("dibuja su símbolo de memoria"), default=False)
    card_back = models.BooleanField(_("ha devuelto la tarjeta"), default=False)
    # Whom he was told of in the ring: another deal of the envelopes makes another ring.
    whispered = models.CharField(max_length=12, blank=True)
    # The number that he drew, where envelopes are drawn.
    envelope = models.PositiveSmallIntegerField(_("sobre"), null=True, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("entrevista")
        verbose_name_plural = _("entrevistas")

    def __str__(self) -> str:
        return f"interview of {self.player_id}"

    @property
    def done(self) -> bool:
        """Say whether nothing is left to see to but what keepers whisper."""
        return self.knows and self.draws and self.card_back


class DealPlan(models.Model):
    """How a camp's envelopes reach the children: with their names on, or with numbers, drawn by the children."""

    camp = models.OneToOneField(Camp, on_delete=models.CASCADE, related_name="deal_plan")
    drawn = models.BooleanField(_("sobres con número"), default=False)
    # What the Albino will pass for, as a keeper chose it: read and written by `cover` alone, for keepers only.
    cover = models.CharField(max_length=40, null=True, blank=True, editable=False)  # noqa: DJ001 - added in place

    class Meta:
        verbose_name = _("forma de repartir")
        verbose_name_plural = _("formas de repartir")

    def __str__(self) -> str:
        return f"{self.camp_id}: {'drawn' if self.drawn else 'named'}"


class DealLimit(models.Model):
    """What the deal must not do: give `player` this `character`, or make wolves of both `player` and `other`."""

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="deal_limits")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    character = models.CharField(max_length=40, blank=True)
    other = models.ForeignKey(Player, on_delete=models.CASCADE, null=True, related_name="+")

    class Meta:
        verbose_name = _("límite del reparto")
        verbose_name_plural = _("límites del reparto")
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "character", "other"], name="book_deal_limit_once")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.character or self.other_id}"
