"""Kill -9 of every process between the seal and Buenas Noches: nothing is lost, and the night happens once."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from aldea.launch import leftovers
from tests.launch.village import ROOT, Village, environ, until, village

from .moni import HOURS, PASSWORD, Moni, noon

pytestmark = pytest.mark.stack

# A camp of forty whose papers are all typed: the six wolves bite the first Vagabundo.
TYPED = """
import uuid
from datetime import datetime, time
from zoneinfo import ZoneInfo
from django.contrib.auth.models import User
from aldea.book import services as book
from aldea.book.dealing import deal_camp
from aldea.camp import roster, services as camps
from aldea.camp.models import Player
from aldea.camp.schedule import Schedule
from aldea.launch.rehearsal import children
from urns import services as urns

marta = User.objects.create_user("marta", password=PASSWORD)
hours = Schedule.from_json(HOURS)
today = datetime.now(ZoneInfo(ZONE)).date()
camp = camps.create_camp(marta, camps.CampPlan("Gredos", "", today, 5, ZONE, hours))
camps.import_roster(camp, roster.read(children(40)))
camps.suggest_deck(camp)
deal_camp(camp, marta)
village = book.record(camp).village
bitten = next(p for p in village.players.values() if p.character == "vagabundo")
for player in village.players.values():
    urns.save_paper(camp, 1, "exile", urns.Typed(uuid.uuid4(), player.symbol, targets=(bitten.id,)), marta)
    if player.character == "hombre_lobo":
        urns.save_paper(camp, 1, "powers", urns.Typed(uuid.uuid4(), "pack", "bite", (bitten.id,)), marta)
urns.count_box(camp, 1, "exile", 40, marta)
urns.count_box(camp, 1, "powers", 6, marta)
print(Player.objects.get(ref=bitten.id).label)
"""


def manage(data: Path, *words: str) -> str:
    """Run a command of the site on a data folder and return what it prints."""
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=environ(data, 0), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def family(pid: int) -> list[int]:
    """Return a process and all its descendants, reaper included."""
    listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in map(str.split, listing.splitlines())}
    found = [pid]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def power_cut(here: Village) -> None:
    """Kill -9 everything at once, as a laptop that falls into the pool does."""
    doomed = family(here.process.pid)
    assert len(doomed) >= 6  # supervisor, reaper, broker, web, worker, beat
    for pid in doomed:
        with suppress(ProcessLookupError):  # the reaper may have been quicker
            os.kill(pid, signal.SIGKILL)
    until(here.gone, "all dead")


def book(data: Path) -> list[tuple[int, str, str, str]]:
    """Read the Book's table, without Django: (number, kind, cause, digest) of each line."""
    with sqlite3.connect(data / "aldea.sqlite3") as base:
        return base.execute("SELECT seq, kind, cause, digest FROM book_entry ORDER BY seq").fetchall()


def papers(data: Path) -> list[tuple[str, str, str]]:
    with sqlite3.connect(data / "aldea.sqlite3") as base:
        return base.execute("SELECT ref, symbol, targets FROM urns_paperversion ORDER BY id").fetchall()


def test_one_victim_once(tmp_path: Path, tablet: BrowserContext) -> None:
    data = tmp_path / "data"
    data.mkdir()
    manage(data, "migrate", "-v0")
    given = f"ZONE, HOURS, PASSWORD = {str(noon())!r}, {HOURS}, {PASSWORD!r}"
    bitten = manage(data, "shell", "--no-imports", "-c", f"{given}\n{TYPED}").strip()
    with village(data) as here:
        moni = Moni.at(tablet, f"http://127.0.0.1:{here.port}", "gredos")
        moni.log_in("marta")
        moni.waits_for("Cierre de las urnas 1", "hecho")
        moni.seals("poderes")
        moni.seals("exilio")
        sealed, typed = book(data), papers(data)
        power_cut(here)
    assert book(data) == sealed

    with village(data) as again:
        # The session of the tablet is still good, and Buenas Noches still to come.
        moni.base = f"http://127.0.0.1:{again.port}"
        moni.waits_for("Buenas Noches 1", "pendiente")
        moni.moves("buenas-noches")
        power_cut(again)  # before, in the middle of, or just after the night

    with village(data) as third:
        moni.base = f"http://127.0.0.1:{third.port}"
        moni.waits_for("Buenas Noches 1", "listo para leer")
        moni.starts("buenas-noches")
        assert moni.reads_names() == [bitten]
        assert third.stop() == 0

    after = book(data)
    assert after[: len(sealed)] == sealed
    assert papers(data) == typed
    night = [kind for _seq, kind, cause, _digest in after if cause == "act:1:buenas_noches"]
    assert (night.count("act_resolved"), night.count("fell")) == (1, 1)
    assert [kind for _seq, kind, _cause, _digest in after].count("fell") == 1
    assert manage(data, "verify_book") == "gredos: bien\n"
    assert not leftovers.find(data)
