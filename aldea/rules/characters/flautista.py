"""Flautista (rules, section 6): charms up to three active players a day; wins when all other active ones are charmed.

When he becomes latent or leaves all charms end; if he comes back he starts anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Charmed, CharmedListed, CharmsEnded
from aldea.rules.scene import Scene
from aldea.rules.sides import playing
from aldea.rules.village import Village
from aldea.rules.words import N_


def charm(scene: Scene) -> Iterator[Event]:
    """Night: those who are still active are charmed."""
    for move in scene.papers("charm"):
        charmed = tuple(pid for pid in move.targets if scene.player(pid).playing)
        if charmed and scene.player(move.by or "").playing:
            yield Charmed(scene.day, move.by or "", charmed, move.because("charm"))


def end(scene: Scene, gone: tuple[str, ...]) -> Iterator[Event]:
    """The Flautista is among those who fell or left: nobody stays charmed."""
    pipers = tuple(pid for pid in gone if scene.player(pid).character == "flautista")
    if pipers and any(player.charmed for player in scene.village.players.values()):
        yield CharmsEnded(Because("flautista", players=pipers))


def listed(scene: Scene) -> Iterator[Event]:
    """Asamblea: the Gazette's list of the charmed, those of yesterday apart."""
    if not any(player.character == "flautista" for player in scene.village.players.values()):
        return
    charmed = [player.id for player in scene.village.players.values() if player.charmed and player.here]
    yesterday = scene.village.marked("charm", scene.day - 1)
    fresh = scene.village.order(pid for pid in charmed if pid in yesterday)
    yield CharmedListed(scene.day, fresh, scene.village.order(charmed))


def wins(village: Village) -> bool:
    """He is active and every other active player is charmed."""
    pipers = [player for player in village.having("flautista") if player.active]
    return any(all(other.charmed or other.id == piper.id for other in playing(village)) for piper in pipers)


CHARACTER = Character(
    key="flautista",
    name=N_("Flautista"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día escribe en la urna de poderes hasta tres nombres: tu música los hechiza. Sus nombres saldrán "
        "en la Gaceta. Ganas cuando todos los demás jugadores activos estén hechizados, lobos incluidos. Si "
        "pierdes tu poder, el hechizo se rompe."
    ),
    actions=(Action("charm", N_("Hechizar"), maximum=3, maximum_rule="charms_per_day", own=False, active_target=True),),
    steps={"charm": charm, "list_charmed": listed},
    consequence=end,
    wins=wins,
    winner="flautista",
)
