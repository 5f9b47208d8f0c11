"""The only writers of camps, children and decks. What they will not do raises `Refused`, with nothing changed."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any
from zoneinfo import available_timezones

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from aldea.rules.house_rules import rule_errors

from . import deck as decks
from .errors import Refused
from .labels import labels
from .models import Camp, Membership, Player
from .roster import MAX_CHILDREN, Child, Roster, fold
from .roster_import import Import, plan_import
from .schedule import Schedule

MAX_DAYS = 31


@dataclass(frozen=True, slots=True)
class CampPlan:
    """What a director says about a camp."""

    name: str
    place: str
    starts_on: date
    days: int
    time_zone: str
    schedule: Schedule


@contextmanager
def locked(camp: Camp) -> Iterator[Camp]:
    """Open one transaction with the camp's row read anew and locked: two GMs at once go one after the other."""
    with transaction.atomic():
        yield Camp.objects.select_for_update().get(pk=camp.pk)


def create_camp(user: User, plan: CampPlan) -> Camp:
    """Create a camp that `user` directs. Its address comes from its name; taken ones get a number."""
    check_plan(plan)
    stem = slugify(plan.name)[:50] or "campamento"
    for number in range(1, 1000):
        slug = stem if number == 1 else f"{stem}-{number}"
        if Camp.objects.filter(slug=slug).exists():
            continue
        try:
            with transaction.atomic():
                camp = Camp.objects.create(slug=slug, **_fields(plan))
                Membership.objects.create(camp=camp, user=user, role=Membership.Role.DIRECTOR)
                return camp
        except IntegrityError:
            continue  # Another GM took the address a moment before.
    raise Refused(_("Ya hay demasiados campamentos con ese nombre. Ponle otro."))


def change_camp(camp: Camp, plan: CampPlan) -> None:
    """Change a camp's name, dates and hours; its address stays."""
    check_plan(plan)
    with locked(camp):
        Camp.objects.filter(pk=camp.pk).update(**_fields(plan))


def check_plan(plan: CampPlan) -> None:
    """Refuse a camp that no clock could follow."""
    if not 1 <= plan.days <= MAX_DAYS:
        raise Refused(_("Un campamento dura entre 1 y %(most)d días.") % {"most": MAX_DAYS})
    if plan.time_zone not in available_timezones():
        raise Refused(_("No conozco esa zona horaria. Elige una de la lista."))
    if not plan.schedule.in_order():
        raise Refused(
            _(
                "Las horas del día tienen que ir en este orden: Buenos Días, se abren las urnas, se cierran, "
                "Asamblea y Buenas Noches. Nada se ha cambiado."
            )
        )


def add_player(camp: Camp, child: Child) -> Player:
    """Add one child. One who is called the same as another needs a nickname or a tent of his own."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        return _added(held, child)


def add_late_player(held: Camp, child: Child) -> Player:
    """Add a child who arrives after the deal to a camp that the Book's writer has locked; the seat is the Book's."""
    return _added(held, child)


def change_player(camp: Camp, ref: str, child: Child) -> None:
    """Change a child's names, tent and group; also after the deal, which knows the child by his id only."""
    with locked(camp) as held:
        rows = list(held.players.all())
        refuse_if_twin(child, (row for row in rows if row.ref != ref))
        if not held.players.filter(ref=ref).update(**asdict(child)):
            raise Refused(_("Ese jugador ya no está en la lista."))
        relabel(held)


def remove_player(camp: Camp, ref: str) -> None:
    """Take a child off the list, before the deal."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        if not held.players.filter(ref=ref).delete()[0]:
            raise Refused(_("Ese jugador ya no está en la lista."))
        relabel(held)


def preview(camp: Camp, roster: Roster) -> Import:
    """Say what `import_roster` would do; changes nothing."""
    return plan_import([(player.ref, player.label, child_of(player)) for player in camp.players.all()], roster)


def import_roster(camp: Camp, roster: Roster) -> Import:
    """Add the children of a list that are not there yet and fill in new details of those who are; twice is once."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        plan = preview(held, roster)
        refuse_if_full(held.players.count() + len(plan.new))
        Player.objects.bulk_create(Player(camp=held, **asdict(child)) for child in plan.new)
        fill_in(held, plan)
        return plan


def fill_in(held: Camp, plan: Import) -> None:
    """Write the new details of the children whom a list knows, in a locked camp; also after the deal."""
    for update in plan.changed:
        held.players.filter(ref=update.ref).update(**asdict(update.after))
    relabel(held)


