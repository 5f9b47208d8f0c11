"""Writers of accounts: the one-time link that creates the first GM, and who belongs to a camp."""

import hashlib
import secrets

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from .errors import Refused
from .keepers import refuse_last
from .models import Camp, FirstKey, Membership
from .services import locked


def issue_first_key() -> str:
    """Return a new token for /primera/<token>/; tokens issued before and not used stop working."""
    token = secrets.token_urlsafe(24)
    with transaction.atomic():
        FirstKey.objects.filter(used_at=None).delete()
        FirstKey.objects.create(token_hash=_hash(token))
    return token


def is_first_key(token: str) -> bool:
    """Say whether a token still opens the door."""
    return FirstKey.objects.filter(token_hash=_hash(token), used_at=None).exists()


def use_first_key(token: str, username: str, password: str) -> User:
    """Create the first GM, who also runs the site's accounts. The token works once, also for two at once."""
    with transaction.atomic():
        used = FirstKey.objects.filter(token_hash=_hash(token), used_at=None).update(used_at=timezone.now())
        if not used:
            raise Refused(_("Este enlace ya se ha usado. Entra con tu usuario, o pide otro enlace en el portátil."))
        user = create_user(username, password)
        user.is_staff = user.is_superuser = True
        user.save(update_fields=["is_staff", "is_superuser"])
        return user


def create_user(username: str, password: str) -> User:
    """Create an account; the name must be free (whatever its capitals) and the password not an easy one."""
    username = username.strip()
    if User.objects.filter(username__iexact=username).exists():
        raise Refused(_("Ya hay alguien con el usuario «%(name)s». Elige otro.") % {"name": username})
    user = User(username=username)
    try:
        user.full_clean(exclude=["password"])
        validate_password(password, user)
    except ValidationError as error:
        raise Refused(" ".join(error.messages)) from None
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        raise Refused(_("Ya hay alguien con el usuario «%(name)s». Elige otro.") % {"name": username}) from None
    return user


def add_gm(camp: Camp, username: str) -> Membership:
    """Make the holder of an account a GM of the camp."""
    user = User.objects.filter(username__iexact=username.strip(), is_active=True, memberships__tablet=None).first()
    if user is None:
        raise Refused(
            _("No hay ninguna cuenta con el usuario «%(name)s». Si es nuevo aquí, créale una abajo.")
            % {"name": username.strip()}
        )
    with locked(camp) as held:
        membership, created = Membership.objects.get_or_create(camp=held, user=user)
    if not created:
        raise Refused(_("«%(name)s» ya está en este campamento.") % {"name": user.username})
    return membership


def create_gm(camp: Camp, username: str, password: str, *, helper: bool = False) -> Membership:
    """Create an account and make its holder a GM of the camp, or a helper who only types papers."""
    role = Membership.Role.HELPER if helper else Membership.Role.GM
    with locked(camp) as held:
        return Membership.objects.create(camp=held, user=create_user(username, password), role=role)


def remove_gm(camp: Camp, user_id: int) -> Membership:
    """Take a GM or a helper out of the camp, but not its last director nor its last keeper; the account stays.

    Return what the membership was.
    """
    with locked(camp) as held:
        membership = held.memberships.filter(user_id=user_id).first()
        if membership is None:
            raise Refused(_("Esa persona ya no está en este campamento."))
        if hasattr(membership, "tablet"):
            raise Refused(_("Eso es una tableta: se corta en «Tabletas»."))
        directors = held.memberships.filter(role=Membership.Role.DIRECTOR)
        if membership.is_director and directors.count() == 1:
            raise Refused(_("El campamento no puede quedarse sin nadie en la dirección."))
        refuse_last(held, membership)
        membership.delete()
        return membership


def _hash(token: str) -> str:
    # The token is long and random: a plain hash cannot be guessed back.
    return hashlib.sha256(token.encode()).hexdigest()
