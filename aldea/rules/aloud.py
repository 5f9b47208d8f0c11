"""What is said aloud to a GM, judged when it is spoken (rules, sections 6 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aldea.rules.character import Action
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.inputs import Spoken
from aldea.rules.moves import cards, is_bad_target
from aldea.rules.village import Act, Player, Village

REASONS = ("no_action", "too_early", "too_late", "unreadable", "bad_target", "overtaken")
"""Why something said does not hold, in the order in which they are tried. `overtaken`: it was said in time, and reached
the Book when what it was for had been worked out without it."""


def hear(village: Village, day: int, by: str, action: str, targets: Sequence[str]) -> Spoken:
    """The spoken word as the Book keeps it: with `reason` "" it holds, else it changes nothing.

    `day`: the jornada it belongs to (the day of the papers: a pardon for the Buenos Días of d + 1 is of day d).
    """
    named = tuple(targets)
    return Spoken(day, by, action, named, _reason(village, day, by, action, named))


def hear_late(then: Village, now: Village, by: str, action: str, targets: Sequence[str]) -> Spoken:
    """A word that reaches the Book late: judged by the village of when it was spoken, `then`, and of its day.

    It holds as long as nothing has been made, in `now`, of its not having been said.
    """
    said = hear(then, then.day, by, action, targets)
    if said.reason or _is_still_of_use(then, now, said):
        return said
    return replace(said, reason="overtaken")


def sayable(village: Village, day: int, by: str) -> tuple[Action, ...]:
    """What a player may say aloud now, for the page of the GMs (keepers: it knows the Albino)."""
    player = village.players.get(by)
    if player is None:
        return ()
    return tuple(
        a for a in ALOUD_ACTIONS.values() if not _right(village, day, player, a) and not _when(village, day, a)
    )


def revocable(village: Village, day: int, action: str) -> bool:
    """Whether what was said of an action that day can be taken back: nothing has been made of it yet."""
    if action in ("lovers", "mestizos"):
        return day == village.day == 1 and not village.done(1, "buenas_noches")
    used_in = {"mark": "buenas_noches", "shot": "shot", "franchise": "count", "pardon": "exile"}.get(action)
    return used_in is not None and not village.done(day, used_in)


def _is_still_of_use(then: Village, now: Village, said: Spoken) -> bool:
    day = said.day
    if said.action == "mark":
        # Once a name has been read aloud, the village knows it: no other takes its place.
        read = Act(day, "buenas_noches") in now.published and now.marked("mark", day) not in ((), said.targets)
        return not now.done(day, "count") and not read
    if said.action == "lovers":
        three = (said.by, *said.targets)
        fallen = any(now.players[pid].latent and then.players[pid].active for pid in three)
        return now.day == day and now.bond is None and not fallen
    if said.action == "reveal":
        return _has_unrevealed(now.players[said.by])
    if said.action == "shot":
        # As the act itself asks: a hunter who is still latent, and somebody to be hit.
        hits = now.players[said.by].latent and all(now.players[pid].playing for pid in said.targets)
        return now.hunter == said.by and hits
    # With the exile the day is over: what was said for its morning, and the naming of the Mestizos, come too late.
    return not now.done(day, "exile")


def _has_unrevealed(player: Player) -> bool:
    return len(player.remembers("confessed")) > len(player.remembers("revealed"))


def _reason(village: Village, day: int, by: str, key: str, targets: tuple[str, ...]) -> str:
    action, player = ALOUD_ACTIONS.get(key), village.players.get(by)
    if action is None or player is None:
        return "no_action"
    reason = _right(village, day, player, action) or _when(village, day, action)
    if reason:
        return reason
    if any(pid not in village.players for pid in targets):
        return "unreadable"
    if not action.minimum <= len(targets) <= action.maximum or len(set(targets)) != len(targets):
        return "bad_target"
    if key in ("franchise", "reveal"):
        # Neither aims at anybody: the voters are a list, and whom he confessed is known.
        return "" if key == "franchise" or set(targets) <= set(player.remembers("confessed")[-2:]) else "bad_target"
    return "bad_target" if any(is_bad_target(village, player, action, day, pid) for pid in targets) else ""


def _right(village: Village, day: int, player: Player, action: Action) -> str:
    """ "no_action" unless the action is his to say."""
    if not player.here or not village.present_on(player.id, day):
        return "no_action"
    if action.key == "shot":
        return "" if village.hunter == player.id else "no_action"
    if action.key == "franchise":
        return "" if village.scapegoat == (player.id, day) else "no_action"
    if action.key == "reveal":
        return "" if _has_unrevealed(player) else "no_action"
    his = any(action in card.actions for card in cards(village, player))
    left = not action.power or player.uses.get(action.power, 0) > 0
    return "" if his and player.active and left else "no_action"


def _when(village: Village, day: int, action: Action) -> str:
    """ "too_early" or "too_late" outside the time in which it may be said."""
    night = Act(day, "buenas_noches") in village.published or village.done(day, "count")
    if action.key in ("lovers", "mestizos") and (day != 1 or village.day != 1):
        return "too_late"
    if action.key == "lovers":
        return "too_late" if village.bond is not None or village.done(1, "count") else ""
    if action.key in ("mark", "mestizos"):
        return "too_late" if night else "too_early" if day > village.day else ""
    if action.key == "franchise":
        return "too_late" if village.done(day, "count") else ""
    if action.key == "pardon":
        return "too_early" if village.closed < day else "too_late" if village.done(day, "exile") else ""
    return ""
