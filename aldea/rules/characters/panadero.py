"""Panadero (rules, section 6): twice in the game learns an active wolf at random, not the same while others remain."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered, PowerUsed, Remembered
from aldea.rules.scene import Scene
from aldea.rules.sides import WOLF, betrays, playing, seen_as_wolf
from aldea.rules.words import N_


def discover(scene: Scene) -> Iterator[Event]:
    """Night, questions: from the state at 17:00. With nobody to tell the use is kept."""
    then = scene.at_closing
    wolves = [player for player in playing(then) if seen_as_wolf(then, player)]
    for move in scene.papers("discover"):
        baker = scene.player(move.by or "")
        known = baker.remembers("discovered")
        options = [wolf for wolf in wolves if wolf.id not in known] or wolves
        if not options:
            continue
        wolf = scene.dice.pick(f"panadero:{scene.day}", options)
        secret = betrays(then, wolf)
        because = move.because("discover")
        yield Answered(
            key=f"discover:{scene.day}:{baker.id}",
            to=baker.id,
            topic="discover",
            about=(wolf.id,),
            answer=(WOLF,),
            due_day=scene.asamblea(),
            due="asamblea",
            because=because,
            secret=secret,
        )
        yield Remembered(baker.id, "discovered", (wolf.id,), because, secret)
        yield PowerUsed(scene.day, baker.id, "panadero", (), baker.uses.get("panadero", 0) - 1, because)


CHARACTER = Character(
    key="panadero",
    name=N_("Panadero"),
    side="aldea",
    power="L",
    card=N_(
        "Madrugas tanto que ves lo que otros no ven. Dos veces en todo el juego, pon un papel en la urna de "
        "poderes: en la siguiente asamblea el Oráculo te dirá quién es uno de los lobos activos."
    ),
    actions=(Action("discover", N_("Descubrir un lobo"), target="none", minimum=0, maximum=0, power="panadero"),),
    uses={"panadero": 2},
    items={"panadero": N_("Descubrimientos")},
    steps={"questions": discover},
)
