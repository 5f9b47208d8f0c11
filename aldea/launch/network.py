"""The port at which tablets find this computer (`aldea.lan` knows the addresses)."""

import contextlib
import errno
import socket

from aldea.launch.errors import LaunchError, reason


def read_port(text: str) -> int:
    """Return the port that PORT names (8000 when empty)."""
    if not text.strip():
        return 8000
    if text.strip().isascii() and text.strip().isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise LaunchError(f"PORT tiene que ser un número entre 1 y 65535, no «{text}».")


def check_port(port: int) -> None:
    """Raise LaunchError if the web server could not listen at the port."""
    another = port + 1 if port < 65535 else 8000
    busy = f"el puerto {port} está ocupado por otro programa. Elige otro: PORT={another} make run"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise LaunchError(busy) from error
            raise LaunchError(
                f"no se puede usar el puerto {port} ({reason(error)}). Elige otro: PORT=8000 make run"
            ) from error
    # macOS lets us bind beside a program that listens at 127.0.0.1 only.
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=0.3):
        raise LaunchError(busy)
