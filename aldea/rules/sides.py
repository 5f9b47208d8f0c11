"""Who is on which side, and how the Albino is seen (rules, sections 1, 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.village import Player, Village

WOLF = "hombre_lobo"
ALBINO = "lobo_albino"
VAGABUNDO = "vagabundo"


def seen_as(village: Village, player: Player) -> str:
    """The character that the Oracle and other powers see: the Albino's is his cover, or a wolf by house rule."""
    if player.character != ALBINO:
        return player.character
    return WOLF if village.rules.albino_seen_as == "wolf" else player.cover or VAGABUNDO


def seen_as_wolf(village: Village, player: Player) -> bool:
    """Whether a check finds a wolf."""
    return seen_as(village, player) == WOLF


def betrays(village: Village, *players: Player) -> bool:
    """Whether an answer about these players would tell a non-keeper who the Albino is."""
    return village.rules.albino_seen_as == "wolf" and any(player.character == ALBINO for player in players)


def active_wolves(village: Village) -> list[Player]:
    """Active `hombre_lobo` in the camp (absent ones too)."""
    return [p for p in village.players.values() if p.character == WOLF and p.playing]


def active_albino(village: Village) -> Player | None:
    """The Albino, while active and in the camp."""
    return next((p for p in village.players.values() if p.character == ALBINO and p.playing), None)


def in_pack(village: Village, player: Player) -> bool:
    """Whether a player belongs to the pack: every wolf, and the Albino by house rule."""
    return player.character == WOLF or (player.character == ALBINO and village.rules.albino_in_pack)


def active_pack(village: Village) -> list[Player]:
    """The pack's active members; an absent one still counts in what the pack needs."""
    return [p for p in village.players.values() if p.playing and in_pack(village, p)]


def is_villager(player: Player) -> bool:
    """On the villagers' side: neither a wolf nor the Albino."""
    return player.character not in (WOLF, ALBINO)


def official_side(player: Player) -> str:
    """The side in the official list."""
    return "hl" if player.official == WOLF else "aldea"


def playing(village: Village) -> Iterator[Player]:
    """Active players who have not left."""
    return (p for p in village.players.values() if p.playing)


def immune(player: Player) -> bool:
    """Under the Tabernero's immunity to bite, devour, exile, shave and companionship."""
    return player.uses.get("tabernero", 0) > 0 and player.active
