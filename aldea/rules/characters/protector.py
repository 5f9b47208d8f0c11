"""Protector (rules, section 6): shields up to two players from the wolves, nobody two days running."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.clashes import clash
from aldea.rules.events import Event
from aldea.rules.outcomes import Shielded
from aldea.rules.scene import Scene
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def shield(scene: Scene) -> Iterator[Event]:
    """Night, before the bite. A useless shield counts as one for the next day."""
    for move in scene.papers("protect"):
        useless = tuple(pid for pid in move.targets if clash("shield_useless", "protector", scene.player(pid)))
        yield Shielded(scene.day, move.by or "", move.targets, useless, move.because("protect"))


def bad_target(village: Village, _action: Action, day: int, target: Player) -> bool:
    """Nobody is shielded two days running."""
    return target.id in village.marked("shield", day - 1)


CHARACTER = Character(
    key="protector",
    name=N_("Protector"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día escribe en la urna de poderes uno o dos nombres: esa noche los lobos no podrán morderlos. Puedes "
        "protegerte a ti, pero a nadie dos días seguidos. Solo vale contra los lobos, y con la Niña no funciona."
    ),
    actions=(Action("protect", N_("Proteger"), maximum=2),),
    steps={"shield": shield},
    bad_target=bad_target,
)
