"""What the tablets offer, and nothing that tells."""

from __future__ import annotations

import pytest

from aldea.rules.characters import ACTIONS
from aldea.rules.moves import actions, limits
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea bruja, Carla ladron, Diego confesor, Oto lobo_albino, Elena cupido, Fer vagabundo"


def offered(game: Game, who: str, *, official: bool = True) -> list[str]:
    return [action.key for action in actions(game.village, who, "powers", official)]


@pytest.mark.parametrize(
    ("who", "keys"),
    [
        ("pack", ["bite", "devour"]),
        ("pack_near", ["bite", "devour"]),
        ("Bea", ["life", "death"]),
        ("Fer", []),
        ("Oto", []),
        ("s999", []),
    ],
)
def test_in_the_powers_urn(who: str, keys: list[str]) -> None:
    assert offered(Game(CAST), who) == keys


def test_a_symbol_is_as_good_as_a_name() -> None:
    game = Game(CAST)
    assert offered(game, game.symbol("Bea")) == ["life", "death"]


def test_for_a_keeper_the_albino_is_himself() -> None:
    assert offered(Game(CAST), "Oto", official=False) == ["bite", "devour"]


def test_a_taken_power_and_a_bond_are_offered_too() -> None:
    game = Game(CAST)
    game.day("Elena lovers Carla Fer", "Carla steal Diego")
    assert (offered(game, "Carla"), offered(game, "Fer")) == (["steal", "confess", "avenge"], ["avenge"])


def test_where_bites_carry_personal_symbols_everybody_is_offered_one() -> None:
    game = Game(CAST, pack_sign="none")
    assert {name: "bite" in offered(game, name) for name in ("Ana", "Oto", "Fer")} == dict.fromkeys(
        ("Ana", "Oto", "Fer"), True
    )


@pytest.mark.parametrize("urn", ["exile", "wall"])
def test_one_thing_in_the_other_urns(urn: str) -> None:
    assert [action.key for action in actions(Game(CAST).village, "Fer", urn)] == [""]


def test_the_house_rules_set_the_limits() -> None:
    assert limits(Game(CAST, charms_per_day=5).village, ACTIONS["charm"]) == (1, 5)
