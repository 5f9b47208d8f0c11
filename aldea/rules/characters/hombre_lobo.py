"""Hombre lobo (rules, section 6): the pack bites one player a night.

The victim is the most named and needs floor(active pack / 2) + 1 papers, the Albino's counted when he is in the pack.
Papers were used at 17:00, so both numbers are of that moment; whether the bite lands is settled now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.clashes import clash
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Doomed, Spared
from aldea.rules.scene import Scene
from aldea.rules.sides import active_pack, immune
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def bite(scene: Scene) -> Iterator[Event]:
    """Night, the bite: the victim is doomed unless shielded or immune."""
    papers = scene.moves.get("bite", ())
    named = Counter(move.targets[0] for move in papers)
    if not named:
        return
    victim, count = named.most_common(1)[0]
    if count < len(active_pack(scene.at_closing)) // 2 + 1:
        return
    player = scene.player(victim)
    if not player.playing:
        return
    because = Because("bite", tuple(move.paper for move in papers if move.targets[0] == victim))
    if immune(player):
        yield Spared(victim, "bite", "immune", because)
    elif victim in scene.village.marked("shield", scene.day) and not clash("shield_useless", "protector", player):
        yield Spared(victim, "bite", "shield", because)
    else:
        yield Doomed(victim, "bite", because)


def bad_target(_village: Village, action: Action, _day: int, target: Player) -> bool:
    """No wolf bites a wolf."""
    return action.key == "bite" and clash("no_bite", "hombre_lobo", target)


CHARACTER = Character(
    key="hombre_lobo",
    name=N_("Hombre lobo"),
    side="hl",
    power="P",
    card=N_(
        "Eres de la manada. Cada día, en secreto, pon en la urna de poderes un papel con el nombre de quien "
        "quieres morder, firmado con el signo de la manada. Solo hay mordida si más de la mitad de los lobos "
        "activos escribís el mismo nombre: poneos de acuerdo. Con tu símbolo votas el exilio, como todos."
    ),
    actions=(Action("bite", N_("Morder"), active_target=True),),
    script=N_("Los lobos muerden esta noche."),
    several=True,
    steps={"bite": bite},
    bad_target=bad_target,
)
