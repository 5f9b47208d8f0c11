"""Cazador: fifteen minutes for one shot, at the Buenas Noches after his fall."""

from __future__ import annotations

import pytest

from aldea.rules.acts import acts_of, waits
from aldea.rules.aloud import hear
from aldea.rules.events import Because, Event
from aldea.rules.inputs import Left, Ruled, UrnSealed, WindowClosed
from aldea.rules.outcomes import (
    Doomed,
    FellBecause,
    HunterDue,
    HunterNotice,
    HunterShot,
    HunterWindow,
    PowerLost,
    PowerUsed,
)
from aldea.rules.scenario_file import RawPaper
from aldea.rules.village import Act
from tests.rules.play import Game, fell

CAST = "Ana hombre_lobo, Bea cazador, Carla vagabundo, Diego bruja, Elena vagabundo, Fer vagabundo"


def test_bitten_he_shoots_the_same_night() -> None:
    night, _ = Game(CAST).day("Ana bite Bea", "Bea shot Ana")
    assert (fell(night), night["winners"], night["spent"]) == ({"Ana": "shot", "Bea": "bite"}, ["aldea"], ["Bea"])


def test_exiled_he_shoots_the_night_after() -> None:
    game = Game(CAST)
    _, morning = game.day("Carla vote Bea")
    night, _ = game.day("Bea shot Ana")
    assert (fell(morning), fell(night)) == ({"Bea": "exile"}, {"Ana": "shot"})


def test_no_shot_in_his_quarter_of_an_hour() -> None:
    game = Game(CAST)
    night, _ = game.day("Ana bite Bea")
    late, _ = game.day("Bea shot Ana")
    assert (night["spent"], fell(late)) == (["Bea"], {})


@pytest.mark.parametrize("target", ["Bea", "Carla"])
def test_a_shot_at_himself_or_the_latent_is_none(target: str) -> None:
    game = Game(CAST)
    game.day("Diego death Carla")
    night, _ = game.day("Ana bite Bea", f"Bea shot {target}")
    assert fell(night) == {"Bea": "bite"}


def test_after_a_bad_name_he_may_say_another() -> None:
    night, _ = Game(CAST).day("Ana bite Bea", "Bea shot Bea", "Bea shot Carla")
    assert fell(night) == {"Bea": "bite", "Carla": "shot"}


def test_ruled_active_before_his_night_he_keeps_the_shot() -> None:
    game = Game(CAST)
    game.day("Elena vote Bea")
    game.note_ruling("Bea", "active")
    night, _ = game.day()
    assert (fell(night), game.village.players["Bea"].uses["cazador"]) == ({}, 1)


def test_the_notice_names_nobody_and_the_shot_no_hunter() -> None:
    game = Game(CAST)
    game.day("Ana bite Bea", "Bea shot Carla")
    assert [vars(event) for event in game.events(HunterNotice)] == [{"day": 1}]
    assert [vars(event) for event in game.events(HunterShot)] == [{"day": 1, "target": "Carla"}]


def test_the_shot_is_an_act_that_waits_for_him() -> None:
    game = Game(CAST)
    game.day("Carla vote Bea")
    assert [act.kind for act in acts_of(game.village, 1)] == ["closing", "buenas_noches", "count", "exile"]
    game.day("Bea shot Ana")
    assert Act(2, "shot") in acts_of(game.village, 2)
    assert [wait.key for wait in waits(game.village, Act(2, "shot"))] == ["already_resolved"]


def test_the_book_of_a_shot() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Fer vagabundo, Gema vagabundo")
    game.day("Ana bite Bea", "Bea shot Fer")
    first = Because("cazador", players=("Bea",))
    second = Because("shot", players=("Bea",))
    assert [*game.made_of("cazador"), *game.made_of("shot")] == [
        HunterDue("Bea", first),
        HunterWindow(1, "Bea", first),
        PowerUsed(1, "Bea", "cazador", ("Fer",), 0, second),
        Doomed("Fer", "shot", second),
        FellBecause("Fer", "shot", second),
    ]


def test_the_book_of_a_missed_window() -> None:
    game = Game("Ana hombre_lobo, Bea cazador, Fer vagabundo, Gema vagabundo")
    game.day("Ana bite Bea")
    assert game.made_of("shot") == [
        PowerLost("Bea", "cazador", Because("shot", players=("Bea",))),
    ]


def announced() -> Game:
    """Bitten, he has his fifteen minutes."""
    game = Game(CAST)
    game.act(1, "closing")
    game.note(UrnSealed(1, "powers", (game.paper(1, 0, RawPaper("powers", "Ana", action="bite", targets=("Bea",))),)))
    game.act(1, "buenas_noches")
    assert game.village.hunter == "Bea"
    return game


@pytest.mark.parametrize("event", [Ruled("Bea", "active", "test"), Left("Bea")])
def test_active_again_or_gone_home_in_his_quarter_of_an_hour_he_shoots_nobody(event: Event) -> None:
    game = announced()
    game.note(hear(game.village, 1, "Bea", "shot", ("Carla",)), event, WindowClosed(1))
    game.act(1, "shot")
    assert game.events(HunterShot) == [HunterShot(1, "")]
    assert (game.village.players["Carla"].active, game.village.players["Bea"].uses) == (True, {"cazador": 1})


def test_the_end_of_his_time_is_said() -> None:
    game = announced()
    game.note(WindowClosed(1))
    game.act(1, "shot")
    assert (game.events(HunterShot), game.village.players["Bea"].uses) == ([HunterShot(1, "")], {"cazador": 0})
