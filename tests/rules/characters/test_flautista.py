"""Flautista: charms, and wins with everybody charmed."""

from __future__ import annotations

from aldea.rules.ballots import Paper
from aldea.rules.events import Because
from aldea.rules.inputs import UrnSealed
from aldea.rules.outcomes import Charmed, CharmedListed, CharmsEnded
from tests.rules.play import Game, void

CAST = "Ana hombre_lobo, Bea flautista, Carla vagabundo, Diego vagabundo, Elena alcalde, Fer vagabundo"


def test_three_a_day_and_not_himself() -> None:
    night, _ = Game(CAST).day("Bea charm Ana Carla Bea")
    assert (night["charmed"], void(night)) == (["Ana", "Carla"], [("Bea", "bad_target", "Bea")])


def test_four_are_too_many_but_by_house_rule() -> None:
    assert Game(CAST).day("Bea charm Ana Carla Diego Elena")[0]["charmed"] == []
    assert len(Game(CAST, charms_per_day=4).day("Bea charm Ana Carla Diego Elena")[0]["charmed"]) == 4


def test_the_gazette_lists_them_the_day_after() -> None:
    game = Game(CAST)
    game.day("Bea charm Ana")
    game.day("Bea charm Carla")
    game.day()
    assert [(event.day, event.fresh, event.players) for event in game.events(CharmedListed)] == [
        (1, (), ()),
        (2, ("Ana",), ("Ana",)),
        (3, ("Carla",), ("Ana", "Carla")),
    ]


def test_the_fallen_stay_charmed() -> None:
    game = Game(CAST)
    game.day("Bea charm Carla")
    assert game.day("Ana bite Carla")[0]["charmed"] == ["Carla"]


def test_when_he_falls_the_charm_is_broken_and_he_starts_anew() -> None:
    game = Game(CAST)
    game.day("Bea charm Ana Carla Diego")
    assert game.day("Ana bite Bea")[0]["charmed"] == []
    game.day("Elena reactivate Bea")
    assert game.day("Bea charm Fer")[0]["charmed"] == ["Fer"]


def test_when_he_leaves_too() -> None:
    game = Game(CAST)
    game.day("Bea charm Ana")
    assert game.day(left=["Bea"])[0]["charmed"] == []


def test_absent_nothing_changes() -> None:
    game = Game(CAST)
    game.day("Bea charm Ana")
    assert game.day(absent=["Bea"])[0]["charmed"] == ["Ana"]


def test_nobody_is_charmed_by_one_who_was_made_latent_before_his_step() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    game.note_ruling("Bea", "latent")
    paper = Paper("c", "powers", game.symbol("Bea"), "charm", ("Ana",))
    game.note(UrnSealed(1, "powers", (paper,)))
    game.act(1, "buenas_noches")
    assert game.events(Charmed) == []


def test_he_charms_nobody_who_was_made_latent_in_between() -> None:
    game = Game(CAST)
    game.act(1, "closing")
    game.note_ruling("Ana", "latent")
    paper = Paper("c", "powers", game.symbol("Bea"), "charm", ("Ana",))
    game.note(UrnSealed(1, "powers", (paper,)))
    game.act(1, "buenas_noches")
    assert game.events(Charmed) == []


def test_he_wins_when_every_other_active_player_is_charmed() -> None:
    game = Game("Ana hombre_lobo, Bea flautista, Carla vagabundo, Diego vagabundo")
    night, _ = game.day("Bea charm Ana Carla", "Ana bite Diego")
    assert night["winners"] == ["flautista"]


def test_the_book_of_his_charms_and_their_end() -> None:
    game = Game("Ana hombre_lobo, Bea flautista, Fer vagabundo, Gema vagabundo")
    game.day("Bea charm Fer Ana")
    game.day("Ana bite Bea", "Bea charm Gema")
    assert [*game.made_of("charm"), *game.made_of("flautista")] == [
        Charmed(1, "Bea", ("Fer", "Ana"), Because("charm", ("1-0",), ("Bea",))),
        Charmed(2, "Bea", ("Gema",), Because("charm", ("2-1",), ("Bea",))),
        CharmsEnded(Because("flautista", players=("Bea",))),
    ]
