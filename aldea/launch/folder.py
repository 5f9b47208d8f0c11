"""The data folder: may it be written to, and is nobody else using it?"""

import contextlib
import errno
import fcntl
import os
import tempfile
from pathlib import Path

from aldea.launch.errors import LaunchError, reason

LOG_LIMIT = 1_000_000  # bytes; a longer log is put aside at the next start


def prepare(data: Path) -> None:
    """Make the folder and its parts; raise LaunchError if it cannot be written to."""
    try:
        # The children's names and the game's secrets are in here: for its owner only.
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part in ("logs", "run", "broker"):
            (data / part).mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        raise LaunchError(
            f"no se puede escribir en la carpeta de datos {data} ({reason(error)}). Elige otra con ALDEA_DATA."
        ) from error
    for log in (data / "logs").glob("*.log"):
        if log.stat().st_size > LOG_LIMIT:
            log.replace(log.with_suffix(".old"))


def lock(data: Path, port: int) -> int:
    """Take the folder for this launch and return the lock's descriptor, which stays locked while it is open.

    The kernel frees it when its holder ends, however it ends; so a leftover file never locks anybody out.
    """
    path = data / "run" / "lock"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.read(descriptor, 200).decode(errors="replace").strip()
        os.close(descriptor)
        if error.errno not in {errno.EWOULDBLOCK, errno.EACCES}:
            raise LaunchError(
                f"la carpeta de datos {data} está en un disco que no admite candados ({reason(error)}). "
                "Elige una de este ordenador con ALDEA_DATA."
            ) from error
        raise LaunchError(f"ya está en marcha con la carpeta de datos {data} ({holder}).") from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, f"proceso {os.getpid()}, puerto {port}\n".encode(), 0)
    os.set_inheritable(descriptor, True)  # It has to outlive the exec that turns `launch` into the supervisor.
    return descriptor


def socket_path(data: Path) -> Path:
    """Return where the broker's socket goes: in the data folder, unless that path is too long or too odd for one."""
    path = data / "run" / "broker.sock"
    if (
        len(os.fsencode(path)) < 100
        and all(letter.isalnum() or letter in "/._-" for letter in str(path))
        and str(path).isascii()
    ):
        return path
    folder = Path(tempfile.gettempdir()) / f"aldea-{os.getuid()}-{data.stat().st_ino}"
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if folder.is_symlink() or folder.stat().st_uid != os.getuid():
        raise LaunchError(f"la carpeta {folder} es de otra persona: bórrela y repita la orden.")
    return folder / "broker.sock"
