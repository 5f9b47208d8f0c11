"""Words that reach the Book late, from a tablet that had no network: judged by when they were said."""

from dataclasses import replace
from datetime import timedelta

from django.utils import timezone

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Line, Record, Tap
from aldea.rules.aloud import hear, hear_late
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.inputs import CameTooLate, KissMissed, KissSeen, Spoken, WordTakenBack
from aldea.rules.outcomes import ActResolved
from aldea.rules.village import Act, Village

from . import gestures, voice

# Older than this is no word of tonight: the tablet's clock has jumped, or it was forgotten in a drawer.
OLDEST = timedelta(hours=24)
# What arrives within a minute was tapped on a page that answers: a refusal is read there, and the Book is spared it.
LATE = timedelta(minutes=1)
# A whisper takes a breath, and so does a tap.
GRACE = timedelta(seconds=30)
# Tablets count in whole seconds.
SLACK = timedelta(seconds=2)


def is_late(tap: Tap | None) -> bool:
    """Say whether something was kept on a tablet for longer than sending it takes."""
    return tap is not None and timezone.now() - tap.at >= LATE


def is_stale(tap: Tap | None) -> bool:
    """Say whether it is too old to be written at all."""
    return tap is not None and timezone.now() - tap.at > OLDEST


def village_of(record: Record, tap: Tap | None) -> Village:
    """Return the village as it was when it was said."""
    return record.village_at(tap.at) if tap else record.village


def judges(record: Record, tap: Tap | None, action: str) -> Village:
    """Return the village by which a word is judged: that of when it was said.

    A hunter has his whole quarter of an hour, and what he says with its last breath is judged just before its end.
    """
    then = village_of(record, tap)
    ended = [line.at for line, e in record.events(ActResolved) if (e.day, e.act) == (then.day, "shot")]
    if tap is None or action != "shot" or not ended:
        return then
    if tap.at > max(ended[0], voice.window_end(record, then.day) or ended[0]) + GRACE:
        return then
    return record.village_at(min(tap.at, ended[0] - timedelta(microseconds=1)))


def written(record: Record, tap: Tap | None) -> Line | None:
    """Return the first line that this very tap wrote, if it has arrived before: it is not written twice."""
    return tapped(record, tap.ref) if tap and tap.ref else None


def tapped(record: Record, ref: str) -> Line | None:
    """Return the first line that the tap of this mark wrote."""
    return next(
        (line for line in record.written if line.cause.endswith(ref) and line.tap and line.tap.ref == ref), None
    )


def hear_now(pen: book.Pen, tap: Tap | None, by: str, action: str, targets: tuple[str, ...]) -> Spoken:
    """Return a word as the Book will keep it, judged when it was spoken.

    A shot said in time that arrives when its act is resolved opens that act again, if that can still be done: whoever
    called resolves it again after the word.
    """
    village = pen.record.village
    if is_stale(tap):
        return Spoken(village_of(pen.record, tap).day, by, action, targets, "stale")
    closed = action == "shot" and village.done(village.day, "shot")
    if tap is None or not pen.record.written or (tap.at >= pen.record.written[-1].at and not closed):
        return hear(village, village.day, by, action, targets)
    then = judges(pen.record, tap, action)
    if action == "shot" and then.done(then.day, "shot") and then.marked("hunter", then.day):
        return Spoken(then.day, by, action, targets, "too_late")
    said = hear(then, then.day, by, action, targets)
    if said.reason:
        return said
    if said_since(pen.record, said, tap):
        return replace(said, reason="replaced")
    if action == "shot" and village.done(said.day, "shot"):
        return _shot_after_its_act(pen, then, said)
    return hear_late(then, village, by, action, targets)


def is_worth_keeping(record: Record, tap: Tap | None, said: Spoken) -> bool:
    """Say whether a word that does not hold goes into the Book with its reason: it came late, and makes sense."""
    known = record.village.players
    return is_late(tap) and said.action in ALOUD_ACTIONS and {said.by, *said.targets} <= known.keys()


def has_arrived(record: Record, tap: Tap | None) -> bool:
    """Say whether this tap is in the Book already. Raises Refused if it was refused then."""
    line = written(record, tap)
    if line is not None and isinstance(line.event, CameTooLate):
        refuse(line.event)
    return line is not None


def lose(pen: book.Pen, tap: Tap | None, lost: CameTooLate) -> CameTooLate:
    """Remember in the Book what counts no more, and why. The caller refuses it once that is written (see `refuse`)."""
    lost = replace(lost, reason="stale" if is_stale(tap) else lost.reason or "overtaken")
    if is_late(tap):
        pen.append(lost)
    return lost


def refuse(lost: CameTooLate | None) -> None:
    """Refuse, in words, what counts no more; nothing to do for None."""
    if lost is not None:
        raise Refused(str(voice.WHY_NOT[lost.reason]))


def said_since(record: Record, said: Spoken, tap: Tap) -> bool:
    """Say whether something else was said of the same after that: the last word holds, not the last to arrive."""
    return any(
        (event.action, event.day) == (said.action, said.day)
        and not getattr(event, "reason", "")
        and line.said_at > tap.at + SLACK
        for line in record.lines
        if isinstance(event := line.event, Spoken | WordTakenBack)
    )


def gesture_since(record: Record, day: int, pair: tuple[str, str], tap: Tap) -> bool:
    """Say whether a GM noted this very gesture, and not just all the others, after that."""
    return any(
        (event.day, event.giver, event.receiver) == (day, *pair)
        and line.cause != gestures.REST
        and line.said_at > tap.at + SLACK
        for line in record.lines
        if isinstance(event := line.event, KissSeen | KissMissed)
    )


def _shot_after_its_act(pen: book.Pen, then: Village, said: Spoken) -> Spoken:
    act = Act(said.day, "shot")
    judged = hear_late(then, pen.record.without(act), said.by, said.action, said.targets)
    if judged.reason or pen.record.village.marked("shot", said.day):
        return replace(said, reason=judged.reason or "overtaken")
    try:
        pen.reopen(act)
    except Refused:
        return replace(said, reason="overtaken")
    return judged
