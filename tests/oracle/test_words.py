"""Answers in words."""

import pytest

from aldea.oracle.words import for_everybody, say
from aldea.rules.inputs import HearsayTold
from aldea.rules.outcomes import Answered, CharmedListed, Informed, Introduced, Presented

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


@pytest.mark.parametrize(
    ("topic", "about", "answer", "said"),
    [
        ("see", ("a",), ("vidente",), ("Ana: Vidente",)),
        ("ask", ("a",), ("yes",), ("Ana, ¿es un lobo? SÍ.",)),
        ("question", (), ("no",), ("El más allá ha dicho: NO.",)),
        ("discover", ("b",), ("hombre_lobo",), ("Has descubierto a un lobo:", "Bea: Hombre lobo")),
        ("confess", ("a", "b"), ("bruja", "noble"), ("Ana: Bruja", "Bea: Noble")),
        ("confessed", ("a",), ("confesor",), ("Ana te ha elegido, y es: Confesor.",)),
        ("verdugo", ("a",), ("tonto",), ("Quienes han salido esta mañana eran:", "Ana: Tonto")),
        ("reveal", ("b",), ("cupido",), ("Quien os confesó te deja saber quién es la otra persona.", "Bea: Cupido")),
    ],
)
def test_every_topic_has_its_words(
    topic: str, about: tuple[str, ...], answer: tuple[str, ...], said: tuple[str, ...]
) -> None:
    assert answered(topic, about, answer) == said


def test_a_recharge_and_a_half_truth() -> None:
    assert say(Informed("k", "v", "recharged", 2, "buenos_dias"), CALLED)[0].startswith("Tu poder se ha recargado")
    rumour = HearsayTold(2, "v", "Dicen por ahí que {a} es {character}.", ("a",), "bruja")
    assert say(rumour, CALLED) == ("Dicen por ahí que Ana es Bruja.",)
    assert say(HearsayTold(2, "v", "Cuidado con {nadie}"), CALLED) == ("Cuidado con {nadie}",)


@pytest.mark.parametrize("matter", ["ring", "chain", "mayor", "lovers", "mestizos"])
def test_every_introduction_names_whom_to_meet(matter: str) -> None:
    (said,) = say(Introduced("k", "v", matter, ("a", "b"), 1), CALLED)
    assert "Ana, Bea" in said


def test_what_is_said_before_everybody() -> None:
    assert for_everybody(Presented(1, "a", "tabernero"), CALLED)[1] == ("Ana",)
    assert for_everybody(CharmedListed(2, ("b", "a"), ("a", "b")), CALLED)[1] == ("Ana", "Bea")
