"""How the inputs change the village."""

from __future__ import annotations

from dataclasses import replace

from aldea.rules import inputs as i
from aldea.rules.characters import CHARACTERS
from aldea.rules.draft import Draft, Handler, folds
from aldea.rules.events import Event
from aldea.rules.house_rules import RuleBook
from aldea.rules.sides import ALBINO, VAGABUNDO
from aldea.rules.village import Act, Bond, Player, Sealed

HANDLERS: dict[type[Event], Handler] = {}


def seated(seat: i.Seat, place: int, *, late: bool = False) -> Player:
    """A player as dealt, with the uses of his card."""
    character = CHARACTERS.get(seat.character)
    cover = (seat.cover or VAGABUNDO) if seat.character == ALBINO else None
    uses = dict(character.uses) if character else {}
    return Player(seat.player, seat.character, seat.symbol, cover, place, uses=uses, late=late)


@folds(HANDLERS, i.Dealt)
def _dealt(draft: Draft, event: i.Dealt) -> None:
    draft.players.clear()
    draft.players.update({seat.player: seated(seat, place) for place, seat in enumerate(event.seats)})
    draft.set("rules", RuleBook().having(event.rules))
    draft.set("seed", event.seed)
    draft.set("day", 1)
    draft.set("holders", {p.character: p.id for p in draft.players.values() if p.uses})


@folds(HANDLERS, i.Arrived)
def _arrived(draft: Draft, event: i.Arrived) -> None:
    if event.seat.player in draft.players:
        return
    player = seated(event.seat, len(draft.players), late=True)
    draft.players[player.id] = player
    if player.uses:
        draft.set("holders", {player.character: player.id} | draft.get("holders"))


@folds(HANDLERS, i.HandedOver)
def _handed_over(draft: Draft, event: i.HandedOver) -> None:
    former = draft.players.get(event.player)
    if former is None or event.heir in draft.players:
        return
    place = len(draft.players)
    draft.players[event.heir] = replace(former, id=event.heir, symbol=event.symbol, seat=place, away="", late=True)
    holders = draft.get("holders")
    draft.set("holders", {power: event.heir if who == former.id else who for power, who in holders.items()})
    draft.player(event.player, uses={}, stolen=(), away="left")


@folds(HANDLERS, i.Swapped)
def _swapped(draft: Draft, event: i.Swapped) -> None:
    first, second = draft.players.get(event.first), draft.players.get(event.second)
    if first is None or second is None:
        return
    kept = ("character", "cover", "uses", "stolen", "memory")
    for one, other in ((first, second), (second, first)):
        draft.player(one.id, **{name: getattr(other, name) for name in kept})
    moved = {first.id: second.id, second.id: first.id}
    draft.set("holders", {power: moved.get(who, who) for power, who in draft.get("holders").items()})


@folds(HANDLERS, i.CoverChanged)
def _cover_changed(draft: Draft, event: i.CoverChanged) -> None:
    known = draft.players.get(event.player)
    if known is not None and known.character == ALBINO:
        draft.player(event.player, cover=event.cover)


@folds(HANDLERS, i.SymbolChanged)
def _symbol_changed(draft: Draft, event: i.SymbolChanged) -> None:
    draft.player(event.player, symbol=event.symbol)


@folds(HANDLERS, i.RulesChanged)
def _rules_changed(draft: Draft, event: i.RulesChanged) -> None:
    draft.set("rules", draft.get("rules").having(event.changes))


@folds(HANDLERS, i.LastDay)
def _last_day(draft: Draft, event: i.LastDay) -> None:
    draft.set("last_day", event.day)


@folds(HANDLERS, i.UrnSealed)
def _urn_sealed(draft: Draft, event: i.UrnSealed) -> None:
    draft.set("sealed", {**draft.get("sealed"), (event.day, event.urn): Sealed(event.papers, event.decisions)})


@folds(HANDLERS, i.UrnUnsealed)
def _urn_unsealed(draft: Draft, event: i.UrnUnsealed) -> None:
    draft.set("sealed", {key: urn for key, urn in draft.get("sealed").items() if key != (event.day, event.urn)})


