"""Mestizo (rules, section 6): a mark on two players, chosen by the Albino.

They keep their character and side, help with the trials, and are not counted as villagers for the pack's win.
"""

from __future__ import annotations

from aldea.rules.character import Character
from aldea.rules.words import N_

CHARACTER = Character(
    key="mestizo",
    name=N_("Mestizo"),
    side="aldea",
    power="P",
    card=N_("El Lobo Albino te ha elegido: ayúdale con las pruebas sin que nadie lo note. Tu personaje sigue igual."),
    mark=True,
)
