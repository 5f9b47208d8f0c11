"""Who is introduced to whom (rules, sections 5 and 6): the wolves' ring on day 1, the Vagabundos' chain day by day."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.dice import Dice
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import ChainGrew, Introduced
from aldea.rules.sides import ALBINO, VAGABUNDO, WOLF
from aldea.rules.village import Player, Village

NINA = "nina"


def ring(village: Village) -> tuple[Introduced, ...]:
    """The wolves' ring: each is told one other. The Niña passes for one; the Albino is in it when he is in the pack,
    and then only the keepers run it."""
    members = [p.id for p in village.players.values() if not p.late and p.here and _in_ring(village, p)]
    order = Dice(village.seed).shuffle("ring", members)
    if len(order) < 2:
        return ()
    secret = any(village.players[pid].character == ALBINO for pid in order)
    because = Because("ring")
    pairs = zip(order, (*order[1:], order[0]), strict=True)
    made = (Introduced(f"ring:{to}", to, "ring", (other,), 1, because, secret) for to, other in pairs)
    return tuple(sorted(made, key=lambda each: village.players[each.to].seat))


def _in_ring(village: Village, player: Player) -> bool:
    return player.character in (WOLF, NINA) or (player.character == ALBINO and village.rules.albino_in_pack)


def chain_order(village: Village) -> tuple[str, ...]:
    """The Vagabundos in the order of the chain: those dealt, drawn; then those who arrived late."""
    every = [p for p in village.players.values() if p.official == VAGABUNDO]
    dealt = Dice(village.seed).shuffle("chain", [p.id for p in every if not p.late])
    return dealt + tuple(p.id for p in every if p.late)


def chain(village: Village, day: int) -> Iterator[Event]:
    """The Alcalde learns the next ones, who meet each other and the previous one; without an active Alcalde the GMs do
    it. Who arrives when the chain has run out is its next one."""
    waiting = [pid for pid in chain_order(village) if village.players[pid].here and pid not in village.chained]
    fresh = waiting[: village.rules.chain_per_day]
    if not fresh:
        return
    previous = [pid for pid in village.chained if village.players[pid].here][-1:]
    because = Because("chain", players=tuple(fresh))
    yield ChainGrew(day, tuple(fresh), because)
    for mayor in village.having("alcalde"):
        if mayor.active:
            yield Introduced(f"mayor:{day}:{mayor.id}", mayor.id, "mayor", village.order(fresh), day, because)
    group = [*previous, *fresh]
    for pid in village.order(group):
        others = [other for other in group if other != pid and (pid in fresh or other in fresh)]
        if others:
            yield Introduced(f"chain:{day}:{pid}", pid, "chain", village.order(others), day, because)


def of_the_day(village: Village, day: int) -> Iterator[Event]:
    """Everything introduced on a day."""
    if day == 1:
        yield from ring(village)
    yield from chain(village, day)
