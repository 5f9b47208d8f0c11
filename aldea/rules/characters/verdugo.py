"""Verdugo (rules, sections 6 and 9): learns the character of everybody put out in a morning, if active after it."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Answered
from aldea.rules.scene import Scene
from aldea.rules.sides import betrays, seen_as
from aldea.rules.words import N_

_PUT_OUT = ("exile", "scapegoat", "companion", "shave")


def learn(scene: Scene) -> Iterator[Event]:
    """Morning: one answer about all who were put out by exile, tie, companionship or shave."""
    out = [pid for pid, cause in scene.village.fallen if cause in _PUT_OUT]
    about = scene.village.order(out)
    if not about:
        return
    seen = [scene.player(pid) for pid in about]
    for player in scene.village.having("verdugo"):
        if not player.playing:
            continue
        yield Answered(
            key=f"verdugo:{scene.day + 1}:{player.id}",
            to=player.id,
            topic="verdugo",
            about=about,
            answer=tuple(seen_as(scene.village, each) for each in seen),
            due_day=scene.day + 1,
            due="asamblea",
            because=Because("verdugo", players=(player.id,)),
            secret=betrays(scene.village, *seen),
        )


CHARACTER = Character(
    key="verdugo",
    name=N_("Verdugo"),
    side="aldea",
    power="P",
    card=N_(
        "Cada vez que por la mañana salga alguien exiliado, el Oráculo te dirá en la asamblea qué personaje tenía. No "
        "tienes que escribir ningún papel para saberlo."
    ),
    steps={"hangman": learn},
)
