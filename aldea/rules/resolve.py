"""Resolving: what the rules make of the inputs. Deterministic; raises NotReady when something is missing, nothing else.

`resolve` plays an act of the clock; `react` what a GM's ruling, a departure or something said aloud changes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from aldea.rules import count, order
from aldea.rules.acts import ACTS, NotReady, Wait, acts_of, next_act, seal_waits, waits
from aldea.rules.characters import ACTIONS, CHARACTERS
from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.fold import fold
from aldea.rules.inputs import Left, Ruled, Spoken
from aldea.rules.introductions import of_the_day
from aldea.rules.items import items_left, sides
from aldea.rules.outcomes import (
    ActResolved,
    Doomed,
    PapersJudged,
    Reactivated,
    ReactivatedBecause,
    SecretPapersJudged,
)
from aldea.rules.run import Run
from aldea.rules.victory import check
from aldea.rules.village import Act, Village

__all__ = [
    "ACTS",
    "Act",
    "NotReady",
    "Wait",
    "acts_of",
    "depart",
    "next_act",
    "react",
    "resolve",
    "seal_waits",
    "waits",
]

StepWork = Callable[[Run], Iterable[Event]]


def resolve(village: Village, act: Act, dice: Dice) -> tuple[Event, ...]:
    """The outcomes of an act, opened by ActResolved; raises NotReady with what is missing."""
    missing = waits(village, act)
    if missing:
        raise NotReady(missing)
    oracle_apart = Act(act.day, "oracle") in acts_of(village, act.day)
    run = Run(village, act.day, dice, act.kind)
    run.emit([ActResolved(act.day, act.kind)])
    urn = (
        "exile"
        if act.kind == "count"
        else "powers"
        if act.kind == ("oracle" if oracle_apart else "buenas_noches")
        else ""
    )
    if urn:
        run.emit(_papers(run, urn))
    for step in order.steps_of(act.kind, oracle_apart=oracle_apart):
        take(run, step.name)
    return tuple(run.events)


def take(run: Run, step: str) -> None:
    """One step: the characters together, then what belongs to the step itself."""
    run.act_together(step)
    work = STEPS.get(step)
    if work is not None:
        run.emit(work(run))


def react(village: Village, event: Event, dice: Dice) -> tuple[Event, ...]:
    """What an input changes at once. `village` is the one BEFORE the event; append the outcomes after it.

    A ruling (Ruled), a departure (Left) and things said aloud (Spoken) have outcomes; the rest has none.
    """
    if isinstance(event, Left):
        return depart(village, (event.player,), dice)
    run = Run(fold([event], village), village.day, dice)
    if isinstance(event, Ruled):
        _rule(run, event)
    elif isinstance(event, Spoken) and not event.reason and event.action in ACTIONS:
        for character in CHARACTERS.values():
            if character.heard is not None:
                run.emit(character.heard(run.scene(), event))
    return tuple(run.events)


def depart(village: Village, players: Iterable[str], dice: Dice) -> tuple[Event, ...]:
    """The outcomes of several going home at once: what follows from all, and one victory check (sections 4 and 9).

    `village`: as it was before.
    """
    gone = tuple(pid for pid in village.order(players) if village.players[pid].here)
    run = Run(fold([Left(pid) for pid in gone], village), village.day, dice)
    if gone:
        run.follow(gone)
        run.fall()
        _victory_at_once(run)
    return tuple(run.events)


def _rule(run: Run, event: Ruled) -> None:
    player = run.village.players.get(event.player)
    if player is None or not player.here:
        return
    because = Because("ruling", players=(player.id,))
    if event.state == "latent" and player.active:
        run.emit([Doomed(player.id, "ruling", because)])
        run.fall()
    elif event.state == "active" and player.latent:
        run.emit([Reactivated(player.id), ReactivatedBecause(player.id, "ruling", because)])
    _victory_at_once(run)


def _victory_at_once(run: Run) -> None:
    if run.village.hunter is None:
        run.emit(check(run.village))


def _papers(run: Run, urn: str) -> Iterable[Event]:
    """What every paper was worth; those that would betray the Albino apart."""
    _, judged = run.judged(urn)
    seen = tuple(v for v in judged.verdicts if not v.secret), tuple(d for d in judged.disputes if not d.secret)
    yield PapersJudged(run.day, urn, *seen)
    hidden = tuple(v for v in judged.verdicts if v.secret), tuple(d for d in judged.disputes if d.secret)
    if any(hidden):
        yield SecretPapersJudged(run.day, urn, *hidden)


def _fall(run: Run) -> Iterable[Event]:
    run.fall()
    return ()


def _pardon(run: Run) -> Iterable[Event]:
    """After a pardon of the exiled, by house rule the verdict is taken again without him."""
    reckoned = run.village.count
    if reckoned is None or not reckoned.pardoned or run.village.rules.pardon_then != "next":
        return ()
    if reckoned.cause == "exile" and not reckoned.exiled:
        for step in order.VERDICT:
            take(run, step.name)
    return ()


def _with_fall(run: Run) -> Iterable[Event]:
    """Deactivations by a power of this step take effect now, with their consequences."""
    run.fall()
    return ()


def _victory(run: Run) -> Iterable[Event]:
    if run.village.hunter is not None:
        return ()
    last = run.village.last_day == run.day and run.village.done(run.day, "exile")
    return check(run.village, last=last)


STEPS: Mapping[str, StepWork] = {
    "introduce": lambda run: of_the_day(run.village, run.day),
    "fall": _fall,
    "items": lambda run: (items_left(run.village, run.day),),
    "sides": lambda run: sides(run.village, run.day + 1),
    "victory": _victory,
    "votes": count.votes,
    "pass_over": count.pass_over,
    "top": count.top,
    "unbroken": count.unbroken,
    "companions": count.companions,
    "pardon": _pardon,
    "put_out": count.put_out,
    "vengeance": _with_fall,
    "reactivate": _with_fall,
}
"""Steps with a work of their own, done after the characters that act in them."""
