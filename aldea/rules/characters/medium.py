"""Médium (rules, section 6): plays one card of the question deck a day, each once; YES or NO at Buenas Noches."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.outcomes import Answered, MediumSaid, QuestionUsed
from aldea.rules.questions import QUESTIONS, answer
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def _answer(scene: Scene, key: str) -> bool | None:
    """The state at 17:00 answers; where only a GM can, his last word does, however late he gave it."""
    return answer(scene.village if QUESTIONS[key].answer is None else scene.at_closing, key)


def ask(scene: Scene) -> Iterator[Event]:
    """Night, questions: answered from the state at 17:00; what only a GM can answer waits for him."""
    for move in scene.papers("question"):
        question = move.targets[0]
        yield QuestionUsed(scene.day, question, move.because("question"))
        yes = _answer(scene, question)
        if yes is not None:
            yield Answered(
                key=f"question:{scene.day}:{move.by}",
                to=move.by or "",
                topic="question",
                about=(),
                answer=("yes" if yes else "no",),
                due_day=scene.day,
                due="buenas_noches",
                because=move.because("question"),
            )


def say(scene: Scene) -> Iterator[Event]:
    """Night: said aloud, without the question."""
    for move in scene.papers("question"):
        yes = _answer(scene, move.targets[0])
        if yes is not None:
            yield MediumSaid(scene.day, yes)


CHARACTER = Character(
    key="medium",
    name=N_("Médium"),
    side="aldea",
    power="P",
    card=N_(
        "Hablas con el más allá: tienes un mazo de preguntas. Cada día puedes echar una en la urna de poderes, y en el "
        "«Buenas Noches» se oirá un SÍ o un NO. Cada pregunta solo se puede usar una vez."
    ),
    actions=(Action("question", N_("Preguntar al más allá"), target="question"),),
    script=N_("El más allá responde al Médium."),
    steps={"questions": ask, "say_at_night": say},
)
