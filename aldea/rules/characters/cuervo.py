"""Cuervo (rules, section 6): marks a player aloud, who starts the next count with two votes (`count.MARK_VOTES`)."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Event
from aldea.rules.inputs import Spoken
from aldea.rules.outcomes import Marked
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def say(scene: Scene) -> Iterator[Event]:
    """Night: the mark of the day is said; it stands even if the Cuervo has fallen."""
    for pid in scene.village.marked("mark", scene.day):
        yield Marked(scene.day, pid)


def heard(scene: Scene, spoken: Spoken) -> Iterator[Event]:
    """A name said after Buenas Noches was reckoned, but before it is read, is read all the same."""
    if spoken.action == "mark" and scene.village.done(spoken.day, "buenas_noches"):
        for pid in spoken.targets:
            yield Marked(spoken.day, pid)


CHARACTER = Character(
    key="cuervo",
    name=N_("Cuervo"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día, antes del «Buenas Noches», dile a un moni y al señalado un nombre: empezará el recuento de "
        "la mañana siguiente con dos votos en contra. Si dices varios, vale el último."
    ),
    actions=(Action("mark", N_("Marcar"), aloud=True, active_target=True),),
    script=N_("El Cuervo ha dejado su marca."),
    steps={"say_at_night": say},
    heard=heard,
)
