"""Anciano (rules, section 6): the first bite that reaches him does not deactivate him; he learns an active wolf."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Answered, Remembered, Spared
from aldea.rules.scene import Scene
from aldea.rules.sides import WOLF, betrays, playing, seen_as_wolf
from aldea.rules.words import N_


def endure(scene: Scene) -> Iterator[Event]:
    """Night, before the falls: his first bite (not shielded, not healed) is endured."""
    for pending in scene.village.pending:
        player = scene.player(pending.player)
        if player.character != "anciano" or pending.cause != "bite" or player.remembers("bites"):
            continue
        because = Because("anciano", pending.papers, (player.id,))
        yield Spared(player.id, "bite", "elder", because)
        yield Remembered(player.id, "bites", (str(scene.day),), because)


def learn(scene: Scene) -> Iterator[Event]:
    """Night, after the falls: whoever endured a bite today is told one active wolf, if there is one to tell."""
    wolves = [player for player in playing(scene.village) if seen_as_wolf(scene.village, player)]
    for player in scene.village.having("anciano"):
        if player.remembers("bites") != (str(scene.day),) or not wolves:
            continue
        wolf = scene.dice.pick(f"anciano:{scene.day}", wolves)
        yield Answered(
            key=f"anciano:{scene.day}:{player.id}",
            to=player.id,
            topic="anciano",
            about=(wolf.id,),
            answer=(WOLF,),
            due_day=scene.day + 1,
            due="asamblea",
            because=Because("anciano", players=(player.id,)),
            secret=betrays(scene.village, wolf),
        )


CHARACTER = Character(
    key="anciano",
    name=N_("Anciano"),
    side="aldea",
    power="P",
    card=N_(
        "Eres duro de roer: la primera vez que los lobos te muerdan no te pasará nada, y en la siguiente "
        "asamblea sabrás quién es uno de ellos. La segunda mordedura sí te quita el poder. Lo demás (exilio, "
        "pociones…) te afecta como a cualquiera."
    ),
    steps={"endure": endure, "learn": learn},
)
