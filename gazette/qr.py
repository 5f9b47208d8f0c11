"""QR codes as plain tables of dark and light squares, for paper, screen and terminal alike."""

from functools import lru_cache
from itertools import groupby
from typing import Any

QUIET = 4  # squares of white around it, without which cameras do not see it


@lru_cache(maxsize=64)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the QR code of a text, row by row from the top: True is dark. No quiet zone around it."""
    from reportlab.graphics.barcode.qr import QrCodeWidget  # Loading reportlab takes a while: not at start.

    code: Any = QrCodeWidget(text, barLevel="M").qr  # type: ignore[attr-defined]  # missing from the stubs
    code.make()
    return tuple(tuple(bool(module) for module in row) for row in code.modules)


@lru_cache(maxsize=16)
def svg(text: str) -> str:
    """Draw the QR code of a text, black on white with its quiet zone; squares side by side are one bar."""
    rows = matrix(text)
    side = len(rows) + 2 * QUIET
    bars = []
    for y, row in enumerate(rows, start=QUIET):
        x = QUIET
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                bars.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path d="{"".join(bars)}"/></svg>'
    )
