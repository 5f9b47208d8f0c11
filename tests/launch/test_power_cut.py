"""The plug is pulled between the seal and Buenas Noches: one night, once."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aldea.launch import leftovers

from .village import ROOT, Village, environ, until, village

pytestmark = pytest.mark.stack

SEALED = """
from datetime import timedelta
from django.contrib.auth.models import User
from django.utils import timezone
from aldea.launch.rehearsal import Rehearsal, open_camp
from aldea.moments import services as moments

gm = User.objects.create_user("marta")
camp = open_camp("Gredos", 12, timezone.localdate() - timedelta(days=1), 7, gm)
if camp.day_at(timezone.now()) > 1:  # the clock has nothing to catch up with
    camp.starts_on += timedelta(days=camp.day_at(timezone.now()) - 1)
    camp.save()
moments.plan(camp, Rehearsal(camp, gm, 1).record)
moments.hold(camp, 1, "buenas_noches", gm)
show = Rehearsal(camp, gm, 1)
show.papers(1)
if not show.record.village.done(1, "closing"):
    moments.run_now(camp, 1, "closing", gm, timezone.now())
show.seal(1)
"""

DUE = """
from django.contrib.auth.models import User
from django.utils import timezone
from aldea.camp.models import Camp
from aldea.moments import services as moments

camp, gm = Camp.objects.get(), User.objects.get()
moments.postpone(camp, 1, "buenas_noches", timezone.now(), gm)
moments.release(camp, 1, "buenas_noches", gm)
"""

TOLD = """
import json
from aldea.book import services as book
from aldea.camp.models import Camp
from aldea.rules.outcomes import ActResolved, Fell
record = book.record(Camp.objects.get())
print(json.dumps({
    "nights": sum(event.act == "buenas_noches" for _line, event in record.events(ActResolved)),
    "victims": [event.player for _line, event in record.events(Fell)],
}))
"""


def run(data: Path, code: str) -> str:
    """Run code with Django loaded on a data folder."""
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", code],
        cwd=ROOT,
        env=environ(data, 0),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def told(data: Path) -> dict[str, Any]:
    """Return what the Book tells of the night."""
    found: dict[str, Any] = json.loads(run(data, TOLD))
    return found


def pull_the_plug(here: Village) -> None:
    """Kill everything at once, supervisor and all."""
    here.kill(signal.SIGSTOP)
    for pid in leftovers.find(here.data):
        os.kill(pid, signal.SIGKILL)
    here.kill(signal.SIGKILL)
    until(here.gone, "everything dead")


def test_the_night_comes_once_whatever_dies(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        run(tmp_path, SEALED)
        assert told(tmp_path) == {"nights": 0, "victims": []}
        pull_the_plug(here)
    run(tmp_path, DUE)  # 22:30 passes while everything is dark
    with village(tmp_path) as here:
        until(lambda: told(tmp_path)["nights"], "the clock caught up")
        night = told(tmp_path)
        assert night["nights"] == 1
        assert len(set(night["victims"])) == len(night["victims"])
        pull_the_plug(here)
    with village(tmp_path) as here:
        assert here.status() == 200
        assert told(tmp_path) == night
        assert here.stop() == 0
