"""QR codes as plain tables of dark and light squares, for paper, screen and terminal alike."""

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=64)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the QR code of a text, row by row from the top: True is dark. No quiet zone around it."""
    from reportlab.graphics.barcode.qr import QrCodeWidget  # Loading reportlab takes a while: not at start.

    code: Any = QrCodeWidget(text, barLevel="M").qr  # type: ignore[attr-defined]  # missing from the stubs
    code.make()
    return tuple(tuple(bool(module) for module in row) for row in code.modules)
