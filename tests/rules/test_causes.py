"""What the Book holds of every scenario reads back, and every cause names a rule, papers and players that exist."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Because, dump, load
from aldea.rules.outcomes import CAUSES, PowerLost, PowerUsed, Remembered
from aldea.rules.scenario_playing import Play
from aldea.rules.scenario_reading import read

HOUSE = {action.key for character in CHARACTERS.values() if character.house for action in character.actions}
FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
RULES = {
    # Papers of the powers urn, and words said aloud.
    "ask": "answered remembered",
    "avenge": "doomed reactivated_because",
    "ban": "banned_because",
    "bite": "doomed fell_because spared",
    "charm": "charmed",
    "confess": "answered power_used remembered",
    "death": "doomed power_used",
    "devour": "doomed fell_because spared",
    "discover": "answered power_used remembered",
    "life": "power_used spared",
    "pardon": "power_used",
    "protect": "shielded",
    "question": "answered question_used",
    "reactivate": "doomed informed power_lost reactivated_because",
    "recharge": "informed recharge_worked",
    "reveal": "answered remembered",
    "see": "answered",
    "shave": "doomed fell_because power_lost",
    "shot": "doomed fell_because power_lost power_used",
    "steal": "answered power_used stolen",
    # Powers without a paper.
    "alguacil": "tie_broken",
    "anciano": "answered remembered spared",
    "cabeza_de_turco": "power_used tie_broken",
    "cazador": "hunter_due hunter_window",
    "flautista": "charms_ended",
    "tabernero": "power_lost",
    "verdugo": "answered",
    # The course of the game.
    "chain": "chain_grew introduced",
    "count": "leading",
    "kiss": "bond_ended",
    "left": "bond_ended",
    "lost_numbers": "doomed",
    "love": "doomed fell_because",
    "lovers": "introduced",
    "mestizos": "introduced",
    "pass_over": "passed_over",
    "ring": "introduced",
    "ruling": "doomed fell_because reactivated_because",
    "unbroken_tie": "tie_broken",
    "verdict": "condemned_because doomed",
    "victory": "drawn won",
    **dict.fromkeys(("companion", "exile", "mayor", "poison", "scapegoat", "vengeance"), "fell_because"),
}
"""Rule of a cause -> the kinds of outcome that name it; house characters have theirs in their own tests."""


def played(file: Path) -> Play:
    play = Play(read(str(file)))
    play.document()
    return play


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_book_of_a_scenario(file: Path) -> None:
    play = played(file)
    papers = {paper.id for sealed in play.village.sealed.values() for paper in sealed.papers}
    for event in play.log:
        assert load(event.KIND, event.VERSION, json.loads(json.dumps(dump(event)))) == event
        because = getattr(event, "because", None)
        if isinstance(because, Because):
            assert because.rule in HOUSE or event.KIND in RULES.get(because.rule, "").split(), event
            assert set(because.papers) <= papers, event
            assert set(because.players) <= set(play.village.players), event
        if isinstance(event, (PowerUsed, PowerLost)):
            # The counter is one that somebody was dealt.
            assert event.power in {counter for each in play.village.players.values() for counter in each.uses}, event


def test_every_cause_of_a_fall_and_every_rule_is_shown_by_a_scenario() -> None:
    log = [event for file in FILES for event in played(file).log]
    causes = [(event, because) for event in log if (because := getattr(event, "because", None)) is not None]
    shown = {(because.rule, event.KIND) for event, because in causes if because.rule not in HOUSE}
    assert shown == {(rule, kind) for rule, kinds in RULES.items() for kind in kinds.split()}
    assert {rule for rule, kind in shown if kind == "fell_because"} == set(CAUSES)
    topics = {event.topic for event in log if isinstance(event, Remembered)}
    assert topics == {"bites", "confessed", "confirmed", "discovered", "revealed"}
