"""A malformed file is one line that names the file, the key and what was expected; never a traceback."""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from aldea.rules.ballots import Decision
from aldea.rules.characters import ALOUD_ACTIONS, PAPER_ACTIONS
from aldea.rules.moon import CARDS
from aldea.rules.questions import QUESTIONS
from aldea.rules.scenario import arguments, main
from aldea.rules.scenario_file import Day, RawPaper, Said, Scenario
from aldea.rules.scenario_reading import read
from aldea.rules.signatures import SYMBOLS

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
STARTS = {
    "": "",
    "good": GOOD,
    "day": DAY,
    "albino": "[cast]\nAna = 'hombre_lobo'\nOto = 'lobo_albino'\n[covers]\n",
    "wolves": "[cast]\nAna = 'hombre_lobo'\nBea = 'hombre_lobo'\nCarla = 'vagabundo'\n"
    "[rules]\npack_sign = 'all'\n[symbols]\n",
}
LISTS = {
    "PAPERS": ", ".join(sorted(PAPER_ACTIONS)),
    "ALOUD": ", ".join(sorted(ALOUD_ACTIONS)),
    "QUESTIONS": ", ".join(QUESTIONS),
    "CARDS": ", ".join(CARDS),
    "LAST": SYMBOLS[-1],
}
CASES = tomllib.loads((Path(__file__).parent / "malformed.toml").read_text(encoding="utf-8"))["case"]


def run(tmp_path: Path, text: str | bytes, what: str = "run") -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    file = tmp_path / "camp.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    out, err = io.StringIO(), io.StringIO()
    code = main(what, [str(file)], False, out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("case", CASES)
def test_malformed(tmp_path: Path, case: dict[str, str]) -> None:
    code, out, err = run(tmp_path, STARTS[case.get("after", "")] + case["text"])
    line = case["line"]
    for name, words in LISTS.items():
        line = line.replace(f"{{{name}}}", words)
    assert (code, out, err) == (2, "", f"{tmp_path / 'camp.toml'}: {line}\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"\xff\xfe\x00", "a text in UTF-8"),
        (b"\x00\x01\x02", "valid TOML "),
        (b"title = ", "valid TOML (Invalid value"),
        (b"title = 1\ntitle = 2", "valid TOML (Cannot overwrite a value"),
        (b"[" * 5000, "valid TOML "),
    ],
)
def test_what_is_no_text_of_ours(tmp_path: Path, text: bytes, expected: str) -> None:
    code, out, err = run(tmp_path, text)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"{tmp_path / 'camp.toml'}: file: expected {expected}")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("missing.toml", os.strerror(errno.ENOENT)),
        (".", os.strerror(errno.EISDIR)),
        ("\0", "not a path"),
        ("a" * 5000, os.strerror(errno.ENAMETOOLONG)),
    ],
)
def test_no_such_file(path: str, why: str) -> None:
    err = io.StringIO()
    assert main("run", [path], False, io.StringIO(), err) == 2
    shown = path.replace("\0", r"\x00")
    assert err.getvalue() == f"{shown}: file: expected a file that can be read ({why})\n"


WHOLE = """
title = "Everything"
seed = 4
[cast]
Ana = "hombre_lobo"
Bea = "bruja"
Oto = "lobo_albino"
[symbols]
Bea = "s07"
[covers]
Oto = "noble"
[rules]
charms_per_day = 2
[[day]]
exile = [["Ana", "Bea"], ["Bea", ""]]
bite = [["Ana", "Bea"]]
powers = [{ by = "Bea", action = "life", targets = ["victim"] }]
wall = [{ by = "Ana", text = "hola" }, { text = "nadie" }]
raw = [
  { urn = "powers", symbol = "pack", action = "bite", targets = ["Bea"], text = "t", late = true, admitted = true },
]
decided = [
  { urn = "powers", symbol = "pack", action = "bite", keep = ["Bea", "Ana"] },
  { urn = "exile", symbol = "s1", keep = [["a", "b"]] },
]
rulings = [{ player = "Bea", state = "active", reason = "porque sí" }, { player = "Ana", state = "latent" }]
said = [{ by = "Oto", action = "mestizos", targets = ["Bea", "Dora"] }]
missed_kisses = [["Ana", "Bea"]]
sanctioned = ["Ana"]
left = ["Bea"]
absent = ["Oto"]
back = ["Ana"]
arrived = { Dora = "vagabundo" }
moon = ["doble_exilio"]
[[day]]
[[expect]]
at = "buenos_dias 3"
latent = []
"""


