"""The kernel beside other engines of the same kind of game, per player and day, in one run.

Each engine is installed by name from PyPI in a venv of its own under build/peers, once. A player-day is a player who is
in the game on a day: here everybody to the end (a latent player still votes), there whoever has not been put out. All
measure processor time, best of several turns.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.harness import Measure
from benchmarks.random_camp import play

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "peers"
PLAYERS, DAYS, TURNS = 20, 10, 3


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine: its name on PyPI, our script for it, how many games a turn takes, and the goal."""

    name: str
    version: str
    script: str
    games: int
    goal: float
    """How much of its cost ours may be; infinite where the ratio is only reported."""


PEERS = (
    Peer("mafia", "1.0.0", "mafia_1.py", 4, 0.1),
    Peer("open-mafia-engine", "0.5.0", "open_mafia_0.py", 2, 0.1),
    # No log, no history, changed in place: another kind of work. Reported, no goal.
    Peer("werewolf-engine", "0.1.0", "werewolf_0.py", 100, float("inf")),
)


def measures() -> Iterator[Measure]:
    """Let all play in turns, and compare the best of each."""
    pythons = {peer: python for peer in PEERS if (python := installed(peer))}
    play(PLAYERS, DAYS, 0)
    ours: list[float] = []
    theirs: dict[Peer, list[float]] = {peer: [] for peer in pythons}
    for seed in range(1, TURNS + 1):
        ours.append(own(seed))
        for peer, python in pythons.items():
            theirs[peer].append(other(peer, python))
    if pythons:
        yield Measure("player_day_with_full_log", min(ours) * 1e6, float("inf"), "us")
    for peer, costs in theirs.items():
        yield Measure(f"player_day_to_{peer.name}({min(costs) * 1e6:.0f}us)", min(ours) / min(costs), peer.goal, "x")


def own(seed: int) -> float:
    """Return what the kernel takes for one player-day, in seconds of processor time."""
    start, camps = time.process_time(), 5
    for camp in range(camps):
        play(PLAYERS, DAYS, seed * 100 + camp)
    return (time.process_time() - start) / (camps * PLAYERS * DAYS)


def other(peer: Peer, python: Path) -> float:
    """Return what another engine takes for one player-day, in seconds of processor time."""
    script = ROOT / "benchmarks" / "peers" / peer.script
    command = [str(python), str(script), str(PLAYERS), str(peer.games)]
    took = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, cwd=PLACE).stdout)
    return float(took["seconds"]) / int(took["player_days"])


def installed(peer: Peer) -> Path | None:
    """Return the Python of a peer's venv, made on the first call; None, and one line, if it cannot be installed."""
    place = PLACE / f"{peer.name}-{peer.version}"
    python = place / "bin" / "python"
    if not (place / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
        wanted = f"{peer.name}=={peer.version}"
        pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--retries", "1", wanted]
        if subprocess.run(pip, capture_output=True, check=False).returncode:
            print(f"{peer.name}: not compared, {wanted} could not be installed from PyPI", flush=True)
            return None
        (place / "ready").touch()
    return python
