"""A malformed file is one line that names the file, the key and what was expected; never a traceback."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from aldea.rules.scenario import main

GOOD = """
title = "A tiny camp"
seed = 3
[cast]
Ana = "hombre_lobo"
"Núria P." = "vidente"
Carla = "vagabundo"
"""
DAY = GOOD + "[[day]]\n"
ROOT = Path(__file__).parents[2]


def run(tmp_path: Path, text: str | bytes, what: str = "run") -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    file = tmp_path / "camp.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    out, err = io.StringIO(), io.StringIO()
    code = main(what, [str(file)], False, out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"\xff\xfe\x00", "file"),
        (b"\x00\x01\x02", "file"),
        ("title = ", "file"),
        ("[" * 5000, "file"),
        ("title = 'x'\ntitle = 'y'", "file"),
        ("", "cast"),
        ("cast = 3", "cast"),
        ("[cast]", "cast"),
        ("[cast]\nAna = 'vidente'", "cast"),
        ("[cast]\nAna = 'hombre_lobo'\nBea = 'dragon'", "cast.Bea"),
        ("[cast]\nAna = 'hombre_lobo'\nBea = 3", "cast.Bea"),
        ("[cast]\nAna = 'hombre_lobo'\nBea = 'mestizo'", "cast.Bea"),
        ("[cast]\nAna = 'hombre_lobo'\nBea = 'vidente'\nCarla = 'vidente'", "cast.Carla"),
        ("[cast]\nAna = 'hombre_lobo'\n'' = 'vidente'", "cast."),
        ("[cast]\nAna = 'hombre_lobo'\n'?' = 'vidente'", "cast.?"),
        ("nonsense = 1\n" + GOOD, "nonsense"),
        (GOOD.replace("seed = 3", "seed = '3'"), "seed"),
        (GOOD.replace("seed = 3", "seed = true"), "seed"),
        (GOOD.replace('title = "A tiny camp"', "title = 3"), "title"),
        (GOOD + "[rules]\nnonsense = 1", "rules.nonsense"),
        (GOOD + "[rules]\ncharms_per_day = 0", "rules.charms_per_day"),
        (GOOD + "[rules]\nunbroken_tie = 'coin'", "rules.unbroken_tie"),
        (GOOD + "[symbols]\nZoe = 's01'", "symbols.Zoe"),
        (GOOD + "[symbols]\nAna = 's999'", "symbols.Ana"),
        (GOOD + "[symbols]\nAna = 's01'\nCarla = 's01'", "symbols.Carla"),
        (GOOD + "[covers]\nAna = 'vidente'", "covers.Ana"),
        (GOOD + "day = 3", "cast.day"),
        ("day = 3\n" + GOOD, "day"),
        ("day = [3]\n" + GOOD, "day[0]"),
        (DAY + "nonsense = []", "day[0].nonsense"),
        (DAY + "exile = 3", "day[0].exile"),
        (DAY + "exile = [3]", "day[0].exile[0]"),
        (DAY + "exile = [['Ana']]", "day[0].exile[0]"),
        (DAY + "exile = [['Ana', 3]]", "day[0].exile[0][1]"),
        (DAY + "exile = [['Zoe', 'Ana']]", "day[0].exile[0][0]"),
        (DAY + "exile = [['Ana', 'Zoe']]", "day[0].exile[0][1]"),
        (DAY + "bite = [['Ana', '']]", "day[0].bite[0][1]"),
        (DAY + "powers = [{ by = 'Ana', action = 'sing', targets = [] }]", "day[0].powers[0].action"),
        (DAY + "powers = [{ by = 'Ana', action = 'mark', targets = [] }]", "day[0].powers[0].action"),
        (DAY + "powers = [{ by = 'Ana', targets = [] }]", "day[0].powers[0].action"),
        (DAY + "powers = [{ by = 'Ana', action = 'see', targets = 'Ana' }]", "day[0].powers[0].targets"),
        (DAY + "powers = [{ by = 'Ana', action = 'see', targets = ['Zoe'] }]", "day[0].powers[0].targets[0]"),
        (DAY + "powers = [{ by = 'Ana', action = 'recharge', targets = ['Ana'] }]", "day[0].powers[0].targets[0]"),
        (DAY + "powers = [{ by = 'Ana', action = 'question', targets = ['q99'] }]", "day[0].powers[0].targets[0]"),
        (DAY + "powers = [{ by = 'Ana', action = 'see', who = 'Ana' }]", "day[0].powers[0].who"),
        (DAY + "wall = [{ by = 'Ana' }]", "day[0].wall[0].text"),
        (DAY + "raw = [{ symbol = '' }]", "day[0].raw[0].urn"),
        (DAY + "raw = [{ urn = 'box', symbol = '' }]", "day[0].raw[0].urn"),
        (DAY + "raw = [{ urn = 'powers', symbol = '' }]", "day[0].raw[0].action"),
        (DAY + "raw = [{ urn = 'exile', symbol = '', action = 'see' }]", "day[0].raw[0].action"),
        (DAY + "raw = [{ urn = 'exile', symbol = '', late = 1 }]", "day[0].raw[0].late"),
        (DAY + "raw = [{ urn = 'exile', symbol = 1 }]", "day[0].raw[0].symbol"),
        (DAY + "decided = [{ urn = 'exile', symbol = 's01' }]", "day[0].decided[0].keep"),
        (DAY + "rulings = [{ player = 'Ana', state = 'asleep' }]", "day[0].rulings[0].state"),
        (DAY + "said = [{ by = 'Ana', action = 'see' }]", "day[0].said[0].action"),
        (DAY + "missed_kisses = [['Ana', 'Zoe']]", "day[0].missed_kisses[0][1]"),
        (DAY + "sanctioned = ['Zoe']", "day[0].sanctioned[0]"),
        (DAY + "left = ['Ana', 'Ana']", "day[0].left[1]"),
        (DAY + "arrived = { Ana = 'vagabundo' }", "day[0].arrived.Ana"),
        (DAY + "arrived = { Zoe = 'vidente' }", "day[0].arrived.Zoe"),
        (DAY + "moon = ['nonsense']", "day[0].moon[0]"),
        (DAY + "[[expect]]\nlatent = []", "expect[0].at"),
        (DAY + "[[expect]]\nat = 'buenas_noches 2'", "expect[0].at"),
        (DAY + "[[expect]]\nat = 'buenos_dias 1'", "expect[0].at"),
        (DAY + "[[expect]]\nat = 'buenas_noches 1'\nnonsense = 1", "expect[0].nonsense"),
        (DAY + "[[expect]]\nat = 'buenas_noches 1'\ncount = {}", "expect[0].count"),
    ],
)
def test_malformed(tmp_path: Path, text: str | bytes, key: str) -> None:
    code, out, err = run(tmp_path, text)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith(f"{tmp_path / 'camp.toml'}: {key}: expected ")


@pytest.mark.parametrize("path", ["missing.toml", ".", "\0", "a" * 5000])
def test_no_such_file(path: str) -> None:
    err = io.StringIO()
    assert main("run", [path], False, io.StringIO(), err) == 2
    assert err.getvalue().count("\n") == 1


def test_a_key_with_line_breaks_is_still_one_line(tmp_path: Path) -> None:
    _, _, err = run(tmp_path, '[cast]\nAna = "hombre_lobo"\n"a\\nb\\u2028c" = "dragon"')
    assert len(err.splitlines()) == 1


def test_the_rest_of_the_files_go_on(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text("x")
    out, err = io.StringIO(), io.StringIO()
    assert main("run", [str(bad), str(good)], False, out, err) == 2
    assert [json.loads(line)["title"] for line in out.getvalue().splitlines()] == ["A tiny camp"]


def test_every_moment_has_every_key(tmp_path: Path) -> None:
    _, out, _ = run(tmp_path, DAY)
    night, morning = json.loads(out)["moments"]
    keys = [
        "day",
        "moment",
        "deactivated",
        "reactivated",
        "public",
        "void",
        "disputed",
        "answers",
        "latent",
        "spent",
        "charmed",
        "immune",
        "banned",
        "away",
        "introductions",
        "winners",
        "draw",
    ]
    assert list(night) == keys
    assert list(morning) == [*keys, "count", "exiled", "companions", "pardoned", "recharged"]


@pytest.mark.parametrize(
    ("expected", "code"),
    [("latent = []", 0), ("latent = ['Carla']", 1), ("draw = 0", 1), ("draw = false", 0), ("void = [{}]", 1)],
)
def test_check_tells_what_differs(tmp_path: Path, expected: str, code: int) -> None:
    got, out, err = run(tmp_path, f"{DAY}[[expect]]\nat = 'buenas_noches 1'\n{expected}", "check")
    assert (got, err, out.count("\n")) == (code, "", code)


def test_null_values_are_dropped_before_comparing(tmp_path: Path) -> None:
    raw = "raw = [{ urn = 'exile', symbol = '', targets = ['Ana'] }]\n"
    expected = "[[expect]]\nat = 'buenas_noches 1'\nvoid = [{ urn = 'exile', reason = 'unsigned' }]"
    assert run(tmp_path, DAY + raw + expected, "check")[0] == 0


def test_what_is_listed_need_not_be_printable() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert main("run", [str(next(ROOT.glob("tests/rules/scenarios/pack-*.toml")))], False, out, out) == 0


VALUES: list[Any] = ["true", "-1", "1.5", "nan", "''", "'Ana'", "'?'", "[]", "{}", "[[]]", "['Ana']", "2020-01-01"]


def test_whatever_the_file_holds(tmp_path: Path) -> None:
    chance, files = Random(5), sorted(ROOT.glob("tests/rules/scenarios/*.toml"))
    for number in range(150):
        words = chance.choice(files).read_text().split(" ")
        for _ in range(chance.randint(1, 3)):
            words[chance.randrange(len(words))] = chance.choice(VALUES)
        file = tmp_path / f"{number}.toml"
        file.write_text(" ".join(words))
        out, err = io.StringIO(), io.StringIO()
        code = main("check", [str(file)], False, out, err)
        assert (code == 2, err.getvalue().count("\n")) in ((True, 1), (False, 0))


def test_the_command_needs_no_database(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("x")
    good = str(next(ROOT.glob("tests/rules/scenarios/pack-*.toml")))
    environment = {"PATH": "/usr/bin:/bin", "ALDEA_DATA": str(tmp_path / "nowhere")}

    def manage(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", "scenario", *arguments]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    broken, checked = manage("run", str(file)), manage("check", good)
    assert (broken.returncode, broken.stdout, broken.stderr.count("\n")) == (2, "", 1)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")
