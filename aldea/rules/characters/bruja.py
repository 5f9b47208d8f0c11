"""Bruja (rules, section 6): two life and two death potions, at most one of each a day."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Doomed, PowerUsed, Spared
from aldea.rules.scene import Move, Scene
from aldea.rules.village import Pending
from aldea.rules.words import N_

_WOLVES = ("bite", "devour")
"""What a life potion undoes; the pack's victim comes before the devoured."""


def life(scene: Scene) -> Iterator[Event]:
    """Night, after the bites: undoes tonight's bite. On somebody not bitten it is lost; with no victim, kept."""
    for move in scene.papers("life"):
        target = move.targets[0]
        bitten = sorted(
            (pending for pending in scene.village.pending if pending.cause in _WOLVES),
            key=lambda pending: _WOLVES.index(pending.cause),
        )
        healed = [pending for pending in bitten if target in ("victim", pending.player)]
        if target == "victim" and not healed:
            continue
        yield _drink(scene, move)
        for pending in healed[:1]:
            yield _undo(pending, move)


def death(scene: Scene) -> Iterator[Event]:
    """Night: one active player falls; if he fell in between, no effect and no cost."""
    for move in scene.papers("death"):
        target = scene.player(move.targets[0])
        if target.playing:
            yield _drink(scene, move)
            yield Doomed(target.id, "poison", move.because("death"))


def _drink(scene: Scene, move: Move) -> Event:
    left = max(0, scene.player(move.by or "").uses.get(move.action, 0) - 1)
    return PowerUsed(scene.day, move.by or "", move.action, move.targets, left, move.because(move.action))


def _undo(pending: Pending, move: Move) -> Event:
    return Spared(pending.player, pending.cause, "healed", move.because("life"), secret=pending.cause == "devour")


CHARACTER = Character(
    key="bruja",
    name=N_("Bruja"),
    side="aldea",
    power="L",
    card=N_(
        "Tienes dos pociones de vida y dos de muerte. Un día puedes usar, como mucho, una de cada. La de vida anula la "
        "mordedura de esa noche: escribe un nombre, o «la víctima» sin saber quién es. Si escribes un nombre y no lo "
        "habían mordido, la poción se pierde. La de muerte quita el poder esa noche a quien escribas."
    ),
    actions=(
        Action("life", N_("Poción de vida"), special=("victim",), power="life"),
        Action("death", N_("Poción de muerte"), active_target=True, power="death"),
    ),
    uses={"life": 2, "death": 2},
    items={"life": N_("Pociones de vida"), "death": N_("Pociones de muerte")},
    script=N_("La Bruja guarda sus frascos."),
    recharge="once",
    steps={"life": life, "death": death},
)
