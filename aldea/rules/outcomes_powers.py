"""Outcomes of powers: marks, uses, falls and returns. See `outcomes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aldea.rules.events import NONE, Because, Event, kind


@kind("charmed")
@dataclass(frozen=True)
class Charmed(Event):
    """The Flautista charmed these players (`hechizado`)."""

    day: int
    by: str
    players: tuple[str, ...]
    because: Because = NONE


@kind("charms_ended")
@dataclass(frozen=True)
class CharmsEnded(Event):
    """The Flautista fell or left: nobody is charmed."""

    because: Because = NONE


@kind("shielded")
@dataclass(frozen=True)
class Shielded(Event):
    """The Protector's names of that day; `useless` are those on whom it has no effect (the Niña)."""

    day: int
    by: str
    players: tuple[str, ...]
    useless: tuple[str, ...] = ()
    because: Because = NONE


@kind("doomed")
@dataclass(frozen=True)
class Doomed(Event):
    """The player will fall in this resolution's step of deactivations, unless he is spared. `secret` for `devour`."""

    player: str
    cause: str
    because: Because = NONE
    secret: bool = False


@kind("spared")
@dataclass(frozen=True)
class Spared(Event):
    """A cause did not deactivate the player. `why`: shield, immune, healed, elder (the Anciano's first bite)."""

    player: str
    cause: str
    why: str
    because: Because = NONE
    secret: bool = False


@kind("power_used")
@dataclass(frozen=True)
class PowerUsed(Event):
    """One use of a limited or unique power is gone; `left` remain.

    `power` is the character's key, or life / death for the Bruja's potions. `targets` as written on the paper.
    """

    day: int
    player: str
    power: str
    targets: tuple[str, ...]
    left: int
    because: Because = NONE


@kind("power_lost")
@dataclass(frozen=True)
class PowerLost(Event):
    """A power ended for good (the Barbero's, the Alcalde's, the Tabernero's immunity, a missed shot)."""

    player: str
    power: str
    because: Because = NONE


@kind("stolen")
@dataclass(frozen=True)
class Stolen(Event):
    """The thief took a power with its remaining uses."""

    day: int
    thief: str
    player: str
    power: str
    uses: Mapping[str, int] = field(default_factory=dict)
    because: Because = NONE


@kind("recharge_worked")
@dataclass(frozen=True)
class RechargeWorked(Event):
    """The Boticario gave `player` one more use of `power` (life or death for a potion)."""

    player: str
    power: str
    because: Because = NONE


@kind("remembered")
@dataclass(frozen=True)
class Remembered(Event):
    """Something the rules must remember of a player: a topic (discovered, confirmed, bites...) and what is added."""

    player: str
    topic: str
    added: tuple[str, ...]
    because: Because = NONE
    secret: bool = False


@kind("question_used")
@dataclass(frozen=True)
class QuestionUsed(Event):
    """A card of the Médium's deck has been played."""

    day: int
    question: str
    because: Because = NONE


@kind("bond_ended")
@dataclass(frozen=True)
class BondEnded(Event):
    """The lovers' bond is no more. `why`: left, kiss."""

    why: str
    because: Because = NONE


@kind("fell", "public")
@dataclass(frozen=True)
class Fell(Event):
    """The player is latent now. Read them out as one list in a neutral order."""

    player: str


@kind("fell_because")
@dataclass(frozen=True)
class FellBecause(Event):
    """Why the player fell; the keepers' when it would tell who the Albino is (a devouring, a Mayor's error)."""

    player: str
    cause: str
    because: Because = NONE
    secret: bool = False


@kind("reactivated", "public")
@dataclass(frozen=True)
class Reactivated(Event):
    """The player is active again."""

    player: str


@kind("reactivated_because")
@dataclass(frozen=True)
class ReactivatedBecause(Event):
    """Why the player is back: mayor, vengeance, ruling."""

    player: str
    cause: str
    because: Because = NONE


@kind("hunter_due")
@dataclass(frozen=True)
class HunterDue(Event):
    """Whoever holds the Cazador's shot fell: it is announced at the next Buenas Noches."""

    player: str
    because: Because = NONE


@kind("hunter_notice", "public")
@dataclass(frozen=True)
class HunterNotice(Event):
    """«Ha sido desactivado el cazador»: the fifteen minutes start; nobody is named."""

    day: int


@kind("hunter_window")
@dataclass(frozen=True)
class HunterWindow(Event):
    """Who has the fifteen minutes of that day."""

    day: int
    player: str
    because: Because = NONE


@kind("hunter_shot", "public")
@dataclass(frozen=True)
class HunterShot(Event):
    """Whom the shot hit; "" when the window passed without one."""

    day: int
    target: str
