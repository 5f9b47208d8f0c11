"""Enamorado (rules, sections 6 and 9): the mark of the two lovers, and their bond with Cupido.

A lover deactivated drags the other and Cupido. If Cupido alone falls, the lovers may avenge him once: both papers of
one day name the same player, who falls, and Cupido is back. Somebody of the three who leaves dissolves the bond.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.acts import missed_kiss
from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import BondEnded, Doomed, Reactivated, ReactivatedBecause
from aldea.rules.scene import Scene
from aldea.rules.sides import is_villager, playing
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def settle(scene: Scene) -> Iterator[Event]:
    """Night, first of all: by house rule a missing gesture ends the bond, as from 17:00."""
    bond = scene.village.bond
    if bond is not None and _broken(scene.village, scene.day):
        yield BondEnded("kiss", Because("kiss", players=bond.three))


def follow(scene: Scene, gone: tuple[str, ...]) -> Iterator[Event]:
    """A lover who falls drags the other two; one of the three who left dissolves the bond and drags nobody."""
    bond = scene.village.bond
    if bond is None:
        return
    if any(not scene.player(pid).here for pid in bond.three):
        yield BondEnded("left", Because("left", players=bond.three))
        return
    fallen = [pid for pid in gone if pid in bond.lovers]
    if fallen:
        for pid in bond.three:
            if scene.player(pid).active:
                yield Doomed(pid, "love", Because("love", players=tuple(fallen)))


def avenge(scene: Scene) -> Iterator[Event]:
    """Morning: both lovers active and agreed, their man still active and Cupido still latent."""
    bond = scene.village.bond
    if bond is None or bond.avenged or scene.player(bond.cupido).active:
        return
    papers = {move.by: move for move in scene.papers("avenge") if move.by in bond.lovers}
    if len(papers) < 2 or not all(scene.player(pid).playing for pid in bond.lovers):
        return
    first, second = (papers[pid] for pid in bond.lovers)
    if first.targets != second.targets or not scene.player(first.targets[0]).playing:
        return
    because = Because("avenge", (first.paper, second.paper), bond.lovers)
    yield Doomed(first.targets[0], "vengeance", because)
    yield Reactivated(bond.cupido)
    yield ReactivatedBecause(bond.cupido, "vengeance", because)


def bar(village: Village, _player: Player, _action: Action, day: int) -> bool:
    """There is somebody to avenge only while Cupido is latent, once, with both lovers active."""
    bond = village.bond
    if bond is None or bond.avenged or _broken(village, day):
        return True
    return village.players[bond.cupido].active


def bad_target(village: Village, action: Action, _day: int, target: Player) -> bool:
    """The vengeance never falls on one of the three."""
    return action.key == "avenge" and village.bond is not None and target.id in village.bond.three


def wins(village: Village) -> bool:
    """The three are active and no other villager is; Mestizos are villagers here."""
    bond = village.bond
    if bond is None or not all(village.players[pid].playing for pid in bond.three):
        return False
    return not any(is_villager(player) and player.id not in bond.three for player in playing(village))


def _broken(village: Village, day: int) -> bool:
    return village.rules.missed_kiss_ends_bond and missed_kiss(village, day)


CHARACTER = Character(
    key="enamorado",
    name=N_("Enamorado"),
    side="aldea",
    power="P",
    card=N_(
        "Cupido te ha unido a otra persona. Cada día, el gesto acordado entre los tres, o ese día no votáis. "
        "Si cae uno de los enamorados, caéis los tres. Si cae solo Cupido, podéis vengarlo una vez: escribid "
        "los dos el mismo nombre en la urna de poderes."
    ),
    actions=(Action("avenge", N_("Vengar a Cupido"), active_target=True, own=False),),
    mark=True,
    steps={"bonds": settle, "vengeance": avenge},
    consequence=follow,
    bar=bar,
    bad_target=bad_target,
    wins=wins,
    winner="enamorados",
)
