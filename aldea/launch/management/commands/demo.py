"""`manage.py demo`: a camp of 40 children on its third day, to look around in."""

import secrets
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand
from django.utils import timezone

from aldea.camp.models import Camp
from aldea.launch.rehearsal import Rehearsal, open_camp

NAME, CHILDREN, DAYS = "Campamento de muestra", 40, 7
TODAY = 3


class Command(BaseCommand):
    """Opens the camp once and tells how to get in; again, it only tells that, with a new password."""

    help = "Abre un campamento de muestra de 40 niños en su tercer día y dice cómo entrar."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Create what is missing and print the account."""
        gm, _new = User.objects.get_or_create(username="moni")
        password = "-".join(secrets.token_hex(2) for _ in range(3))
        gm.set_password(password)
        gm.is_staff = gm.is_superuser = True
        gm.save()
        if not Camp.objects.filter(name=NAME).exists():
            open_demo(gm)
        self.stdout.write(f"La Aldea de muestra: usuario «moni», contraseña «{password}».")


def open_demo(gm: User) -> Camp:
    """Play a camp up to now: two days whole, and some of today's papers."""
    today = timezone.localdate()
    camp = open_camp(NAME, CHILDREN, today - timedelta(days=TODAY - 1), DAYS, gm)
    # Before today's Buenos Días it is still the camp's second day: then the camp began a day earlier.
    if camp.day_at(timezone.now()) < TODAY:
        camp.starts_on -= timedelta(days=1)
        camp.save(update_fields=["starts_on"])
    show = Rehearsal(camp, gm, seed=3)
    for day in range(1, TODAY):
        show.play(day)
    show.papers(TODAY, share=0.6)
    return camp
