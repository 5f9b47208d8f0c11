"""Outcomes told to somebody: what papers were worth, answers, introductions. See `outcomes`."""

from __future__ import annotations

from dataclasses import dataclass

from aldea.rules.ballots import Dispute, Verdict
from aldea.rules.events import NONE, Because, Event, kind


@kind("act_resolved")
@dataclass(frozen=True)
class ActResolved(Event):
    """Opens the batch of an act: every outcome up to the next input or act is of this one."""

    day: int
    act: str


@kind("papers_judged")
@dataclass(frozen=True)
class PapersJudged(Event):
    """What every paper of an urn was worth. Those that would betray the Albino stand in `secret_papers_judged`."""

    day: int
    urn: str
    verdicts: tuple[Verdict, ...]
    disputes: tuple[Dispute, ...] = ()


@kind("secret_papers_judged", "keepers")
@dataclass(frozen=True)
class SecretPapersJudged(Event):
    """The verdicts that only keepers may see."""

    day: int
    urn: str
    verdicts: tuple[Verdict, ...]
    disputes: tuple[Dispute, ...] = ()


@kind("answered", "player")
@dataclass(frozen=True)
class Answered(Event):
    """An answer owed to `to`.

    `key` is unique in the camp. `topic`: see, ask, discover, confess, confessed, question, steal, robbed, verdugo,
    anciano, reveal. `about`: players; `answer`: character keys, or "yes"/"no"; empty for a theft that found nothing.
    `due`: "asamblea", "buenas_noches" or "buenos_dias" of day `due_day`.
    """

    key: str
    to: str
    topic: str
    about: tuple[str, ...]
    answer: tuple[str, ...]
    due_day: int
    due: str
    because: Because = NONE
    secret: bool = False


@kind("informed", "player")
@dataclass(frozen=True)
class Informed(Event):
    """Something the player must be told in private. `matter`: reactivated (by the Alcalde), recharged."""

    key: str
    to: str
    matter: str
    due_day: int
    due: str
    because: Because = NONE


@kind("presented", "public")
@dataclass(frozen=True)
class Presented(Event):
    """On day 1 everybody learns who the Tabernero is: the only player whose character is public."""

    day: int
    player: str
    character: str


@kind("chain_grew")
@dataclass(frozen=True)
class ChainGrew(Event):
    """The Vagabundos whom the chain reached on that day, in its order."""

    day: int
    players: tuple[str, ...]
    because: Because = NONE


@kind("introduced", "player")
@dataclass(frozen=True)
class Introduced(Event):
    """`to` is introduced to the players `about` on that day. `matter`: ring (wolves), chain (Vagabundos), mayor (the
    Alcalde learns them), lovers (the bond, told to each of the two), mestizos (the Albino's helpers)."""

    key: str
    to: str
    matter: str
    about: tuple[str, ...]
    day: int
    because: Because = NONE
    secret: bool = False
