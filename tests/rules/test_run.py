"""One resolution under way."""

from __future__ import annotations

from dataclasses import replace

from aldea.rules.characters import CHARACTERS
from aldea.rules.characters.bruja import death, life
from aldea.rules.run import ACTORS, actors


def test_in_a_step_act_those_who_do_something_in_it_in_their_order() -> None:
    bruja = CHARACTERS["bruja"]
    twin = replace(bruja, key="twin", steps={"life": death})
    assert actors([bruja, twin]) == {"life": (life, death), "death": (death,)}
    assert actors(CHARACTERS.values()) == ACTORS
