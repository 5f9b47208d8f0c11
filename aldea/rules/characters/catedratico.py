"""Catedrático (rules, section 6): asks whether a player is a wolf; YES or NO at Buenos Días. Wins with the third wolf.

YES means an active wolf at 17:00. The answer counts for his win when it is read, even if he fell that night.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered, ProfessorSaid, Remembered
from aldea.rules.scene import Move, Scene
from aldea.rules.sides import betrays, seen_as_wolf
from aldea.rules.village import Village
from aldea.rules.words import N_

TO_WIN = 3
"""Different wolves confirmed."""


def answer(scene: Scene) -> Iterator[Event]:
    """Night, questions: known to the GMs now, read at Buenos Días."""
    then = scene.at_closing
    for move in scene.papers("ask"):
        asked = then.players[move.targets[0]]
        yield Answered(
            key=f"ask:{scene.day}:{move.by}",
            to=move.by or "",
            topic="ask",
            about=(asked.id,),
            answer=("yes" if _is_wolf(scene, move) else "no",),
            due_day=scene.day + 1,
            due="buenos_dias",
            because=move.because("ask"),
            secret=betrays(then, asked),
        )


def read(scene: Scene) -> Iterator[Event]:
    """Morning: the answer is read, not about whom; a wolf confirmed counts from now."""
    for move in scene.papers("ask"):
        yes = _is_wolf(scene, move)
        yield ProfessorSaid(scene.day, yes)
        if yes and move.targets[0] not in scene.player(move.by or "").remembers("confirmed"):
            secret = betrays(scene.at_closing, scene.at_closing.players[move.targets[0]])
            yield Remembered(move.by or "", "confirmed", move.targets, move.because("ask"), secret)


def _is_wolf(scene: Scene, move: Move) -> bool:
    asked = scene.at_closing.players[move.targets[0]]
    return asked.playing and seen_as_wolf(scene.at_closing, asked)


def wins(village: Village) -> bool:
    """Three different wolves have been confirmed to him."""
    return any(len(player.remembers("confirmed")) >= TO_WIN for player in village.having("catedratico"))


CHARACTER = Character(
    key="catedratico",
    name=N_("Catedrático"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día escribe en la urna de poderes el nombre de un sospechoso. En el «Buenos Días» siguiente se "
        "dirá SÍ o NO: SÍ quiere decir que es un lobo activo. Cuando te confirmen tres lobos distintos, ganas."
    ),
    actions=(Action("ask", N_("Preguntar si es lobo")),),
    script=N_("El Oráculo responde al Catedrático."),
    steps={"questions": answer, "say_in_the_morning": read},
    wins=wins,
    winner="catedratico",
)
