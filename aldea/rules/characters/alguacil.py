"""Alguacil (rules, section 6): in a tie at the top his own exile vote decides, also when he is latent."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import TieBroken
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def decide(scene: Scene) -> Iterator[Event]:
    """Morning, a tie: his valid vote decides if it went to one of the tied."""
    count = scene.village.count
    if count is None or len(count.leading) < 2:
        return
    for vote in scene.votes:
        if vote.by is None or scene.player(vote.by).character != "alguacil" or vote.target not in count.leading:
            continue
        because = Because("alguacil", (vote.paper,), (vote.by,))
        yield TieBroken(scene.day, "alguacil", count.leading, (vote.target,), because)


CHARACTER = Character(
    key="alguacil",
    name=N_("Alguacil"),
    side="aldea",
    power="P",
    card=N_(
        "Tu voto deshace los empates: si dos o más jugadores empatan en el exilio y votaste a uno de ellos, ese es el "
        "que sale. No pierdes este poder nunca, ni siquiera cuando estás latente."
    ),
    steps={"sheriff": decide},
)
