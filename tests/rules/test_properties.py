"""What holds in every camp, whatever the papers say."""

from __future__ import annotations

import dataclasses
import itertools
import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aldea.rules import run
from aldea.rules.characters import CHARACTERS
from aldea.rules.events import NONE, Event, dump, load
from aldea.rules.fold import fold
from aldea.rules.inputs import Absent, Left, Ruled, Spoken, UrnSealed, UrnUnsealed
from aldea.rules.outcomes import (
    ActResolved,
    Banned,
    BannedBecause,
    CharmedListed,
    Condemned,
    CondemnedBecause,
    Counted,
    Doomed,
    Fell,
    FellBecause,
    FranchiseLimited,
    HunterDue,
    HunterNotice,
    HunterShot,
    ItemsLeft,
    Marked,
    MediumSaid,
    PapersJudged,
    Pardoned,
    PowerUsed,
    Presented,
    ProfessorSaid,
    PutOut,
    QuestionUsed,
    Reactivated,
    ReactivatedBecause,
    Recharged,
    RechargeWorked,
    SecretPapersJudged,
    SideCounts,
    TavernVote,
    Won,
)
from aldea.rules.scenario_file import Scenario
from aldea.rules.scenario_playing import Play
from aldea.rules.village import Village
from aldea.rules.why import story, why
from tests.rules.camps import camps, twins
from tests.rules.play import Game

STATE_ITSELF = (ActResolved, Presented, SideCounts, ItemsLeft, CharmedListed, PapersJudged, SecretPapersJudged)
"""What only says how things stand, or is itself the reason of others: no cause of its own."""
TWINS: dict[type[Event], tuple[type[Event], ...]] = {
    Fell: (FellBecause,),
    Reactivated: (ReactivatedBecause,),
    HunterNotice: (HunterDue,),
    HunterShot: (Spoken,),
    TavernVote: (UrnSealed,),
    Counted: (UrnSealed,),
    Condemned: (CondemnedBecause,),
    Pardoned: (PowerUsed,),
    PutOut: (Condemned,),
    Marked: (Spoken,),
    MediumSaid: (QuestionUsed,),
    ProfessorSaid: (UrnSealed,),
    Recharged: (RechargeWorked,),
    Banned: (BannedBecause,),
    FranchiseLimited: (Spoken,),
}
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


class Doubtful(Play):
    """A camp whose GMs open each urn again as soon as it is sealed, find nothing wrong, and seal it as it was."""

    def note(self, *events: Event) -> None:
        for event in events:
            super().note(event)
            if isinstance(event, UrnSealed):
                super().note(UrnUnsealed(event.day, event.urn, "por si acaso", (1, 2)))
                assert (event.day, event.urn) not in self.village.sealed
                super().note(event)


@few
@given(camps())
def test_sealed_opened_and_sealed_again_is_the_same_village(camp: Scenario) -> None:
    play, doubtful = played(camp), Doubtful(camp)
    doubtful.document()
    assert doubtful.village == play.village
    assert [event for event in doubtful.log if not event.IS_INPUT] == [e for e in play.log if not e.IS_INPUT]


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
    log = played(camp).log
    for place, event in enumerate(log):
        if "because" in {field.name for field in dataclasses.fields(event)}:
            assert event.because != NONE, event  # type: ignore[attr-defined]
        elif not event.IS_INPUT and type(event) not in STATE_ITSELF:
            # Public events leave their cause to a twin nearby, or to what was said or written before.
            near = [*log[:place], *log[place + 1 : place + 3]]
            assert any(isinstance(other, TWINS[type(event)]) for other in near), event


@few
@given(camps())
def test_every_fall_and_return_has_its_own_cause(camp: Scenario) -> None:
    log = played(camp).log
    for event, twin in itertools.pairwise(log):
        if isinstance(event, Fell):
            assert isinstance(twin, FellBecause)
            assert twin.player == event.player
        if isinstance(event, Reactivated):
            assert isinstance(twin, ReactivatedBecause)
            assert twin.player == event.player


@few
@given(camps())
def test_why_is_told_for_everybody_latent(camp: Scenario) -> None:
    play = played(camp)
    for player in play.village.players.values():
        for keeper in (True, False):
            told = why(play.log, player.id, keeper=keeper)
            assert bool(told) or player.active
            for reason in (*told, *story(play.log, player.id, keeper=keeper)):
                assert "{" not in reason.text.format(a=reason.player, b=", ".join(reason.others))
                assert "{b}" not in reason.text or reason.others


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
def test_nobody_is_both_active_and_latent(camp: Scenario) -> None:
    play = Play(camp)
    seen: dict[str, bool] = {}
    for moment in play.document()["moments"]:
        fallen = [entry["player"] for entry in moment["deactivated"]]
        assert set(moment["latent"]) <= {player.id for player in play.village.players.values() if player.ever_latent}
        assert not set(moment["latent"]) & {name for name in moment["reactivated"] if name not in fallen}
    for event in play.log:
        # In turns: nobody falls who is latent, nobody comes back who is active.
        if isinstance(event, (Fell, Reactivated)):
            assert seen.get(event.player, True) == isinstance(event, Fell)
            seen[event.player] = not isinstance(event, Fell)
    assert all(player.active == seen.get(player.id, True) for player in play.village.players.values())


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


@few
@given(twins())
def test_camps_that_differ_only_in_the_albino_look_the_same(camps: tuple[Scenario, Scenario, tuple[str, str]]) -> None:
    one, other, pair = camps
    logs = [played(camp).log for camp in (one, other)]
    for seen, twin in zip(*([each for each in log if each.audience != "keepers"] for log in logs), strict=False):
        # From here on a rule may say otherwise: one of the two has fallen or is away, or somebody has won.
        if any(isinstance(each, Won) or _of(each, pair) for each in (seen, twin)):
            break
        assert seen == twin
    else:
        for name in one.cast:
            assert story(logs[0], name, keeper=False) == story(logs[1], name, keeper=False)
            assert why(logs[0], name, keeper=False) == why(logs[1], name, keeper=False)


def _of(event: Event, pair: tuple[str, str]) -> bool:
    return isinstance(event, (Fell, Doomed, Left, Absent, Ruled)) and event.player in pair
