"""What the timeline shows is said in words: no key of the rules reaches a moni."""

import pytest

from aldea.book.keys import word
from aldea.rules.ballots import REASONS
from aldea.rules.characters import ACTIONS, CHARACTERS
from aldea.rules.fold_outcomes import WINNERS
from aldea.rules.outcomes import CAUSES


@pytest.mark.parametrize("key", sorted({*CAUSES, *REASONS, *WINNERS, *CHARACTERS, *ACTIONS} - {""}))
def test_every_key_has_words(key: str) -> None:
    assert word(key)
    assert "_" not in (word(key) or "")


def test_what_is_no_key_is_left_as_it_was_written() -> None:
    assert word("se contó mal la papeleta") is None
