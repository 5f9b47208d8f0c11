"""Noble (rules, sections 6 and 9): twice in the game his pardon, said aloud, takes a player out of the exile."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Pardoned, PowerUsed
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def pardon(scene: Scene) -> Iterator[Event]:
    """Morning: the last name said; the pardon is spent only if it saved somebody."""
    count = scene.village.count
    spoken = scene.village.marked("pardon", scene.day)
    if count is None or len(spoken) != 2:
        return
    noble, saved = spoken
    # Robbed that night of the pardons that were left, he has none to give in the morning.
    left = scene.player(noble).uses.get("noble", 0) - 1
    if left >= 0 and (saved in count.exiled or saved in count.companions):
        yield Pardoned(scene.day, saved)
        yield PowerUsed(scene.day, noble, "noble", (saved,), left, Because("pardon", players=(noble, saved)))


CHARACTER = Character(
    key="noble",
    name=N_("Noble"),
    side="aldea",
    power="L",
    card=N_(
        "Dos veces en todo el juego puedes indultar a quien la aldea iba a exiliar. Dile a un moni el nombre, "
        "desde que se cierran las urnas hasta que acabe el recuento de la mañana. Si nadie se libra gracias a "
        "ti, no lo gastas."
    ),
    actions=(Action("pardon", N_("Indultar"), aloud=True, power="noble"),),
    uses={"noble": 2},
    items={"noble": N_("Indultos")},
    steps={"pardon": pardon},
)
