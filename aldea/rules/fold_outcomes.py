"""How the outcomes change the village."""

from __future__ import annotations

from dataclasses import replace

from aldea.rules import outcomes as o
from aldea.rules.characters import CHARACTERS
from aldea.rules.draft import Draft, Handler, folds
from aldea.rules.events import Event
from aldea.rules.village import Act, Bond, Count, Pending, Village

HANDLERS: dict[type[Event], Handler] = {}
_FIRST = ("aldea", "hl", "albino", "flautista", "catedratico", "enamorados")
WINNERS = tuple(dict.fromkeys((*_FIRST, *(c.winner for c in CHARACTERS.values() if c.winner))))
"""Who may win, in the order in which winners are told; those of house characters come last."""


@folds(HANDLERS, o.ActResolved)
def _act_resolved(draft: Draft, event: o.ActResolved) -> None:
    draft.set("resolved", draft.get("resolved") | {Act(event.day, event.act)})
    draft.set("pending", ())
    draft.set("fallen", ())
    if event.act == "closing":
        _close(draft, event.day)
    elif event.act == "exile":
        _next_day(draft, event.day + 1)


def _close(draft: Draft, day: int) -> None:
    draft.set("closed", day)
    before: dict[int, Village] = draft.get("snapshots")
    bare = Draft(draft.freeze())
    bare.set("snapshots", {})
    # The day before may still be counted; older snapshots are never asked for again.
    kept = {old: snapshot for old, snapshot in before.items() if old >= day - 1}
    draft.set("snapshots", {**kept, day: bare.freeze()})


def _next_day(draft: Draft, day: int) -> None:
    draft.set("day", day)
    absent = draft.marks.get(("absent", day), ())
    for pid, player in list(draft.players.items()):
        away = "left" if player.away == "left" else "absent" if pid in absent else ""
        if away != player.away:
            draft.player(pid, away=away)


@folds(HANDLERS, o.ChainGrew)
def _chain_grew(draft: Draft, event: o.ChainGrew) -> None:
    draft.set("chained", draft.get("chained") + event.players)


@folds(HANDLERS, o.Charmed)
def _charmed(draft: Draft, event: o.Charmed) -> None:
    draft.mark("charm", event.day, event.players, add=True)
    for pid in event.players:
        draft.player(pid, charmed=True)


@folds(HANDLERS, o.CharmsEnded)
def _charms_ended(draft: Draft, _event: o.CharmsEnded) -> None:
    for pid, player in list(draft.players.items()):
        if player.charmed:
            draft.player(pid, charmed=False)


@folds(HANDLERS, o.Shielded)
def _shielded(draft: Draft, event: o.Shielded) -> None:
    draft.mark("shield", event.day, event.players, add=True)
    draft.mark("useless_shield", event.day, event.useless, add=True)


@folds(HANDLERS, o.Doomed)
def _doomed(draft: Draft, event: o.Doomed) -> None:
    pending = Pending(event.player, event.cause, event.because.papers, event.because.players)
    draft.set("pending", (*draft.get("pending"), pending))


@folds(HANDLERS, o.Spared)
def _spared(draft: Draft, event: o.Spared) -> None:
    kept = tuple(p for p in draft.get("pending") if (p.player, p.cause) != (event.player, event.cause))
    draft.set("pending", kept)


@folds(HANDLERS, o.PowerUsed)
def _power_used(draft: Draft, event: o.PowerUsed) -> None:
    draft.use(event.player, event.power, -1)
    used = draft.get("used")
    draft.set("used", {**used, event.power: (*used.get(event.power, ()), event.day)})


@folds(HANDLERS, o.PowerLost)
def _power_lost(draft: Draft, event: o.PowerLost) -> None:
    draft.use(event.player, event.power, -1_000_000)


@folds(HANDLERS, o.Stolen)
def _stolen(draft: Draft, event: o.Stolen) -> None:
    if event.thief not in draft.players or event.player not in draft.players:
        return
    for counter, uses in event.uses.items():
        draft.use(event.player, counter, -uses)
        draft.use(event.thief, counter, uses)
    draft.player(event.thief, stolen=(*draft.players[event.thief].stolen, event.power))
    draft.set("holders", {**draft.get("holders"), event.power: event.thief})


@folds(HANDLERS, o.RechargeWorked)
def _recharge_worked(draft: Draft, event: o.RechargeWorked) -> None:
    draft.use(event.player, event.power, 1)
    draft.set("recharges", (*draft.get("recharges"), event.power))


