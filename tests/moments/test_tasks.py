"""The beat's one task."""

from datetime import datetime

import pytest
from django.utils import timezone

from aldea.celery_app import app
from aldea.moments import services, tasks
from tests.moments.game import Game, at


def test_the_beat_knows_the_tick_and_it_carries_no_hour_of_its_own() -> None:
    app.loader.import_default_modules()
    entry = app.conf.beat_schedule["tick"]
    assert entry["task"] in app.tasks
    assert entry["options"] == {"expires": entry["schedule"]}
    assert "args" not in entry


def test_the_task_ticks_at_the_present_hour(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[datetime] = []
    monkeypatch.setattr(timezone, "now", lambda: at(1, "17:00"))
    monkeypatch.setattr(services, "tick", seen.append)
    tasks.tick()
    assert seen == [at(1, "17:00")]
