"""Pouring text into columns of equal depth, as a newspaper does."""

from collections.abc import Sequence
from typing import Final

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Spacer

_ENOUGH: Final = 10_000.0


class Block:
    """Flowables that stay together: a title and its first lines. The space after each is its style's."""

    # Space between two pieces, dropped at the top of a column.
    is_gap = False

    def __init__(self, *flowables: Flowable) -> None:
        self.flowables = flowables

    def depth(self, width: float) -> float:
        """Return the height used at a width, in points."""
        return sum(flowable.wrap(width, _ENOUGH)[1] + flowable.getSpaceAfter() for flowable in self.flowables)

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        """Draw downwards from y and return where it ends."""
        for flowable in self.flowables:
            _, height = flowable.wrap(width, _ENOUGH)
            y -= height
            flowable.drawOn(canvas, x, y)
            y -= flowable.getSpaceAfter()
        return y


class Gap(Block):
    """Space between two pieces; none at the top of a column."""

    is_gap = True

    def __init__(self, height: float) -> None:
        super().__init__(Spacer(1, height))


def within(blocks: Sequence[Block], width: float, deepest: float) -> list[Block]:
    """Return the blocks, those deeper than `deepest` broken after each flowable but the first two (title, summary)."""
    found: list[Block] = []
    for block in blocks:
        if block.depth(width) <= deepest:
            found.append(block)
        else:
            found += [Block(*block.flowables[:3]), *(Block(each) for each in block.flowables[3:])]
    return found


def pour(
    blocks: Sequence[Block], width: float, depth: float, columns: int
) -> tuple[list[list[Block]], float, list[Block]]:
    """Fill columns at most `depth` deep, as even as the blocks allow.

    Returns the columns, the depth that they need, and the blocks left for the next page. A block deeper than a page
    cannot be kept whole: it comes alone, and its end is below the page (texts are limited so that none is).
    """
    depths = [block.depth(width) for block in blocks]
    gaps = [block.is_gap for block in blocks]
    fit, taken = _fill(depths, gaps, depth, columns)
    if not any(fit):
        return [], 0.0, list(blocks[taken:])
    if taken == len(blocks):
        low, high = sum(depths) / columns, depth
        while high - low > 1:
            middle = (low + high) / 2
            tried, held = _fill(depths, gaps, middle, columns)
            if held == len(blocks):
                fit, high = tried, middle
            else:
                low = middle
    used = max(sum(depths[at] for at in column) for column in fit)
    return [[blocks[at] for at in column] for column in fit], used, list(blocks[taken:])


def _fill(depths: Sequence[float], gaps: Sequence[bool], limit: float, columns: int) -> tuple[list[list[int]], int]:
    """Return which blocks go into which column, in order, none deeper than `limit`, and how many were dealt with."""
    found: list[list[int]] = [[] for _ in range(columns)]
    column, used = 0, 0.0
    for at, depth in enumerate(depths):
        if used + depth > limit + 0.01:
            column, used = column + 1, 0.0
            if column == columns or (depth > limit + 0.01 and not gaps[at]):
                return found, at
        if gaps[at] and not used:
            continue
        found[column].append(at)
        used += depth
    return found, len(depths)
