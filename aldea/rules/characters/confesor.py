"""Confesor (rules, sections 6 and 9): once, learns two characters, and both learn who he is. Afterwards he may `reveal`
aloud: each of the two is told the other's character."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Spoken
from aldea.rules.outcomes import Answered, PowerUsed, Remembered
from aldea.rules.scene import Scene
from aldea.rules.sides import betrays, seen_as
from aldea.rules.words import N_


def confess(scene: Scene) -> Iterator[Event]:
    """Night, questions: from the state at 17:00."""
    then = scene.at_closing
    for move in scene.papers("confess"):
        priest = scene.player(move.by or "")
        because = move.because("confess")
        about = then.order(move.targets)
        seen = [then.players[pid] for pid in about]
        answer = tuple(seen_as(then, player) for player in seen)
        key, due = f"confess:{scene.day}:{priest.id}", scene.asamblea()
        secret = betrays(then, *seen)
        yield Answered(key, priest.id, "confess", about, answer, due, "asamblea", because, secret)
        for pid in about:
            key = f"confessed:{scene.day}:{pid}"
            yield Answered(key, pid, "confessed", (priest.id,), ("confesor",), due, "asamblea", because)
        yield PowerUsed(scene.day, priest.id, "confesor", move.targets, priest.uses.get("confesor", 0) - 1, because)
        yield Remembered(priest.id, "confessed", about, because)


def heard(scene: Scene, spoken: Spoken) -> Iterator[Event]:
    """He lets each of the last two know the other's character."""
    if spoken.action != "reveal":
        return
    pair = scene.player(spoken.by).remembers("confessed")[-2:]
    yield Remembered(spoken.by, "revealed", pair, Because("reveal", players=(spoken.by,)))
    for to, about in (pair, pair[::-1]):
        other = scene.player(about)
        yield Answered(
            key=f"reveal:{spoken.day}:{to}",
            to=to,
            topic="reveal",
            about=(about,),
            answer=(seen_as(scene.village, other),),
            due_day=spoken.day,
            due="asamblea",
            because=Because("reveal", players=(spoken.by,)),
            secret=betrays(scene.village, other),
        )


CHARACTER = Character(
    key="confesor",
    name=N_("Confesor"),
    side="aldea",
    power="U",
    card=N_(
        "Una vez, escribe dos nombres en la urna de poderes: en la siguiente asamblea sabrás qué personajes "
        "tienen, y ellos sabrán que eres el Confesor. Después, si quieres, puedes pedir a un moni que a cada "
        "uno le cuente el personaje del otro."
    ),
    actions=(
        Action("confess", N_("Confesar"), minimum=2, maximum=2, own=False, power="confesor", whole=True),
        Action("reveal", N_("Revelar lo confesado"), minimum=0, maximum=2, aloud=True),
    ),
    uses={"confesor": 1},
    items={"confesor": N_("Confesiones")},
    recharge="spent",
    steps={"questions": confess},
    heard=heard,
)
