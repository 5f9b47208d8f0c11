"""Text in columns of equal depth."""

from reportlab.platypus import Spacer

from gazette.columns import Block, Gap, pour, within


def blocks(*heights: float) -> list[Block]:
    return [Block(Spacer(1, height)) for height in heights]


def sizes(columns: list[list[Block]]) -> list[list[float]]:
    return [[block.depth(100) for block in column] for column in columns]


def test_columns_are_as_even_as_the_blocks_allow() -> None:
    columns, depth, rest = pour(blocks(10, 10, 10, 10, 10, 10), 100, 500, 3)
    assert sizes(columns) == [[10, 10], [10, 10], [10, 10]]
    assert (depth, rest) == (20, [])


def test_the_order_is_kept() -> None:
    columns, _depth, _rest = pour(blocks(30, 10, 20, 5), 100, 500, 2)
    assert sizes(columns) == [[30], [10, 20, 5]]


def test_what_does_not_fit_is_left_for_the_next_page() -> None:
    columns, depth, rest = pour(blocks(60, 60, 60), 100, 100, 2)
    assert sizes(columns) == [[60], [60]]
    assert (depth, len(rest)) == (60, 1)


def test_a_block_deeper_than_the_page_is_not_placed() -> None:
    columns, _depth, rest = pour(blocks(200), 100, 100, 3)
    assert (columns, len(rest)) == ([], 1)


def test_no_gap_opens_a_column() -> None:
    one, two = blocks(50, 50)
    columns, depth, rest = pour([Gap(9), one, Gap(9), two, Gap(9)], 100, 500, 2)
    assert sizes(columns) == [[50, 9], [50, 9]]
    assert (depth, rest) == (59, [])


def test_only_a_block_deeper_than_a_page_is_broken_and_keeps_its_head() -> None:
    rows = [Spacer(1, 10) for _row in range(6)]
    assert [block.depth(100) for block in within([Block(*rows)], 100, 60)] == [60]
    assert [block.depth(100) for block in within([Block(*rows)], 100, 50)] == [30, 10, 10, 10]
