"""Niña (rules, section 6): in the wolves' ring, passing for one. Her bites are void; once latent she loses her vote."""

from __future__ import annotations

from aldea.rules.character import Character
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


def no_vote(village: Village, player: Player) -> bool:
    """Once latent she never votes again, or only while latent by house rule."""
    return player.latent if village.rules.nina_vote_returns else player.ever_latent


CHARACTER = Character(
    key="nina",
    name=N_("Niña"),
    side="aldea",
    power="P",
    card=N_(
        "Los lobos creen que eres una de ellos: sabrás quiénes son. Disimula, porque no puedes morder y el "
        "Protector no puede protegerte. Si pierdes tu poder, pierdes también el voto del exilio."
    ),
    no_vote=no_vote,
)
