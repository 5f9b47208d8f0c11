"""What people do and say: the inputs of the Book. Player ids are opaque; days are jornadas (1, 2, 3...)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aldea.rules.ballots import Decision, Paper
from aldea.rules.events import UPCASTS, Audience, Event, kind
from aldea.rules.inputs_desk import CameTooLate as CameTooLate
from aldea.rules.inputs_desk import CoverChanged as CoverChanged
from aldea.rules.inputs_desk import GmAdded as GmAdded
from aldea.rules.inputs_desk import GmRemoved as GmRemoved
from aldea.rules.inputs_desk import HearsayTold as HearsayTold
from aldea.rules.inputs_desk import KeeperDismissed as KeeperDismissed
from aldea.rules.inputs_desk import KeeperNamed as KeeperNamed
from aldea.rules.inputs_desk import KissSeen as KissSeen
from aldea.rules.inputs_desk import MoonRead as MoonRead
from aldea.rules.inputs_desk import SanctionLifted as SanctionLifted
from aldea.rules.inputs_desk import UrnUnsealed as UrnUnsealed
from aldea.rules.inputs_desk import WordTakenBack as WordTakenBack


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place in the deal: character key, symbol, and for the Albino the character of the official list."""

    player: str
    character: str
    symbol: str
    cover: str | None = None


def _settings(given: Mapping[str, Any]) -> dict[str, Any]:
    """Settings as the Book reads them back: lists are tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}


@kind("dealt", "keepers", is_input=True)
@dataclass(frozen=True)
class Dealt(Event):
    """The cards are dealt: opens day 1. `rules`: house rules that differ from the default; `seed`: of all chance."""

    seats: tuple[Seat, ...]
    rules: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", _settings(self.rules))


@kind("rules_changed", is_input=True)
@dataclass(frozen=True)
class RulesChanged(Event):
    """House rules are changed from now on."""

    changes: Mapping[str, Any]

    def __post_init__(self) -> None:
        object.__setattr__(self, "changes", _settings(self.changes))


@kind("last_day", is_input=True)
@dataclass(frozen=True)
class LastDay(Event):
    """The camp's last jornada is `day` (for `last_day_verdict`); 0: not known."""

    day: int


@kind("urn_sealed", is_input=True)
@dataclass(frozen=True)
class UrnSealed(Event):
    """All the papers of an urn ("exile", "powers", "wall") are typed, with the GMs' decisions on disputed ones."""

    day: int
    urn: str
    papers: tuple[Paper, ...]
    decisions: tuple[Decision, ...] = ()


@kind("spoken", is_input=True)
@dataclass(frozen=True)
class Spoken(Event):
    """Something said aloud to a GM: mark, pardon, lovers, mestizos, franchise, reveal, shot.

    Build it with `aloud.hear`, which judges it: `reason` is "" when it holds, else why it does not ("no_action",
    "bad_target", "too_late"...) and then it is only remembered. `day` is the jornada it belongs to; a pardon for the
    Buenos Días of d+1 is of day d.
    """

    day: int
    by: str
    action: str
    targets: tuple[str, ...] = ()
    reason: str = ""

    @property
    def audience(self) -> Audience:
        """The Mestizos are the keepers' alone."""
        return "keepers" if self.action == "mestizos" else "gms"


@kind("kiss_missed", is_input=True)
@dataclass(frozen=True)
class KissMissed(Event):
    """A gesture among Cupido and the lovers was not given on that day."""

    day: int
    giver: str
    receiver: str


@kind("kisses_checked", is_input=True)
@dataclass(frozen=True)
class KissesChecked(Event):
    """A GM has written down the day's gestures: those not missed were given."""

    day: int


@kind("sanctioned", is_input=True)
@dataclass(frozen=True)
class Sanctioned(Event):
    """The player loses his next exile vote: of `day`, or (None) of the next urn that closes."""

    player: str
    day: int | None = None
    reason: str = ""


