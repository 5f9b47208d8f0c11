"""Bruja: two potions of each kind."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Doomed, ItemsLeft, PowerUsed, Spared
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


def test_the_book_of_both_potions() -> None:
    game = Game("Ana hombre_lobo, Bea bruja, Fer vagabundo, Gema vagabundo")
    game.day("Ana bite Fer", "Bea life Fer", "Bea death Gema")
    first = Because("life", ("1-1",), ("Bea",))
    second = Because("death", ("1-2",), ("Bea",))
    assert [*game.made_of("life"), *game.made_of("death")] == [
        PowerUsed(1, "Bea", "life", ("Fer",), 1, first),
        Spared("Fer", "bite", "healed", first),
        PowerUsed(1, "Bea", "death", ("Gema",), 1, second),
        Doomed("Gema", "poison", second),
    ]


def test_a_devoured_wolf_is_healed_in_secret() -> None:
    game = Game("Ana hombre_lobo, Bea bruja, Oto lobo_albino, Fer vagabundo, Gema vagabundo")
    game.day()
    game.day("Oto devour Ana", "Bea life victim")
    because = Because("life", ("2-1",), ("Bea",))
    assert game.made_of("life") == [
        PowerUsed(2, "Bea", "life", ("victim",), 1, because),
        Spared("Ana", "devour", "healed", because, secret=True),
    ]
