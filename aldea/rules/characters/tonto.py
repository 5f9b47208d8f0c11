"""Tonto (rules, section 6): a daily piece of biased information; the panel's statements are in `hearsay`."""

from __future__ import annotations

from aldea.rules.character import Character
from aldea.rules.words import N_

CHARACTER = Character(
    key="tonto",
    name=N_("Tonto"),
    side="aldea",
    power="P",
    card=N_(
        "Cada día, en la asamblea, el Oráculo te contará algo de lo que está escrito en el Libro de la Verdad… a su "
        "manera. Algo de cierto habrá, pero no te fíes del todo."
    ),
)
