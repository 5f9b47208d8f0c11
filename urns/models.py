"""What is typed before an urn is sealed: papers counted at the box, every version of every paper, and decisions.

Nothing here is the truth of the game: sealing copies it into one entry of the Book, and from then on only the Book
corrects it. Versions are append-only: typing, undoing or passing a paper adds a row and moves `confirmed` to it.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Camp


class Urn(models.TextChoices):
    """The three urns of section 3 of the rules, by the kernel's keys."""

    EXILE = "exile", _("Urna del exilio")
    POWERS = "powers", _("Urna de los poderes")
    WALL = "wall", _("Urna de la tapia")


class Eyes(models.TextChoices):
    """Whether a second person has to have seen each paper of an urn before it is sealed."""

    NONE = "no", _("No")
    LOOK = "look", _("Otro moni las mira")
    BLIND = "blind", _("A ciegas: otra persona las teclea también")


class Way(models.Model):
    """How a camp handles one of its urns. No row: as `options.USUAL` says."""

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="+", verbose_name=_("campamento"))
    urn = models.CharField(_("urna"), max_length=10, choices=Urn.choices)
    count = models.BooleanField(_("se cuenta a mano antes de sellar"))
    eyes = models.CharField(_("segunda mirada"), max_length=10, choices=Eyes.choices, default=Eyes.NONE)

    class Meta:
        verbose_name = _("manera de llevar una urna")
        verbose_name_plural = _("maneras de llevar las urnas")
        constraints: ClassVar = [models.UniqueConstraint(fields=["camp", "urn"], name="urns_way_once")]

    def __str__(self) -> str:
        return f"{self.get_urn_display()} · {self.get_eyes_display()}"


class Box(models.Model):
    """One urn of one day: how many papers were counted when it was emptied. None: nobody has counted them yet."""

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="+", verbose_name=_("campamento"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    urn = models.CharField(_("urna"), max_length=10, choices=Urn.choices)
    counted = models.PositiveSmallIntegerField(_("papeletas contadas"), null=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("urna")
        verbose_name_plural = _("urnas")
        constraints: ClassVar = [models.UniqueConstraint(fields=["camp", "day", "urn"], name="urns_box_once")]

    def __str__(self) -> str:
        return f"{self.get_urn_display()} · {self.day}"


class PaperVersion(models.Model):
    """One version of one paper. `ref` names the paper: the tablet makes it, so that a resend counts once.

    `targets` holds player refs, or what the action asks for; [""] is a blank and ["?"] an unreadable name.
    `symbol` is a symbol's key, "pack" or "pack_near"; "" when unsigned, "?" when unreadable, "unknown" when nobody's.
    `admitted`: a GM lets it count although it is late; on the wall, a GM has passed it to be read.
    `reading`: 1 is what will be sealed; 2 the same papers typed blind by another person, only to be compared.
    `typist` typed what this version says, `by` made the version; `checked`: a GM found that the paper says just that.
    """

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="+", verbose_name=_("campamento"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    urn = models.CharField(_("urna"), max_length=10, choices=Urn.choices)
    ref = models.UUIDField(_("papeleta"))
    n = models.PositiveSmallIntegerField(_("versión"), default=1)
    symbol = models.CharField(_("símbolo"), max_length=12, blank=True)
    action = models.CharField(_("acción"), max_length=20, blank=True)
    targets = models.JSONField(_("nombres"), default=list)
    text = models.TextField(_("texto"), blank=True)
    reading = models.PositiveSmallIntegerField(_("lectura"), default=1)
    late = models.BooleanField(_("tarde"), default=False)
    admitted = models.BooleanField(_("admitida"), default=False)
    withdrawn = models.BooleanField(_("deshecha"), default=False)
    confirmed = models.BooleanField(_("vigente"), default=True)
    checked = models.BooleanField(_("mirada"), default=False)
    typist = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", null=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("versión de una papeleta")
        verbose_name_plural = _("versiones de papeletas")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["ref", "n"], name="urns_paper_version_once"),
            models.UniqueConstraint(fields=["ref"], condition=Q(confirmed=True), name="urns_one_confirmed_version"),
        ]
        indexes: ClassVar = [models.Index(fields=["camp", "day", "urn"], name="urns_papers_of_an_urn")]

    def __str__(self) -> str:
        return f"{self.ref} v{self.n}"


class DecisionVersion(models.Model):
    """A GM's word on the disputed papers of one symbol and action: which contents count (none: an empty list)."""

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="+", verbose_name=_("campamento"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    urn = models.CharField(_("urna"), max_length=10, choices=Urn.choices)
    symbol = models.CharField(_("símbolo"), max_length=12)
    action = models.CharField(_("acción"), max_length=20, blank=True)
    n = models.PositiveSmallIntegerField(_("versión"), default=1)
    keep = models.JSONField(_("cuentan"), default=list)
    # What the disputed papers said when it was decided: once they say something else, it is a doubt again.
    among = models.JSONField(_("entre"), null=True)
    confirmed = models.BooleanField(_("vigente"), default=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("decisión sobre papeletas")
        verbose_name_plural = _("decisiones sobre papeletas")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["camp", "day", "urn", "symbol", "action", "n"], name="urns_decision_version_once"
            ),
            models.UniqueConstraint(
                fields=["camp", "day", "urn", "symbol", "action"],
                condition=Q(confirmed=True),
                name="urns_one_confirmed_decision",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.urn} {self.day} {self.symbol} v{self.n}"


class Opening(models.Model):
    """A GM asks for a sealed urn to be opened again; another has to agree. It is over once that seal is broken.

    `seal` counts the seals of that urn: the first is 1. `closed`: withdrawn, or done.
    """

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="+", verbose_name=_("campamento"))
    day = models.PositiveSmallIntegerField(_("jornada"))
    urn = models.CharField(_("urna"), max_length=10, choices=Urn.choices)
    seal = models.PositiveSmallIntegerField(_("sello"))
    reason = models.CharField(_("motivo"), max_length=200, blank=True)
    closed = models.BooleanField(_("cerrada"), default=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("petición de abrir una urna")
        verbose_name_plural = _("peticiones de abrir una urna")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["camp", "day", "urn"], condition=Q(closed=False), name="urns_one_open_request"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_urn_display()} · {self.day} · {self.seal} · {self.by_id}"
