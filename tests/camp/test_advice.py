"""What a deck means, in a GM's words."""

import pytest

from aldea.camp import advice, rule_words
from aldea.camp.models import Camp
from aldea.rules.composer import remarks
from aldea.rules.house_rules import HOUSE_RULES


def said(camp: Camp, children: int, days: int, **deck: int) -> str:
    camp.deck, camp.days = deck, days
    return " ".join(f"{each.text} {each.mend}" for each in advice.advice(camp, children))


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({"flautista": 1}, "El Flautista necesitaría 20 días con 60 niños, y hay 10. Sube «Hechizos al día» a 6."),
        ({"vagabundo": 30}, "La cadena de vagabundos tardará 15 días, y hay 10. Sube «Vagabundos nuevos al día» a 3."),
        ({"ladron": 1}, "Nadie tiene un poder único: el Ladrón no tendrá qué robar."),
        ({"catedratico": 1}, "necesita descubrir 3 lobos y en el mazo hay 2."),
        ({"vagabundo": 50}, "Pon «Si el último día no gana nadie» en «gana el bando con mayor parte aún activa»."),
    ],
)
def test_a_remark_is_worded_with_its_numbers_and_what_mends_it(camp: Camp, deck: dict[str, int], words: str) -> None:
    assert words in said(camp, 60, 10, hombre_lobo=2, **deck)


def test_every_remark_has_words() -> None:
    import inspect
    import re

    from aldea.rules import composer

    keys = set(re.findall(r'Remark\("(\w+)"', inspect.getsource(composer)))
    assert keys == set(advice.WORDS)
    assert remarks is composer.remarks


def test_every_house_rule_and_every_word_of_it_is_called_something() -> None:
    assert set(rule_words.LABELS) == set(HOUSE_RULES)
    assert {key: set(words) for key, words in rule_words.OPTIONS.items()} == {
        key: set(rule.options) for key, rule in HOUSE_RULES.items() if rule.options
    }
    assert set(rule_words.USUAL) <= set(HOUSE_RULES)
