"""Outcomes of the exile, and what is said at the assemblies. See `outcomes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aldea.rules.events import NONE, Because, Event, kind


@kind("tavern_vote", "public")
@dataclass(frozen=True)
class TavernVote(Event):
    """The Tabernero's exile vote, read first; target "" is a blank paper."""

    day: int
    player: str
    target: str


@kind("counted", "public")
@dataclass(frozen=True)
class Counted(Event):
    """The final count of a day's papers: votes by player (the Cuervo's included), papers, blanks, void by reason."""

    day: int
    votes: Mapping[str, int]
    papers: int
    blanks: int
    void: Mapping[str, int]


@kind("passed_over")
@dataclass(frozen=True)
class PassedOver(Event):
    """Players with votes who may not be exiled. `why`: latent, immune, left."""

    day: int
    players: tuple[str, ...]
    why: str
    because: Because = NONE


@kind("leading")
@dataclass(frozen=True)
class Leading(Event):
    """Who has most votes among those who may be exiled: more than one is a tie."""

    day: int
    players: tuple[str, ...]
    because: Because = NONE


@kind("tie_broken")
@dataclass(frozen=True)
class TieBroken(Event):
    """How a tie at the top ended. `how`: alguacil, cabeza_de_turco, nobody, all, lot."""

    day: int
    how: str
    tied: tuple[str, ...]
    chosen: tuple[str, ...]
    because: Because = NONE


@kind("condemned", "public")
@dataclass(frozen=True)
class Condemned(Event):
    """The result of the count, before any pardon: the exiled and their companions."""

    day: int
    exiled: tuple[str, ...]
    companions: tuple[str, ...]


@kind("condemned_because")
@dataclass(frozen=True)
class CondemnedBecause(Event):
    """Why they are exiled: `cause` is exile or scapegoat."""

    day: int
    cause: str
    because: Because = NONE


@kind("pardoned", "public")
@dataclass(frozen=True)
class Pardoned(Event):
    """The pardon took this player out of the exile."""

    day: int
    player: str


@kind("put_out", "public")
@dataclass(frozen=True)
class PutOut(Event):
    """Who is exiled in the end, and their companions."""

    day: int
    exiled: tuple[str, ...]
    companions: tuple[str, ...]


@kind("marked", "public")
@dataclass(frozen=True)
class Marked(Event):
    """The Cuervo's mark, said at Buenas Noches: two votes in the count of that day's papers."""

    day: int
    player: str


@kind("medium_said", "public")
@dataclass(frozen=True)
class MediumSaid(Event):
    """YES or NO to the Médium's question."""

    day: int
    yes: bool


@kind("professor_said", "public")
@dataclass(frozen=True)
class ProfessorSaid(Event):
    """YES or NO to the Catedrático's question about day `day`; not about whom."""

    day: int
    yes: bool


@kind("recharged", "public")
@dataclass(frozen=True)
class Recharged(Event):
    """The character whose power was recharged, said on even days."""

    day: int
    character: str


@kind("banned", "public")
@dataclass(frozen=True)
class Banned(Event):
    """Whom the Institutriz lets cast no exile vote on `for_day`."""

    for_day: int
    players: tuple[str, ...]


@kind("banned_because")
@dataclass(frozen=True)
class BannedBecause(Event):
    """The paper behind a `Banned`."""

    for_day: int
    players: tuple[str, ...]
    because: Because = NONE


@kind("franchise_limited", "public")
@dataclass(frozen=True)
class FranchiseLimited(Event):
    """The only ones who may cast an exile vote on `for_day`, by the Cabeza de turco's word."""

    for_day: int
    players: tuple[str, ...]


@kind("charmed_listed", "public")
@dataclass(frozen=True)
class CharmedListed(Event):
    """The Gazette's list at the Asamblea of `day`: charmed by the papers of the day before, and everybody charmed."""

    day: int
    fresh: tuple[str, ...]
    players: tuple[str, ...]


@kind("side_counts", "public")
@dataclass(frozen=True)
class SideCounts(Event):
    """How many of each side have lost their power, by the official list."""

    day: int
    hl: int
    aldea: int


@kind("items_left", "public")
@dataclass(frozen=True)
class ItemsLeft(Event):
    """Uses still left in the village, by item: life, death, pardon, shot, theft..."""

    day: int
    items: Mapping[str, int]


@kind("won")
@dataclass(frozen=True)
class Won(Event):
    """`winner`: aldea, hl, albino (keepers), flautista, catedratico, enamorados. Public when the GMs say so."""

    winner: str
    because: Because = NONE
    secret: bool = False


@kind("drawn")
@dataclass(frozen=True)
class Drawn(Event):
    """Nobody is active any more (`yes`), or somebody is again."""

    yes: bool
    because: Because = NONE
