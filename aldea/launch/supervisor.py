"""Keeps the programs of a plan alive until told to stop: `python -m aldea.launch.supervisor FD`, FD holding the plan.

`launch` prepares everything with Django loaded and then becomes this process (exec), which loads none of it. Rules:

- what dies is started again, at once the first time and then more slowly; whoever dies too often stops everything;
- what a dead program left of its own process group is killed before it is started again (a web worker keeps the port);
- Ctrl-C, SIGTERM or a closed terminal stop everything: the broker last; what does not stop in time is killed;
- if this process is itself killed, `reaper` ends the rest.
"""

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TextIO

from aldea.launch.plan import Plan, Program

QUICK_SECONDS = 60.0
TOO_MANY = 5  # deaths within QUICK_SECONDS
STOP_SECONDS = 5.0
# A child says who it is to the reaper before it becomes the program, while it still holds the pipe open itself. So
# there is no instant at which this process could be killed and the child be left unknown.
INTRODUCE = 'echo $$ >&0; exec "$@" </dev/null'


def say(text: str) -> None:
    """Print a line, if there is still a terminal to print to."""
    with contextlib.suppress(OSError):
        print(text, flush=True)


class Child:
    """A program and the process that runs it now."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.process: subprocess.Popen[bytes] | None = None
        self.deaths: list[float] = []
        self.due = 0.0  # when to start it (again)

    def signal(self, number: int) -> None:
        """Send a signal to the program's own process."""
        if self.process is not None:
            self.process.send_signal(number)

    def sweep(self) -> None:
        """Kill whatever is left of the program's group."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)


class Supervisor:
    """Starts, restarts and stops the children of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.children = [Child(program) for program in plan.programs]
        self.environment = {**os.environ, **plan.environment}
        self.stopping = False
        self.answering = False
        self.selector = selectors.DefaultSelector()
        self.start_reaper()

    def run(self) -> int:
        """Run until stopped (0) or until something keeps dying (1)."""
        self.listen()
        try:
            while not self.stopping:
                if (failed := self.look()) is not None:
                    self.give_up(failed)
                    return 1
                self.wait()
        finally:
            self.stop()
        say(self.plan.farewell)
        return 0

    def listen(self) -> None:
        """Turn signals into something that `wait` wakes up for."""
        reader, writer = socket.socketpair()
        reader.setblocking(False)
        writer.setblocking(False)
        self._wakeup = (reader, writer)
        signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.on_stop)
        signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
        self.selector.register(reader, selectors.EVENT_READ)

    def on_stop(self, _number: int, _frame: object) -> None:
        """Note that everything has to stop."""
        self.stopping = True

    def look(self) -> Child | None:
        """Bury, start and check what is due; return a child that dies too often."""
        if self.reaper.poll() is not None:
            self.start_reaper()
        if self.plan.parent and os.getppid() != self.plan.parent:
            self.stopping = True
        now = time.monotonic()
        for child in self.children:
            if child.process is not None and child.process.poll() is not None:
                code = child.process.returncode
                self.bury(child)
                child.deaths = [at for at in child.deaths if now - at < QUICK_SECONDS] + [now]
                if len(child.deaths) >= TOO_MANY:
                    return child
                child.due = now + 0.2 * (2 ** (len(child.deaths) - 1) - 1)
                say(f"La Aldea: se ha caído {child.program.label} ({code}); se pone otra vez en marcha.")
                self.set_aside(child)
        for child in self.children:
            if child.process is None and child.due <= now and not self.stopping:
                self.start(child)
        if not self.answering and self.answers():
            self.answering = True
            say(self.plan.banner)
        return None

    def wait(self) -> None:
        """Sleep until a signal, a child's end, or the next thing due."""
        if self.stopping:
            return
        now = time.monotonic()
        pauses = [max(child.due - now, 0.0) for child in self.children if child.process is None]
        if not self.answering:
            pauses.append(0.1)
        if self.plan.parent:
            pauses.append(1.0)
        for key, _ in self.selector.select(min(pauses, default=None)):
            with contextlib.suppress(BlockingIOError):
                key.fileobj.recv(512)  # type: ignore[union-attr]

    def start(self, child: Child) -> None:
        """Start a child in a group of its own, its words going to its log."""
        with Path(child.program.log).open("ab") as log:
            child.process = subprocess.Popen(
                ["/bin/sh", "-c", INTRODUCE, "sh", *child.program.argv],
                stdin=self.reaper.stdin,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self.environment,
                start_new_session=True,
            )

    def bury(self, child: Child) -> None:
        """Take leave of a child that ended, and of what it left."""
        if child.process is not None:
            child.sweep()
            self.tell_reaper(f"-{child.process.pid}")
            child.process = None

    def set_aside(self, child: Child) -> None:
        """Rename an expendable folder away when its program died twice in a row."""
        folder = Path(child.program.expendable)
        if child.program.expendable and len(child.deaths) == 2 and folder.exists():
            with contextlib.suppress(OSError):
                folder.rename(folder.with_name(f"{folder.name}.{int(time.time())}"))

    def start_reaper(self) -> None:
        """Start the process that outlives us, and tell it of everybody."""
        script = str(Path(__file__).with_name("reaper.py"))
        self.reaper: subprocess.Popen[bytes] = subprocess.Popen(
            [sys.executable, "-I", "-S", script], stdin=subprocess.PIPE, start_new_session=True
        )
        for child in self.children:
            if child.process is not None:
                self.tell_reaper(str(child.process.pid))

    def tell_reaper(self, line: str) -> None:
        """Write one line to the reaper; a dead one is replaced at the next look."""
        with contextlib.suppress(OSError):
            os.write(self._reaper_pipe(), f"{line}\n".encode())

    def _reaper_pipe(self) -> int:
        if self.reaper.stdin is None:
            raise OSError
        return self.reaper.stdin.fileno()

    def answers(self) -> bool:
        """Tell whether the web gives an answer, any answer."""
        try:
            with socket.create_connection(("127.0.0.1", self.plan.port), timeout=0.2) as line:
                line.settimeout(5.0)
                line.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                return line.recv(5) == b"HTTP/"
        except OSError:
            return False

    def give_up(self, child: Child) -> None:
        """Say who keeps dying and what it said last."""
        say(f"La Aldea se para: {child.program.label} se ha caído {TOO_MANY} veces en un minuto.")
        say(f"Lo último que dijo (entero en {child.program.log}):")
        with contextlib.suppress(OSError), Path(child.program.log).open(encoding="utf-8", errors="replace") as log:
            say("".join(f"    {line}" for line in _tail(log, 6)).rstrip())

    def stop(self) -> None:
        """Stop everything, the last ones last, and wait for the reaper to leave."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # A second Ctrl-C ends us at once, and the reaper does the rest.
        for last in (False, True):
            group = [child for child in self.children if child.program.last is last and child.process is not None]
            for child in group:
                child.signal(signal.SIGTERM)
            deadline = time.monotonic() + STOP_SECONDS
            for child in group:
                if child.process is not None:
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        child.process.wait(max(deadline - time.monotonic(), 0.01))
                    child.sweep()
                    child.process.wait()
                    self.bury(child)
        if self.reaper.stdin is not None:
            self.reaper.stdin.close()
        self.reaper.wait()


def _tail(log: TextIO, lines: int) -> list[str]:
    return log.readlines()[-lines:]


def main() -> None:
    """Read the plan from the inherited pipe and run it."""
    with os.fdopen(int(sys.argv[1]), encoding="utf-8") as pipe:
        plan = Plan.loads(pipe.read())
    sys.exit(Supervisor(plan).run())


if __name__ == "__main__":
    main()
