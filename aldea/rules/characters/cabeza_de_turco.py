"""Cabeza de turco (rules, section 6): exiled at the first unbroken tie, and names who may vote the following day.

Whoever took the power pays in his place. `franchise` is spoken on the day he was put out, for the urn of the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import FranchiseLimited, PowerUsed, TieBroken
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def pay(scene: Scene) -> Iterator[Event]:
    """Morning, a tie still unbroken: he goes, if active, unspent and not away; that spends it."""
    count = scene.village.count
    holder = scene.village.holder("cabeza_de_turco")
    if count is None or holder is None or len(count.leading) < 2 or count.chosen is not None:
        return
    left = holder.uses.get("cabeza_de_turco", 0)
    if not holder.playing or not left or not scene.village.present_on(holder.id, scene.day):
        return
    because = Because("cabeza_de_turco", players=(holder.id,))
    yield PowerUsed(scene.day, holder.id, "cabeza_de_turco", (), left - 1, because)
    yield TieBroken(scene.day, "cabeza_de_turco", count.leading, (holder.id,), because)


def announce(scene: Scene) -> Iterator[Event]:
    """Morning: whom he lets vote in the urn of the day that begins."""
    day = scene.day + 1
    if ("franchise", day) in scene.village.marks:
        yield FranchiseLimited(day, scene.village.order(scene.village.marked("franchise", day)))


CHARACTER = Character(
    key="cabeza_de_turco",
    name=N_("Cabeza de turco"),
    side="aldea",
    power="U",
    card=N_(
        "Si el exilio acaba en empate y nadie lo deshace, el que sale eres tú. A cambio, antes de que acabe "
        "ese día dices a un moni quién podrá votar el exilio al día siguiente: los que quieras, o nadie. Si "
        "pierdes tu poder de otra manera, no puedes usarlo."
    ),
    actions=(Action("franchise", N_("Decir quién podrá votar"), minimum=0, maximum=9999, aloud=True),),
    uses={"cabeza_de_turco": 1},
    # No item of the Gazette's list: gone on the morning of the tie, it would say who was exiled for it.
    recharge="spent",
    steps={"scapegoat": pay, "franchise": announce},
)
