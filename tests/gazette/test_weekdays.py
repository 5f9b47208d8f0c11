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
        # Two Mondays, one odd and one even: the date tells them apart.
        ("Y los días pares, devora.", 8, "Y el martes 30, jueves 2, sábado 4 y lunes 6, devora."),
        ("Los días pares, devora.", 15, "Los días pares, devora."),
        ("Y los días pares, devora.", 1, "Y los días pares, devora."),
        ("Cada día escribe.", 7, "Cada día escribe."),
    ],
)
def test_even_days_have_names(words: str, days: int, said: str) -> None:
    assert by_name(words, MONDAY, days) == said
