"""The order of things is a list of named steps, and every step that a character acts in is on it."""

from __future__ import annotations

from pathlib import Path

from aldea.rules.acts import ACTS
from aldea.rules.characters import CHARACTERS
from aldea.rules.clashes import CLASHES
from aldea.rules.order import ORDER, steps_of
from aldea.rules.resolve import STEPS

NAMES = {step.name for steps in ORDER.values() for step in steps}


def test_every_act_has_its_steps() -> None:
    assert list(ORDER) == list(ACTS)


def test_characters_act_in_known_steps() -> None:
    assert {step for character in CHARACTERS.values() for step in character.steps} <= NAMES
    assert set(STEPS) <= NAMES


def test_every_step_has_somebody_who_acts_in_it() -> None:
    acted = {step for character in CHARACTERS.values() for step in character.steps}
    assert acted | set(STEPS) == NAMES


def test_the_questions_open_buenas_noches_unless_apart() -> None:
    together = [step.name for step in steps_of("buenas_noches", oracle_apart=False)]
    apart = [step.name for step in steps_of("buenas_noches", oracle_apart=True)]
    assert together[:3] == ["bonds", "theft", "questions"]
    assert together[3:] == apart


def test_each_step_is_one_sentence() -> None:
    for steps in ORDER.values():
        for step in steps:
            assert step.sentence.endswith(".")
            assert step.rule


def test_each_clash_has_its_scenario() -> None:
    for row in CLASHES:
        assert (Path(__file__).parent / "scenarios" / f"{row.scenario}.toml").exists()
        assert {row.actor, row.other} <= set(CHARACTERS)


def test_characters_never_import_one_another() -> None:
    for key in CHARACTERS:
        source = (Path(__file__).parents[2] / "aldea/rules/characters" / f"{key}.py").read_text()
        assert "aldea.rules.characters" not in source