@folds(HANDLERS, o.Remembered)
def _remembered(draft: Draft, event: o.Remembered) -> None:
    player = draft.players.get(event.player)
    if player is not None:
        memory = {**player.memory, event.topic: player.remembers(event.topic) + event.added}
        draft.player(event.player, memory=memory)


@folds(HANDLERS, o.QuestionUsed)
def _question_used(draft: Draft, event: o.QuestionUsed) -> None:
    draft.set("questions", draft.get("questions") | {event.question})


@folds(HANDLERS, o.BondEnded)
def _bond_ended(draft: Draft, _event: o.BondEnded) -> None:
    draft.set("bond", None)


@folds(HANDLERS, o.Fell)
def _fell(draft: Draft, event: o.Fell) -> None:
    draft.player(event.player, active=False, ever_latent=True)
    # A wave of falls takes all that was pending with it.
    draft.set("pending", ())


@folds(HANDLERS, o.FellBecause)
def _fell_because(draft: Draft, event: o.FellBecause) -> None:
    draft.player(event.player, cause=event.cause)
    draft.set("fallen", (*draft.get("fallen"), (event.player, event.cause)))


@folds(HANDLERS, o.Reactivated)
def _reactivated(draft: Draft, event: o.Reactivated) -> None:
    draft.player(event.player, active=True, cause="", hunter_due=False)


@folds(HANDLERS, o.ReactivatedBecause)
def _reactivated_because(draft: Draft, event: o.ReactivatedBecause) -> None:
    bond: Bond | None = draft.get("bond")
    if event.cause == "vengeance" and bond is not None:
        draft.set("bond", replace(bond, avenged=True))


@folds(HANDLERS, o.HunterDue)
def _hunter_due(draft: Draft, event: o.HunterDue) -> None:
    draft.player(event.player, hunter_due=True)


@folds(HANDLERS, o.HunterWindow)
def _hunter_window(draft: Draft, event: o.HunterWindow) -> None:
    draft.player(event.player, hunter_due=False)
    draft.set("hunter", event.player)
    draft.mark("hunter", event.day, (event.player,))


@folds(HANDLERS, o.HunterShot)
def _hunter_shot(draft: Draft, _event: o.HunterShot) -> None:
    draft.set("hunter", None)


@folds(HANDLERS, o.Counted)
def _counted(draft: Draft, event: o.Counted) -> None:
    draft.set("count", Count(event.day, event.votes))


@folds(HANDLERS, o.PassedOver)
def _passed_over(draft: Draft, event: o.PassedOver) -> None:
    count: Count | None = draft.get("count")
    if count is not None:
        draft.recount(passed=count.passed + event.players)


@folds(HANDLERS, o.Leading)
def _leading(draft: Draft, event: o.Leading) -> None:
    draft.recount(leading=event.players, chosen=None, cause="exile", exiled=(), companions=())


@folds(HANDLERS, o.TieBroken)
def _tie_broken(draft: Draft, event: o.TieBroken) -> None:
    paid = event.how == "cabeza_de_turco"
    draft.recount(chosen=event.chosen, cause="scapegoat" if paid else "exile")


@folds(HANDLERS, o.Condemned)
def _condemned(draft: Draft, event: o.Condemned) -> None:
    draft.recount(exiled=event.exiled, companions=event.companions)


@folds(HANDLERS, o.Pardoned)
def _pardoned(draft: Draft, event: o.Pardoned) -> None:
    count: Count | None = draft.get("count")
    if count is None:
        return
    exiled = tuple(pid for pid in count.exiled if pid != event.player)
    # Companions go only if somebody is exiled in the end.
    companions = tuple(pid for pid in count.companions if pid != event.player) if exiled else ()
    draft.recount(exiled=exiled, companions=companions, pardoned=(*count.pardoned, event.player))


@folds(HANDLERS, o.PutOut)
def _put_out(draft: Draft, event: o.PutOut) -> None:
    count: Count | None = draft.get("count")
    draft.recount(exiled=event.exiled, companions=event.companions)
    if count is not None and count.cause == "scapegoat" and event.exiled:
        draft.set("scapegoat", (event.exiled[0], event.day + 1))


@folds(HANDLERS, o.Banned)
def _banned(draft: Draft, event: o.Banned) -> None:
    draft.mark("ban", event.for_day, event.players)


@folds(HANDLERS, o.Won)
def _won(draft: Draft, event: o.Won) -> None:
    won = {*draft.get("winners"), event.winner}
    draft.set("winners", tuple(winner for winner in WINNERS if winner in won))


@folds(HANDLERS, o.Drawn)
def _drawn(draft: Draft, event: o.Drawn) -> None:
    draft.set("draw", event.yes)
