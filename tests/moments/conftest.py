"""The tiny camp, dealt, and a clock in the test's hand."""

from datetime import datetime

import pytest
from django.utils import timezone

from tests.moments.game import Game, at, new_game


@pytest.fixture
def game(db: None) -> Game:
    return new_game()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time that the site sees; a test sets its only element."""
    now = [at(1, "10:00")]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now
