"""Who comes, who goes and who keeps the secret: the camp's change and its line in the Book, in one transaction.

The Book begins with the deal, which also writes who keeps the secret from then on. Before it there is no secret to
keep, and a camp that is given up leaves nothing behind.
"""

from django.contrib.auth.models import AbstractBaseUser

from aldea.camp import accounts, keepers
from aldea.camp.models import Camp, Membership
from aldea.camp.services import CampPlan
from aldea.camp.services import change_camp as change_row
from aldea.rules.events import Event
from aldea.rules.inputs import GmAdded, GmRemoved, KeeperDismissed, KeeperNamed, LastDay

from .services import Pen, writing


def change_camp(camp: Camp, plan: CampPlan, by: AbstractBaseUser) -> None:
    """Change a camp's name, dates and hours; the Book is told of another last day where its verdict needs it."""
    with writing(camp, by) as pen:
        change_row(pen.camp, plan)
        write_last_day(pen, plan.days)


def write_last_day(pen: Pen, days: int) -> None:
    """Write which jornada is the last one, if the verdict of the last day needs it and the Book says otherwise."""
    village = pen.record.village
    if village.players and village.rules.last_day_verdict == "share" and village.last_day != days:
        pen.append(LastDay(days))


def add_gm(camp: Camp, username: str, by: AbstractBaseUser) -> Membership:
    """Make the holder of an account a GM of the camp."""
    with writing(camp, by) as pen:
        membership = accounts.add_gm(pen.camp, username)
        _note(pen, GmAdded(membership.user_id, membership.is_helper))
        return membership


def create_gm(camp: Camp, username: str, password: str, by: AbstractBaseUser, *, helper: bool = False) -> Membership:
    """Create an account and make its holder a GM of the camp, or a helper."""
    with writing(camp, by) as pen:
        membership = accounts.create_gm(pen.camp, username, password, helper=helper)
        _note(pen, GmAdded(membership.user_id, helper))
        return membership


def remove_gm(camp: Camp, user_id: int, by: AbstractBaseUser) -> None:
    """Take a GM or a helper out of the camp; a keeper keeps the secret no longer."""
    with writing(camp, by) as pen:
        was = accounts.remove_gm(pen.camp, user_id)
        _note(pen, *([KeeperDismissed(user_id)] if was.keeper else []), GmRemoved(user_id))


def keep(camp: Camp, user_id: int, by: AbstractBaseUser, *, on: bool) -> Membership:
    """Name a keeper of the secret, or let one be it no longer. What is so already is written once."""
    with writing(camp, by) as pen:
        before = Membership.objects.filter(camp=pen.camp, user_id=user_id, keeper=True).exists()
        membership = (keepers.name if on else keepers.dismiss)(pen.camp, user_id)
        if before != on:
            _note(pen, KeeperNamed(user_id) if on else KeeperDismissed(user_id))
        return membership


def note_keepers(pen: Pen) -> None:
    """Write at the deal who keeps the secret from then on."""
    if keepers.wanted(pen.camp):
        pen.append(*(KeeperNamed(user) for user, keeper in keepers.gms_of(pen.camp) if keeper), cause="deal")


def _note(pen: Pen, *events: Event) -> None:
    if pen.camp.is_dealt:
        pen.append(*events)
