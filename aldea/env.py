"""Typed readers of environment variables, each with one clear error."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

SQLITE_OPTIONS = {
    "timeout": 20,
    # Write transactions take the lock at once, so that two tablets queue instead of failing.
    "transaction_mode": "IMMEDIATE",
    # FULL survives a power cut; a camp laptop has those.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}

# How long a thread of the web keeps its connection to the database.
KEPT_SECONDS = 60


def flag(name: str, default: bool = False) -> bool:
    """Read a yes/no variable (1/0, true/false, yes/no)."""
    raw = os.environ.get(name, "").strip().lower()
    if raw == "":
        return default
    if raw in {"1", "true", "yes", "on"}:
        return True
    if raw in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {raw!r}")


def words(name: str, default: str = "") -> list[str]:
    """Read a comma-separated list."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def database(data: Path) -> dict[str, Any]:
    """Return Django's settings of the database: DATABASE_URL, else a SQLite file in the data folder."""
    url = os.environ.get("DATABASE_URL", "")
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(data / "aldea.sqlite3"),
            "OPTIONS": SQLITE_OPTIONS,
            # To open the file, read its schema and, as the last one to close it, empty the WAL took two of the six
            # milliseconds of processor that a tablet's look at the urn costs.
            "CONN_MAX_AGE": KEPT_SECONDS,
            # A file: in memory, threads would find each other's tables locked.
            "TEST": {"NAME": str(data / "test.sqlite3")},
        }
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        raise ImproperlyConfigured("DATABASE_URL must read postgresql://user:password@host:port/name")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": KEPT_SECONDS,
    }


def secret_key(data: Path) -> str:
    """Return SECRET_KEY, else the data folder's own, made on first use and readable by its owner only."""
    if key := os.environ.get("SECRET_KEY", ""):
        return key
    path = data / "secret_key"
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            # Written whole under another name and then linked: of two processes that start at once, both read one key.
            with tempfile.NamedTemporaryFile("w", encoding="ascii", dir=data) as draft:
                draft.write(secrets.token_urlsafe(50))
                draft.flush()
                with contextlib.suppress(FileExistsError):
                    os.link(draft.name, path)
        return path.read_text(encoding="ascii")
    except OSError:
        # A folder that cannot be written to: commands that store nothing still run; `launch` refuses with its own line.
        return secrets.token_urlsafe(50)
