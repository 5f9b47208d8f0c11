"""Answers in words."""

from aldea.oracle.words import say
from aldea.rules.outcomes import Answered, Informed, Introduced

CALLED = {"a": "Ana", "b": "Bea"}


def answered(topic: str, about: tuple[str, ...], answer: tuple[str, ...]) -> tuple[str, ...]:
    return say(Answered("k", "v", topic, about, answer, 2, "asamblea"), CALLED)


def test_a_vision_names_each_with_the_character() -> None:
    assert answered("see", ("a", "b"), ("hombre_lobo", "vidente")) == ("Ana: Hombre lobo", "Bea: Vidente")


def test_the_anciano_learns_that_he_was_bitten_and_one_wolf() -> None:
    assert answered("anciano", ("a",), ("hombre_lobo",))[1:] == ("Ana: Hombre lobo",)


def test_a_theft_is_told_to_both_and_an_empty_one_to_the_thief() -> None:
    assert answered("steal", ("a",), ("cazador",)) == ("Le has robado a Ana: Cazador.",)
    assert answered("robbed", (), ("cazador",)) == ("Te han robado tu poder: Cazador.",)
    assert answered("steal", ("a",), ()) == ("Tu robo no ha encontrado nada.",)


def test_introductions_and_news() -> None:
    assert say(Introduced("k", "v", "ring", ("a",), 1), CALLED) == ("En la rueda de los lobos, ya conoces a: Ana.",)
    assert say(Informed("k", "v", "reactivated", 2, "buenos_dias"), CALLED) == ("Vuelves a tener tu poder.",)
