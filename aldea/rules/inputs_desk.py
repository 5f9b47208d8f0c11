"""What a GM sees, lifts or takes back: inputs beside those of `inputs`, which hands them on."""

from __future__ import annotations

from dataclasses import dataclass

from aldea.rules.events import Audience, Event, kind


@kind("urn_unsealed", is_input=True)
@dataclass(frozen=True)
class UrnUnsealed(Event):
    """A sealed urn is opened again, whole: its papers and decisions, and wall texts passed, are as never sealed.

    Only while nothing has been resolved from it (`acts.read_by`). `agreed`: the GMs' account numbers, first who asked,
    last who confirmed; one alone where the director opened it.
    """

    day: int
    urn: str
    reason: str = ""
    agreed: tuple[int, ...] = ()


@kind("kiss_seen", is_input=True)
@dataclass(frozen=True)
class KissSeen(Event):
    """A gesture among Cupido and the lovers was given before a GM on that day; the last word on each gesture holds."""

    day: int
    giver: str
    receiver: str


@kind("word_taken_back", is_input=True)
@dataclass(frozen=True)
class WordTakenBack(Event):
    """Something noted as said aloud was not: `action` of that day is as if nobody had said it."""

    day: int
    by: str
    action: str

    @property
    def audience(self) -> Audience:
        """The Mestizos are the keepers' alone."""
        return "keepers" if self.action == "mestizos" else "gms"


@kind("sanction_lifted", is_input=True)
@dataclass(frozen=True)
class SanctionLifted(Event):
    """A sanction for the vote of that day is taken back."""

    player: str
    day: int


@kind("moon_read", "public", is_input=True)
@dataclass(frozen=True)
class MoonRead(Event):
    """Luna Nueva cards read at a Buenas Noches, for `for_day`."""

    for_day: int
    cards: tuple[str, ...]


@kind("hearsay_told", "player", is_input=True)
@dataclass(frozen=True)
class HearsayTold(Event):
    """What the Tonto hears at the Asamblea of that day, as a GM chose or wrote it; the last of a day holds.

    `text` has gaps {a}, {b}, {c} for `players` and {character} for `character`, as `hearsay` offers it: no names stand
    in the Book. A GM's own words have no gaps.
    """

    day: int
    to: str
    text: str
    players: tuple[str, ...] = ()
    character: str = ""

    @property
    def key(self) -> str:
        """Under which it is noted as told, as an answer's key."""
        return f"hearsay:{self.day}:{self.to}"


@kind("gm_added", is_input=True)
@dataclass(frozen=True)
class GmAdded(Event):
    """Whoever has this account (its number: names stand in no Book) is a GM from now on; `helper`: only types."""

    account: int
    helper: bool = False


@kind("gm_removed", is_input=True)
@dataclass(frozen=True)
class GmRemoved(Event):
    """Whoever has this account is a GM of this camp no longer."""

    account: int


@kind("keeper_named", is_input=True)
@dataclass(frozen=True)
class KeeperNamed(Event):
    """Whoever has this account may know the Albino and the Mestizos from now on."""

    account: int


@kind("keeper_dismissed", is_input=True)
@dataclass(frozen=True)
class KeeperDismissed(Event):
    """Whoever has this account keeps the secret no longer."""

    account: int


@kind("cover_changed", "keepers", is_input=True)
@dataclass(frozen=True)
class CoverChanged(Event):
    """The Albino passes for another character from now on."""

    player: str
    cover: str


@kind("came_too_late", is_input=True)
@dataclass(frozen=True)
class CameTooLate(Event):
    """Something that a tablet without network kept, and that counts no more when it reaches the Book: remembered only.

    `what`: "gesture" (`players`: giver, receiver), "sanction", "absent"...; `reason`: as of a word that does not hold
    (`aloud.REASONS`). A word said aloud is remembered as it was `Spoken`, with its reason.
    """

    day: int
    what: str
    players: tuple[str, ...] = ()
    reason: str = ""
