"""What holds in every camp, whatever the papers say."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aldea.rules import run
from aldea.rules.characters import CHARACTERS
from aldea.rules.events import NONE, dump, load
from aldea.rules.fold import fold
from aldea.rules.outcomes import PapersJudged, Presented, SecretPapersJudged
from aldea.rules.scenario_file import Scenario
from aldea.rules.scenario_playing import Play
from aldea.rules.village import Village
from tests.rules.camps import camps
from tests.rules.play import Game

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def played(camp: Scenario) -> Play:
    play = Play(camp)
    play.document()
    return play


@few
@given(camps())
def test_a_book_reads_back_to_the_same_village(camp: Scenario) -> None:
    play = played(camp)
    assert [load(e.KIND, e.VERSION, json.loads(json.dumps(dump(e)))) for e in play.log] == play.log
    assert fold(play.log, Village.empty()) == play.village


@few
@given(camps())
def test_the_same_camp_gives_the_same_bytes(camp: Scenario) -> None:
    first, second = (json.dumps(Play(camp).document()) for _ in range(2))
    assert first == second


@few
@given(camps())
def test_every_paper_is_valid_void_or_disputed(camp: Scenario) -> None:
    play = played(camp)
    judged: dict[tuple[int, str], list[str]] = {}
    for event in play.log:
        if isinstance(event, (PapersJudged, SecretPapersJudged)):
            judged.setdefault((event.day, event.urn), []).extend(verdict.paper for verdict in event.verdicts)
            assert {verdict.status for verdict in event.verdicts} <= {"valid", "void", "disputed"}
    for (day, urn), papers in judged.items():
        assert sorted(papers) == sorted(paper.id for paper in play.village.sealed[day, urn].papers)


@few
@given(camps())
def test_no_outcome_without_a_cause(camp: Scenario) -> None:
    for event in played(camp).log:
        if "because" in {field.name for field in dataclasses.fields(event)}:
            assert event.because != NONE, event  # type: ignore[attr-defined]


@few
@given(camps(), st.integers(0, 999))
def test_the_order_of_typing_never_matters(camp: Scenario, seed: int) -> None:
    first = played(camp)
    for day in camp.days:
        Random(seed).shuffle(day.papers)
    assert _state(played(camp)) == _state(first)


@few
@given(camps(), st.integers(0, 999))
def test_actors_shuffled_within_a_step_give_the_same_village(camp: Scenario, seed: int) -> None:
    first = _state(played(camp))
    keys = list(CHARACTERS)
    Random(seed).shuffle(keys)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "ACTORS", run.actors(CHARACTERS[key] for key in keys))
        assert _state(played(camp)) == first


@few
@given(camps())
def test_moments_have_every_key_and_make_sense(camp: Scenario) -> None:
    won: list[str] = []
    for moment in Play(camp).document()["moments"]:
        assert set(won) <= set(moment["winners"])
        won = moment["winners"]
        assert not set(moment["immune"]) & set(moment["latent"])
        assert not set(moment["latent"]) & set(moment["away"])
        assert set(moment.get("pardoned", [])).isdisjoint(moment.get("exiled", []))


def _state(play: Play) -> tuple[object, ...]:
    village = play.village
    # Memory is a list of what was learnt, in the order of the papers: as a set it says the same.
    players = {
        pid: dataclasses.replace(player, memory={key: tuple(sorted(seen)) for key, seen in player.memory.items()})
        for pid, player in village.players.items()
    }
    return players, village.winners, village.draw, village.bond, village.mestizos


# Secrets -------------------------------------------------------------------------------------------------------------


@few
@given(camps())
def test_public_events_name_no_character_beside_a_player(camp: Scenario) -> None:
    for event in played(camp).log:
        if event.audience == "public" and not isinstance(event, Presented):
            words = set(_words(dump(event)))
            assert not (words & set(CHARACTERS) and words & set(camp.cast)), event


def _words(value: object) -> list[str]:
    """Every text in a payload, keys of tables included."""
    if isinstance(value, dict):
        return [word for pair in value.items() for item in pair for word in _words(item)]
    if isinstance(value, list):
        return [word for item in value for word in _words(item)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("day", [(), ("Ana bite Diego", "Bea vote Diego", "Elena see Oto Fer")])
def test_who_is_the_albino_does_not_show(day: tuple[str, ...]) -> None:
    cast = "Ana hombre_lobo, Bea noble, Oto {}, Fer {}, Diego vagabundo, Elena vidente"
    seen = []
    for pair in (("lobo_albino", "vagabundo"), ("vagabundo", "lobo_albino")):
        game = Game(cast.format(*pair))
        game.day(*day)
        game.day("Oto vote Bea", "Bea pardon Fer")
        seen.append([event for event in game.log if event.audience != "keepers"])
    assert seen[0] == seen[1]
