"""Which papers are valid, void or disputed (rules, section 3).

Validity is settled at 17:00: once the urns of a day have closed papers are judged by the snapshot of that moment,
before by the present state. Gestures and sanctions are always those recorded up to now, for they are written down late.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aldea.rules.acts import missed_kiss
from aldea.rules.ballots import BLANK, UNREADABLE, Decision, Judged, Paper
from aldea.rules.character import Action
from aldea.rules.characters import CHARACTERS, PAPER_ACTIONS
from aldea.rules.draft import Draft
from aldea.rules.moves import UNDER_A_SIGN, VOTE, is_bad_target, limits, may, may_vote
from aldea.rules.questions import QUESTIONS
from aldea.rules.sides import ALBINO, WOLF, in_pack
from aldea.rules.signatures import PACK, PACK_NEAR, SIGNS
from aldea.rules.sorting import Standing, sort_out
from aldea.rules.village import Player, Village


def judge(village: Village, day: int, urn: str, papers: Sequence[Paper], decisions: Iterable[Decision] = ()) -> Judged:
    """The verdict on every paper of an urn of a day, and the disputes that no decision has settled yet."""
    court = _Court(village, day, urn)
    standings = [court.hear(paper) for paper in papers]
    if urn == "wall":
        return Judged(tuple(each.verdict() for each in standings), ())
    return sort_out(urn, standings, decisions, court.entitled)


class _Court:
    """The state by which the papers of one urn are judged."""

    def __init__(self, village: Village, day: int, urn: str) -> None:
        base = village.snapshots.get(day, village)
        if base is not village:
            late = {key: who for key, who in village.marks.items() if key in (("kiss", day), ("sanction", day))}
            base = _with_marks(base, late)
        self.base, self.day, self.urn = base, day, urn
        self.kissed = not missed_kiss(base, day)
        self.holders: dict[str, list[Player]] = {}
        for player in base.players.values():
            self.holders.setdefault(player.symbol, []).append(player)
        self.pack = [p for p in base.players.values() if p.character == WOLF]
        self.albino = [p for p in base.players.values() if p.character == ALBINO]
        self._signers: dict[tuple[str, str], tuple[list[Player], bool]] = {}
        self._entitled: dict[tuple[str, str], int] = {}

    # Signatures ------------------------------------------------------------------------------------------------------

    def signers(self, paper: Paper) -> tuple[list[Player], bool]:
        """Everybody who may have signed a paper, and whether it is one of the pack's pooled papers."""
        key = (paper.symbol, paper.action)
        if key not in self._signers:
            self._signers[key] = self._find_signers(paper)
        return self._signers[key]

    def _find_signers(self, paper: Paper) -> tuple[list[Player], bool]:
        mode, of_the_pack = self.base.rules.pack_sign, self.urn == "powers" and paper.action in UNDER_A_SIGN
        owners = self.holders.get(paper.symbol, [])
        if paper.symbol not in SIGNS:
            # A wolf who bites under his own symbol has used his share of the pool as much as under the sign.
            return owners, paper.action == "bite" and any(in_pack(self.base, player) for player in owners)
        if mode == "all" and not owners:
            owners = self.pack if paper.symbol == PACK else self.albino
        if (
            (self.urn != "powers" and mode != "all")
            or (paper.symbol == PACK and mode == "none")
            or (paper.symbol == PACK_NEAR and not self.albino)
        ):
            return [], False
        if not of_the_pack:
            return (owners if mode == "all" else self.pack if paper.symbol == PACK else self.albino), False
        if paper.action == "devour":
            # Only the Albino devours, whichever sign was read on his paper.
            return self.albino or self.pack, False
        if paper.symbol == PACK_NEAR and (mode == "none" or not self.base.rules.albino_in_pack):
            return self.albino, False
        return [p for p in self.base.players.values() if in_pack(self.base, p)], True

    def entitled(self, standing: Standing) -> int:
        """How many papers of this kind its possible signers may cast."""
        if standing.by is not None:
            return 1
        key = (standing.paper.symbol, standing.paper.action)
        if key not in self._entitled:
            self._entitled[key] = sum(self._right(player, standing.paper) for player in standing.signers)
        return self._entitled[key]

    def _right(self, player: Player, paper: Paper) -> bool:
        if self.urn == "exile":
            return may_vote(self.base, player, self.day, kissed=self.kissed)
        if paper.symbol == PACK_NEAR and paper.action == "bite" and self.base.rules.pack_sign == "none":
            return False
        if paper.action in UNDER_A_SIGN and self._passes_for_a_villager(paper, player):
            return False
        return may(self.base, player, paper.action, self.day)

    def _passes_for_a_villager(self, paper: Paper, player: Player) -> bool:
        # The Albino bites under the near copy. Under his own symbol he is what he passes for: else two bites typed
        # under it, in doubt for him and void for a villager, would tell who he is.
        return self.base.rules.pack_sign != "none" and paper.symbol not in SIGNS and player.official != WOLF

    # One paper -------------------------------------------------------------------------------------------------------

    def hear(self, paper: Paper) -> Standing:
        """The paper by itself: every reason but `duplicate` and `conflict`."""
        signers, pooled = self.signers(paper)
        by = self._by(paper, signers)
        action = VOTE if self.urn == "exile" else PAPER_ACTIONS.get(paper.action)
        secret = paper.symbol == PACK_NEAR or self._might_be_his(paper, by) or (action is not None and action.secret)
        standing = Standing(paper, signers, by, pooled, secret=secret)
        if not paper.symbol:
            standing.reason = "" if self.urn == "wall" and self.base.rules.wall_unsigned == "read" else "unsigned"
        elif not signers and paper.symbol != UNREADABLE:
            standing.reason = "unknown_symbol"
        elif self._unreadable(paper, action):
            standing.reason = "unreadable"
        elif self.urn == "wall":
            # Nobody writes on the wall from the infirmary or from home.
            standing.reason = "" if not signers or self._anybody_here(standing) else "no_action"
        elif not self._entitled_at_all(standing):
            standing.reason = "no_vote_right" if self.urn == "exile" else "no_action"
        elif action is not None:
            standing.reason = self._aim(standing, action)
        if not standing.reason and paper.late and not paper.admitted:
            standing.reason = "late"
        return standing

    def _might_be_his(self, paper: Paper, by: str | None) -> bool:
        # Where the Albino's bite counts and a villager's is void, what a bite of theirs is worth would tell them apart.
        if by is None or paper.action not in UNDER_A_SIGN:
            return False
        player = self.base.players[by]
        return player.official != WOLF and not self._passes_for_a_villager(paper, player)

    def _by(self, paper: Paper, signers: list[Player]) -> str | None:
        # A sign has many hands: whoever was seen to write it is judged by his own rights, even where he has none.
        if signers and paper.signer in self.base.players and (len(signers) > 1 or paper.symbol in SIGNS):
            return paper.signer
        return signers[0].id if len(signers) == 1 else None

    def _entitled_at_all(self, standing: Standing) -> bool:
        if standing.by is not None:
            return self._right(self.base.players[standing.by], standing.paper)
        return self.entitled(standing) > 0

    def _anybody_here(self, standing: Standing) -> bool:
        ids = [standing.by] if standing.by is not None else [player.id for player in standing.signers]
        return any(self.base.present_on(pid, self.day) for pid in ids)

    def _unreadable(self, paper: Paper, action: Action | None) -> bool:
        if paper.symbol == UNREADABLE or paper.targets == (UNREADABLE,):
            return True
        if action is None:
            return False
        named = [name for name in paper.targets if name != BLANK]
        return bool(named) and all(self._unknown(name, action) for name in named)

    def _unknown(self, name: str, action: Action) -> bool:
        if name in action.special:
            return False
        if action.target == "character":
            return name not in CHARACTERS
        if action.target == "question":
            return name not in QUESTIONS
        return action.target == "player" and name not in self.base.players

    def _aim(self, standing: Standing, action: Action) -> str:
        """Judge the names: sets those that stand and those that fell; gives the reason when the whole paper is void."""
        targets = standing.paper.targets
        if self.urn == "exile" and len(targets) == 1:
            # The commonest paper of all, judged without detours.
            if targets[0] != BLANK and is_bad_target(self.base, None, action, self.day, targets[0]):
                return "bad_target"
            standing.targets = targets
            return ""
        named = tuple(name for name in targets if name != BLANK)
        low, high = limits(self.base, action)
        if not low <= len(named) <= high or len(set(named)) != len(named):
            return "bad_target"
        signer = self.base.players.get(standing.by) if standing.by is not None else None
        fallen = tuple(name for name in named if self._misses(signer, action, name))
        if fallen and (action.whole or len(fallen) == len(named)):
            return "bad_target"
        standing.targets = tuple(name for name in named if name not in fallen)
        standing.about = fallen
        return ""

    def _misses(self, signer: Player | None, action: Action, name: str) -> bool:
        if name in action.special:
            return False
        if action.target == "player":
            return is_bad_target(self.base, signer, action, self.day, name)
        return action.target == "question" and name in self.base.questions


def _with_marks(village: Village, late: dict[tuple[str, int], tuple[str, ...]]) -> Village:
    draft = Draft(village)
    draft.marks.update(late)
    return draft.freeze()
