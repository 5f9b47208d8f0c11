"""Ladrón (rules, sections 6 and 9): twice in the game he takes a player's unspent power, and uses it as his own.

Unique powers, and limited ones by house rule; all the remaining uses pass. What was used at 17:00 of the same day is
spent already. An empty try costs only the day.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered, PowerUsed, Stolen
from aldea.rules.scene import Move, Scene
from aldea.rules.village import Player
from aldea.rules.words import N_


def steal(scene: Scene) -> Iterator[Event]:
    """Night, before the questions."""
    for move in scene.papers("steal"):
        thief, robbed = scene.player(move.by or ""), scene.player(move.targets[0])
        uses = _takes(scene, thief, robbed)
        because = move.because("steal", robbed.id)
        if not uses:
            yield _told(scene, move, thief.id, "steal", (robbed.id,), ())
            continue
        yield Stolen(scene.day, thief.id, robbed.id, robbed.character, uses, because)
        yield PowerUsed(scene.day, thief.id, "ladron", move.targets, thief.uses.get("ladron", 0) - 1, because)
        yield _told(scene, move, thief.id, "steal", (robbed.id,), (robbed.character,))
        yield _told(scene, move, robbed.id, "robbed", (), (robbed.character,))


def _takes(scene: Scene, thief: Player, robbed: Player) -> Mapping[str, int]:
    """The uses that pass; nothing when there is nothing to take."""
    named = scene.cards[robbed.character]
    kinds = ("U",) if scene.village.rules.thief_takes == "unique" else ("U", "L")
    if not robbed.playing or not named.stealable or named.power not in kinds or robbed.character in thief.stolen:
        return {}
    drawn = {action.key: action.power for action in named.actions if action.power}
    used: dict[str, int] = {}
    for key, counter in drawn.items():
        used[counter] = used.get(counter, 0) + sum(move.by == robbed.id for move in scene.papers(key))
    left = {counter: robbed.uses.get(counter, 0) - used.get(counter, 0) for counter in named.uses}
    return {counter: uses for counter, uses in left.items() if uses > 0}


def _told(scene: Scene, move: Move, to: str, topic: str, about: tuple[str, ...], power: tuple[str, ...]) -> Answered:
    key = f"{topic}:{scene.day}:{to}"
    return Answered(key, to, topic, about, power, scene.asamblea(), "asamblea", move.because("steal"))


CHARACTER = Character(
    key="ladron",
    name=N_("Ladrón"),
    side="aldea",
    power="L",
    card=N_(
        "Dos veces en todo el juego, en días distintos, puedes robar un poder único: escribe el nombre de un "
        "jugador en la urna de poderes. Si lo tenía sin gastar, ahora es tuyo y lo usas firmando con tu "
        "símbolo. Si no había nada que robar, no pierdes el intento."
    ),
    actions=(Action("steal", N_("Robar"), own=False, power="ladron"),),
    uses={"ladron": 2},
    items={"ladron": N_("Robos")},
    script=N_("Esta noche ha andado suelto un ladrón."),
    stealable=False,
    steps={"theft": steal},
)
