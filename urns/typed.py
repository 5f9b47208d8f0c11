"""A paper on its way from a tablet into the urn."""

import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Typed:
    """A paper as a tablet sends it: see `PaperVersion` for what the fields hold."""

    ref: uuid.UUID
    symbol: str
    action: str = ""
    targets: tuple[str, ...] = ()
    text: str = ""
    late: bool = False
