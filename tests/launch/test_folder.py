"""The data folder."""

import os
from pathlib import Path

import pytest

from aldea.launch import folder
from aldea.launch.errors import LaunchError


def test_only_its_owner_may_look_into_a_new_folder(tmp_path: Path) -> None:
    folder.prepare(tmp_path / "data")
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_long_log_is_put_aside(tmp_path: Path) -> None:
    folder.prepare(tmp_path)
    (tmp_path / "logs" / "web.log").write_text("x" * (folder.LOG_LIMIT + 1))
    (tmp_path / "logs" / "beat.log").write_text("short")
    folder.prepare(tmp_path)
    assert sorted(path.name for path in (tmp_path / "logs").iterdir()) == ["beat.log", "web.old"]


def test_the_folder_is_taken_once(tmp_path: Path) -> None:
    folder.prepare(tmp_path)
    held = folder.lock(tmp_path, 8000)
    with pytest.raises(LaunchError, match=f"proceso {os.getpid()}, puerto 8000"):
        folder.lock(tmp_path, 8001)
    os.close(held)
    os.close(folder.lock(tmp_path, 8001))


def test_the_socket_lies_in_the_folder_unless_its_name_is_too_long_or_odd(tmp_path: Path) -> None:
    short = Path("/srv/aldea")
    assert folder.socket_path(short) == short / "run" / "broker.sock"
    for name in ("la aldea de Íñigo", "x" * 100):
        data = tmp_path / name
        folder.prepare(data)
        path = folder.socket_path(data)
        assert data not in path.parents
        assert path.parent.stat().st_mode & 0o777 == 0o700
        path.parent.rmdir()
