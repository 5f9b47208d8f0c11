"""Even days by their names."""

from datetime import date

import pytest

from gazette.weekdays import by_name

MONDAY = date(2026, 6, 29)


@pytest.mark.parametrize(
    ("words", "days", "said"),
    [
        ("Y los días pares, devora.", 7, "Y el martes, el jueves y el sábado, devora."),
        ("Los días impares escribe.", 7, "El lunes, el miércoles, el viernes y el domingo escribe."),
        ("Y los días pares, devora.", 3, "Y el martes, devora."),
        ("Y los días pares, devora.", 8, "Y los días pares, devora."),  # two Mondays: one odd, one even
        ("Y los días pares, devora.", 1, "Y los días pares, devora."),
        ("Cada día escribe.", 7, "Cada día escribe."),
    ],
)
def test_even_days_have_names_in_a_short_camp(words: str, days: int, said: str) -> None:
    assert by_name(words, MONDAY, days) == said
