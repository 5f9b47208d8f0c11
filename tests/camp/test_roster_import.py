"""A list meets a camp that has children already."""

import pytest

from aldea.camp import roster
from aldea.camp.roster import Child
from aldea.camp.roster_import import Import, plan_import

TWINS = [("a", "Lucía (4)", Child("Lucía", "Gil", tent="4")), ("b", "Lucía (5)", Child("Lucía", "Gil", tent="5"))]


def plan(camp: list[tuple[str, str, Child]], *rows: str) -> Import:
    return plan_import(camp, roster.read("\n".join(("Nombre;Apellidos;Tienda;Mote", *rows))))


def changes(found: Import) -> dict[str, list[tuple[str, str, str]]]:
    return {each.ref: [(c.field, c.before, c.after) for c in each.changes] for each in found.changed}


@pytest.mark.parametrize(
    ("rows", "changed", "new"),
    [
        (("Lucía;Gil;4", "Lucía;Gil;5"), {}, 0),
        (("Lucía;Gil;5", "Lucía;Gil;4"), {}, 0),
        (("Lucía;Gil;5", "Lucía;Gil;6"), {"a": [("tent", "4", "6")]}, 0),
        (("LUCIA;GIL;5;Luci", "Lucía;Gil;4"), {"b": [("nickname", "", "Luci")]}, 0),
        (("Lucía;Gil;4", "Lucía;Gil;5", "Lucía;Gil;6"), {}, 1),
        (("Lucía;Gil;;",), {}, 0),
    ],
)
def test_two_of_one_name_are_matched_by_their_details(
    rows: tuple[str, ...], changed: dict[str, list[tuple[str, str, str]]], new: int
) -> None:
    found = plan(TWINS, *rows)
    assert (changes(found), len(found.new)) == (changed, new)


def test_who_the_list_does_not_name_is_said() -> None:
    assert plan(TWINS, "Noa;Rey;1").unlisted == ("Lucía (4)", "Lucía (5)")


@pytest.mark.parametrize(("row", "alike"), [("Lucía;Gil Sanz", True), ("Lucía;Gilabert", False), ("Noa;Gil", False)])
def test_a_second_surname_is_asked_about(row: str, alike: bool) -> None:
    assert bool(plan(TWINS, row).alike) == alike


@pytest.mark.parametrize(
    ("old", "row", "spelt"),
    [
        (Child("Begona", "Perez"), "BEGOÑA;PÉREZ", []),  # another letter: a new child, whom a GM may know
        (Child("Lucia", "Perez"), "Lucía;Pérez", [("name", "Lucia", "Lucía"), ("surname", "Perez", "Pérez")]),
        (Child("Lucía", "Pérez"), "LUCIA;PEREZ", []),
        (Child("Lucía", "Perez"), "Lucia;Pérez", [("surname", "Perez", "Pérez")]),
        (Child("María José", "Gil"), "María;José Gil", []),
    ],
)
def test_a_list_mends_the_spelling_and_spoils_none(old: Child, row: str, spelt: list[tuple[str, str, str]]) -> None:
    assert changes(plan([("a", "Ella", old)], row)) == ({"a": spelt} if spelt else {})


def test_each_new_child_keeps_its_row() -> None:
    found = plan(TWINS, "Lucía;Gil;4", "Noa;Rey", "Total;2", "Leo;Sanz")
    assert [*zip(found.rows, [child.name for child in found.new], strict=True)] == [(3, "Noa"), (5, "Leo")]
