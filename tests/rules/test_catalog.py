"""The data of the characters: complete, and in words a child reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aldea.rules import characters
from aldea.rules.character import Character
from aldea.rules.characters import ACTIONS, ALOUD_ACTIONS, CHARACTERS, DEALT, OWNERS, PAPER_ACTIONS, catalog
from aldea.rules.composer import suggested

KINDS = {
    "P": "hombre_lobo lobo_albino catedratico alguacil vidente cupido nina cuervo flautista protector boticario "
    "verdugo tonto institutriz medium anciano vagabundo mestizo enamorado",
    "P+L": "alcalde",
    "L": "ladron panadero barbero tabernero bruja noble",
    "U": "confesor cabeza_de_turco cazador",
}


def test_every_character_of_the_rules_with_its_kind() -> None:
    assert {key: character.power for key, character in catalog().items() if not character.house} == {
        key: kind for kind, keys in KINDS.items() for key in keys.split()
    }
    assert set(CHARACTERS) - set(DEALT) == {"mestizo", "enamorado"}


def test_a_house_character_is_in_no_suggested_deck() -> None:
    every = frozenset(DEALT)
    offered = {key for size in range(3, 200) for key in suggested(size, 7, every)}
    assert {key for key, character in CHARACTERS.items() if character.house} & offered == set()


@pytest.mark.parametrize("key", [key for key, character in CHARACTERS.items() if character.house])
def test_a_house_character_is_one_module(key: str) -> None:
    """docs/new-character.md: nothing else of the site knows its name."""
    root = Path(__file__).parents[2]
    sources = [path for room in ("aldea", "urns", "gazette") for path in (root / room).rglob("*.py")]
    assert [path.name for path in sources if re.search(rf"\b{key}\b", path.read_text())] == [f"{key}.py"]


def test_only_wolves_and_vagabundos_come_in_numbers() -> None:
    assert {key for key, character in CHARACTERS.items() if character.several} == {"hombre_lobo", "vagabundo"}


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_a_card_is_a_few_short_sentences(character: Character) -> None:
    assert character.name
    assert 60 <= len(character.card) <= 420
    assert character.card.endswith(".")


def test_each_action_has_a_label_and_an_owner() -> None:
    assert all(action.label for action in ACTIONS.values())
    assert set(PAPER_ACTIONS) | set(ALOUD_ACTIONS) == set(ACTIONS) == set(OWNERS)
    assert OWNERS["bite"].key == "hombre_lobo"


def test_what_is_used_up_has_a_counter() -> None:
    for character in CHARACTERS.values():
        assert {action.power for action in character.actions} - {""} <= set(character.uses)
        assert set(character.items) <= set(character.uses)


def test_a_module_is_all_that_a_character_needs() -> None:
    """Looked for again, the same are found; what begins with an underscore is no character."""
    assert characters._found() == dict(CHARACTERS)
