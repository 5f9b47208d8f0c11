"""A whole village started as a GM would start it: processes, files and all."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

from aldea.launch import leftovers

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0  # seconds: only ever reached by what is broken


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(what: Callable[[], object], name: str) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, f"never: {name}"
        time.sleep(0.1)


class Village:
    """One `manage.py launch` on a data folder."""

    def __init__(self, data: Path, port: int, **environment: str) -> None:
        self.data, self.port, self.said = data, port, ""
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "launch"],
            cwd=ROOT,
            env=environ(data, port, **environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line

    def settle(self) -> None:
        """Wait for the banner and for all four programs."""
        until(lambda: "está en marcha" in self.said or self.process.poll() is not None, f"started: {self.said}")
        assert self.process.poll() is None, self.said
        until(lambda: len(self.programs()) == 4, "four programs")

    def programs(self) -> dict[str, int]:
        """Return the programs that run now: web, worker, beat, broker -> pid (the web's main process)."""
        found: dict[str, int] = {}
        for pid in sorted(leftovers.find(self.data)):
            command = command_of(pid)
            for name, sign in {"web": "granian", "worker": " worker ", "beat": " beat ", "broker": "valkey"}.items():
                if sign in command and not command.startswith("/bin/sh"):
                    found.setdefault(name, pid)
        return found

    def status(self, path: str = "/entrar/") -> int:
        """Fetch a page and return its HTTP status, 0 when nobody answers."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return 0

    def kill(self, number: int) -> None:
        """Send a signal to the supervisor."""
        self.process.send_signal(number)

    def gone(self) -> bool:
        """Tell whether no process is left: no program, no supervisor, and no reaper to hold our pipe open."""
        return self.process.poll() is not None and not leftovers.find(self.data) and not self._listener.is_alive()

    def stop(self) -> int:
        """Stop it as Ctrl-C does, wait until all is gone and return the exit code."""
        with contextlib.suppress(ProcessLookupError):
            self.kill(signal.SIGINT)
        until(self.gone, f"stopped: {self.said}")
        return int(self.process.returncode)


@contextlib.contextmanager
def village(data: Path, **environment: str) -> Iterator[Village]:
    """Start a village, wait for it, and whatever happens leave nothing running."""
    here = Village(data, free_port(), **environment)
    try:
        here.settle()
        yield here
    finally:
        if here.process.poll() is None:
            here.kill(signal.SIGKILL)
            here.process.wait()
        leftovers.clear(data, patience=2.0)


def environ(data: Path, port: int | str, **more: str) -> dict[str, str]:
    """Return the environment of a launch, with nothing of the test's own database in it."""
    inherited = {
        key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL", "MAKELEVEL"}
    }
    return {**inherited, "ALDEA_DATA": str(data), "PORT": str(port), **more}


def refusal(data: Path, port: int | str, **environment: str) -> str:
    """Launch what has to be refused and return the one line that says why."""
    done = subprocess.run(
        [sys.executable, "manage.py", "launch"],
        cwd=ROOT,
        env=environ(data, port, **environment),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout) == (1, "")
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def command_of(pid: int) -> str:
    """Return a process's command line."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        return ""
    return subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True).stdout
