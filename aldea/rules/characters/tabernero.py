"""Tabernero (rules, sections 6 and 9): known to all; his exile vote is read first. Immune to exile, bite, devour, shave
and companionship until a player he voted for is exiled by the popular vote; it never returns."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import PowerLost, Presented, TavernVote
from aldea.rules.scene import Scene, Vote
from aldea.rules.words import N_


def _own_votes(scene: Scene) -> Iterator[Vote]:
    return (vote for vote in scene.votes if vote.by and scene.player(vote.by).character == "tabernero")


def present(scene: Scene) -> Iterator[Event]:
    """Day 1: everybody learns who he is."""
    if scene.day == 1:
        for player in scene.village.having("tabernero"):
            yield Presented(scene.day, player.id, player.character)


def read_first(scene: Scene) -> Iterator[Event]:
    """Morning: his valid vote, before all the others."""
    for vote in _own_votes(scene):
        yield TavernVote(scene.day, vote.by or "", vote.target)


def end(scene: Scene) -> Iterator[Event]:
    """Morning, after the exile: he voted for whoever was exiled by the village."""
    count = scene.village.count
    if count is None or count.cause != "exile":
        return
    for vote in _own_votes(scene):
        if vote.target in count.exiled and scene.player(vote.by or "").uses.get("tabernero"):
            because = Because("tabernero", (vote.paper,), (vote.by or "", vote.target))
            yield PowerLost(vote.by or "", "tabernero", because)


CHARACTER = Character(
    key="tabernero",
    name=N_("Tabernero"),
    side="aldea",
    power="L",
    card=N_(
        "Todos saben quién eres. Por la mañana tu voto del exilio se lee el primero. No te pueden exiliar ni "
        "morder hasta que la aldea exilie a alguien a quien tú hayas votado: desde entonces eres como los "
        "demás."
    ),
    uses={"tabernero": 1},
    script=N_("El Tabernero ha votado a…"),
    stealable=False,
    public=True,
    steps={"introduce": present, "tavern": read_first, "immunity": end},
)
