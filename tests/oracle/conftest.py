"""The tiny camp, dealt."""

import pytest

from tests.moments.game import Game, new_game


@pytest.fixture
def game(db: None) -> Game:
    return new_game()
