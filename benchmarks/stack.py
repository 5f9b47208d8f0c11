"""The whole stack as `make run` starts it: time to the first answer, and memory when nobody is using it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from aldea.launch import leftovers
from benchmarks.harness import Measure

ROOT = Path(__file__).resolve().parent.parent
IDLE_SECONDS = 15


def measures() -> Iterator[Measure]:
    """Start once to install and migrate, and measure the second start."""
    data = Path(tempfile.mkdtemp(prefix="aldea-bench-"))
    try:
        _started(data)[0].stop()
        village, seconds = _started(data)
        time.sleep(IDLE_SECONDS)
        megabytes = sum(memory(pid) for pid in village.processes()) / 1024
        village.stop()
    finally:
        shutil.rmtree(data, ignore_errors=True)
    yield Measure("run_to_first_answer", seconds, 6, "s")
    yield Measure("stack_idle_memory", megabytes, 300, "MB")


class Running:
    """A `make run`."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.data = data
        environment = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}
        environment |= {"ALDEA_DATA": str(data), "PORT": str(self.port)}
        self.make = subprocess.Popen(["make", "run"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)

    def processes(self) -> set[int]:
        """Return every process of the stack: the programs, and make's own descendants (supervisor, reaper)."""
        found = leftovers.find(self.data) | {self.make.pid}
        listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        parents = {int(pid): int(parent) for pid, parent in (line.split() for line in listing.splitlines())}
        while more := {pid for pid, parent in parents.items() if parent in found} - found:
            found |= more
        return found

    def stop(self) -> None:
        """Stop it as `kill` does, and wait for its end."""
        self.make.send_signal(signal.SIGTERM)
        self.make.wait()


def _started(data: Path) -> tuple[Running, float]:
    start = time.perf_counter()
    village = Running(data)
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{village.port}/entrar/", timeout=10):
                return village, time.perf_counter() - start
        except OSError:
            if village.make.poll() is not None:
                raise
            time.sleep(0.02)


def memory(pid: int) -> float:
    """Return a process's memory in KB: on Linux its share of what it shares (PSS), elsewhere all that it sees (RSS)."""
    if sys.platform == "linux":
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            return 0
        return next((float(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    done = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True)
    return float(done.stdout.strip() or 0)
