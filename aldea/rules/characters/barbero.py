"""Barbero (rules, sections 6 and 9): exiles one active player a day; a villager costs him his place and the power."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Doomed, PowerLost
from aldea.rules.scene import Scene
from aldea.rules.sides import immune, seen_as_wolf
from aldea.rules.words import N_


def shave(scene: Scene) -> Iterator[Event]:
    """Morning, after the verdict but before anybody falls; an immune or fallen target: no effect, no cost."""
    for move in scene.papers("shave"):
        target = scene.player(move.targets[0])
        if not target.playing or immune(target):
            continue
        because = move.because("shave", target.id)
        yield Doomed(target.id, "shave", because)
        if not seen_as_wolf(scene.village, target):
            yield Doomed(move.by or "", "shave", because)
            yield PowerLost(move.by or "", "barbero", because)


CHARACTER = Character(
    key="barbero",
    name=N_("Barbero"),
    side="aldea",
    power="L",
    card=N_(
        "Cada día puedes exiliar tú a un jugador activo: escribe su nombre en la urna de poderes. Si era un "
        "lobo, podrás seguir al día siguiente. Si era un aldeano, te vas con él y se acabó tu poder."
    ),
    actions=(Action("shave", N_("Exiliar con la navaja"), own=False, active_target=True, power="barbero"),),
    uses={"barbero": 1},
    steps={"shave": shave},
)