def relabel(camp: Camp) -> None:
    """Give every child of the camp a label that is nobody else's, and the order of the lists."""
    rows = list(camp.players.order_by("pk"))
    named = labels({row.pk: child_of(row) for row in rows})
    changed: list[Player] = []
    for place, row in enumerate(sorted(rows, key=lambda row: (fold(named[row.pk]), row.pk)), start=1):
        if (row.label, row.place) != (named[row.pk], place):
            row.label, row.place = named[row.pk], place
            changed.append(row)
    Player.objects.bulk_update(changed, ["label", "place"], batch_size=100)


def set_deck(camp: Camp, deck: dict[str, int]) -> None:
    """Replace the deck; each character between none and as many as the rules allow."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        children = held.players.count()
        for key, count in deck.items():
            refuse_card(key, count, children)
        store_deck(held, deck)


def step_deck(camp: Camp, key: str, step: int) -> None:
    """Put `step` cards more (or less) of a character into the deck."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        count = held.deck.get(key, 0) + step
        refuse_card(key, count, held.players.count())
        store_deck(held, {**held.deck, key: count})


def fill_deck(camp: Camp) -> None:
    """Make the deck fit with Vagabundos: as many as there are children without another card."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        others = {key: count for key, count in held.deck.items() if key != "vagabundo"}
        missing = held.players.count() - decks.total(others)
        if missing < 0:
            raise Refused(_("Ya hay más cartas que niños sin contar los vagabundos: quita alguna antes."))
        store_deck(held, {**others, "vagabundo": missing})


def suggest_deck(camp: Camp) -> None:
    """Replace the deck with the suggested one for the children on the list."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        children = held.players.count()
        if not children:
            raise Refused(_("Antes de elegir el mazo, añade a los niños: el mazo depende de cuántos son."))
        store_deck(held, decks.suggested(children, held.days, held.rules or {}))


def set_rules(camp: Camp, rules: dict[str, Any]) -> None:
    """Replace the house rules of a camp whose cards are not dealt; `rules` are those that differ from the defaults."""
    with locked(camp) as held:
        refuse_if_dealt(held)
        if wrong := rule_errors(rules):
            raise Refused(_("Hay reglas que no pueden tener ese valor: %(keys)s.") % {"keys": ", ".join(dict(wrong))})
        held.rules = rules
        held.save(update_fields=["rules"])


def store_deck(camp: Camp, deck: dict[str, int]) -> None:
    """Write the deck of a locked camp, without the characters that nobody gets."""
    camp.deck = {key: deck[key] for key in decks.OFFERED if deck.get(key)}
    camp.save(update_fields=["deck"])


def child_of(player: Player) -> Child:
    """Return the child that a row stands for."""
    return Child(player.name, player.surname, player.nickname, player.tent, player.age_group)


def refuse_if_dealt(camp: Camp) -> None:
    """Refuse to touch the list or the deck behind the Book's back."""
    if camp.is_dealt:
        raise Refused(_("Las cartas ya están repartidas: la lista y el mazo ya no cambian. Nada se ha tocado."))


def refuse_if_full(children: int) -> None:
    """Refuse more children than a camp may hold."""
    if children > MAX_CHILDREN:
        raise Refused(
            _("Con esta lista serían %(children)d niños, y en un campamento caben %(most)d.")
            % {"children": children, "most": MAX_CHILDREN}
        )


def refuse_if_twin(child: Child, others: Iterable[Player]) -> None:
    """Refuse a child whom nothing tells from another of the camp."""
    for other in others:
        twin = child_of(other)
        if twin.key == child.key and fold(f"{twin.nickname}/{twin.tent}") == fold(f"{child.nickname}/{child.tent}"):
            raise Refused(
                _("Ya hay alguien que se llama «%(name)s». Si es otro niño, ponle un mote o su tienda.")
                % {"name": f"{child.name} {child.surname}".strip()}
            )


def refuse_card(key: str, count: int, children: int) -> None:
    """Refuse a character that is not offered, or too many or too few of it."""
    if key not in decks.OFFERED:
        raise Refused(_("Ese personaje no está entre los que se pueden repartir."))
    if count < 0:
        raise Refused(_("De ese personaje ya no queda ninguno en el mazo."))
    if count > decks.most(key, children):
        raise Refused(
            _("De ese personaje no caben más: hay tantas cartas como niños.")
            if decks.most(key, 2) > 1
            else _("De ese personaje solo puede haber uno.")
        )


def _added(held: Camp, child: Child) -> Player:
    rows = list(held.players.all())
    refuse_if_twin(child, rows)
    refuse_if_full(len(rows) + 1)
    player = Player.objects.create(camp=held, **asdict(child))
    relabel(held)
    player.refresh_from_db()
    return player


def _fields(plan: CampPlan) -> dict[str, object]:
    return {
        "name": plan.name,
        "place": plan.place,
        "starts_on": plan.starts_on,
        "days": plan.days,
        "time_zone": plan.time_zone,
        "hours": plan.schedule.to_json(),
    }
