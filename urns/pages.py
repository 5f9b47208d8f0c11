"""What the urns' pages show, gathered from the record and the papers; words for keys and names for ids."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from aldea.book.record import Record
from aldea.camp.models import Camp, Player
from aldea.rules.characters import ACTIONS
from aldea.rules.signatures import SIGNS, in_order

from . import checks, offers, state
from .models import PaperVersion, Urn

SHOWN_LAST = 3


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
    return set(signatures) - state.OFTEN


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
    return ", ".join(words.get(each) or called.get(each) or offers.words(each) for each in targets)


def row(version: PaperVersion, called: Mapping[str, str], by: str = "") -> Row:
    """Return a paper as a tablet shows it."""
    what, said = say(version, called), say_targets(version.targets, called)
    in_two = said and what.endswith(f": {said}")
    action = action_label(version.action) if in_two else ""
    return Row(version.ref, version.symbol, what, version.late, version.at, by, said if in_two else what, action)


def typing(camp: Camp, record: Record, day: int, urn: str, blind_for: int = 0, last_of: int = 0) -> dict[str, Any]:
    """Return what the typing page shows. Five queries.

    `save_to` and `undo_to` are where the page sends a paper and its undo; the script gets the numbers from `save_to`.
    `blind_for`: the account that types the second reading, which is shown what it has typed itself and no more.
    `last_of`: the account whose last papers are shown; everybody's if 0.
    """
    players = playing(camp, record)
    called = names(players)
    how_far = state.urn_state(camp, record, day, urn)
    papers = list(state.live(camp, day, urn, state.SECOND if blind_for else state.FIRST).order_by("-pk"))
    if blind_for:
        papers = [paper for paper in papers if paper.typist_id == blind_for]
        how_far = replace(how_far, entered=len(papers), counted=None)
    shown = [paper for paper in papers if last_of in (0, paper.typist_id)]
    return {
        "camp": camp,
        "day": day,
        "urn": urn,
        "title": Urn(urn).label,
        "state": how_far,
        "blind": bool(blind_for),
        "players": players,
        # The powers page adds both signs itself.
        "symbols": [symbol for symbol in symbols(record) if urn != Urn.POWERS or symbol not in SIGNS],
        "used": used(paper.symbol for paper in papers),
        "last": [row(paper, called) for paper in shown[:SHOWN_LAST]],
        "ref": uuid.uuid4(),
        "save_to": reverse("urns:second" if blind_for else "urns:box", args=[camp.slug, day, urn]),
        "undo_to": reverse("urns:second_withdraw" if blind_for else "urns:withdraw", args=[camp.slug, day, urn]),
        "offers": offers.of_all(record) if urn == Urn.POWERS else None,
    }


def action_label(key: str) -> str:
    """Return what a paper's action is called, in words; empty for the urns where papers have none."""
    return _(ACTIONS[key].label) if key in ACTIONS else ""
