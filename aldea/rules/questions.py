"""The Médium's deck: questions with a YES or a NO, each asked once (rules, section 6).

What a question is answered from is the official list, so that no answer tells a non-keeper who the Albino is. A
question without a function is answered by a GM (`QuestionSettled`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aldea.rules.sides import official_side
from aldea.rules.village import Player, Village
from aldea.rules.words import N_


@dataclass(frozen=True, slots=True)
class Question:
    """A card of the deck; `answer` is None where a GM must answer."""

    key: str
    text: str
    answer: Callable[[Village], bool] | None


def _here(village: Village) -> list[Player]:
    return [p for p in village.players.values() if p.here]


def _active(village: Village, side: str) -> int:
    return sum(p.active and official_side(p) == side for p in _here(village))


def _latent(village: Village, side: str) -> int:
    return sum(p.latent and official_side(p) == side for p in _here(village))


def _is_active(character: str) -> Callable[[Village], bool]:
    return lambda village: any(p.active and p.official == character for p in _here(village))


def _left(*counters: str) -> Callable[[Village], bool]:
    return lambda village: any(p.uses.get(counter, 0) > 0 for p in _here(village) for counter in counters)


_DECK = (
    Question("q01", N_("¿Quedan más de dos lobos activos?"), lambda v: _active(v, "hl") > 2),
    Question("q02", N_("¿Hay algún lobo que ya haya perdido su poder?"), lambda v: _latent(v, "hl") > 0),
    Question(
        "q03",
        N_("¿Son los lobos activos menos de la cuarta parte de los jugadores activos?"),
        lambda v: 4 * _active(v, "hl") < _active(v, "hl") + _active(v, "aldea"),
    ),
    Question("q04", N_("¿Sigue activa la Vidente?"), _is_active("vidente")),
    Question("q05", N_("¿Le queda a la Bruja alguna poción?"), _left("life", "death")),
    Question("q06", N_("¿Sigue activa la Niña?"), _is_active("nina")),
    Question("q07", N_("¿Sigue activo el Protector?"), _is_active("protector")),
    Question("q08", N_("¿Queda algún indulto?"), _left("noble")),
    Question(
        "q09", N_("¿Hay ahora mismo más de tres jugadores hechizados?"), lambda v: sum(p.charmed for p in _here(v)) > 3
    ),
    Question(
        "q10",
        N_("¿Ha perdido su poder más de la mitad de la aldea?"),
        lambda v: _latent(v, "aldea") > _active(v, "aldea"),
    ),
    Question("q11", N_("¿Queda algún robo por hacer?"), _left("ladron")),
    Question("q12", N_("¿Puede disparar todavía el Cazador?"), _left("cazador")),
    # The kernel knows no tents.
    Question("q13", N_("¿Duerme algún lobo en la misma tienda que yo?"), None),
)

QUESTIONS: Mapping[str, Question] = {question.key: question for question in _DECK}
"""Every question of the deck, by its key."""


def answer(village: Village, key: str) -> bool | None:
    """The answer as things stand; None when a GM must give it and has not."""
    question = QUESTIONS[key]
    if question.answer is not None:
        return question.answer(village)
    return village.settled.get(key)
