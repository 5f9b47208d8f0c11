"""The readers of environment variables."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from aldea import env


def test_flags_say_yes_or_no_in_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, meaning in {"1": True, "Yes": True, "on": True, "0": False, "false": False, " ": False}.items():
        monkeypatch.setenv("X", text)
        assert env.flag("X") is meaning
    monkeypatch.setenv("X", "quizás")
    with pytest.raises(ImproperlyConfigured, match="X must be 1 or 0"):
        env.flag("X")


def test_words_are_parted_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", " a, b ,,")
    assert env.words("X") == ["a", "b"]


def test_without_an_address_the_database_is_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert env.database(Path("/d"))["NAME"] == "/d/aldea.sqlite3"


def test_an_address_names_a_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://mar%40a:cl%2Fave@db.example:5433/la_aldea")
    found = env.database(Path("/d"))
    assert [found[key] for key in ("USER", "PASSWORD", "HOST", "PORT", "NAME")] == [
        "mar@a",
        "cl/ave",
        "db.example",
        "5433",
        "la_aldea",
    ]
    monkeypatch.setenv("DATABASE_URL", "postgresql://root@%2Fvar%2Frun/test")
    assert env.database(Path("/d"))["HOST"] == "/var/run"


@pytest.mark.parametrize("url", ["mysql://a/b", "postgresql://localhost", "nada", "postgresql:///"])
def test_any_other_address_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must read"):
        env.database(Path("/d"))


def test_the_secret_key_is_made_once_and_kept_from_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    data = tmp_path / "data"
    key = env.secret_key(data)
    assert len(key) >= 50
    assert env.secret_key(data) == key
    assert (data / "secret_key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in data.iterdir()] == ["secret_key"]
    assert env.secret_key(tmp_path / "other") != key


def test_where_nothing_can_be_written_there_is_still_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    (tmp_path / "file").write_text("")
    assert len(env.secret_key(tmp_path / "file")) >= 50
