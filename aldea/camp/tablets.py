"""The writers of tablets: asked for, paired by a code, cut off, named; and the PIN that opens a locked one.

A code is six digits to type or a long token in a QR. Both are worked out from the tablet's nonce and this laptop's
secret key, so that nothing in the database tells them. They work once, for ten minutes; every wrong guess counts
against all that wait, so that nobody on the Wi-Fi gets more than a handful of guesses at any of them.
"""

import secrets
from collections.abc import Callable
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from .errors import Refused
from .models import Camp, Membership, Tablet
from .services import locked

CODE_LASTS = timedelta(minutes=10)
GUESSES = 5  # wrong codes, on the whole site, after which all that wait are cancelled
PIN_GUESSES = 5
PIN_RESTS = timedelta(minutes=5)
PURPOSES = (Membership.Role.HELPER, Membership.Role.DISPLAY)


def of_camp(camp: Camp) -> list[Tablet]:
    """Return the camp's tablets, those that are in first, by name."""
    rows = Tablet.objects.filter(membership__camp=camp).select_related("membership__user")
    return sorted(rows, key=lambda row: (not row.is_paired, row.name.casefold(), row.pk))


def find(camp: Camp, pk: int) -> Tablet:
    """Return one of the camp's tablets."""
    row = Tablet.objects.filter(membership__camp=camp, pk=pk).select_related("membership__user").first()
    if row is None:
        raise Refused(_("Esa tableta ya no está en la lista."))
    return row


def ask(camp: Camp, name: str, hands: str, purpose: str, by: str) -> Tablet:
    """Put a tablet on the camp's list; from now on a code lets its device in."""
    if purpose not in PURPOSES:
        raise Refused(_("Di para qué es la tableta: para teclear o de pantalla."))
    with locked(camp) as held:
        name, hands = _named(held, name, hands)
        user = User(username=_free_username(name))
        user.set_unusable_password()
        user.save()
        membership = Membership.objects.create(camp=held, user=user, role=purpose)
        tablet = Tablet(membership=membership, name=name, hands=hands)
        _wait(tablet, by)
        tablet.save()
        return tablet


def ask_again(camp: Camp, pk: int, by: str) -> Tablet:
    """Give a tablet a new code. A device that is in stays in until another comes in its place."""
    with locked(camp) as held:
        tablet = find(held, pk)
        _wait(tablet, by)
        tablet.save()
        return tablet


def stop_asking(camp: Camp, pk: int) -> None:
    """Make a tablet's code worthless. One that no device ever was goes off the list."""
    with locked(camp) as held:
        tablet = find(held, pk)
        if tablet.paired_at is None:
            tablet.membership.user.delete()
        else:
            _stop_waiting(tablet)
            tablet.save()


def rename(camp: Camp, pk: int, name: str, hands: str) -> Tablet:
    """Name a tablet, and say whose hands it is in."""
    with locked(camp) as held:
        tablet = find(held, pk)
        tablet.name, tablet.hands = _named(held, name, hands, but=pk)
        tablet.save(update_fields=["name", "hands"])
        user = tablet.membership.user
        user.username = _free_username(tablet.name, but=user.pk)
        user.save(update_fields=["username"])
        return tablet


def cut_off(camp: Camp, pk: int) -> Tablet:
    """Let the device in no longer, from its next request on. What it typed stays."""
    with locked(camp) as held:
        tablet = find(held, pk)
        if not tablet.is_paired:
            raise Refused(_("Esa tableta no está emparejada: no hay nada que cortar."))
        _shut_out(tablet)
        _stop_waiting(tablet)
        tablet.cut_at = timezone.now()
        tablet.save()
        return tablet


def digits(tablet: Tablet) -> str:
    """Return the six digits that let a waiting tablet in."""
    return f"{int(_secret('digits', tablet.nonce), 16) % 1_000_000:06d}"


def token(tablet: Tablet) -> str:
    """Return what the QR of a waiting tablet says instead of the digits."""
    return _secret("token", tablet.nonce)[:32]


def waits(tablet: Tablet) -> bool:
    """Say whether a code lets this tablet in now."""
    return bool(tablet.nonce) and tablet.waits_until is not None and tablet.waits_until > timezone.now()


def waiting_for(said: str) -> Tablet | None:
    """Return the tablet that a QR's token is of, without using it up."""
    return next((row for row in _waiting() if constant_time_compare(token(row), said)), None)


def enter_by_digits(said: str) -> Tablet:
    """Let a device in by its six digits. A wrong guess is remembered; the fifth cancels all the codes that wait."""
    return _enter(lambda row: constant_time_compare(digits(row), said), guessed=True)


