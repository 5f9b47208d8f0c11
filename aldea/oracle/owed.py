"""What the Oracle owes and to whom: a projection of the Book (section 5 of the rules, private column)."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from aldea.book.record import Record
from aldea.rules.inputs import HearsayTold, Spoken, Told, Untold, WordTakenBack
from aldea.rules.outcomes import Answered, CharmedListed, Informed, Introduced, Presented

Answer = Answered | Informed | Introduced | HearsayTold
_ANSWERS = (Answered, Informed, Introduced, HearsayTold)
# These are said before everybody at an assembly; the script has them.
_PUBLIC_TOPICS = frozenset({"ask", "question"})
MOST_DECOYS = 4


@dataclass(frozen=True, slots=True)
class Call:
    """A child to be called, with all that he is owed: `answers` due by today; `told_at` and `by` once it was told."""

    to: str
    answers: tuple[Answer, ...]
    told_at: datetime | None = None
    by: str | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the answers' keys."""
        return tuple(answer.key for answer in self.answers)


@dataclass(frozen=True, slots=True)
class Panel:
    """The Oracle of one day: who is still to be called, and who has been told today's or yesterday's answers."""

    day: int
    owed: tuple[Call, ...]
    told: tuple[Call, ...]


def panel(record: Record, *, keeper: bool) -> Panel:
    """Return whom to call. What only keepers may know exists for keepers only: the others see no gap."""
    day = record.village.day
    told = told_lines(record)
    waiting: dict[str, list[Answer]] = defaultdict(list)
    done: dict[tuple[str, datetime, str | None], list[Answer]] = defaultdict(list)
    for answer in answers(record, keeper=keeper):
        if due_day(answer) > day:
            continue
        if answer.key not in told:
            waiting[answer.to].append(answer)
        elif due_day(answer) >= day - 1:
            done[answer.to, *told[answer.key]].append(answer)
    owed = tuple(Call(to, tuple(found)) for to, found in waiting.items())
    return Panel(day, owed, tuple(Call(to, tuple(found), at, by) for (to, at, by), found in done.items()))


def answers(record: Record, *, keeper: bool) -> Iterator[Answer]:
    """Yield every private answer in the Book that this GM may read, oldest first; none that a later line undid."""
    unsaid = _unsaid(record)
    last: dict[str, Answer] = {}
    for line in record.lines:
        event = line.event
        if not isinstance(event, _ANSWERS) or (event.audience == "keepers" and not keeper):
            continue
        if isinstance(event, Answered) and event.topic in _PUBLIC_TOPICS:
            continue
        if not isinstance(event, Introduced) or line.seq > unsaid.get(event.matter, 0):
            last[event.key] = event
    yield from last.values()


def _unsaid(record: Record) -> dict[str, int]:
    """Return up to which line the introductions of a matter are void: those who named them took it back.

    The Mestizos may also be named again; the lovers only after taking back.
    """
    found: dict[str, int] = {}
    for line in record.lines:
        match line.event:
            case WordTakenBack(action=action) | Spoken(action="mestizos" as action, reason=""):
                found[action] = line.seq
    return found


def told_lines(record: Record) -> dict[str, tuple[datetime, str | None]]:
    """Return the answers that are noted as told: key -> when and by whom. The last word on each counts."""
    told: dict[str, tuple[datetime, str | None]] = {}
    known: set[str] = set()
    for line in record.lines:
        if isinstance(line.event, Told):
            told[line.event.answer] = (line.at, line.by)
        elif isinstance(line.event, Untold):
            told.pop(line.event.answer, None)
        elif isinstance(line.event, _ANSWERS):
            if line.event.key in known:
                told.pop(line.event.key, None)  # named anew after a slip: it is another answer
            known.add(line.event.key)  # what was whispered in the interviews of day 1 is told before it is owed
    return told


def for_everybody(record: Record) -> tuple[Presented | CharmedListed, ...]:
    """Return what is said before everybody at today's Asamblea: the Tabernero on day 1, and who was charmed."""
    day = record.village.day
    said: list[Presented | CharmedListed] = [e for _line, e in record.events(Presented) if e.day == day]
    said += [e for _line, e in record.events(CharmedListed) if e.day == day and e.fresh]
    return tuple(said)


def due_day(answer: Answer) -> int:
    """Return the day from which an answer may be told."""
    return answer.due_day if isinstance(answer, (Answered, Informed)) else answer.day


def decoys(record: Record, owed: Panel) -> tuple[str, ...]:
    """Return children to call with nothing to tell, so that being called gives nobody away.

    Half as many as have something, two to four; the same all day, whoever asks and whoever has been told.
    """
    owing = {call.to for call in (*owed.owed, *owed.told)}
    if not owing:
        return ()
    free = [player.id for player in record.village.players.values() if player.here and player.id not in owing]
    drawn = sorted(free, key=lambda player: sha256(f"{owed.day}:{player}".encode()).digest())
    return tuple(drawn[: min(max(2, len(owing) // 2), MOST_DECOYS)])