def test_a_file_with_everything_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "camp.toml"
    file.write_text(WHOLE)
    day = Day(
        papers=[
            RawPaper("exile", "Ana", targets=("Bea",)),
            RawPaper("exile", "Bea", targets=("",)),
            RawPaper("powers", "Ana", None, "bite", ("Bea",)),
            RawPaper("powers", "Bea", None, "life", ("victim",)),
            RawPaper("wall", "Ana", text="hola"),
            RawPaper("wall", None, "", text="nadie"),
            RawPaper("powers", None, "pack", "bite", ("Bea",), "t", late=True, admitted=True),
        ],
        decided=[
            Decision("powers", "pack", "bite", (("Bea",), ("Ana",), ("Bea", "Ana"))),
            Decision("exile", "s1", "", (("a", "b"),)),
        ],
        rulings=[("Bea", "active", "porque sí"), ("Ana", "latent", "")],
        said=[Said("Oto", "mestizos", ("Bea", "Dora"))],
        missed_kisses=[("Ana", "Bea")],
        sanctioned=["Ana"],
        left=["Bea"],
        absent=["Oto"],
        back=["Ana"],
        arrived={"Dora": "vagabundo"},
        moon=["doble_exilio"],
    )
    cast = {"Ana": "hombre_lobo", "Bea": "bruja", "Oto": "lobo_albino"}
    expected = [{"at": "buenos_dias 3", "latent": []}]
    covers, rules = {"Oto": "noble"}, {"charms_per_day": 2}
    whole = Scenario(str(file), "Everything", 4, rules, cast, {"Bea": "s07"}, covers, [day, Day()], expected)
    assert read(str(file)) == whole


def test_a_file_with_a_cast_alone(tmp_path: Path) -> None:
    file = tmp_path / "camp.toml"
    file.write_text("[cast]\nAna = 'hombre_lobo'")
    assert read(str(file)) == Scenario(str(file), "", 0, {}, {"Ana": "hombre_lobo"}, {}, {}, [], [])


def test_a_key_with_line_breaks_is_still_one_line(tmp_path: Path) -> None:
    _, _, err = run(tmp_path, '[cast]\nAna = "hombre_lobo"\n"a\\nb\\u2028c" = "dragon"')
    key = r"cast.a\nb\u2028c"
    assert err == f"{tmp_path / 'camp.toml'}: {key}: expected the key of a character\n"


