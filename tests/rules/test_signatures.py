"""The secret drawings: which keys are symbols, and the order in which a list shows them."""

from __future__ import annotations

import pytest

from aldea.rules.signatures import PACK, PACK_NEAR, in_order, is_symbol

NONE = ("s151", "s01+s01", "s01+s151", "s151+s01", "s01+", "+s01", "s01+s02+s03", PACK, PACK_NEAR, "")


@pytest.mark.parametrize(
    ("key", "known"), [*((key, True) for key in ("s01", "s150", "s01+s02")), *((key, False) for key in NONE)]
)
def test_what_a_child_can_be_dealt(key: str, known: bool) -> None:
    assert is_symbol(key) is known


def test_a_list_of_symbols_goes_by_families() -> None:
    """By their letters s100 would stand before s11, and a pair after every single drawing that begins like it."""
    shown = ["s02", "s02+s100", "s11", "s12", "s12+s01", "s100", "s100+s03", PACK, PACK_NEAR]
    assert in_order(reversed(shown)) == shown


def test_what_is_no_symbol_of_ours_stands_last() -> None:
    assert in_order(["zzz", "aaa", "pack_near", "s150", "s01"]) == ["s01", "s150", "pack_near", "aaa", "zzz"]