def enter_by_token(said: str) -> Tablet:
    """Let a device in by its QR. A token is too long to be guessed: a wrong one cancels nothing."""
    return _enter(lambda row: constant_time_compare(token(row), said), guessed=False)


def try_pin(user_id: int, said: str) -> bool:
    """Say whether this is the PIN of a tablet's screen. After five wrong ones it rests for a while."""
    with transaction.atomic():
        tablet = Tablet.objects.select_for_update(of=("self",)).filter(membership__user_id=user_id).first()
        now = timezone.now()
        if tablet is None or not tablet.pin:
            return False
        if tablet.pin_rests_until is not None and tablet.pin_rests_until > now:
            raise Refused(
                _("Demasiados intentos. Espera cinco minutos, o pide a un moni que empareje otra vez la tableta.")
            )
        right = constant_time_compare(tablet.pin, said)
        tablet.pin_wrong = 0 if right else tablet.pin_wrong + 1
        tablet.pin_rests_until = None
        if tablet.pin_wrong >= PIN_GUESSES:
            tablet.pin_wrong, tablet.pin_rests_until = 0, now + PIN_RESTS
        tablet.save(update_fields=["pin_wrong", "pin_rests_until"])
        return right


def seen(user_id: int) -> None:
    """Write down that a tablet has just been heard of."""
    Tablet.objects.filter(membership__user_id=user_id).update(seen_at=timezone.now())


def _enter(matches: Callable[[Tablet], bool], *, guessed: bool) -> Tablet:
    with transaction.atomic():
        waiting = _waiting(hold=True)
        found = next((row for row in waiting if matches(row)), None)
        if found is not None:
            _shut_out(found)
            _stop_waiting(found)
            found.paired_at, found.cut_at = timezone.now(), None
            found.pin, found.pin_wrong, found.pin_rests_until = f"{secrets.randbelow(10_000):04d}", 0, None
            found.save()
            return found
        for row in waiting if guessed else ():
            row.wrong += 1
            if row.wrong >= GUESSES:
                row.waits_until = None
            row.save(update_fields=["wrong", "waits_until"])
    raise Refused(
        _("Ese código no vale. Sirve una sola vez y caduca a los diez minutos: pide a un moni que te enseñe uno nuevo.")
    )


def _waiting(*, hold: bool = False) -> list[Tablet]:
    rows = Tablet.objects.filter(waits_until__gt=timezone.now()).exclude(nonce="").order_by("pk")
    if hold:
        rows = rows.select_for_update(of=("self",))
    return list(rows.select_related("membership__user", "membership__camp"))


def _wait(tablet: Tablet, by: str) -> None:
    others = {digits(row) for row in _waiting() if row.pk != tablet.pk}
    tablet.nonce = secrets.token_hex(16)
    while digits(tablet) in others:
        tablet.nonce = secrets.token_hex(16)
    tablet.waits_until, tablet.wrong = timezone.now() + CODE_LASTS, 0
    tablet.paired_by = by


def _stop_waiting(tablet: Tablet) -> None:
    tablet.nonce, tablet.waits_until, tablet.wrong = "", None, 0


def _shut_out(tablet: Tablet) -> None:
    """End every session of the tablet's account: they are bound to its password, which becomes another unusable one."""
    user = tablet.membership.user
    user.set_unusable_password()
    user.save(update_fields=["password"])


def _named(camp: Camp, name: str, hands: str, but: int = 0) -> tuple[str, str]:
    name, hands = " ".join(name.split())[:40], " ".join(hands.split())[:40]
    if not name:
        raise Refused(_("Ponle un nombre que se reconozca de lejos, como «Tableta roja»."))
    taken = Tablet.objects.filter(membership__camp=camp, name__iexact=name).exclude(pk=but)
    if taken.exists():
        raise Refused(
            _("Ya hay una tableta que se llama «%(name)s». Empareja otra vez esa, o ponle a esta otro nombre.")
            % {"name": name}
        )
    return name, hands


def _free_username(name: str, but: int = 0) -> str:
    """Return a name for the account, as papers tell who typed them. With a space: no person's account has one."""
    stem = name if " " in name else _("tableta %(name)s") % {"name": name}
    taken = {each.casefold() for each in User.objects.exclude(pk=but).values_list("username", flat=True)}
    number = 1
    while (username := stem if number == 1 else f"{stem} ({number})").casefold() in taken:
        number += 1
    return username


def _secret(what: str, nonce: str) -> str:
    return salted_hmac(f"aldea.camp.tablets.{what}", nonce, algorithm="sha256").hexdigest()