def test_the_rest_of_the_files_go_on(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text("x")
    out, err = io.StringIO(), io.StringIO()
    assert main("run", [str(bad), str(good), str(good)], False, out, err) == 2
    assert [json.loads(line)["title"] for line in out.getvalue().splitlines()] == ["A tiny camp"] * 2


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


def test_a_difference_says_what_was_expected_and_what_came(tmp_path: Path) -> None:
    expected = "[[expect]]\nat = 'buenos_dias 2'\nlatent = ['Núria P.']\ncount = { Ana = true }\nexiled = ['Ana']"
    _, out, _ = run(tmp_path, f"{DAY}exile = [['Carla', 'Ana']]\n{expected}", "check")
    assert out.replace(str(tmp_path / "camp.toml"), "FILE").splitlines() == [
        'FILE: buenos_dias 2: latent: expected ["Núria P."], got ["Ana"]',
        'FILE: buenos_dias 2: count: expected {"Ana": true}, got {"Ana": 1}',
    ]


@pytest.mark.parametrize(
    ("expected", "same"),
    [
        ("count = { Ana = 1 }", True),
        ("count = { Ana = 1.0 }", False),
        ("count = { Ana = 1, Carla = 0 }", False),
        ("count = {}", False),
        ("count = []", False),
        ("exiled = ['Ana', 'Ana']", False),
        ("exiled = {}", False),
        ("draw = false", True),
    ],
)
def test_values_are_compared_with_their_types(tmp_path: Path, expected: str, same: bool) -> None:
    text = f"{DAY}exile = [['Carla', 'Ana']]\n[[expect]]\nat = 'buenos_dias 2'\n{expected}"
    assert run(tmp_path, text, "check")[0] == (0 if same else 1)


@pytest.mark.parametrize(("encoding", "name"), [("utf-8", "Núria"), ("ascii", "N\\u00faria")])
@pytest.mark.parametrize("pretty", [True, False])
def test_a_document_is_printed_as_the_terminal_can(tmp_path: Path, encoding: str, name: str, pretty: bool) -> None:
    file = tmp_path / "camp.toml"
    file.write_text(DAY + "exile = [['Carla', 'Núria P.']]", encoding="utf-8")
    written = io.BytesIO()
    out = io.TextIOWrapper(written, encoding=encoding, newline="\n")
    assert main("run", [str(file)], pretty, out, io.StringIO()) == 0
    out.flush()
    text = written.getvalue().decode(encoding)
    assert name in text
    assert (text.count("\n") > 1) == pretty
    assert text.startswith('{\n  "title"' if pretty else '{"title"')
    assert json.loads(text)["title"] == "A tiny camp"


def test_what_a_terminal_cannot_write_is_escaped(tmp_path: Path) -> None:
    written = io.BytesIO()
    out = io.TextIOWrapper(written, encoding="ascii")
    file = tmp_path / "camp.toml"
    file.write_text(f"{DAY}[[expect]]\nat = 'buenas_noches 1'\nlatent = ['Núria P.']", encoding="utf-8")
    assert main("check", [str(file), str(tmp_path / "ñ")], False, out, out) == 2
    out.flush()
    assert b"N\\xfaria" in written.getvalue()
    assert b"\\xf1" in written.getvalue()


def test_the_command_line_asks_for_what_and_files() -> None:
    parser = argparse.ArgumentParser()
    arguments(parser)
    assert vars(parser.parse_args(["run", "a.toml", "b.toml", "--pretty"])) == {
        "what": "run",
        "files": ["a.toml", "b.toml"],
        "pretty": True,
    }
    assert not parser.parse_args(["check", "a.toml"]).pretty
    for wrong in (["play", "a.toml"], ["run"]):
        with pytest.raises(SystemExit):
            parser.parse_args(wrong)


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


def test_what_toml_has_and_the_output_never_is_told_as_a_text(tmp_path: Path) -> None:
    _, out, _ = run(tmp_path, f"{DAY}[[expect]]\nat = 'buenas_noches 1'\nwinners = [2020-01-01]", "check")
    assert out.endswith(': winners: expected ["2020-01-01"], got []\n')


def test_what_a_paper_or_a_word_may_leave_out(tmp_path: Path) -> None:
    file = tmp_path / "camp.toml"
    raw, words = "raw = [{ urn = 'exile', symbol = 's01' }]", "said = [{ by = 'Carla', action = 'reveal' }]"
    powers = "powers = [{ by = 'Carla', action = 'discover' }]"
    file.write_text(f"{DAY}{powers}\n{raw}\n{words}", encoding="utf-8")
    (day,) = read(str(file)).days
    papers = [RawPaper("powers", "Carla", None, "discover"), RawPaper("exile", None, "s01")]
    assert day == Day(papers=papers, said=[Said("Carla", "reveal", ())])
