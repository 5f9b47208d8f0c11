"""Enamorado: the bond, its gestures, its dragging, its vengeance and its win."""

from __future__ import annotations

import pytest

from aldea.rules.acts import kisses_owed
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import BondEnded, Doomed, FellBecause, ReactivatedBecause
from aldea.rules.scenario_file import Day, RawPaper
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea vagabundo, Carla alcalde, Diego cupido, Elena bruja, Fer cazador, Gema vagabundo"


def bound(**rules: object) -> Game:
    """Day 1 is over, and Bea and Carla are lovers."""
    game = Game(CAST, **rules)  # type: ignore[arg-type]
    game.day("Diego lovers Bea Carla")
    return game


def test_a_lover_drags_the_other_and_cupido() -> None:
    night, _ = bound().day("Ana bite Bea")
    assert fell(night) == {"Bea": "bite", "Carla": "love", "Diego": "love"}


def test_two_lovers_with_causes_of_their_own_keep_them() -> None:
    night, _ = bound().day("Ana bite Bea", "Elena death Carla")
    assert fell(night) == {"Bea": "bite", "Carla": "poison", "Diego": "love"}


def test_an_absent_lover_is_dragged() -> None:
    night, _ = bound().day("Ana bite Bea", absent=["Carla"])
    assert fell(night) == {"Bea": "bite", "Carla": "love", "Diego": "love"}


def test_cupido_alone_drags_nobody() -> None:
    night, _ = bound().day("Ana bite Diego")
    assert fell(night) == {"Diego": "bite"}


def test_an_exiled_lover_drags_in_the_morning() -> None:
    _, morning = bound().day("Ana vote Bea")
    assert fell(morning) == {"Bea": "exile", "Carla": "love", "Diego": "love"}


def test_a_departure_dissolves_the_bond_and_drags_nobody() -> None:
    game = bound()
    game.day(left=["Diego"])
    night, _ = game.day("Ana bite Bea")
    assert fell(night) == {"Bea": "bite"}


def test_reactivated_alone_he_drags_nobody_latent() -> None:
    game = bound()
    game.day("Ana bite Bea")
    game.note_ruling("Carla", "active")
    game.day("Carla reactivate Bea")
    night, _ = game.day("Ana bite Bea")
    assert fell(night) == {"Bea": "bite", "Carla": "love"}


# Gestures ------------------------------------------------------------------------------------------------------------


def test_one_missing_gesture_costs_the_three_their_vote() -> None:
    night, _ = bound().day("Bea vote Ana", "Carla vote Ana", "Diego vote Ana", missed_kisses=[("Diego", "Carla")])
    assert void(night) == [(name, "no_vote_right") for name in ("Bea", "Carla", "Diego")]


def test_day_one_is_exempt() -> None:
    night, _ = Game(CAST).day("Diego lovers Bea Carla", "Bea vote Ana", missed_kisses=[("Diego", "Carla")])
    assert void(night) == []


def test_so_is_who_is_absent() -> None:
    night, _ = bound().day("Bea vote Ana", absent=["Carla"], missed_kisses=[("Diego", "Carla")])
    assert void(night) == []


def test_six_gestures_are_owed() -> None:
    game = bound()
    assert len(kisses_owed(game.village, 2)) == 6


@pytest.mark.parametrize(
    ("ends", "fallen"), [(False, {"Bea": "bite", "Carla": "love", "Diego": "love"}), (True, {"Bea": "bite"})]
)
def test_whether_it_ends_the_bond(ends: bool, fallen: dict[str, str]) -> None:
    night, _ = bound(missed_kiss_ends_bond=ends).day("Ana bite Bea", missed_kisses=[("Diego", "Carla")])
    assert fell(night) == fallen


# Vengeance -----------------------------------------------------------------------------------------------------------


def without_cupido() -> Game:
    game = bound()
    game.day("Ana bite Diego")
    return game


def test_both_name_the_same_and_cupido_is_back() -> None:
    _, morning = without_cupido().day("Bea avenge Ana", "Carla avenge Ana")
    assert (fell(morning), morning["reactivated"]) == ({"Ana": "vengeance"}, ["Diego"])


