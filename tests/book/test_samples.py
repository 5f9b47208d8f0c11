"""What was written once opens for ever: one stored sample of every kind and version that the Book ever held.

A sample is never edited. A new kind, or a new version of one, adds a file `samples/<kind>.<version>.json`.
"""

import json
from pathlib import Path

import pytest

from aldea.rules import inputs, outcomes
from aldea.rules.events import EVENTS, dump, load

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_stored_sample_opens(sample: Path) -> None:
    kind, version = sample.stem.rsplit(".", 1)
    stored = json.loads(sample.read_text(encoding="utf-8"))
    event = load(kind, int(version), stored)
    assert type(event) is EVENTS[kind]
    if int(version) == event.VERSION:
        assert dump(event) == stored


def test_every_kind_and_version_has_a_sample() -> None:
    assert {inputs.Dealt.KIND, outcomes.Fell.KIND} <= EVENTS.keys()
    wanted = {f"{kind}.{version}" for kind, cls in EVENTS.items() for version in range(1, cls.VERSION + 1)}
    assert {path.stem for path in SAMPLES} == wanted
