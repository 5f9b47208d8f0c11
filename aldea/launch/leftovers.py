"""Finds and ends what an earlier launch on the same data folder left running (supervisor and reaper both killed)."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from aldea.launch.plan import MARK


def mark(data: Path) -> str:
    """Return the value of MARK in the environment of every process launched on this data folder."""
    return hashlib.sha256(str(data).encode()).hexdigest()[:20]


def find(data: Path) -> set[int]:
    """Return the processes (pids) that carry the data folder's mark, but for this one."""
    wanted = f"{MARK}={mark(data)}"
    found = _in_proc(wanted.encode()) if sys.platform == "linux" else _in_ps(wanted)
    return found - {os.getpid()}


def clear(data: Path, patience: float = 4.0) -> int:
    """End them, first with SIGTERM, and return how many there were."""
    found = find(data)
    for number in (signal.SIGTERM, signal.SIGKILL):
        for pid in (left := find(data)):
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                continue
        deadline = time.monotonic() + patience
        while left and time.monotonic() < deadline:
            time.sleep(0.05)
            left = find(data)
    return len(found)


def _in_proc(wanted: bytes) -> set[int]:
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if wanted in (folder / "environ").read_bytes().split(b"\0"):
                    found.add(int(folder.name))
            except OSError:  # another user's, or gone meanwhile
                continue
    return found


def _in_ps(wanted: str) -> set[int]:
    listing = subprocess.run(["ps", "axeww", "-o", "pid=,command="], capture_output=True, text=True, errors="replace")
    return {int(line.split(None, 1)[0]) for line in listing.stdout.splitlines() if wanted in line}
