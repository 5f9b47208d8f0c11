"""What a character is made of: the data from which the tablet's form, the printed card, the validation, the list of
what is due and the order sheet come (rules, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aldea.rules.scene import Consequence, Heard, StepFunction
    from aldea.rules.village import Player, Village


@dataclass(frozen=True, slots=True)
class Action:
    """Something a paper or a voice may ask for.

    `target`: "player", "character", "question" or "none". `minimum`/`maximum`: how many targets; `maximum_rule` names
    the house rule that sets the maximum, if one does. `special`: words allowed in the place of a name. `aloud`: said to
    a GM, no paper. `own`: whether naming oneself is allowed. `active_target`/`latent_target`: what the target must be
    at 17:00. `power`: the counter of uses it draws on ("" when it has none). `parity`: "odd", "even" or "".
    `label`: what the tablet's button says, in Spanish.
    """

    key: str
    label: str
    target: str = "player"
    minimum: int = 1
    maximum: int = 1
    maximum_rule: str = ""
    special: tuple[str, ...] = ()
    aloud: bool = False
    own: bool = True
    active_target: bool = False
    latent_target: bool = False
    power: str = ""
    parity: str = ""
    whole: bool = False
    """With one bad name the whole paper is void (exactly two names are needed)."""
    secret: bool = False
    """Betrays the Albino: its papers and verdicts are the keepers'."""


Bar = Callable[["Village", "Player", Action, int], bool]
"""(village, signer, action, day) -> whether the action is NOT open to him that day, beyond power and parity."""
BadTarget = Callable[["Village", Action, int, "Player"], bool]
"""(village, action, day, target) -> whether he is no target for it, beyond what Action says."""
NoVote = Callable[["Village", "Player"], bool]
"""(village, player) -> whether the player has no exile vote."""

Wins = Callable[["Village"], bool]
"""(village) -> whether this character has won; the winner's key is `winner`."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character, or a mark laid over one (`mark`).

    `side`: "hl" or "aldea". `power`: "P", "L", "U" or "P+L". `uses`: counters dealt with the card. `card`: the words on
    the printed card. `script`: the line that the GMs read about it, if any. `steps`: step name -> what it does there.
    """

    key: str
    name: str
    side: str
    power: str
    card: str
    actions: tuple[Action, ...] = ()
    uses: Mapping[str, int] = field(default_factory=dict)
    items: Mapping[str, str] = field(default_factory=dict)
    """Counter -> the Gazette's name of the item."""
    script: str = ""
    says: Mapping[str, str] = field(default_factory=dict)
    """"topic:answer" of its answers -> the Oracle's sentence, with {about} for the players. Without one, the Oracle
    names the players with their characters."""
    house: bool = False
    """Not on the rules page: a camp's own, in no suggested deck."""
    several: bool = False
    mark: bool = False
    recharge: str = ""
    """"" never; "spent": one use more whenever it is spent; "once": one of its used counters, once in the game."""
    stealable: bool = True
    public: bool = False
    steps: Mapping[str, StepFunction] = field(default_factory=dict)
    consequence: Consequence | None = None
    """What follows when players fall or leave; see `scene`."""
    bar: Bar | None = None
    bad_target: BadTarget | None = None
    no_vote: NoVote | None = None
    wins: Wins | None = None
    winner: str = ""
    heard: Heard | None = None
    """What follows at once from something said aloud."""
