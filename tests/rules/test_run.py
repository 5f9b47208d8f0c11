"""One resolution under way."""

from __future__ import annotations

from dataclasses import replace

from aldea.rules.characters import CHARACTERS
from aldea.rules.characters.bruja import death, life
from aldea.rules.run import ACTORS, Run, actors
from aldea.rules.scene import Vote
from tests.rules.play import Game


def test_a_step_sees_only_the_papers_that_its_act_reads() -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo")
    game.day("Bea see Ana", "Bea vote Ana")
    scenes = {act: Run(game.village, 1, game.dice, act).scene() for act in ("closing", "buenas_noches", "count")}
    assert {act: (tuple(scene.moves), scene.votes) for act, scene in scenes.items()} == {
        "closing": ((), ()),
        "buenas_noches": (("see",), ()),
        "count": ((), (Vote("Bea", "Ana", "1-1"),)),
    }


def test_in_a_step_act_those_who_do_something_in_it_in_their_order() -> None:
    bruja = CHARACTERS["bruja"]
    twin = replace(bruja, key="twin", steps={"life": death})
    assert actors([bruja, twin]) == {"life": (life, death), "death": (death,)}
    assert actors(CHARACTERS.values()) == ACTORS
