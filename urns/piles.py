"""An urn's papers as they lie on the table: in piles, by name or by symbol, for the GM who looks at them again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp, Player
from aldea.rules.signatures import SIGNS

from . import checks, forms, pages, second, state
from .models import PaperVersion, Urn


@dataclass(frozen=True, slots=True)
class Look:
    """A paper to be looked at: `seen` sends it back as it stands here; `mine`: whoever looks typed it himself."""

    row: pages.Row
    seen: str
    checked: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """Papers that lie together: of one name, or of one symbol (then `symbol` is drawn in place of the title).

    `loose`: they only lie in a row, each with its own symbol: nobody finds them all right at one glance.
    """

    title: str
    symbol: str | None
    looks: tuple[Look, ...]
    loose: bool = False

    @property
    def left(self) -> list[Look]:
        """Return what this GM may still find right."""
        return [look for look in self.looks if not look.checked and not look.mine]

    @property
    def unseen(self) -> int:
        """Return how many nobody has found right yet."""
        return sum(not look.checked for look in self.looks)


@dataclass(frozen=True, slots=True)
class Differing:
    """What two readings do not agree on, as it is shown; `alike`: they do, but one person typed both."""

    first: Look | None
    second: Look | None
    alike: bool


BY_NAME, BY_SYMBOL = "nombre", "simbolo"


def usual_order(urn: str) -> str:
    """Return how the papers of an urn usually lie: exile papers by the accused."""
    return BY_NAME if urn == Urn.EXILE else BY_SYMBOL


def piles(camp: Camp, record: Record, day: int, urn: str, order: str, by: User) -> list[Pile]:
    """Return the papers of an urn in piles, in the order of the list or of the symbols. Two queries."""
    called = pages.names(Player.objects.filter(camp=camp))
    papers = list(state.live(camp, day, urn).select_related("typist", "by"))
    if order == BY_NAME and urn != Urn.WALL:
        return _by_name(papers, called, by)
    places = [*pages.symbols(record), *SIGNS, *checks.NO_SYMBOL]
    place = {symbol: number for number, symbol in reversed(list(enumerate(places)))}
    keys = sorted({paper.symbol for paper in papers}, key=lambda symbol: place.get(symbol, len(places)))
    of = {symbol: [paper for paper in papers if paper.symbol == symbol] for symbol in keys}
    alone = [paper for symbol in keys if len(of[symbol]) == 1 for paper in of[symbol]]
    loose = [replace(_pile(_("Una de cada símbolo"), None, alone, called, by), loose=True)] if alone else []
    return loose + [_pile("", symbol, of[symbol], called, by) for symbol in keys if len(of[symbol]) > 1]


def _by_name(papers: Sequence[PaperVersion], called: dict[str, str], by: User) -> list[Pile]:
    order = {ref: place for place, ref in enumerate(called)}

    def key(paper: PaperVersion) -> tuple[int, str]:
        first = paper.targets[0] if paper.targets else ""
        if len(paper.targets) != 1:
            return len(order) + 2, pages.say_targets(paper.targets, called) or _("sin nombre")
        return order.get(first, len(order) + (first == checks.UNREADABLE)), pages.say_targets(paper.targets, called)

    return [
        _pile(title, None, [paper for paper in papers if key(paper) == (number, title)], called, by)
        for number, title in sorted({key(paper) for paper in papers})
    ]


def _pile(title: str, symbol: str | None, papers: list[PaperVersion], called: dict[str, str], by: User) -> Pile:
    return Pile(title, symbol, tuple(look(paper, called, by) for paper in papers))


def look(paper: PaperVersion, called: dict[str, str], by: User) -> Look:
    """Return one paper as it is looked at."""
    return Look(
        row=pages.row(paper, called, who(paper)),
        seen=forms.seen(paper),
        checked=paper.checked,
        mine=second.typist(paper) == by.pk,
    )


def differing(found: second.Difference, called: dict[str, str], by: User) -> Differing:
    """Return one difference as it is shown."""
    first, again = (None if paper is None else look(paper, called, by) for paper in (found.first, found.second))
    return Differing(first, again, found.alike)


def who(paper: PaperVersion) -> str:
    """Return the user name of whoever typed what a version says."""
    return (paper.typist or paper.by).get_username()
