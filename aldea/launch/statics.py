"""Collects the static files (hashed, compressed) into the data folder, only when they changed."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders

from aldea.launch.errors import LaunchError

_STAMP = "collected"


def fingerprint() -> str:
    """Return a digest of every static file's name, size and time: of what the collected copies were made from."""
    seen = hashlib.sha256(sys.version.encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            # `path` is asked of local storages only; all of ours are.
            stat = os.stat(storage.path(name))
            seen.update(f"{name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def collect() -> None:
    """Bring the collected files up to date."""
    stamp = Path(settings.STATIC_ROOT) / _STAMP
    wanted = fingerprint()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    # In a process of its own: this one was started without the storage that hashes names.
    done = subprocess.run(
        [sys.executable, str(settings.BASE_DIR / "manage.py"), "collectstatic", "--noinput", "--clear", "-v0"],
        env={**os.environ, "STATIC_COLLECTED": "1"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise LaunchError(
            f"no se pudieron preparar los estilos y dibujos: {(done.stderr.strip() or '?').splitlines()[-1]}"
        )
    stamp.write_text(wanted, encoding="ascii")
