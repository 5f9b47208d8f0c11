"""The village: who is in it, in which order, and what lies on whom."""

from __future__ import annotations

from aldea.rules.inputs import Absent, HandedOver, Left
from aldea.rules.outcomes import Banned, Fell, Remembered
from aldea.rules.village import Act, Village
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea hombre_lobo, Carla confesor, Oto lobo_albino, Diego vagabundo"


def test_a_list_is_in_the_order_of_the_deal_each_once() -> None:
    village = Game(CAST).village
    assert village.order(["Diego", "Carla", "Zoe", "Oto", "Ana", "Diego"]) == ("Ana", "Carla", "Oto", "Diego")


def test_who_is_there_on_a_day() -> None:
    game = Game(CAST)
    game.note(Absent("Ana", 2), Left("Bea"))
    there = {name: [game.village.present_on(name, day) for day in (1, 2)] for name in ("Ana", "Bea", "Carla", "Zoe")}
    assert there == {"Ana": [True, False], "Bea": [False, False], "Carla": [True, True], "Zoe": [False, False]}


def test_who_has_a_character_and_who_its_power() -> None:
    game = Game(CAST)
    game.note(Left("Bea"), HandedOver("Carla", "Zoe", "s70"))
    village = game.village
    assert [player.id for player in village.having("hombre_lobo")] == ["Ana"]
    assert [holder and holder.id for holder in map(village.holder, ("confesor", "noble"))] == ["Zoe", None]


def test_what_a_player_remembers_is_kept_by_topics() -> None:
    game = Game(CAST)
    game.append([Remembered("Carla", "confessed", ("Ana", "Bea"))])
    carla = game.village.players["Carla"]
    assert (carla.remembers("confessed"), carla.remembers("revealed")) == (("Ana", "Bea"), ())


def test_states() -> None:
    game = Game(CAST)
    game.append([Fell("Ana"), Left("Bea"), Fell("Bea")])
    game.append([Absent("Diego", 1)])
    assert {p.id: (p.latent, p.here, p.playing, p.official) for p in game.village.players.values()} == {
        "Ana": (True, True, False, "hombre_lobo"),
        "Bea": (True, False, False, "hombre_lobo"),
        "Carla": (False, True, True, "confesor"),
        "Oto": (False, True, True, "vagabundo"),
        "Diego": (False, True, True, "vagabundo"),
    }


def test_marks_and_acts_are_of_a_day() -> None:
    game = Game(CAST)
    game.append([Banned(2, ("Ana",))])
    game.act(1, "closing")
    village = game.village
    assert [village.marked("ban", day) for day in (1, 2)] == [(), ("Ana",)]
    assert [village.done(1, "closing"), village.done(2, "closing"), village.done(1, "count")] == [True, False, False]
    assert village.resolved == {Act(1, "closing")}


def test_before_the_deal_there_is_nobody() -> None:
    assert Village.empty() == Village()
    assert (Village.empty().players, Village.empty().day) == ({}, 0)