@folds(HANDLERS, i.Spoken)
def _spoken(draft: Draft, event: i.Spoken) -> None:
    if event.reason:
        return
    if event.action == "lovers" and len(event.targets) == 2:
        draft.set("bond", Bond(event.by, (event.targets[0], event.targets[1])))
    elif event.action == "mestizos":
        draft.set("mestizos", event.targets)
    elif event.action == "pardon":
        draft.mark("pardon", event.day, (event.by, *event.targets))
    elif event.action == "franchise":
        draft.mark("franchise", event.day + 1, event.targets)
    else:
        draft.mark(event.action, event.day, event.targets)


@folds(HANDLERS, i.WordTakenBack)
def _word_taken_back(draft: Draft, event: i.WordTakenBack) -> None:
    if event.action == "lovers":
        draft.set("bond", None)
    elif event.action == "mestizos":
        draft.set("mestizos", ())
    else:
        later = event.action == "franchise"
        draft.marks.pop((event.action, event.day + later), None)


@folds(HANDLERS, i.KissSeen, i.KissMissed)
def _kiss(draft: Draft, event: i.KissSeen | i.KissMissed) -> None:
    """The last word on a gesture holds: it stands under one of the two marks, never under both."""
    for mark, kind in (("kiss", i.KissMissed), ("kiss_seen", i.KissSeen)):
        flat = draft.marks.get((mark, event.day), ())
        pairs = [pair for pair in zip(flat[::2], flat[1::2], strict=True) if pair != (event.giver, event.receiver)]
        if isinstance(event, kind):
            pairs.append((event.giver, event.receiver))
        draft.mark(mark, event.day, tuple(pid for pair in pairs for pid in pair))


@folds(HANDLERS, i.KissesChecked)
def _kisses_checked(draft: Draft, event: i.KissesChecked) -> None:
    draft.mark("kisses_checked", event.day, ("yes",))


@folds(HANDLERS, i.Sanctioned)
def _sanctioned(draft: Draft, event: i.Sanctioned) -> None:
    day = event.day if event.day is not None else draft.get("closed") + 1
    draft.mark("sanction", day, (event.player,), add=True)


@folds(HANDLERS, i.SanctionLifted)
def _sanction_lifted(draft: Draft, event: i.SanctionLifted) -> None:
    left = tuple(pid for pid in draft.marks.get(("sanction", event.day), ()) if pid != event.player)
    draft.mark("sanction", event.day, left)


@folds(HANDLERS, i.Left)
def _left(draft: Draft, event: i.Left) -> None:
    draft.player(event.player, away="left")


@folds(HANDLERS, i.Absent)
def _absent(draft: Draft, event: i.Absent) -> None:
    draft.mark("absent", event.day, (event.player,), add=True)
    player = draft.players.get(event.player)
    if event.day == draft.get("day") and player is not None and player.here:
        draft.player(event.player, away="absent")


@folds(HANDLERS, i.Back)
def _back(draft: Draft, event: i.Back) -> None:
    draft.player(event.player, away="")
    day = draft.get("day")
    if event.player in draft.marks.get(("absent", day), ()):
        draft.marks["absent", day] = tuple(pid for pid in draft.marks["absent", day] if pid != event.player)


@folds(HANDLERS, i.QuestionSettled)
def _question_settled(draft: Draft, event: i.QuestionSettled) -> None:
    draft.set("settled", {**draft.get("settled"), event.question: event.yes})


@folds(HANDLERS, i.WindowClosed)
def _window_closed(draft: Draft, event: i.WindowClosed) -> None:
    draft.mark("window", event.day, ("closed",))


@folds(HANDLERS, i.ReadingOver)
def _reading_over(draft: Draft, event: i.ReadingOver) -> None:
    draft.mark("reading_over", event.day, ("yes",))


@folds(HANDLERS, i.ActPublished)
def _act_published(draft: Draft, event: i.ActPublished) -> None:
    draft.set("published", draft.get("published") | {Act(event.day, event.act)})
