"""A victory is the Book's; saying it is the GMs'."""

import pytest

from aldea.book import services as book
from aldea.camp.errors import Refused
from aldea.desk import services
from aldea.rules.inputs import VictoryAnnounced
from aldea.rules.outcomes import Won
from tests.moments.game import Game

URL = "/c/gredos/victoria/"


def won(game: Game, *winners: str) -> None:
    with book.writing(game.camp) as pen:
        pen.append(*(Won(winner, secret=winner == "albino") for winner in winners))


def announced(game: Game) -> list[tuple[str, ...]]:
    return [event.winners for _line, event in game.record.events(VictoryAnnounced)]


def test_a_victory_is_shown_while_pressed_and_announced_once(game: Game) -> None:
    won(game, "aldea")
    client = game.client()
    assert client.get("/c/gredos/").context["today"].won
    assert "Gana la aldea" not in client.get(URL).text
    assert "Gana la aldea" in client.get(f"{URL}quien/", headers={"HX-Request": "true"}).text
    assert [client.post(URL).status_code for _press in range(2)] == [302, 409]
    assert announced(game) == [("aldea",)]
    assert not client.get("/c/gredos/").context["today"].won


def test_the_albinos_victory_exists_for_keepers_only(game: Game) -> None:
    won(game, "albino")
    assert not game.client().get("/c/gredos/").context["today"].won
    assert game.client().get(f"{URL}quien/").status_code == 404
    with pytest.raises(Refused):
        services.announce(game.camp, game.marta, keeper=False)
    services.announce(game.camp, game.marta, keeper=True)
    assert announced(game) == [("albino",)]
