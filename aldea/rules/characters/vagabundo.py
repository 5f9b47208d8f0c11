"""Vagabundo (rules, section 6): no action; day by day they get to know each other in a chain (see `introductions`)."""

from __future__ import annotations

from aldea.rules.character import Character
from aldea.rules.words import N_

CHARACTER = Character(
    key="vagabundo",
    name=N_("Vagabundo"),
    side="aldea",
    power="P",
    card=N_(
        "No tienes poderes, pero no estás solo: cada día conocerás a otros vagabundos, hasta saber quiénes sois todos. "
        "En ellos puedes confiar. Si queréis, poneos de acuerdo y votad todos lo mismo."
    ),
    several=True,
)
