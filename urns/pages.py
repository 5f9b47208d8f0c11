"""What the urns' pages show, gathered from the record and the papers; words for keys and names for ids."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from aldea.book.record import Record
from aldea.camp.models import Camp, Player
from aldea.rules.character import Action
from aldea.rules.characters import ACTIONS, CHARACTERS, DEALT
from aldea.rules.moves import actions, limits
from aldea.rules.questions import QUESTIONS
from aldea.rules.signatures import SIGNS, in_order

from . import checks, questions, state
from .models import PaperVersion, Urn

SHOWN_LAST = 3
NO_SIGNATURE = (checks.UNSIGNED, checks.UNREADABLE, checks.NOBODYS)


@dataclass(frozen=True, slots=True)
class Row:
    """A typed paper as a tablet shows it: nothing here says whether it counts.

    `what` says the paper in one line; `said` and `action` the same in two, the names (or the words) apart.
    """

    ref: uuid.UUID
    symbol: str
    what: str
    late: bool
    at: datetime
    by: str = ""
    said: str = ""
    action: str = ""


def names(players: Iterable[Player]) -> dict[str, str]:
    """Return what each player is called on screen, by id."""
    return {player.ref: player.label for player in players}


def playing(camp: Camp, record: Record) -> list[Player]:
    """Return the camp's children who are in the game, by name. One query."""
    return [player for player in Player.objects.filter(camp=camp) if player.ref in record.village.players]


def symbols(record: Record) -> list[str]:
    """Return this camp's symbols in their fixed places, each once (wolves may share the sign)."""
    return in_order({player.symbol for player in record.village.players.values() if player.symbol})


def used(signatures: Iterable[str]) -> set[str]:
    """Return the symbols to be dimmed: not the pack's sign, nor no signature, which many papers may bear."""
    return set(signatures) - {*SIGNS, *NO_SIGNATURE}


def say(version: PaperVersion, called: Mapping[str, str]) -> str:
    """Return a paper's content in words: «Lucía», «en blanco», «ver: Lucía y Marcos»."""
    if version.urn == Urn.WALL or version.action == checks.OTHER:
        return f"«{version.text}»"
    said = say_targets(version.targets, called)
    label = action_label(version.action)
    return f"{label}: {said}" if label and said else label or said


def say_targets(targets: Iterable[str], called: Mapping[str, str]) -> str:
    """Return the names on a paper, in words."""
    words = {checks.BLANK: _("en blanco"), checks.UNREADABLE: _("no se lee")}
    return ", ".join(words.get(each) or called.get(each) or special(each) for each in targets)


def row(version: PaperVersion, called: Mapping[str, str], by: str = "") -> Row:
    """Return a paper as a tablet shows it."""
    what, said = say(version, called), say_targets(version.targets, called)
    in_two = said and what.endswith(f": {said}")
    action = action_label(version.action) if in_two else ""
    return Row(version.ref, version.symbol, what, version.late, version.at, by, said if in_two else what, action)


def typing(camp: Camp, record: Record, day: int, urn: str) -> dict[str, Any]:
    """Return what the typing page shows. Four queries."""
    players = playing(camp, record)
    called = names(players)
    papers = list(state.live(camp, day, urn).order_by("-pk"))
    return {
        "camp": camp,
        "day": day,
        "urn": urn,
        "title": Urn(urn).label,
        "state": state.urn_state(camp, record, day, urn),
        "players": players,
        # The powers page adds both signs itself.
        "symbols": [symbol for symbol in symbols(record) if urn != Urn.POWERS or symbol not in SIGNS],
        "used": used(paper.symbol for paper in papers),
        "last": [row(paper, called) for paper in papers[:SHOWN_LAST]],
        "ref": uuid.uuid4(),
    }


def powers_step(record: Record, symbol: str, action_key: str, several: bool) -> dict[str, Any]:
    """Return what the powers page asks after the symbol: the actions that its papers may hold, then one action's form.

    It says nothing about who is what: both of the pack's signs offer the same, and no character is named.
    `several`: the paper holds more names than the action takes. `saves`: the form needs a button of its own.
    """
    signed = symbol not in NO_SIGNATURE
    offered = actions(record.village, symbol, "powers") if signed else ()
    other = action_key == checks.OTHER or (signed and not offered)
    action = next((each for each in offered if each.key == action_key), None)
    if action is None and not other and len(offered) == 1:
        action = offered[0]
    context: dict[str, Any] = {"chosen": symbol, "offered": offered, "action": action, "other": other}
    if action is None:
        return context | {"saves": other or not signed}
    most = limits(record.village, action)[1]
    one = most == 1
    by_tap = one and not several if action.target == "player" else bool(options(action))
    return context | {
        "one": one,
        "most": most,
        # With as many names as the action takes the form sends itself; a paper with more is said to have more.
        "sends_at": most if action.target == "player" and most > 1 and not several else 0,
        "specials": [(key, special(key)) for key in action.special],
        "options": options(action),
        "off": record.village.questions if action.target == "question" else (),
        "saves": not by_tap,
    }


def options(action: Action) -> list[tuple[str, str]]:
    """Return what an action may name that is no player: [(key, words)], empty when it names players or nothing."""
    if action.target == "question":
        return questions.deck()
    if action.target != "character":
        return []
    return [(key, _(character.name)) for key, character in DEALT.items()]


def special(key: str) -> str:
    """Return the words for what a paper may say in place of a name; the key itself when it has none."""
    if key in CHARACTERS:
        return _(CHARACTERS[key].name)
    if key in QUESTIONS:
        return f"«{_(QUESTIONS[key].text)}»"
    return {"victim": pgettext("on a paper", "la víctima de esta noche")}.get(key, key)


def action_label(key: str) -> str:
    """Return what a paper's action is called, in words; empty for the urns where papers have none."""
    return _(ACTIONS[key].label) if key in ACTIONS else ""
