"""Luna Nueva cards (rules, section 5): read at Buenas Noches for the following day.

Each card is a row here. A card is announced and recorded (`MoonRead`); what it asks of that day the GMs do by hand,
with rulings, until it has steps of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from aldea.rules.words import N_

CARDS: Mapping[str, str] = {"doble_exilio": N_("Doble exilio")}
"""Card -> its name."""
