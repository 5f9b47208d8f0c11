"""The order sheet is what the kernel does."""

from aldea.rules.characters import CHARACTERS
from aldea.rules.order import ORDER
from tools.order_page import ACTS, PAGE, page


def test_the_sheet_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_act_step_and_acting_character_stands_on_it() -> None:
    sheet = page()
    assert list(ACTS) == list(ORDER)
    assert [step.name for steps in ORDER.values() for step in steps if f"| `{step.name}` |" not in sheet] == []
    acting = [character.name for character in CHARACTERS.values() if character.steps and not character.house]
    assert [name for name in acting if name not in sheet] == []


def test_a_house_character_does_not_change_it() -> None:
    assert not [character.name for character in CHARACTERS.values() if character.house and character.name in page()]
