"""What papers are worth, in a GM's words. It is the kernel's word, computed each time and stored nowhere."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from aldea.book.record import Record
from aldea.camp.models import Camp, Player
from aldea.rules.ballots import Dispute, Judged, Verdict

from . import checks, forms, pages, piles, second, state
from .models import PaperVersion, Urn

# Section 3 of the rules; the keys are the kernel's.
REASONS = {
    "unsigned": gettext_lazy("sin firma"),
    "unknown_symbol": gettext_lazy("la firma no es de nadie"),
    "unreadable": gettext_lazy("no se lee"),
    "no_vote_right": gettext_lazy("hoy no puede votar"),
    "no_action": gettext_lazy("hoy no puede hacer eso"),
    "bad_target": gettext_lazy("ese nombre no vale"),
    "late": gettext_lazy("llegó tarde"),
    "duplicate": gettext_lazy("repetida: ya hay otra igual con esa firma"),
    "conflict": gettext_lazy("dice otra cosa que otra con la misma firma"),
}


@dataclass(frozen=True, slots=True)
class Worth:
    """A paper with its verdict: `status` is "valid", "void" or "disputed"; `why` is in words, "" when all is well.

    `before`: what it said before it was corrected, the oldest first.
    """

    row: pages.Row
    status: str
    why: str
    admitted: bool
    checked: bool = False
    before: tuple[pages.Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One content of disputed papers: how it is sent back, in words, on which papers, and whether it was chosen.

    `effect`: what happens if it is.
    """

    value: str
    what: str
    papers: tuple[pages.Row, ...]
    chosen: bool
    effect: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """Disputed papers of one symbol and action. `decided`: a GM has; `several`: more than one content may count.

    `none`: what happens if none counts.
    """

    symbol: str
    action: str
    label: str
    choices: tuple[Choice, ...]
    decided: bool
    several: bool
    none: str

    @property
    def kept_none(self) -> bool:
        """Return whether a GM has decided that none counts."""
        return self.decided and not any(each.chosen for each in self.choices)


def rows(camp: Camp, record: Record, day: int, urn: str, secrets: bool) -> tuple[list[Worth], list[pages.Row]]:
    """Return the urn's papers, the newest first, each with what it is worth; and those that were undone, all kept."""
    every = PaperVersion.objects.filter(camp=camp, day=day, urn=urn, reading=state.FIRST).order_by("pk")
    versions: list[PaperVersion] = []
    undone: list[PaperVersion] = []
    former: dict[uuid.UUID, list[PaperVersion]] = {}
    for version in every.select_related("by", "typist"):
        if not version.confirmed:
            former.setdefault(version.ref, []).append(version)
        else:
            (undone if version.withdrawn else versions).append(version)
    verdicts = {verdict.paper: verdict for verdict in state.judged(camp, record, day, urn, versions).verdicts}
    called = pages.names(Player.objects.filter(camp=camp))
    return [
        _worth(version, verdicts[version.ref.hex], called, secrets, former.get(version.ref, ()))
        for version in reversed(versions)
    ], [pages.row(version, called, version.by.get_username()) for version in reversed(undone)]


def _worth(
    version: PaperVersion,
    verdict: Verdict,
    called: Mapping[str, str],
    secrets: bool,
    former: Sequence[PaperVersion],
) -> Worth:
    row = pages.row(version, called, piles.who(version))
    said, before = second.content(version), []
    for old in reversed(former):
        if second.content(old) != said:
            before.append(pages.row(old, called, piles.who(old)))
            said = second.content(old)
    kept = tuple(reversed(before))
    if verdict.secret and not secrets:
        # What only keepers may know must not be told apart from a paper that counts.
        return Worth(row, "valid", "", version.admitted, version.checked, kept)
    return Worth(row, verdict.status, why(verdict, called), version.admitted, version.checked, kept)


def why(verdict: Verdict, called: Mapping[str, str]) -> str:
    """Return why a paper is void or in doubt, or which of its names fell, in words."""
    if not verdict.reason:
        return ""
    reason = str(REASONS[verdict.reason])
    return f"{reason}: {pages.say_targets(verdict.about, called)}" if verdict.about else reason


def void_by_reason(judged: Judged, secrets: bool) -> list[tuple[str, int]]:
    """Return how many papers are void, by reason in words, in the rules' order."""
    void = Counter(v.reason for v in judged.verdicts if v.status == "void" and (secrets or not v.secret))
    return [(str(words), void[key]) for key, words in REASONS.items() if void[key]]


def doubts(camp: Camp, record: Record, day: int, urn: str, secrets: bool) -> tuple[list[Doubt], bool]:
    """Return the disputes of an urn, those that a GM has decided too, the undecided ones first.

    Also whether others are left, which only keepers may see and decide.
    """
    versions = list(state.live(camp, day, urn).select_related("typist", "by"))
    every = state.judged(camp, record, day, urn, versions, decided=False).disputes
    undecided = state.judged(camp, record, day, urn, versions).disputes
    left = {(each.symbol, each.action) for each in undecided}
    kept = {(each.symbol, each.action): each.keep for each in state.decisions(camp, record, day, urn, versions)}
    called = pages.names(Player.objects.filter(camp=camp))
    found = [
        _doubt(each, versions, called, kept.get((each.symbol, each.action), ()), (each.symbol, each.action) not in left)
        for each in every
        if secrets or not each.secret
    ]
    hidden = not secrets and any(each.secret for each in undecided)
    return sorted(found, key=lambda doubt: doubt.decided), hidden


def _doubt(
    dispute: Dispute,
    versions: list[PaperVersion],
    called: Mapping[str, str],
    keep: tuple[tuple[str, ...], ...],
    decided: bool,
) -> Doubt:
    papers = [version for version in versions if version.ref.hex in dispute.papers]
    # Lists of names are compared as sets (section 3): Ana and Bea is Bea and Ana.
    alike: dict[frozenset[str], list[pages.Row]] = {}
    for paper in papers:
        alike.setdefault(frozenset(paper.targets), []).append(pages.row(paper, called, piles.who(paper)))
    choices = tuple(
        Choice(
            value=forms.pack(content),
            what=pages.say_targets(content, called),
            papers=tuple(alike[frozenset(content)]),
            chosen=content in keep,
            effect=_effect(dispute, content, called),
        )
        for content in dispute.contents
    )
    return Doubt(
        symbol=dispute.symbol,
        action=dispute.action,
        label=pages.action_label(dispute.action),
        choices=choices,
        decided=decided,
        several=dispute.by is None,
        none=ngettext(
            "No cuenta ninguna: esa papeleta queda nula.", "No cuenta ninguna: las %(n)d quedan nulas.", len(papers)
        )
        % {"n": len(papers)},
    )


def _effect(dispute: Dispute, content: tuple[str, ...], called: Mapping[str, str]) -> str:
    """Return in words what happens if a content counts."""
    said = pages.say_targets(content, called)
    if dispute.urn == Urn.EXILE:
        vote = _("en blanco") if content == (checks.BLANK,) else _("para %(name)s") % {"name": said}
        counts = _("Cuenta como un voto %(vote)s") % {"vote": vote}
    else:
        label = pages.action_label(dispute.action)
        counts = _("Se hace: %(what)s") % {"what": f"{label}, {said}" if said else label}
    if dispute.by is None:
        return counts
    others = len(dispute.papers) - 1
    rest = ngettext("la otra queda nula", "las otras %(n)d quedan nulas", others) % {"n": others}
    return f"{counts}; {rest}"