@kind("ruled", is_input=True)
@dataclass(frozen=True)
class Ruled(Event):
    """A GM overrules the rules: the player is now "active" or "latent". Append what `resolve.react` gives after it."""

    player: str
    state: str
    reason: str = ""


@kind("left", is_input=True)
@dataclass(frozen=True)
class Left(Event):
    """The player goes home for good. Append what `resolve.react` gives after it."""

    player: str


@kind("absent", is_input=True)
@dataclass(frozen=True)
class Absent(Event):
    """The player is away on that day only (infirmary)."""

    player: str
    day: int


@kind("back", is_input=True)
@dataclass(frozen=True)
class Back(Event):
    """One who left, or was noted as absent today, is here again with the state he had."""

    player: str


@kind("arrived", "keepers", is_input=True)
@dataclass(frozen=True)
class Arrived(Event):
    """A child joins late, usually as a Vagabundo."""

    seat: Seat


@kind("handed_over", is_input=True)
@dataclass(frozen=True)
class HandedOver(Event):
    """The character of one who left is handed to another child (not yet in the game), with a new symbol."""

    player: str
    heir: str
    symbol: str


@kind("swapped", is_input=True)
@dataclass(frozen=True)
class Swapped(Event):
    """Two envelopes were swapped: the two players exchange characters (with what is left of their powers)."""

    first: str
    second: str


@kind("symbol_changed", is_input=True)
@dataclass(frozen=True)
class SymbolChanged(Event):
    """The player signs with another symbol from now on."""

    player: str
    symbol: str


@kind("question_settled", is_input=True)
@dataclass(frozen=True)
class QuestionSettled(Event):
    """A GM answers a question of the Médium's deck that cannot be computed."""

    day: int
    question: str
    yes: bool


@kind("window_closed", is_input=True)
@dataclass(frozen=True)
class WindowClosed(Event):
    """The hunter's fifteen minutes of that day are over."""

    day: int


@kind("reading_over", is_input=True)
@dataclass(frozen=True)
class ReadingOver(Event):
    """The count of the papers of that day has been read and no pardon can come: the exile may be resolved."""

    day: int


@kind("wall_passed", "public", is_input=True)
@dataclass(frozen=True)
class WallPassed(Event):
    """A GM lets a wall paper of that day be read; the signer is not named."""

    day: int
    text: str


@kind("act_published", "public", is_input=True)
@dataclass(frozen=True)
class ActPublished(Event):
    """«Empezamos»: the act is read out. It ends what could be said aloud for it."""

    day: int
    act: str


@kind("told", is_input=True, version=2)
@dataclass(frozen=True)
class Told(Event):
    """An answer (by its key) was told at the Oracle. `secret`: the answer is one that only keepers know of."""

    answer: str
    secret: bool = False


@kind("untold", is_input=True, version=2)
@dataclass(frozen=True)
class Untold(Event):
    """An answer noted as told was not: it is owed again. `secret`: the answer is one that only keepers know of."""

    answer: str
    secret: bool = False


UPCASTS["told", 1] = UPCASTS["untold", 1] = lambda stored: stored | {"secret": False}


@kind("edition_published", "public", is_input=True)
@dataclass(frozen=True)
class EditionPublished(Event):
    """A numbered edition of the Gazette: everything public up to the entry `upto`."""

    number: int
    day: int
    upto: int


@kind("victory_announced", "public", is_input=True)
@dataclass(frozen=True)
class VictoryAnnounced(Event):
    """The GMs say aloud who has won."""

    winners: tuple[str, ...]


@kind("noted", "public", is_input=True)
@dataclass(frozen=True)
class Noted(Event):
    """A line of the logbook, written by a GM for everybody."""

    day: int
    text: str


@kind("act_reopened", is_input=True)
@dataclass(frozen=True)
class ActReopened(Event):
    """The last resolved act is undone whole; `fold.effective` leaves its outcomes out."""

    day: int
    act: str
    reason: str = ""
