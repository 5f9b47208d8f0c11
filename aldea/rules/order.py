"""The order of things: the steps of every act, named, a sentence each. The only place with an order.

A step runs the function that each character has for its name, all on the same village, together with the step's own
function if it has one (`resolve.STEPS`). Rules page, section 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A named step; `sentence` says what happens in it, `rule` where the rules page says so."""

    name: str
    sentence: str
    rule: str


CLOSING = (
    Step(
        "introduce",
        "The day's introductions: on day 1 the Tabernero and the wolves' ring; the Vagabundos' chain.",
        "section 5, Asamblea",
    ),
    Step("list_charmed", "The Gazette lists who was charmed with the papers of the day before.", "section 5, Asamblea"),
)
ORACLE = (
    Step("bonds", "Gestures settle who may vote and, by house rule, whether the bond holds.", "night 1"),
    Step("theft", "The Ladrón takes a power.", "night 2"),
    Step("questions", "Information questions are answered from the state at 17:00.", "night 3"),
)
NIGHT = (
    Step("charm", "The Flautista charms.", "night 4"),
    Step("shield", "The Protector shields.", "night 5"),
    Step("bite", "The pack bites the most named player, if enough papers name him.", "night 6"),
    Step("devour", "The Albino devours a wolf, on even days.", "night 6"),
    Step("life", "The Bruja's life potion undoes tonight's bite.", "night 7"),
    Step("death", "The Bruja's death potion.", "night 7"),
    Step("endure", "The Anciano endures the first bite that reached him.", "night 8"),
    Step("fall", "Night deactivations take effect together, then their consequences to exhaustion.", "night 8"),
    Step("learn", "Whoever endured a bite learns a wolf.", "section 6, Anciano"),
    Step("say_at_night", "The mark and the Médium's answer are said.", "section 5, Buenas Noches"),
    Step("hunter", "A hunter who is due is announced and has fifteen minutes.", "section 6, Cazador"),
    Step("items", "The Gazette's list of what is still unused.", "section 5"),
    Step("victory", "Victory check; it waits for the hunter's shot.", "night 9"),
)
SHOT = (
    Step("shoot", "The hunter's shot, or the end of his fifteen minutes.", "section 6, Cazador"),
    Step("fall", "The shot takes effect, then its consequences to exhaustion.", "section 4"),
    Step("items", "The Gazette's list of what is still unused.", "section 5"),
    Step("victory", "Victory check.", "night 9"),
)
VERDICT = (
    Step("top", "Who has most votes among those who may be exiled.", "morning 3"),
    Step("sheriff", "A tie at the top: the Alguacil's own vote decides.", "morning 3"),
    Step("scapegoat", "A tie still unbroken: the Cabeza de turco pays.", "morning 3"),
    Step("unbroken", "A tie that nobody breaks ends by the house rule.", "morning 3"),
    Step("companions", "Whoever has a lost number of votes goes along.", "morning 4"),
)
COUNT = (
    Step("tavern", "The Tabernero's vote is read first.", "section 5, Buenos Días"),
    Step("votes", "The votes are counted, the Cuervo's two included.", "morning 1"),
    Step("pass_over", "Whoever may not be exiled is passed over.", "morning 2"),
    *VERDICT,
)
EXILE = (
    Step("pardon", "The Noble's pardon takes the named player out; by house rule the next one goes.", "morning 5"),
    Step("put_out", "The exiled and their companions are put out.", "morning 5"),
    Step("shave", "The Barbero's exile.", "morning 6"),
    Step("fall", "Morning deactivations take effect together, then their consequences to exhaustion.", "morning 7"),
    Step("immunity", "The Tabernero's immunity ends if he voted for the exiled.", "morning 8"),
    Step("vengeance", "The lovers avenge Cupido.", "morning 9"),
    Step("reactivate", "The Alcalde reactivates a latent player.", "morning 10"),
    Step("recharge", "The Boticario's recharge, on even days.", "morning 11"),
    Step("ban", "The Institutriz's names for the day.", "morning 12"),
    Step("franchise", "Whom the Cabeza de turco lets vote.", "section 5, Buenos Días"),
    Step("say_in_the_morning", "The Catedrático's answer is read.", "section 5, Buenos Días"),
    Step("hangman", "The Verdugo learns whom the morning put out.", "section 9, Answers"),
    Step("sides", "How many of each side have lost their power.", "section 5"),
    Step("items", "The Gazette's list of what is still unused.", "section 5"),
    Step("victory", "Victory check.", "morning 13"),
)

ORDER: Mapping[str, tuple[Step, ...]] = {
    "closing": CLOSING,
    "oracle": ORACLE,
    "buenas_noches": NIGHT,
    "shot": SHOT,
    "count": COUNT,
    "exile": EXILE,
}
"""Act -> its steps. `oracle` opens Buenas Noches unless the house rule makes it an act of its own."""


def steps_of(kind: str, *, oracle_apart: bool) -> tuple[Step, ...]:
    """The steps of an act; the questions belong to Buenas Noches unless they are an act of their own."""
    if kind == "buenas_noches" and not oracle_apart:
        return ORACLE + NIGHT
    return ORDER[kind]
