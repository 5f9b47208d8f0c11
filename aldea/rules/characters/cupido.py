"""Cupido (rules, section 6): before midnight of day 1 he names the two lovers aloud. The bond itself: `enamorado`."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Spoken
from aldea.rules.outcomes import Introduced
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def heard(scene: Scene, spoken: Spoken) -> Iterator[Event]:
    """The lovers are told who the other is, and who joined them."""
    bond = scene.village.bond
    if spoken.action != "lovers" or bond is None:
        return
    for lover in bond.lovers:
        about = scene.village.order(pid for pid in bond.three if pid != lover)
        yield Introduced(f"lovers:{lover}", lover, "lovers", about, spoken.day, Because("lovers", players=bond.three))


CHARACTER = Character(
    key="cupido",
    name=N_("Cupido"),
    side="aldea",
    power="P",
    card=N_(
        "El primer día, antes de dormir, dile a un moni quiénes serán los dos enamorados. Desde el segundo día "
        "los tres os daréis cada día el gesto acordado delante de un moni, o ese día no votaréis. Si cae un "
        "enamorado, caéis los tres; si caes tú solo, ellos pueden vengarte. Ganáis si sois los únicos aldeanos "
        "activos."
    ),
    actions=(Action("lovers", N_("Nombrar a los enamorados"), minimum=2, maximum=2, aloud=True, own=False),),
    heard=heard,
)
