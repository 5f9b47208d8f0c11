"""The second pair of eyes: what two people typed is compared here. Nothing is written.

Two papers pair when they say the same and different people typed them. Only what is left is shown to anybody.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .models import PaperVersion

Content = tuple[str, str, tuple[str, ...], str, bool]


@dataclass(frozen=True, slots=True)
class Difference:
    """What the two readings do not agree on: a paper of each, or one that only one of them has.

    `alike`: both say the same, but one person typed both.
    """

    first: PaperVersion | None
    second: PaperVersion | None

    @property
    def alike(self) -> bool:
        """Say whether the two say the same: then the same person typed both."""
        return self.first is not None and self.second is not None and content(self.first) == content(self.second)


def typist(version: PaperVersion) -> int:
    """Return who typed what a version says (before it was kept apart: whoever made the version)."""
    return version.typist_id or version.by_id


def content(version: PaperVersion) -> Content:
    """Return what a paper says, so that the order of its names, and how its words are spelt, make no difference."""
    return (version.symbol, version.action, tuple(sorted(version.targets)), _plain(version.text), version.late)


def compare(first: Sequence[PaperVersion], second: Sequence[PaperVersion]) -> list[Difference]:
    """Return what the two readings do not agree on, in the order of the first; () when every paper has its pair.

    A first paper that a GM has found right needs no pair, and takes one of the second reading that says the same.
    """
    checked = [paper for paper in first if paper.checked]
    left, right = _apart([paper for paper in first if not paper.checked], second, _by_different_people)
    _, right = _apart(checked, right, lambda _one, _other: True)
    pairs: list[Difference] = []
    for key in (content, _signature, _symbol, _names):
        left, right = _couple(left, right, key, pairs)
    alone = [Difference(paper, None) for paper in left] + [Difference(None, paper) for paper in right]
    return sorted([*pairs, *alone], key=lambda each: (each.first or each.second or _NOBODY).pk)


_NOBODY = PaperVersion(pk=0)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return " ".join(re.findall(r"\w+", "".join(each for each in letters if not unicodedata.combining(each))))


def _by_different_people(one: PaperVersion, other: PaperVersion) -> bool:
    return typist(one) != typist(other)


def _symbol(paper: PaperVersion) -> object:
    return paper.symbol


def _signature(paper: PaperVersion) -> object:
    return paper.symbol, paper.action


def _names(paper: PaperVersion) -> object:
    # A symbol that one of the two misread: the rest is the same.
    return paper.action, tuple(sorted(paper.targets)), _plain(paper.text)


def _apart(
    first: Iterable[PaperVersion],
    second: Iterable[PaperVersion],
    may: Callable[[PaperVersion, PaperVersion], bool],
) -> tuple[list[PaperVersion], list[PaperVersion]]:
    """Return the papers of both readings that find no pair of the same content, as many finding one as can."""
    by_content: dict[Content, list[PaperVersion]] = defaultdict(list)
    for paper in second:
        by_content[content(paper)].append(paper)
    taken: dict[int, PaperVersion] = {}

    def seat(paper: PaperVersion, tried: set[int]) -> bool:
        # The classic way: a paper may take another's pair if that one finds itself a new pair.
        for other in by_content[content(paper)]:
            if other.pk in tried or not may(paper, other):
                continue
            tried.add(other.pk)
            if other.pk not in taken or seat(taken[other.pk], tried):
                taken[other.pk] = paper
                return True
        return False

    firsts = list(first)
    for paper in firsts:
        seat(paper, set())
    paired = {paper.pk for paper in taken.values()}
    alone = [paper for papers in by_content.values() for paper in papers if paper.pk not in taken]
    return [paper for paper in firsts if paper.pk not in paired], alone


def _couple(
    left: list[PaperVersion],
    right: list[PaperVersion],
    key: Callable[[PaperVersion], object],
    found: list[Difference],
) -> tuple[list[PaperVersion], list[PaperVersion]]:
    """Put side by side the papers that are alike in something, and return the rest."""
    waiting: dict[object, list[PaperVersion]] = defaultdict(list)
    for paper in right:
        waiting[key(paper)].append(paper)
    rest = []
    for paper in left:
        if others := waiting[key(paper)]:
            found.append(Difference(paper, others.pop(0)))
        else:
            rest.append(paper)
    return rest, [paper for papers in waiting.values() for paper in papers]
