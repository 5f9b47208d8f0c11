"""Every scenario file holds, and can be played again to the same bytes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aldea.rules.scenario import differences
from aldea.rules.scenario_playing import play
from aldea.rules.scenario_reading import read

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    scenario = read(str(file))
    assert list(differences(scenario, play(scenario))) == []


@pytest.mark.parametrize("file", FILES[::9], ids=lambda file: file.stem)
def test_same_file_same_output(file: Path) -> None:
    assert json.dumps(play(read(str(file)))) == json.dumps(play(read(str(file))))


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 100
