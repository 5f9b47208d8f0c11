"""From public events and names to an edition: pure functions, no database.

Only lines that `aldea.book` hands out as public come in here; nothing else is asked, so nothing else can come out.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from aldea.book.record import Line
from aldea.book.services import told_in
from aldea.moments.calendar import UNREAD
from aldea.rules import inputs, outcomes
from aldea.rules.acts import ACTS
from aldea.rules.village import Act

from . import news
from .content import Article, Edition, Item, LogLine, Poster, SideCount, Tone
from .moon import moon_of
from .wording import item_label

# The logbook is shown whole until it would fill the page; then its latest lines.
LOG_LINES: Final = 12
READ_AT: Final[Mapping[str, Tone]] = {
    "closing": "dia", "oracle": "dia", "buenas_noches": "noche", "shot": "noche", "count": "alba", "exile": "alba",
}  # fmt: skip


@dataclass(frozen=True)
class CampFacts:
    """What an edition says of the camp itself, and the names of its players by their ids."""

    name: str
    place: str
    starts_on: date
    names: Mapping[str, str]
    gone: frozenset[str] = field(default=frozenset())
    """Players who went home for good: they stand in no list of the latent."""


@dataclass(frozen=True, order=True)
class Session:
    """One reading: the Buenos Días, Asamblea or Buenas Noches of a camp day, in the order of the camp."""

    day: int
    place: int
    tone: Tone = field(compare=False)


def session_of(act: Act) -> Session | None:
    """Return where an act is read: count and exile of the papers of day d at the Buenos Días of d + 1."""
    tone = READ_AT.get(act.kind)
    if tone is None:
        return None
    return Session(act.day + (tone == "alba"), ("alba", "dia", "noche").index(tone), tone)


def fresh_lines(lines: Sequence[Line], before: Sequence[Line]) -> tuple[Line, ...]:
    """Return the public lines that are news: those that were not public when the edition before came out."""
    known = {line.seq for line in before}
    return tuple(line for line in lines if line.seq not in known and is_news(line))


def is_news(line: Line) -> bool:
    """Say whether a public line is worth an edition: an edition itself, or an act that is not read out, is not."""
    event = line.event
    if isinstance(event, inputs.ActPublished):
        return event.act not in UNREAD
    if isinstance(event, outcomes.CharmedListed):
        return bool(event.fresh)
    return not isinstance(event, inputs.EditionPublished)


def compose(number: int, facts: CampFacts, lines: Sequence[Line], before: Sequence[Line] = ()) -> Edition:
    """Return the edition made of all public `lines`, whose news are those that `before` did not hold."""
    fresh = fresh_lines(lines, before)
    sessions = _sessions(fresh)
    latest = max(sessions, default=None)
    day = latest.day if latest else max((line.day for line in fresh), default=0) or 1
    counts = {line.event.day for line in lines if isinstance(line.event, outcomes.Counted)}
    stories = [_stories(sessions[session], session, facts, counts) for session in sorted(sessions, reverse=True)]
    loose = news.loose_articles([line.event for line in fresh if _act(line) is None], facts.names)
    articles = [article for story in stories for article in story]
    tone: Tone = latest.tone if latest else "dia"
    listed = [line.event for line in lines]
    when = facts.starts_on + timedelta(days=day - 1)
    return Edition(
        camp=facts.name,
        place=facts.place,
        number=number,
        day=day,
        date=when,
        tone=tone,
        moon=moon_of(when),
        articles=(*[one for one in loose if one.victory], *articles, *[one for one in loose if not one.victory]),
        latent=latent_names(listed, facts),
        charmed=_charmed(listed, facts.names),
        by_side=_sides(listed),
        items=_items(listed),
        logbook=_logbook(listed),
        posters=_posters((*[one for one in loose if one.victory], *(stories[0] if stories else loose))),
    )


def _sessions(fresh: Iterable[Line]) -> dict[Session, list[Line]]:
    """Return the readings that became public, each with its lines in the order of its acts."""
    acts: dict[Act, list[Line]] = {}
    for line in fresh:
        if isinstance(line.event, inputs.ActPublished):
            acts.setdefault(Act(line.event.day, line.event.act), [])
        elif (act := _act(line)) is not None:
            acts.setdefault(act, []).append(line)
    sessions: dict[Session, list[Line]] = {}
    for act in sorted(acts, key=lambda act: (act.day, ACTS.index(act.kind))):
        session = session_of(act)
        if session is not None:
            sessions.setdefault(session, []).extend(acts[act])
    return sessions


def _act(line: Line) -> Act | None:
    """Return the act in which a line is news; None for what belongs to no reading. A late mark is read at its night."""
    return told_in(line) if isinstance(line.event, outcomes.Marked) else line.act


def _stories(lines: Sequence[Line], session: Session, facts: CampFacts, counts: Container[int]) -> list[Article]:
    """Return a reading's news; `counts` are the days whose papers' count is public."""
    events = [line.event for line in lines]
    if session.tone == "noche":
        return news.night(events, facts.names, counted=session.day in counts)
    if session.tone == "alba":
        return news.morning(events, facts.names)
    return news.asamblea(events, facts.names)


def latent_names(events: Iterable[object], facts: CampFacts) -> tuple[str, ...]:
    """Return who plays without a power, by name, from what was said aloud: the falls and the returns."""
    latent: dict[str, None] = {}
    for event in events:
        if isinstance(event, outcomes.Fell):
            latent[event.player] = None
        elif isinstance(event, outcomes.Reactivated):
            latent.pop(event.player, None)
    return news.named([player for player in latent if player not in facts.gone], facts.names)


def _charmed(events: Sequence[object], names: Mapping[str, str]) -> tuple[str, ...]:
    lists = [event for event in events if isinstance(event, outcomes.CharmedListed)]
    return news.named(lists[-1].players, names) if lists else ()


def _sides(events: Sequence[object]) -> SideCount | None:
    counts = [event for event in events if isinstance(event, outcomes.SideCounts)]
    return SideCount(counts[-1].day, counts[-1].hl, counts[-1].aldea) if counts else None


def _items(events: Sequence[object]) -> tuple[Item, ...]:
    lists = [event for event in events if isinstance(event, outcomes.ItemsLeft)]
    items = lists[-1].items if lists else {}
    return tuple(Item(item_label(key), left) for key, left in sorted(items.items()) if left > 0)


def _logbook(events: Iterable[object]) -> tuple[LogLine, ...]:
    lines = [LogLine(event.day, event.text) for event in events if isinstance(event, inputs.Noted)]
    return tuple(lines[-LOG_LINES:])


def _posters(articles: Sequence[Article]) -> tuple[Poster, ...]:
    return tuple(
        Poster(article.poster, article.names, article.hurts, article.heals) for article in articles if article.poster
    )
