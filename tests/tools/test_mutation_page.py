"""The page of the kernel's mutants: counted by module, and each survivor with its reason."""

from tools.mutation_page import Result, page

RESULTS = (
    Result("aldea.rules.count.x_votes__mutmut_1", "killed"),
    Result("aldea.rules.count.x_votes__mutmut_2", "timeout"),
    Result("aldea.rules.count.x_votes__mutmut_3", "survived", '- f("a")\n+ f("b")'),
    Result("aldea.rules.count.x_votes__mutmut_4", "untried"),
    Result("aldea.rules.characters.noble.x_pardon__mutmut_1", "no tests"),
)
REASONS = (
    {"mutant": "count.*", "changes": ["nothing like it", "g("], "why": "wrong"},
    {"mutant": "count.*", "changes": ["g(", 'f("b'], "why": "It is only said to the log."},
)


def test_the_table_counts_by_module_and_in_all() -> None:
    rows = [line for line in page(RESULTS, REASONS).splitlines() if line.startswith("| ")]
    assert "| count | 3 | 67% | 1 | 1 | 0 | 1 |" in rows
    assert "| characters.noble | 1 | 0% | 0 | 0 | 1 | 0 |" in rows
    assert "| **all** | 4 | 50% | 1 | 1 | 1 | 1 |" in rows


def test_each_survivor_has_its_change_and_its_reason_or_lacks_one_openly() -> None:
    said = page(RESULTS, REASONS)
    assert "`count.x_votes__mutmut_3` (survived): It is only said to the log." in said
    assert '```diff\n- f("a")\n+ f("b")\n```' in said
    assert "`characters.noble.x_pardon__mutmut_1` (no tests): no reason written yet" in said
    assert "x_votes__mutmut_1" not in said
