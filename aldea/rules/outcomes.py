"""What the rules make of the inputs: the outcomes of the Book.

Public events never say who is which character (the Tabernero excepted): their causes stand in twin events for the
GMs, or for the keepers alone where the Albino would be betrayed (`secret`). `because` is empty on public events.
Causes of a fall: bite, devour, poison, exile, companion, scapegoat, shave, love, shot, mayor, vengeance, ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aldea.rules.ballots import Dispute, Verdict
from aldea.rules.events import NONE, Because, Event, kind

CAUSES = (
    "bite",
    "devour",
    "poison",
    "exile",
    "companion",
    "scapegoat",
    "shave",
    "love",
    "shot",
    "mayor",
    "vengeance",
    "ruling",
)


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


# Private information -------------------------------------------------------------------------------------------------


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


# Marks, powers -------------------------------------------------------------------------------------------------------


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


# Falls and returns ---------------------------------------------------------------------------------------------------


@kind("fell", "public")
@dataclass(frozen=True)
class Fell(Event):
    """The player is latent now. Read them out as one list in a neutral order."""

    player: str


@kind("fell_because")
@dataclass(frozen=True)
class FellBecause(Event):
    """Why the player fell; the keepers' when the cause is `devour`."""

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


# The exile -----------------------------------------------------------------------------------------------------------


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


# Said at the assemblies ----------------------------------------------------------------------------------------------


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
