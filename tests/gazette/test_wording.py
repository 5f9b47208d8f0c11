"""Sentences in Spanish."""

import pytest

from gazette.content import Count, Void
from gazette.wording import count_line, listed, void_lines


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ((), ""),
        (("Ana",), "Ana"),
        (("Ana", "Leo"), "Ana y Leo"),
        (("Ana", "Bea", "Leo"), "Ana, Bea y Leo"),
        (("Ana", "Íñigo"), "Ana e Íñigo"),
        (("Ana", "Hilario"), "Ana e Hilario"),
        (("Ana", "Ian"), "Ana y Ian"),
        (("Ana", "Yago"), "Ana y Yago"),
    ],
)
def test_names_in_a_row(names: tuple[str, ...], words: str) -> None:
    assert listed(names) == words


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (Count(0, 0, (), ()), "La urna estaba vacía."),
        (Count(1, 0, (), ()), "1 papeleta, todas con un nombre."),
        (Count(38, 3, (Void("sin firmar", 7),), ()), "38 papeletas: 3 en blanco y 7 nulas."),
        (Count(5, 0, (Void("sin firmar", 1),), ()), "5 papeletas: 1 nula."),
    ],
)
def test_how_many_papers_there_were(count: Count, words: str) -> None:
    assert count_line(count) == words


def test_why_some_did_not_count() -> None:
    count = Count(9, 0, (Void("sin firmar", 4), Void("repetidas", 2)), ())
    assert void_lines(count) == ("Nulas: 4 sin firmar y 2 repetidas.",)
