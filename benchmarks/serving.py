"""The product's own web server, as `launch` starts it, with one more address: the bare view of `bare`."""

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from aldea.launch import programs

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60


@contextmanager
def served() -> Iterator[str]:
    """Serve the database of this process, yield the address, and stop."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    argv = list(programs.web(Path(settings.DATA_DIR), port).argv)
    argv[argv.index("aldea.wsgi:application")] = "benchmarks.wsgi:application"
    server = subprocess.Popen(argv, cwd=ROOT, env=os.environ.copy())
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(base, server)
        yield base
    finally:
        server.terminate()
        server.wait()


def wait_for(base: str, server: "subprocess.Popen[bytes]") -> None:
    """Wait for the first answer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{base}/entrar/", timeout=10):
                return
        except OSError:
            if server.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def session_of(user: User) -> str:
    """Log a user in as a tablet of its own, and return the session's cookie."""
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value
