"""A module in `aldea/rules/characters` is all that a new character needs, also one that speaks and wins."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import aldea.rules

CAMPANERO = '''
"""Campanero: rings the bell once, aloud; wins when everybody else is latent."""

from aldea.rules.character import Action, Character
from aldea.rules.events import Because
from aldea.rules.outcomes import PowerUsed


def ring(scene, said):
    if said.action == "toll":
        yield PowerUsed(scene.day, said.by, "campanero", said.targets, 0, Because("toll", players=(said.by,)))


def wins(village):
    return any(p.active for p in village.having("campanero")) and sum(p.active for p in village.players.values()) == 1


CHARACTER = Character(
    key="campanero", name="Campanero", side="aldea", power="L", card="Toca la campana.", house=True,
    actions=(Action("toll", "Tocar", aloud=True, power="campanero"),), uses={"campanero": 1},
    heard=ring, wins=wins, winner="campanero",
)
'''
SCENARIO = """
title = "The bell"
[cast]
Ana = "hombre_lobo"
Bea = "campanero"
Carla = "vagabundo"
[[day]]
said = [{ by = "Bea", action = "toll", targets = ["Ana"] }]
rulings = [{ player = "Ana", state = "latent" }, { player = "Carla", state = "latent" }]
[[expect]]
at = "buenas_noches 1"
spent = ["Bea"]
winners = ["aldea", "campanero"]
"""


def test_a_module_alone_makes_a_character_that_speaks_and_wins(tmp_path: Path) -> None:
    kernel = tmp_path / "aldea" / "rules"
    shutil.copytree(Path(aldea.rules.__file__).parent, kernel, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "aldea" / "__init__.py").touch()
    (kernel / "characters" / "campanero.py").write_text(CAMPANERO, encoding="utf-8")
    (tmp_path / "bell.toml").write_text(SCENARIO, encoding="utf-8")
    command = [sys.executable, "-m", "aldea.rules.scenario", "check", "bell.toml"]
    places = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=places, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
