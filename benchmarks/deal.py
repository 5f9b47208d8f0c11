"""Dealing a hundred children, as the page does it, within limits; and what twice the children cost the kernel."""

from collections.abc import Callable, Iterator
from datetime import date

from django.contrib.auth.models import User

from aldea.book import plan, record
from aldea.book import services as book
from aldea.book.dealing import deal_camp
from aldea.camp import roster, services
from aldea.camp.deck import suggested
from aldea.camp.models import Camp, Membership
from aldea.camp.schedule import Schedule
from aldea.launch.rehearsal import children
from aldea.rules.deal import deal
from aldea.rules.limits import Limits
from aldea.rules.sides import WOLF
from benchmarks.harness import Measure, timed, versus

CHILDREN, LIMITS, TIMES, SEEDS = 100, 40, 3, 100


def measures() -> Iterator[Measure]:
    """Deal through the services, with as many limits as a camp may have; then the kernel alone, a hundred to fifty."""
    gm = User.objects.create_user("reparto")
    took = []
    for _round in range(TIMES):
        camp = ready(gm)
        took.append(timed(lambda camp=camp: deal_camp(camp, gm)))  # type: ignore[misc]
        check(camp, book.record(camp))
    yield Measure(f"deal_{CHILDREN}_children_{LIMITS}_limits", min(took) * 1000, 1000, "ms")
    all_of_them, half = versus(deals(CHILDREN), deals(CHILDREN // 2), 11)
    yield Measure(f"deal_{CHILDREN}_to_{CHILDREN // 2}_children", all_of_them / half, 3, "x")


def ready(gm: User) -> Camp:
    """Return a camp of a hundred with an Albino in its deck: half its limits forbid a card, half part two children."""
    plan_of_camp = services.CampPlan("Reparto", "Gredos", date(2026, 7, 1), 7, "Europe/Madrid", Schedule())
    camp = services.create_camp(gm, plan_of_camp)
    Membership.objects.filter(camp=camp).update(keeper=True)
    services.import_roster(camp, roster.read(children(CHILDREN)))
    services.suggest_deck(camp)
    services.step_deck(camp, "vagabundo", -1)
    services.step_deck(camp, "lobo_albino", 1)
    refs = list(camp.players.values_list("ref", flat=True))
    for place in range(LIMITS // 2):
        plan.add_limit(camp, refs[place], WOLF, "")
        plan.add_limit(camp, refs[CHILDREN - 1 - 2 * place], "", refs[CHILDREN - 2 - 2 * place])
    return camp


def check(camp: Camp, found: record.Record) -> None:
    """See that everybody has a card and that the limits hold."""
    cast = {ref: player.character for ref, player in found.village.players.items()}
    if len(cast) != CHILDREN or not plan.limits_of(camp).kept_by(cast):
        raise RuntimeError("not dealt within the limits")


def deals(players: int) -> Callable[[], None]:
    """Return the kernel's work: the same seeds and the same limits, so that only the number of players differs."""
    refs = [f"p{place:03d}" for place in range(players)]
    deck = suggested(players)
    limits = Limits({ref: {WOLF} for ref in refs[:8]}, tuple(zip(refs[8:16:2], refs[9:17:2], strict=True)))

    def work() -> None:
        for seed in range(SEEDS):
            deal(refs, deck, seed, limits=limits)

    return work
