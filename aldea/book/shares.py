"""Who interviews whom on day 1: the children shared out among the GMs, alike in size, drawn from the deal's seed.

With an Albino in the deal, all who pass for what he may pass for go to the keepers first, so that his card falls to a
keeper and nobody else's share says anything about which of them he is, or which of these characters is his cover.
"""

from collections.abc import Mapping, Sequence

from aldea.rules.covers import COVERS
from aldea.rules.dice import Dice
from aldea.rules.inputs import Arrived, Dealt, HandedOver, Seat, Swapped
from aldea.rules.sides import ALBINO

from .record import Record


def shares(record: Record, gms: Sequence[tuple[int, bool]]) -> Mapping[str, int]:
    """Return each player's GM: `gms` are (user, is a keeper) in a fixed order. Empty before the deal or without GMs.

    Who gets another's envelope or character also gets that one's GM: nobody else's changes.
    """
    dealt = next((event for _line, event in record.events(Dealt)), None)
    if dealt is None or not gms:
        return {}
    first = _dealt_out(dealt, gms)
    found = {player: first[seat] for seat, player in holders(record).items() if seat in first}
    for _line, event in record.events(Arrived):
        found[event.seat.player] = gms[len(found) % len(gms)][0]
    return found


def holders(record: Record) -> dict[str, str]:
    """Return who has each envelope now, by the player whom it was dealt to."""
    now: dict[str, str] = {}
    for line in record.lines:
        match line.event:
            case Dealt(seats=seats):
                now = {seat.player: seat.player for seat in seats}
            case Swapped(first=first, second=second):
                moved = {first: second, second: first}
                now = {seat: moved.get(player, player) for seat, player in now.items()}
            case HandedOver(player=player, heir=heir):
                now = {seat: heir if each == player else each for seat, each in now.items()}
    return now


def _dealt_out(dealt: Dealt, gms: Sequence[tuple[int, bool]]) -> dict[str, int]:
    dice = Dice(dealt.seed)
    seats = dice.shuffle("shares", sorted(dealt.seats, key=lambda seat: seat.player))
    albino = next((seat for seat in seats if seat.character == ALBINO), None)
    keepers = [user for user, keeper in gms if keeper]
    others = [user for user, keeper in gms if not keeper]
    if albino is None or not keepers:
        everybody = [user for user, _keeper in gms]
        return {seat.player: everybody[place % len(everybody)] for place, seat in enumerate(seats)}
    covers = {*COVERS, _official(albino)}
    alike = sorted(seats, key=lambda seat: _official(seat) not in covers)  # stable: chance orders each part
    room = _room(len(seats), len(keepers), len(gms))
    if alike.index(albino) >= room:  # more of them than the keepers can see: one gives him the place
        alike.remove(albino)
        alike.insert(0, albino)
    mine, theirs = dice.shuffle("keepers", sorted(alike[:room], key=lambda seat: seat.player)), alike[room:]
    found = {seat.player: keepers[place % len(keepers)] for place, seat in enumerate(mine)}
    return found | {seat.player: others[place % len(others)] for place, seat in enumerate(theirs)}


def _room(players: int, keepers: int, gms: int) -> int:
    """Return how many children the keepers see, so that no two shares differ by more than one."""
    each, left = divmod(players, gms)
    return each * keepers + min(left, keepers)


def _official(seat: Seat) -> str:
    return seat.cover or seat.character
