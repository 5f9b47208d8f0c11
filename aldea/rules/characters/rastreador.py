"""Rastreador (a house character, on no rules page): three times in the game asks whether two players share a side.

The Oracle looks at the characters as it sees them at 17:00, latent players too; the Albino's footprints are his
cover's. Exactly two others: with a bad name the paper is void and nothing is spent.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered, PowerUsed
from aldea.rules.scene import Scene
from aldea.rules.sides import betrays, seen_as_wolf
from aldea.rules.words import N_


def compare(scene: Scene) -> Iterator[Event]:
    """Night, questions: told at the Asamblea."""
    then = scene.at_closing
    for move in scene.papers("compare"):
        tracker = scene.player(move.by or "")
        about = then.order(move.targets)
        tracked = [then.players[pid] for pid in about]
        same = len({seen_as_wolf(then, player) for player in tracked}) == 1
        because = move.because("compare")
        yield Answered(
            key=f"compare:{scene.day}:{tracker.id}",
            to=tracker.id,
            topic="compare",
            about=about,
            answer=("yes" if same else "no",),
            due_day=scene.asamblea(),
            due="asamblea",
            because=because,
            secret=betrays(then, *tracked),
        )
        left = tracker.uses.get("rastreador", 0) - 1
        yield PowerUsed(scene.day, tracker.id, "rastreador", about, left, because)


CHARACTER = Character(
    key="rastreador",
    name=N_("Rastreador"),
    side="aldea",
    power="L",
    card=N_(
        "Sabes leer huellas. Tres veces en todo el juego, escribe en la urna de poderes los nombres de otros dos "
        "jugadores: en la siguiente asamblea el Oráculo te dirá si los dos van por el mismo camino, es decir, si son "
        "del mismo bando."
    ),
    actions=(
        Action("compare", N_("Comparar huellas"), minimum=2, maximum=2, whole=True, own=False, power="rastreador"),
    ),
    uses={"rastreador": 3},
    items={"rastreador": N_("Rastreos")},
    says={
        "compare:yes": N_("Las huellas de {about} van por el mismo camino: son del mismo bando."),
        "compare:no": N_("Las huellas de {about} se separan: son de bandos distintos."),
    },
    house=True,
    steps={"questions": compare},
)
