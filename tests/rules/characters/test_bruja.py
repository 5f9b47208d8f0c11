"""Bruja: two potions of each kind."""

from __future__ import annotations

import pytest

from aldea.rules.outcomes import ItemsLeft, PowerUsed
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea bruja, Carla vagabundo, Diego protector, Elena vagabundo, Fer vagabundo"


def potions(game: Game) -> tuple[int, int]:
    uses = game.village.players["Bea"].uses
    return uses["life"], uses["death"]


@pytest.mark.parametrize(
    ("choices", "latent", "left"),
    [
        (["Ana bite Carla", "Bea life Carla"], {}, (1, 2)),
        (["Ana bite Carla", "Bea life victim"], {}, (1, 2)),
        (["Ana bite Carla", "Bea life Elena"], {"Carla": "bite"}, (1, 2)),
        (["Bea life Elena"], {}, (1, 2)),
        (["Bea life victim"], {}, (2, 2)),
        (["Ana bite Carla", "Diego protect Carla", "Bea life victim"], {}, (2, 2)),
        (["Ana bite Carla", "Diego protect Carla", "Bea life Carla"], {}, (1, 2)),
        (["Bea death Ana"], {"Ana": "poison"}, (2, 1)),
        (["Ana bite Carla", "Bea death Carla"], {"Carla": "bite"}, (2, 1)),
        (["Ana bite Carla", "Bea life Carla", "Bea death Carla"], {"Carla": "poison"}, (1, 1)),
        (["Ana bite Bea", "Bea death Ana"], {"Bea": "bite", "Ana": "poison"}, (2, 1)),
    ],
)
def test_a_night(choices: list[str], latent: dict[str, str], left: tuple[int, int]) -> None:
    game = Game(CAST)
    night, _ = game.day(*choices)
    assert (fell(night), potions(game)) == (latent, left)


def test_a_latent_target_of_death_costs_nothing() -> None:
    game = Game(CAST)
    game.day("Ana bite Carla")
    night, _ = game.day("Bea death Carla")
    assert (void(night), potions(game)) == ([("Bea", "bad_target")], (2, 2))


def test_without_life_she_may_still_kill() -> None:
    game = Game(CAST)
    game.day("Bea life Carla")
    game.day("Bea life Carla")
    night, _ = game.day("Bea life Carla", "Bea death Elena")
    assert (void(night), fell(night)) == ([("Bea", "no_action")], {"Elena": "poison"})


def test_what_was_used_leaves_the_list_of_items() -> None:
    game = Game(CAST)
    game.day("Bea death Carla")
    game.day("Bea death Elena")
    assert game.events(ItemsLeft)[-1].items == {"life": 2}
    assert [(event.power, event.left) for event in game.events(PowerUsed)] == [("death", 1), ("death", 0)]
