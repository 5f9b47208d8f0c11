"""Two GMs press «Publicar» at the same moment, each with a connection of his own."""

import pytest

from aldea.camp.errors import Refused
from gazette import reading, services
from gazette.models import Projector
from tests.moments.game import new_game
from tests.moments.test_together import together

from .conftest import night

pytestmark = pytest.mark.django_db(transaction=True)


def test_one_edition_comes_out_whoever_presses() -> None:
    game = new_game()
    night(game)
    numbers = together(*[lambda: services.publish(game.camp, game.marta, number=1)] * 4)
    assert numbers == [1, 1, 1, 1]
    assert [edition.number for edition in reading.published(game.record)] == [1]
    assert Projector.objects.get().showing == 1


def test_without_a_number_the_second_hears_that_nothing_is_new() -> None:
    game = new_game()
    night(game)
    results = together(*[lambda: services.publish(game.camp, game.pablo)] * 2)
    assert sorted(isinstance(result, Refused) for result in results) == [False, True]
    assert len(reading.published(game.record)) == 1
