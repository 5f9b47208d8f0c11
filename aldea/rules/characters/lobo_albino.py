"""Hombre lobo albino (rules, section 6): bites with the pack and, on even days, devours a wolf besides.

Only the keepers know him; every check sees his cover. He names two Mestizos aloud, and wins as the last active wolf.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Spoken
from aldea.rules.outcomes import Doomed, Introduced, Spared
from aldea.rules.scene import Scene
from aldea.rules.sides import ALBINO, WOLF, active_albino, active_wolves, in_pack, is_villager
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def devour(scene: Scene) -> Iterator[Event]:
    """Night, after the bite: a wolf falls unless shielded."""
    for move in scene.papers("devour"):
        prey = scene.player(move.targets[0])
        if not prey.playing:
            continue
        because = move.because("devour")
        if prey.id in scene.village.marked("shield", scene.day):
            yield Spared(prey.id, "devour", "shield", because, secret=True)
        else:
            yield Doomed(prey.id, "devour", because, secret=True)


def bar(village: Village, player: Player, action: Action, _day: int) -> bool:
    """By house rule he does not bite with the pack."""
    return action.key == "bite" and not in_pack(village, player)


def bad_target(village: Village, action: Action, _day: int, target: Player) -> bool:
    """Only wolves are devoured; the Mestizos come from where the house rule says."""
    if action.key == "devour":
        return target.character != WOLF
    if action.key == "mestizos":
        wanted = village.rules.mestizos_from
        if wanted == "anyone":
            return target.character == ALBINO
        return target.character != WOLF if wanted == "wolves" else not is_villager(target)
    return False


def wins(village: Village) -> bool:
    """He is active and every wolf is latent."""
    return active_albino(village) is not None and not active_wolves(village)


def heard(scene: Scene, spoken: Spoken) -> Iterator[Event]:
    """The Mestizos are told who they are, by a keeper."""
    if spoken.action == "mestizos":
        because = Because("mestizos", players=(spoken.by,))
        for pid in scene.village.mestizos:
            key = f"mestizos:{pid}"
            yield Introduced(key, pid, "mestizos", (spoken.by,), spoken.day, because, secret=True)


CHARACTER = Character(
    key="lobo_albino",
    name=N_("Hombre lobo albino"),
    side="hl",
    power="P",
    card=N_(
        "Eres un lobo distinto y casi nadie lo sabe: para todos pareces un aldeano. Muerdes con la manada y, "
        "los días pares, puedes además devorar a un lobo. Tu signo se parece al de la manada, pero no es "
        "igual. Di en voz baja a un guardián quiénes son tus dos mestizos: os ayudarán con las pruebas. Ganas "
        "si eres el último lobo activo."
    ),
    actions=(
        # Bites are the pack's: the paper is the same, only the sign is a near copy.
        Action("bite", N_("Morder"), active_target=True),
        Action("devour", N_("Devorar a un lobo"), active_target=True, own=False, parity="even", secret=True),
        Action("mestizos", N_("Nombrar a los mestizos"), minimum=2, maximum=2, aloud=True, own=False, secret=True),
    ),
    steps={"devour": devour},
    bar=bar,
    bad_target=bad_target,
    wins=wins,
    winner="albino",
    heard=heard,
)
