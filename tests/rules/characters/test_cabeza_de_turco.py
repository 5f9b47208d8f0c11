"""Cabeza de turco: pays the first unbroken tie, and names who votes the next day."""

from __future__ import annotations

from aldea.rules.events import Because
from aldea.rules.outcomes import FranchiseLimited, PowerUsed, TieBroken
from tests.rules.play import Game, fell, void

CAST = "Ana hombre_lobo, Bea cabeza_de_turco, Carla noble, Diego vagabundo, Elena vagabundo, Fer alcalde"
TIE = ("Diego vote Elena", "Elena vote Diego")


def test_he_pays() -> None:
    _, morning = Game(CAST).day(*TIE)
    assert (morning["exiled"], fell(morning), morning["spent"]) == (["Bea"], {"Bea": "scapegoat"}, ["Bea"])


def test_bitten_that_night_he_pays_nothing() -> None:
    _, morning = Game(CAST).day(*TIE, "Ana bite Bea")
    assert (morning["exiled"], morning["spent"]) == ([], [])


def test_absent_he_pays_nothing() -> None:
    _, morning = Game(CAST).day(*TIE, absent=["Bea"])
    assert morning["exiled"] == []


def test_pardoned_he_is_spent_and_nobody_goes() -> None:
    _, morning = Game(CAST, pardon_then="next").day(*TIE, "Carla pardon Bea")
    assert (morning["exiled"], morning["pardoned"], morning["spent"]) == ([], ["Bea"], ["Bea"])


def test_he_names_who_votes_the_following_day() -> None:
    game = Game(CAST)
    game.day(*TIE)
    same, _ = game.day("Bea franchise Ana Bea", "Diego vote Ana")
    after, _ = game.day("Ana vote Elena", "Bea vote Elena", "Diego vote Ana")
    assert (void(same), void(after)) == ([], [("Diego", "no_vote_right")])
    assert [(event.for_day, event.players) for event in game.events(FranchiseLimited)] == [(3, ("Ana", "Bea"))]


def test_nobody_at_all() -> None:
    game = Game(CAST)
    game.day(*TIE)
    game.day("Bea franchise")
    night, _ = game.day("Ana vote Elena", "Bea vote Elena")
    assert void(night) == [("Ana", "no_vote_right"), ("Bea", "no_vote_right")]


def test_silence_lets_all_vote_and_the_day_after_is_too_late() -> None:
    game = Game(CAST)
    game.day(*TIE)
    game.day()
    game.day("Bea franchise Bea")
    night, _ = game.day("Ana vote Elena")
    assert void(night) == []


def test_nobody_else_may_name_the_voters() -> None:
    game = Game(CAST)
    game.day(*TIE)
    game.day("Diego franchise Diego")
    night, _ = game.day("Ana vote Elena")
    assert void(night) == []


def test_the_book_of_the_tie_that_he_pays() -> None:
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco, Fer vagabundo, Gema vagabundo")
    game.day("Fer vote Ana", "Gema vote Fer")
    because = Because("cabeza_de_turco", players=("Bea",))
    assert game.made_of("cabeza_de_turco") == [
        PowerUsed(1, "Bea", "cabeza_de_turco", (), 0, because),
        TieBroken(1, "cabeza_de_turco", ("Ana", "Fer"), ("Bea",), because),
    ]


def test_whom_he_lets_vote_is_read_on_their_day() -> None:
    game = Game("Ana hombre_lobo, Bea cabeza_de_turco, Fer vagabundo, Gema vagabundo")
    game.day("Fer vote Ana", "Gema vote Fer")
    game.day("Bea franchise Gema Ana")
    game.day()
    game.day()
    assert game.events(FranchiseLimited) == [FranchiseLimited(3, ("Ana", "Gema"))]
