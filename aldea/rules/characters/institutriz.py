"""Institutriz (rules, section 6): never votes; names up to four players who may not vote the next day."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Banned, BannedBecause
from aldea.rules.scene import Scene
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def ban(scene: Scene) -> Iterator[Event]:
    """Morning: her names are read; they cast no exile vote on the day that begins."""
    for move in scene.papers("ban"):
        named = scene.village.order(move.targets)
        yield Banned(scene.day + 1, named)
        yield BannedBecause(scene.day + 1, named, move.because("ban"))


def no_vote(_village: Village, _player: Player) -> bool:
    """She never votes."""
    return True


CHARACTER = Character(
    key="institutriz",
    name=N_("Institutriz"),
    side="aldea",
    power="P",
    card=N_(
        "Tú no votas nunca en el exilio. A cambio, cada día puedes escribir hasta cuatro nombres en la urna de "
        "poderes: se leen por la mañana, y ese día no podrán votar."
    ),
    actions=(Action("ban", N_("Castigar sin voto"), maximum=4),),
    script=N_("La Institutriz deja hoy sin voto a…"),
    steps={"ban": ban},
    no_vote=no_vote,
)