@pytest.mark.parametrize("second", ["Carla avenge Gema", "Carla avenge Bea", "Gema avenge Ana"])
def test_otherwise_nothing_happens(second: str) -> None:
    _, morning = without_cupido().day("Bea avenge Ana", second)
    assert (fell(morning), morning["reactivated"]) == ({}, [])


def test_it_is_used_once() -> None:
    game = without_cupido()
    game.day("Bea avenge Gema", "Carla avenge Gema")
    game.day("Ana bite Diego")
    night, _ = game.day("Bea avenge Ana", "Carla avenge Ana")
    assert void(night) == [("Bea", "no_action"), ("Carla", "no_action")]


def test_with_cupido_active_there_is_nobody_to_avenge() -> None:
    night, _ = bound().day("Bea avenge Ana")
    assert void(night) == [("Bea", "no_action")]


def test_a_lover_bitten_that_night_avenges_nobody() -> None:
    _, morning = without_cupido().day("Bea avenge Ana", "Carla avenge Ana", "Ana bite Bea")
    assert (fell(morning), morning["reactivated"]) == ({}, [])


def test_a_cupido_brought_back_in_the_meantime_is_not_avenged() -> None:
    game = without_cupido()
    game.night(3, Day(papers=[RawPaper("powers", by, action="avenge", targets=("Ana",)) for by in ("Bea", "Carla")]))
    game.note_ruling("Diego", "active")
    game.morning(3)
    assert game.made_of("avenge") == []


def test_the_avenged_hunter_is_due() -> None:
    game = without_cupido()
    game.day("Bea avenge Fer", "Carla avenge Fer")
    night, _ = game.day("Fer shot Gema")
    assert fell(night) == {"Gema": "shot"}


# The win -------------------------------------------------------------------------------------------------------------


def test_they_win_when_no_other_villager_is_active() -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido, Elena vagabundo")
    game.day("Diego lovers Bea Carla")
    night, _ = game.day("Ana bite Elena")
    assert night["winners"] == ["enamorados"]


def test_the_book_of_a_lover_who_falls() -> None:
    game = Game("Ana hombre_lobo, Bea cupido, Fer vagabundo, Gema vagabundo")
    game.day("Bea lovers Fer Gema", "Ana bite Fer")
    because = Because("love", players=("Fer",))
    assert game.made_of("love") == [
        Doomed("Bea", "love", because),
        Doomed("Gema", "love", because),
        FellBecause("Bea", "love", because),
        FellBecause("Gema", "love", because),
    ]


def test_the_book_of_a_vengeance() -> None:
    game = Game("Ana hombre_lobo, Bea cupido, Carla vagabundo, Fer vagabundo, Gema vagabundo")
    game.day("Bea lovers Fer Gema", "Ana bite Bea")
    game.day("Fer avenge Carla", "Gema avenge Carla")
    because = Because("avenge", ("2-0", "2-1"), ("Fer", "Gema"))
    assert game.made_of("avenge") == [
        Doomed("Carla", "vengeance", because),
        ReactivatedBecause("Bea", "vengeance", because),
    ]


def test_a_lover_is_no_target_for_the_vengeance() -> None:
    night, _ = without_cupido().day("Bea avenge Carla", "Carla avenge Gema")
    assert void(night) == [("Bea", "bad_target")]


def test_where_a_missing_gesture_ends_the_bond_nobody_is_avenged_that_day() -> None:
    game = bound(missed_kiss_ends_bond=True)
    game.day("Ana bite Diego")
    night, _ = game.day("Bea avenge Ana", "Carla avenge Ana", missed_kisses=[("Bea", "Carla")])
    assert void(night) == [("Bea", "no_action"), ("Carla", "no_action")]


@pytest.mark.parametrize(
    ("why", "happens"), [("left", {"left": ["Bea"]}), ("kiss", {"missed_kisses": [("Bea", "Carla")]})]
)
def test_the_book_says_what_ended_the_bond(why: str, happens: dict[str, object]) -> None:
    game = bound(missed_kiss_ends_bond=True)
    game.day(**happens)
    ended: list[Event] = [BondEnded(why, Because(why, players=("Diego", "Bea", "Carla")))]
    assert game.made_of(why) == game.events(BondEnded) == ended
