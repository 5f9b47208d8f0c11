"""NAME (rules, section 6): the rule in a sentence or two. Copy this file to `key.py`; nothing else has to be touched.

It is not loaded: modules whose name begins with an underscore are left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import PowerUsed
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def point(scene: Scene) -> Iterator[Event]:
    """Night, step of this name in `order.py`: read the scene, give events, change nothing."""
    for move in scene.papers("point"):
        user = scene.player(move.by or "")
        yield PowerUsed(scene.day, user.id, "key", move.targets, user.uses["key"] - 1, move.because("key"))


CHARACTER = Character(
    key="key",
    name=N_("Nombre"),
    side="aldea",
    power="L",
    card=N_("Lo que dice la tarjeta, para quien tiene diez años."),
    actions=(Action("point", N_("Señalar"), power="key", active_target=True),),
    uses={"key": 2},
    items={"key": N_("Usos")},
    steps={"shield": point},
)
