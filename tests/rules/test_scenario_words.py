"""What is said in public, in sentences."""

from __future__ import annotations

import pytest

from aldea.rules import outcomes as o
from aldea.rules.ballots import REASONS
from aldea.rules.events import Event
from aldea.rules.scenario_words import sentences


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (o.HunterNotice(1), "Ha sido desactivado el cazador."),
        (o.HunterShot(1, "Ana"), "El disparo alcanza a Ana."),
        (o.HunterShot(1, ""), "No ha habido disparo."),
        (o.TavernVote(1, "Bea", "Ana"), "Bea vota a Ana."),
        (o.TavernVote(1, "Bea", ""), "Bea vota en blanco."),
        (
            o.Counted(1, {"Ana": 2, "Bea": 1}, 5, 0, {"late": 1, "unsigned": 1}),
            "Recuento: Ana 2, Bea 1. Nulos: 2 (1 tarde, 1 sin firma).",
        ),
        (o.Counted(1, {}, 0, 0, {}), "Recuento: ningún voto. Nulos: 0."),
        (o.Pardoned(1, "Ana"), "Ana ha recibido un indulto."),
        (o.PutOut(1, ("Ana", "Bea"), ("Fer", "Oto")), "Exilio: Ana, Bea. Acompañan: Fer, Oto."),
        (o.PutOut(1, (), ()), "Exilio: nadie."),
        (o.Marked(1, "Ana"), "El Cuervo ha marcado a Ana."),
        (o.MediumSaid(1, True), "El más allá responde: SÍ."),
        (o.MediumSaid(1, False), "El más allá responde: NO."),
        (o.ProfessorSaid(1, True), "El Oráculo responde al Catedrático: SÍ."),
        (o.ProfessorSaid(1, False), "El Oráculo responde al Catedrático: NO."),
        (o.Recharged(2, "bruja"), "Poder recargado: bruja."),
        (o.Banned(2, ("Ana", "Bea")), "Hoy no votan: Ana, Bea."),
        (o.FranchiseLimited(2, ("Ana", "Bea")), "Hoy solo votan: Ana, Bea."),
        (o.FranchiseLimited(2, ()), "Hoy solo votan: nadie."),
        (o.CharmedListed(2, (), ("Ana", "Bea")), "Hechizados: Ana, Bea."),
        (o.SideCounts(2, 1, 3), "Han perdido su poder: lobos, 1; aldeanos, 3."),
    ],
)
def test_one_sentence(event: Event, said: str) -> None:
    assert sentences([event]) == [said]


@pytest.mark.parametrize(
    "event", [o.CharmedListed(2, (), ()), o.ActResolved(1, "count"), o.Informed("k", "Ana", "x", 1, "y")]
)
def test_nothing_to_say(event: Event) -> None:
    assert sentences([event]) == []


def test_every_reason_has_its_words() -> None:
    said = sentences([o.Counted(1, {}, 9, 0, dict.fromkeys(REASONS, 1))])
    assert said[0].count("1 ") == len(REASONS)


def test_at_night_the_names_come_first() -> None:
    night = o.ActResolved(1, "buenas_noches")
    assert sentences([night, o.Marked(1, "Ana"), o.Fell("Bea"), o.Reactivated("Fer")]) == [
        "Ya no tienen poder: Bea.",
        "Vuelven a tener poder: Fer.",
        "El Cuervo ha marcado a Ana.",
    ]
    assert sentences([night, o.HunterNotice(1)]) == [
        "Esta noche nadie pierde su poder.",
        "Ha sido desactivado el cazador.",
    ]


def test_who_fell_and_who_came_back_are_one_list_each_at_the_end() -> None:
    events = [o.Fell("Bea"), o.Reactivated("Fer"), o.Fell("Ana"), o.Pardoned(1, "Oto"), o.Reactivated("Elena")]
    assert sentences(events) == [
        "Oto ha recibido un indulto.",
        "Ya no tienen poder: Ana, Bea.",
        "Vuelven a tener poder: Elena, Fer.",
    ]
