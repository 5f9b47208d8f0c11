"""Médium: one card of the deck a day, each once."""

from __future__ import annotations

from aldea.rules.ballots import Paper
from aldea.rules.events import Because
from aldea.rules.inputs import Left, QuestionSettled, UrnSealed
from aldea.rules.outcomes import Answered, MediumSaid, QuestionUsed
from aldea.rules.questions import QUESTIONS
from tests.rules.play import Game, answers, found, void

CAST = "Ana hombre_lobo, Bea medium, Carla vidente, Diego vagabundo, Elena vagabundo"


def test_yes_or_no_at_buenas_noches() -> None:
    game = Game(CAST)
    night, _ = game.day("Bea question q04")
    assert answers(night) == [("Bea", [], ["yes"], "buenas_noches 1")]
    assert [vars(event) for event in game.events(MediumSaid)] == [{"day": 1, "yes": True}]


def test_it_is_answered_from_the_state_at_five() -> None:
    game = Game(CAST)
    assert answers(game.day("Bea question q04", "Ana bite Carla")[0])[0][2] == ["yes"]
    game = Game(CAST)
    game.day("Ana bite Carla")
    assert answers(game.day("Bea question q04")[0])[0][2] == ["no"]


def test_each_card_once() -> None:
    game = Game(CAST)
    game.day("Bea question q04")
    night, _ = game.day("Bea question q04")
    assert void(night) == [("Bea", "bad_target")]


def test_every_card_that_can_be_computed_has_an_answer() -> None:
    for key in (key for key, question in QUESTIONS.items() if question.answer is not None):
        assert answers(Game(CAST).day(f"Bea question {key}")[0])[0][2] in (["yes"], ["no"])


def test_a_card_that_only_a_gm_can_answer_takes_his_last_word() -> None:
    (key,) = [key for key, question in QUESTIONS.items() if question.answer is None]
    game = Game(CAST)
    assert answers(game.day(f"Bea question {key}")[0]) == []
    game = Game(CAST)
    game.note(QuestionSettled(1, key, True), QuestionSettled(1, key, False))
    assert answers(game.day(f"Bea question {key}")[0]) == [("Bea", [], ["no"], "buenas_noches 1")]


def test_a_card_of_no_deck_is_unreadable() -> None:
    game = Game(CAST)
    night, _ = game.day(papers=[found("powers", game.symbol("Bea"), "q99", action="question")])
    assert void(night) == [("Bea", "unreadable")]


def test_five_oclock_counts_though_the_powers_are_resolved_later() -> None:
    """The Vidente went home after five: the card still says that she was active."""
    game = Game(CAST)
    game.act(1, "closing")
    paper = Paper("m", "powers", game.symbol("Bea"), "question", ("q04",))
    game.note(Left("Carla"), UrnSealed(1, "powers", (paper,)))
    game.act(1, "buenas_noches")
    assert [event.yes for event in game.events(MediumSaid)] == [True]


def test_a_gms_answer_counts_though_he_gave_it_after_five() -> None:
    (key,) = [key for key, question in QUESTIONS.items() if question.answer is None]
    game = Game(CAST)
    game.act(1, "closing")
    paper = Paper("m", "powers", game.symbol("Bea"), "question", (key,))
    game.note(UrnSealed(1, "powers", (paper,)), QuestionSettled(1, key, True))
    game.act(1, "buenas_noches")
    assert [event.yes for event in game.events(MediumSaid)] == [True]


def test_the_book_of_a_card() -> None:
    game = Game("Ana hombre_lobo, Bea medium, Fer vagabundo, Gema vagabundo")
    game.day("Bea question q04")
    because = Because("question", ("1-0",), ("Bea",))
    assert game.made_of("question") == [
        QuestionUsed(1, "q04", because),
        Answered("question:1:Bea", "Bea", "question", (), ("no",), 1, "buenas_noches", because),
    ]


def test_the_answer_is_read_the_same_night() -> None:
    game = Game("Ana hombre_lobo, Bea medium, Fer vagabundo, Gema vagabundo")
    game.day("Bea question q04")
    game.day("Bea question q01")
    assert game.events(MediumSaid) == [MediumSaid(1, False), MediumSaid(2, False)]
