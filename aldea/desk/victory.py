"""Who has won by the Book and has not been announced: the GMs decide whether and when it is said (rules, section 7)."""

from aldea.book.record import Record
from aldea.rules.inputs import VictoryAnnounced
from aldea.rules.outcomes import Won


def unannounced(record: Record, *, keeper: bool) -> tuple[str, ...]:
    """Return the winners that this GM may know of and nobody has announced, in the order in which they won."""
    said = {winner for _line, event in record.events(VictoryAnnounced) for winner in event.winners}
    won = (event for _line, event in record.events(Won) if keeper or event.audience != "keepers")
    return tuple(event.winner for event in won if event.winner not in said)
