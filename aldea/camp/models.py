"""A camp, the children in it and its GMs. Names stand here and nowhere else: the Book holds `Player.ref` only."""

import secrets
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from .schedule import Schedule


def new_ref() -> str:
    """Return a player's opaque id: 12 random characters that say nothing about the child."""
    return secrets.token_hex(6)


class CampQuerySet(models.QuerySet["Camp"]):
    """Camps, narrowed to who may see them."""

    def for_user(self, user: AbstractBaseUser | AnonymousUser) -> "CampQuerySet":
        """Return the camps that `user` is a GM of, the latest first."""
        if not user.is_authenticated:
            return self.none()
        return self.filter(memberships__user_id=user.pk)


class Camp(models.Model):
    """One camp: its days and hours, its deck, and whether its cards are dealt."""

    slug = models.SlugField(_("dirección"), max_length=60, unique=True)
    name = models.CharField(_("nombre"), max_length=80)
    place = models.CharField(_("lugar"), max_length=120, blank=True)
    starts_on = models.DateField(_("primer día"))
    days = models.PositiveSmallIntegerField(_("días"))
    time_zone = models.CharField(_("zona horaria"), max_length=60, default="Europe/Madrid")
    hours = models.JSONField(_("horario"), default=dict)
    deck = models.JSONField(_("mazo"), default=dict)
    # Until the deal; then they are the Book's. Only what differs from the rules page; None: nothing does. (A column
    # that may be null is added in place: SQLite cannot rebuild this table under the Book's triggers.)
    rules = models.JSONField(_("reglas de la casa"), null=True, blank=True, editable=False)
    dealt_at = models.DateTimeField(_("repartido"), null=True, blank=True, editable=False)
    forgotten_at = models.DateTimeField(_("olvidado"), null=True, blank=True, editable=False)

    objects = CampQuerySet.as_manager()

    class Meta:
        verbose_name = _("campamento")
        verbose_name_plural = _("campamentos")
        ordering = ["-starts_on", "name"]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> ZoneInfo:
        """Return the camp's time zone."""
        return ZoneInfo(self.time_zone)

    @property
    def schedule(self) -> Schedule:
        """Return the camp's hours as times."""
        return Schedule.from_json(self.hours)

    def moment(self, day: int, key: str) -> datetime:
        """Return the instant of an hour ("urns_close", "buenas_noches"...) of camp day `day`, in the camp's zone."""
        return self.schedule.moment(self.starts_on, day, key, self.zone)

    def day_at(self, instant: datetime) -> int:
        """Return the camp day that `instant` belongs to: each begins at its Buenos Días. Below 1: not begun."""
        local = instant.astimezone(self.zone)
        date = local.date() - timedelta(days=local.time() < self.schedule.buenos_dias)
        return (date - self.starts_on).days + 1

    @property
    def is_dealt(self) -> bool:
        """Say whether the cards are dealt: from then on the list and the deck only change through the Book."""
        return self.dealt_at is not None


class Player(models.Model):
    """A child of one camp, as the office's list says."""

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="players", verbose_name=_("campamento"))
    ref = models.CharField(_("identificador"), max_length=12, unique=True, default=new_ref, editable=False)
    name = models.CharField(_("nombre"), max_length=60)
    surname = models.CharField(_("apellidos"), max_length=80, blank=True)
    nickname = models.CharField(_("mote"), max_length=40, blank=True)
    tent = models.CharField(_("tienda"), max_length=40, blank=True)
    age_group = models.CharField(_("grupo"), max_length=40, blank=True)
    # Both are worked out from the names of the whole camp by `services`, never typed.
    label = models.CharField(_("se muestra como"), max_length=200, editable=False)
    place = models.PositiveSmallIntegerField(
        default=0, editable=False
    )  # In the lists: databases sort accents differently.

    class Meta:
        verbose_name = _("jugador")
        verbose_name_plural = _("jugadores")
        ordering = ["place", "pk"]

    def __str__(self) -> str:
        return self.label


class Membership(models.Model):
    """Who may open a camp's pages: its GMs, and the helpers who type papers for them."""

    class Role(models.TextChoices):
        """What somebody may do: the director runs the camp; a helper only types papers; a display only shows."""

        DIRECTOR = "director", _("Dirección")
        GM = "gm", _("Moni")
        HELPER = "helper", _("Ayudante de teclear")
        DISPLAY = "display", _("Pantalla")

    camp = models.ForeignKey(Camp, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("campamento"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("usuario")
    )
    role = models.CharField(_("papel"), max_length=10, choices=Role.choices, default=Role.GM)
    # Beside the role: a director is a keeper only if named. Read it through `keepers.is_keeper`.
    keeper = models.BooleanField(_("guardián del secreto"), default=False)

    class Meta:
        verbose_name = _("moni")
        verbose_name_plural = _("monis")
        constraints = [models.UniqueConstraint(fields=["camp", "user"], name="camp_membership_once")]

    def __str__(self) -> str:
        return f"{self.user} · {self.get_role_display()}"

    @property
    def is_director(self) -> bool:
        """Say whether this GM runs the camp."""
        return self.role == self.Role.DIRECTOR

    @property
    def is_helper(self) -> bool:
        """Say whether this account only types papers."""
        return self.role == self.Role.HELPER

    @property
    def is_display(self) -> bool:
        """Say whether this account only shows the public pages."""
        return self.role == self.Role.DISPLAY

    @property
    def is_gm(self) -> bool:
        """Say whether this is one of the camp's GMs, its director included."""
        return self.role in GMS


GMS = (Membership.Role.DIRECTOR, Membership.Role.GM)


class Tablet(models.Model):
    """A device that was paired with a code: a member of the camp without a password, whom nobody is.

    It stays the same one when it is cut off and when another device takes its place: its papers keep their hand.
    """

    membership = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="tablet")
    name = models.CharField(_("nombre"), max_length=40)
    hands = models.CharField(_("en manos de"), max_length=40, blank=True)
    # While it waits for its device. The codes are worked out from this and the laptop's secret key: they stand nowhere.
    nonce = models.CharField(max_length=32, blank=True, editable=False)
    waits_until = models.DateTimeField(null=True, blank=True, editable=False)
    wrong = models.PositiveSmallIntegerField(default=0, editable=False)
    paired_by = models.CharField(_("emparejada por"), max_length=150, blank=True, editable=False)
    paired_at = models.DateTimeField(null=True, blank=True, editable=False)
    cut_at = models.DateTimeField(null=True, blank=True, editable=False)
    seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    # Read to the GMs on its page, and so kept as it is; it opens a screen that shows no secret.
    pin = models.CharField(max_length=4, blank=True, editable=False)
    pin_wrong = models.PositiveSmallIntegerField(default=0, editable=False)
    pin_rests_until = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("tableta")
        verbose_name_plural = _("tabletas")

    def __str__(self) -> str:
        return self.name

    @property
    def is_paired(self) -> bool:
        """Say whether a device is in."""
        return self.paired_at is not None and self.cut_at is None


class FirstKey(models.Model):
    """The one-time link that creates the first GM; only its hash is kept."""

    token_hash = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("primera llave")
        verbose_name_plural = _("primeras llaves")

    def __str__(self) -> str:
        return f"{self.issued_at:%Y-%m-%d %H:%M}"
