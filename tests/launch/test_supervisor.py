"""The supervisor with programs of one line."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aldea.launch.plan import Plan, Program
from aldea.launch.supervisor import TOO_MANY

from .village import ROOT, free_port

pytestmark = pytest.mark.stack


def run(plan: Plan) -> subprocess.Popen[str]:
    """Start a supervisor with a plan."""
    reader, writer = os.pipe()
    os.write(writer, plan.dumps().encode())
    os.close(writer)
    argv = [sys.executable, "-m", "aldea.launch.supervisor", str(reader)]
    supervisor = subprocess.Popen(argv, cwd=ROOT, pass_fds=[reader], stdout=subprocess.PIPE, text=True)
    os.close(reader)
    return supervisor


def program(folder: Path, script: str, **more: bool | str) -> Program:
    """Return a program of one line of shell."""
    return Program("actor", "el actor", ("/bin/sh", "-c", script), str(folder / "actor.log"), **more)  # type: ignore[arg-type]


def test_a_plan_survives_its_journey() -> None:
    plan = Plan((Program("web", "la web", ("a", "b"), "/x.log", last=True),), {"A": "é"}, 8000, "▀ hola", parent=3)
    assert Plan.loads(plan.dumps()) == plan


def test_who_keeps_dying_stops_everything_with_its_last_words(tmp_path: Path) -> None:
    other = Program("otro", "el otro", ("sleep", "600"), str(tmp_path / "otro.log"))
    supervisor = run(Plan((program(tmp_path, "echo no puedo más; exit 3"), other), {}, free_port(), ""))
    said, _ = supervisor.communicate(timeout=60)
    assert supervisor.returncode == 1
    assert said.count("se ha caído el actor (3)") == TOO_MANY - 1
    assert "La Aldea se para: el actor" in said
    assert "    no puedo más" in said


def test_its_children_see_no_terminal_and_no_pipe(tmp_path: Path) -> None:
    supervisor = run(
        Plan((program(tmp_path, "cat; echo $COLOR leído; exec sleep 600"),), {"COLOR": "rojo"}, free_port(), "")
    )
    log = tmp_path / "actor.log"
    while not (log.exists() and log.read_text()):
        assert supervisor.poll() is None
    supervisor.terminate()
    assert "Todo queda guardado" in supervisor.communicate(timeout=60)[0]
    assert log.read_text() == "rojo leído\n"


def test_who_does_not_want_to_stop_is_made_to(tmp_path: Path) -> None:
    stubborn = program(tmp_path, "trap '' TERM; echo listo; while :; do sleep 1; done")
    supervisor = run(Plan((stubborn,), {}, free_port(), ""))
    log = tmp_path / "actor.log"
    while not (log.exists() and log.read_text()):
        assert supervisor.poll() is None
    supervisor.send_signal(signal.SIGTERM)
    assert "Todo queda guardado" in supervisor.communicate(timeout=60)[0]
