"""Why something happened to a player, as a chain of sentences drawn from the causes that outcomes carry.

Whoever is no keeper gets a cover version where the truth would betray the Albino.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aldea.rules import why_words as words
from aldea.rules.events import Event
from aldea.rules.inputs import Back, HandedOver, Left
from aldea.rules.outcomes import (
    BondEnded,
    Counted,
    FellBecause,
    PowerLost,
    ReactivatedBecause,
    Spared,
    Stolen,
    TieBroken,
)


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with {a} for the player and {b} for the others behind it (`others`), and the papers that show it."""

    text: str
    player: str
    others: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()


def why(events: Iterable[Event], player: str, *, keeper: bool) -> tuple[Reason, ...]:
    """Why the player is active or latent now: the last fall or return, then what lay behind it, one step at a time."""
    told = list(events)
    chain: list[Reason] = []
    asked, seen = [(player, len(told))], {player}
    while asked:
        current, end = asked.pop(0)
        # What lay behind a fall came before it, whatever befell that player later.
        at = next((at for at in reversed(range(end)) if _moves(told[at], current)), None)
        if at is None:
            continue
        last = told[at]
        chain.append(_moved(last, current, keeper=keeper))
        chain += _tie(told[:at], last)
        behind = [pid for pid in _behind(last, keeper=keeper) if pid not in seen]
        asked += [(pid, at) for pid in behind]
        seen.update(behind)
    return tuple(chain)


def story(events: Iterable[Event], player: str, *, keeper: bool) -> tuple[Reason, ...]:
    """Everything that happened to a player, in order: falls, returns, bites that failed, powers lost or stolen, leaving
    and coming back."""
    found = (_told(event, player, keeper=keeper) for event in events)
    return tuple(reason for reason in found if reason is not None)


def _told(event: Event, player: str, *, keeper: bool) -> Reason | None:
    if _moves(event, player):
        return _moved(event, player, keeper=keeper)
    if event.audience == "keepers" and not keeper:
        return None
    match event:
        case Spared(player=spared, cause=cause, why=how, because=because) if spared == player:
            return Reason(words.SPARED[cause, how], player, (), because.papers)
        case Stolen(player=robbed, thief=thief, because=because) if robbed == player:
            return Reason(words.ROBBED, player, (thief,), because.papers)
        case PowerLost(player=loser, power=power, because=because) if loser == player:
            return Reason(words.LOST.get(power, words.LOST_FOR_GOOD), player, (), because.papers)
        case BondEnded(why=how, because=because) if player in because.players:
            return Reason(words.BOND_ENDED[how], player)
        case Left(player=gone) if gone == player:
            return Reason(words.LEFT, player)
        case Back(player=back) if back == player:
            return Reason(words.BACK, player)
        case HandedOver(player=former, heir=heir) if heir == player:
            return Reason(words.TOOK_OVER, player, (former,))
    return None


def _moves(event: Event, player: str) -> bool:
    return isinstance(event, (FellBecause, ReactivatedBecause)) and event.player == player


def _behind(event: Event, *, keeper: bool) -> tuple[str, ...]:
    """Whose own fall or return explains this one; nobody where it is told under cover."""
    if isinstance(event, FellBecause) and event.cause in ("love", "mayor") and not _covered(event, keeper=keeper):
        return event.because.players
    return ()


def _tie(before: Sequence[Event], event: Event) -> list[Reason]:
    """How the tie was broken that put somebody out, if there was one in that count."""
    if not isinstance(event, FellBecause) or event.cause != "exile":
        return []
    for past in reversed(before):
        if isinstance(past, TieBroken) and event.player in past.chosen:
            return [Reason(words.TIES[past.how], event.player, (), past.because.papers)]
        if isinstance(past, Counted):
            break
    return []


def _moved(event: Event, player: str, *, keeper: bool) -> Reason:
    assert isinstance(event, (FellBecause, ReactivatedBecause))
    if _covered(event, keeper=keeper):
        return Reason(words.COVER, player)
    others = tuple(pid for pid in event.because.players if pid != player)
    return Reason(_sentence(event, others), player, others, event.because.papers)


def _sentence(event: FellBecause | ReactivatedBecause, others: tuple[str, ...]) -> str:
    if isinstance(event, ReactivatedBecause):
        return words.RETURNS[event.cause]
    if event.cause == "love" and len(others) > 1:
        return words.LOVE_OF_SEVERAL
    if event.cause == "shave" and event.because.players[:1] == (event.player,):
        return words.SHAVED_A_VILLAGER
    return words.FALLS[event.cause]


def _covered(event: Event, *, keeper: bool) -> bool:
    return event.audience == "keepers" and not keeper
