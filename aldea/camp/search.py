"""Children by what a moni types: any of their words, without accents («begona» finds Begoña)."""

from collections.abc import Iterable

from .models import Player
from .roster_names import plain


def among(players: Iterable[Player], wanted: str) -> list[Player]:
    """Return the players of whom every word of `wanted` begins one of their words, in their order."""
    parts = plain(wanted).split()
    return [player for player in players if not parts or _has(player, parts)]


def _has(player: Player, parts: list[str]) -> bool:
    said = f"{player.label} {player.name} {player.surname} {player.nickname} {player.tent}"
    own = [word.strip("().,;") for word in plain(said).split()]
    return all(any(word.startswith(part) for word in own) for part in parts)
