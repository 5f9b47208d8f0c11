"""Alcalde (rules, section 6): reactivates one latent player a day, until he brings a wolf back: then he falls himself.

He also starts the Vagabundos' chain (see `introductions`).
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Doomed, Informed, PowerLost, Reactivated, ReactivatedBecause
from aldea.rules.scene import Scene
from aldea.rules.sides import seen_as_wolf
from aldea.rules.words import N_


def reactivate(scene: Scene) -> Iterator[Event]:
    """Morning: whoever was latent at 17:00 and still is comes back; a wolf costs the Alcalde place and power."""
    for move in scene.papers("reactivate"):
        target = scene.player(move.targets[0])
        if target.active or not target.here:
            continue
        because = move.because("reactivate", target.id)
        yield Reactivated(target.id)
        yield ReactivatedBecause(target.id, "mayor", because)
        key = f"reactivated:{scene.day + 1}:{target.id}"
        yield Informed(key, target.id, "reactivated", scene.day + 1, "buenos_dias", because)
        if seen_as_wolf(scene.village, target):
            yield Doomed(move.by or "", "mayor", because)
            yield PowerLost(move.by or "", "alcalde", because)


CHARACTER = Character(
    key="alcalde",
    name=N_("Alcalde"),
    side="aldea",
    power="P+L",
    card=N_(
        "Cada día conocerás a unos vagabundos y los presentarás entre sí. Además, cada día puedes escribir el "
        "nombre de un jugador latente: por la mañana recupera su poder. Pero si devuelves el poder a un lobo, "
        "el que lo pierde eres tú."
    ),
    actions=(Action("reactivate", N_("Reactivar"), latent_target=True, power="alcalde"),),
    uses={"alcalde": 1},
    stealable=False,
    steps={"reactivate": reactivate},
)
