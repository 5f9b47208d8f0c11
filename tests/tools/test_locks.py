"""The locks answer to pyproject.toml, and the check sees when they do not."""

from pathlib import Path

import pytest

from tools import locks


def test_the_locks_are_up_to_date() -> None:
    assert locks.problems() == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("requirements of", "requirements in", "written for other requirements"),
        ("\namqp==", "\n--index-url https://example.org\namqp==", "holds an address"),
        ("amqp==5.4.2 \\\n", "amqp==5.4.2 \\\nother==1 \\\n", "without a hash"),
        ("django==5.2.", "django==4.2.", "django differs between the locks"),
        ("django==5.2.", "django==4.2.", "django<5.3,>=5.2 is not in the lock"),
        ("whitenoise==", "blacknoise==", "whitenoise<7,>=6.12 is not in the lock"),
    ],
)
def test_a_spoiled_lock_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, problem: str
) -> None:
    spoiled = tmp_path / "requirements.lock"
    text = locks.RUN.read_text(encoding="utf-8")
    assert old in text
    spoiled.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(locks, "RUN", spoiled)
    assert any(problem in found for found in locks.problems())
