"""Vidente (rules, section 6): asks the characters of up to two players a day, told at the next Asamblea."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered
from aldea.rules.scene import Scene
from aldea.rules.sides import betrays, seen_as
from aldea.rules.words import N_


def answer(scene: Scene) -> Iterator[Event]:
    """Night, questions: the characters as the Oracle sees them at 17:00."""
    then = scene.at_closing
    for move in scene.papers("see"):
        about = then.order(move.targets)
        seen = [then.players[pid] for pid in about]
        yield Answered(
            key=f"see:{scene.day}:{move.by}",
            to=move.by or "",
            topic="see",
            about=about,
            answer=tuple(seen_as(then, player) for player in seen),
            due_day=scene.asamblea(),
            due="asamblea",
            because=move.because("see"),
            secret=betrays(then, *seen),
        )


CHARACTER = Character(
    key="vidente",
    name=N_("Vidente"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día escribe en la urna de poderes los nombres de hasta dos jugadores. En la siguiente asamblea "
        "el Oráculo te dirá qué personaje tiene cada uno. Cuidado con contarlo: los lobos también escuchan."
    ),
    actions=(Action("see", N_("Ver personajes"), maximum=2, maximum_rule="vidente_targets"),),
    steps={"questions": answer},
)
