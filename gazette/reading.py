"""Reading editions out of the Book: which there are, what one says, what the next would say and what it waits for."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.moments.calendar import UNREAD
from aldea.moments.sentences import title
from aldea.rules.acts import ACTS, acts_of
from aldea.rules.inputs import ActPublished, EditionPublished
from aldea.rules.village import Act

from .content import Edition
from .edition import CampFacts, Session, compose, fresh_lines, session_of


@dataclass(frozen=True)
class Draft:
    """The next edition as it would come out now. `obstacle`: why it may not, for the GM; "" when it may."""

    number: int
    edition: Edition | None
    obstacle: str


def facts_of(camp: Camp, record: Record) -> CampFacts:
    """Return the camp's name and its players' names, as an edition needs them. One query."""
    names = dict(camp.players.values_list("ref", "label"))
    gone = frozenset(player.id for player in record.village.players.values() if not player.here)
    return CampFacts(camp.name, camp.place, camp.starts_on, names, gone)


def published(record: Record) -> tuple[EditionPublished, ...]:
    """Return the editions that came out, oldest first."""
    return tuple(edition for _line, edition in record.events(EditionPublished))


def edition_of(camp: Camp, record: Record, number: int | None = None) -> Edition | None:
    """Return a published edition as it was (None: the latest), or None where there is no such number."""
    editions = {edition.number: edition for edition in published(record)}
    number = max(editions, default=0) if number is None else number
    if number not in editions:
        return None
    before = editions.get(number - 1)
    return compose(
        number,
        facts_of(camp, record),
        book.public_lines(record, editions[number].upto),
        book.public_lines(record, before.upto) if before else (),
    )


def draft(camp: Camp, record: Record) -> Draft:
    """Return the next edition and what, if anything, it waits for."""
    editions = published(record)
    number = len(editions) + 1
    lines = book.public_lines(record)
    before = book.public_lines(record, editions[-1].upto) if editions else ()
    fresh = fresh_lines(lines, before)
    if not fresh:
        return Draft(number, None, _nothing_new(record, len(editions)))
    edition = compose(number, facts_of(camp, record), lines, before)
    read = {Act(event.day, event.act) for line in fresh if isinstance(event := line.event, ActPublished)}
    sessions = {session for act in read if (session := session_of(act))}
    for session in sorted(sessions):
        missing = [act for act in _acts_of_session(record, session) if not _is_read(record, act)]
        if missing:
            return Draft(number, edition, _half_read(missing[0]))
    return Draft(number, edition, "")


def _acts_of_session(record: Record, session: Session) -> list[Act]:
    papers_of = (session.day, session.day - 1)
    acts = [act for day in papers_of if day > 0 for act in acts_of(record.village, day)]
    return [act for act in acts if session_of(act) == session]


def _is_read(record: Record, act: Act) -> bool:
    return act in record.village.published


def _half_read(missing: Act) -> str:
    return _("Falta leer «%(act)s»: la Gaceta sale cuando se ha leído todo.") % {"act": title(missing)}


def _nothing_new(record: Record, editions: int) -> str:
    unread = [act for act in record.village.resolved if act.kind not in UNREAD and not _is_read(record, act)]
    if unread:
        first = min(unread, key=lambda act: (act.day, ACTS.index(act.kind)))
        return _(
            "Aún no se ha leído «%(act)s»: ábrelo en Hoy, pulsa «Empezamos» y, al terminar, publica la Gaceta."
        ) % {"act": title(first)}
    if editions:
        return _("No hay nada nuevo desde el n.º\u00a0%(number)s: espera a la próxima lectura.") % {"number": editions}
    return _("Aún no hay nada que contar: el primer número sale después de las primeras Buenas Noches.")
