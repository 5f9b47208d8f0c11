"""Boticario (rules, sections 6 and 9): on odd days names a character; its spent power has one more use at Buenos Días.

It reaches whoever holds the power now, if active. Of the Bruja's used potions the last comes back, once in the game
(of one day's two, the life potion). What cannot be recharged: no effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Informed, Recharged, RechargeWorked
from aldea.rules.scene import Scene
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def recharge(scene: Scene) -> Iterator[Event]:
    """Morning of an even day: in force at once, and announced."""
    for move in scene.papers("recharge"):
        named = scene.cards[move.targets[0]]
        holder = scene.village.holder(named.key)
        if holder is None or not holder.playing:
            continue
        counter = _refill(scene.village, holder, named)
        if counter:
            because = move.because("recharge", holder.id)
            yield RechargeWorked(holder.id, counter, because)
            yield Recharged(scene.day + 1, named.key)
            key = f"recharged:{scene.day + 1}:{holder.id}"
            yield Informed(key, holder.id, "recharged", scene.day + 1, "buenos_dias", because)


def _refill(village: Village, holder: Player, named: Character) -> str:
    """The counter that gets one use more; "" for none."""
    counters = tuple(named.uses)
    if named.recharge == "spent":
        return counters[0] if not any(holder.uses.get(counter, 0) for counter in counters) else ""
    if named.recharge == "once" and not any(counter in village.recharges for counter in counters):
        used = [counter for counter in counters if village.used.get(counter)]
        # The first of those used on the last day: life comes before death.
        return max(used, key=lambda counter: max(village.used[counter]), default="")
    return ""


CHARACTER = Character(
    key="boticario",
    name=N_("Boticario"),
    side="aldea",
    power="P",
    card=N_(
        "Los días impares escribe en la urna de poderes el nombre de un PERSONAJE: si ya gastó su poder único "
        "y sigue activo, lo podrá usar una vez más, y se anunciará por la mañana. También puedes devolverle a "
        "la Bruja una poción, una sola vez. Con el Cazador y los demás poderes no funciona."
    ),
    actions=(Action("recharge", N_("Recargar un personaje"), target="character", parity="odd"),),
    script=N_("El Boticario ha recargado el poder de…"),
    steps={"recharge": recharge},
)
