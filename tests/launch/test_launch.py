"""`manage.py launch`, played with real processes."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from .village import ROOT, Village, environ, free_port, refusal, until, village

pytestmark = pytest.mark.stack


def test_the_first_start_answers_and_gives_the_first_moni_a_link(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        assert here.status() == 200
        link = re.search(r"http://\S+(/primera/\S+/)", here.said)
        assert link is not None
        assert here.status(link[1]) == 200
        assert here.status("/primera/inventada/") == 404
        assert here.stop() == 0
    assert "Todo queda guardado" in here.said


def test_a_second_start_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        line = refusal(tmp_path, free_port())
        assert line.startswith("La Aldea no arranca: ya está en marcha")
        assert f"puerto {here.port}" in line
        assert here.status() == 200


def test_what_dies_is_started_again(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        before = here.programs()
        for name, label in {
            "worker": "el reloj",
            "broker": "el mensajero",
            "web": "la web",
            "beat": "el péndulo",
        }.items():
            os.kill(before[name], signal.SIGKILL)
            until(lambda label=label: f"se ha caído {label}" in here.said, f"{label} missed")  # type: ignore[misc]
        until(lambda: here.programs().keys() == before.keys(), "all back")
        assert not set(before.values()) & set(here.programs().values())
        until(lambda: here.status() == 200, "answers again")
        assert here.stop() == 0


def test_no_orphan_survives_a_killed_supervisor(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        here.kill(signal.SIGKILL)
        until(here.gone, "everything gone")


def test_what_a_killed_supervisor_and_reaper_leave_is_cleared_at_the_next_start(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        reaper = next(pid for pid in children_of(here.process.pid) if pid not in here.programs().values())
        here.kill(signal.SIGSTOP)  # or it would start another reaper
        os.kill(reaper, signal.SIGKILL)
        here.kill(signal.SIGKILL)
        here.process.wait()
        assert here.programs().keys() == {"web", "worker", "beat", "broker"}
        again = Village(tmp_path, here.port)
        again.settle()
        assert "restos de un arranque anterior" in again.said
        assert again.status() == 200
        assert again.stop() == 0


def test_all_stops_when_make_is_killed(tmp_path: Path) -> None:
    command = f"{sys.executable} manage.py launch & wait"
    make = subprocess.Popen(
        ["sh", "-c", command],
        cwd=ROOT,
        env=environ(tmp_path, free_port(), MAKELEVEL="1"),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert make.stdout is not None
    for line in make.stdout:
        if "Ctrl-C" in line:
            break
    make.kill()
    assert "Todo queda guardado" in make.stdout.read()  # and the pipe was closed: nobody is left to hold it
    make.wait()


def test_a_later_start_finds_everything_as_it_was(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        here.stop()
    first_gm = ["--noinput", "--username", "marta", "--email", "m@example.org"]
    subprocess.run(
        [sys.executable, "manage.py", "createsuperuser", *first_gm],
        cwd=ROOT,
        env=environ(tmp_path, 0, DJANGO_SUPERUSER_PASSWORD="una-clave-larga"),
        check=True,
        capture_output=True,
    )
    key = (tmp_path / "secret_key").read_text()
    with village(tmp_path) as here:
        assert "/primera/" not in here.said
        assert here.stop() == 0
    assert (tmp_path / "secret_key").read_text() == key
    assert sqlite3.connect(tmp_path / "aldea.sqlite3").execute("SELECT username FROM auth_user").fetchall() == [
        ("marta",)
    ]


def test_a_damaged_file_of_the_broker_is_set_aside(tmp_path: Path) -> None:
    with village(tmp_path) as here:
        here.stop()
    for part in (tmp_path / "broker" / "appendonlydir").glob("*.incr.aof"):
        part.write_bytes(b"not what the broker wrote\r\n" * 20)
    with village(tmp_path) as here:
        assert here.status() == 200
        assert here.stop() == 0
    assert len(list((tmp_path / "broker").glob("appendonlydir*"))) == 2


def test_a_busy_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert f"el puerto {port} está ocupado" in refusal(tmp_path, port)


@pytest.mark.parametrize("port", ["ocho", "0", "70000", "-1", "²"])
def test_an_impossible_port_is_one_clear_line(tmp_path: Path, port: str) -> None:
    assert "PORT tiene que ser un número" in refusal(tmp_path, port)


def test_a_folder_that_cannot_be_written_to_is_one_clear_line(tmp_path: Path) -> None:
    data = tmp_path / "data"
    if os.getuid() == 0:  # Permissions do not stop root; a file in the folder's place stops anybody.
        data.write_text("")
    else:
        data.mkdir(mode=0o500)
    assert f"no se puede escribir en la carpeta de datos {data}" in refusal(data, free_port())


def test_a_database_that_does_not_answer_is_one_clear_line(tmp_path: Path) -> None:
    url = f"postgresql://nadie@127.0.0.1:{free_port()}/nada"
    assert "la base de datos no responde bien" in refusal(tmp_path, free_port(), DATABASE_URL=url)
    assert "DATABASE_URL must read" in refusal(tmp_path, free_port(), DATABASE_URL="mysql://x")


def test_a_damaged_database_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "aldea.sqlite3").write_bytes(b"nothing that SQLite wrote" * 200)
    assert "la base de datos no responde bien" in refusal(tmp_path, free_port())


def children_of(pid: int) -> list[int]:
    """Return the pids of a process's children."""
    listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = (line.split() for line in listing.splitlines())
    return [int(child) for child, parent in pairs if int(parent) == pid]
