"""What the tablets offer, and nothing that tells."""

from __future__ import annotations

import pytest

from aldea.rules.character import Action
from aldea.rules.characters import ACTIONS
from aldea.rules.inputs import Absent
from aldea.rules.moves import VOTE, WRITE, actions, limits, may, spent
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
    assert (offered(game, "Fer"), offered(game, "Bea")) == (["bite"], ["bite", "life", "death"])
    assert offered(game, "Ana") == ["bite"]
    assert {name: "bite" in offered(game, name) for name in ("Ana", "Oto", "Fer")} == dict.fromkeys(
        ("Ana", "Oto", "Fer"), True
    )


@pytest.mark.parametrize(("urn", "only"), [("exile", VOTE), ("wall", WRITE)])
def test_one_thing_in_the_other_urns(urn: str, only: Action) -> None:
    assert actions(Game(CAST).village, "Fer", urn) == (only,)


def test_the_official_list_is_what_is_offered_unasked() -> None:
    assert actions(Game(CAST).village, "Oto", "powers") == ()


@pytest.mark.parametrize(
    ("name", "key", "days"),
    [
        ("Ana", "bite", [1, 2]),
        ("Oto", "devour", [2]),
        ("Oto", "bite", [1, 2]),
        ("Gema", "recharge", [1]),
        ("Fer", "bite", []),
        ("Elena", "lovers", []),
        ("Hugo", "mark", []),
        ("Bea", "life", [1, 2]),
    ],
)
def test_what_is_open_on_which_day(name: str, key: str, days: list[int]) -> None:
    village = Game(CAST + ", Gema boticario, Hugo cuervo").village
    assert [day for day in (1, 2) if may(village, village.players[name], key, day)] == days


def test_nothing_is_open_to_the_latent_nor_the_absent() -> None:
    game = Game(CAST)
    game.note(Absent("Ana", 1))
    assert not may(game.village, game.village.players["Ana"], "bite", 1)
    game.day("Fer vote Bea")
    assert not may(game.village, game.village.players["Bea"], "life", 2)


def test_spent_is_who_has_nothing_left_to_use() -> None:
    game = Game(CAST)
    before = {name for name, player in game.village.players.items() if spent(player)}
    game.day("Diego confess Ana Bea", "Carla steal Elena")
    assert (before, {name for name, player in game.village.players.items() if spent(player)}) == (set(), {"Diego"})


def test_the_house_rules_set_the_limits() -> None:
    assert limits(Game(CAST, charms_per_day=5).village, ACTIONS["charm"]) == (1, 5)


def test_a_mayor_who_has_lost_reactivating_is_not_spent() -> None:
    """What is left to him is for good: he presents the Vagabundos."""
    game = Game("Ana hombre_lobo, Bea alcalde, Carla vagabundo, Diego vagabundo")
    game.note_ruling("Ana", "latent")
    game.day("Bea reactivate Ana")
    assert (game.village.players["Bea"].uses, spent(game.village.players["Bea"])) == ({"alcalde": 0}, False)
