"""What the powers page asks after the symbol, by the official list: nothing here says who is what."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from aldea.book.record import Record
from aldea.rules.character import Action
from aldea.rules.characters import CHARACTERS, DEALT
from aldea.rules.moves import actions, limits
from aldea.rules.questions import QUESTIONS
from aldea.rules.signatures import SIGNS

from . import checks, questions


def powers_step(record: Record, symbol: str, action_key: str, several: bool) -> dict[str, Any]:
    """Return what the powers page asks after the symbol: the actions that its papers may hold, then one action's form.

    It says nothing about who is what: both of the pack's signs offer the same, and no character is named.
    `several`: the paper holds more names than the action takes. `saves`: the form needs a button of its own.
    """
    signed = symbol not in checks.NO_SYMBOL
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
        "specials": [(key, words(key)) for key in action.special],
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


def of_all(record: Record) -> dict[str, Any]:
    """Return the offers of every symbol at once, for the page's script: what tapping them one by one would show.

    `symbols`: symbol -> the keys of its actions, where there are any; `actions`: what each of those asks.
    """
    village = record.village
    shown = {symbol: actions(village, symbol, "powers") for symbol in sorted({*_dealt(record), *SIGNS})}
    asked = {action.key: action for offered in shown.values() for action in offered}
    return {
        "symbols": {symbol: [action.key for action in offered] for symbol, offered in shown.items() if offered},
        "actions": {key: _asks(record, asked[key]) for key in sorted(asked)},
    }


def _dealt(record: Record) -> set[str]:
    return {player.symbol for player in record.village.players.values() if player.symbol}


def _asks(record: Record, action: Action) -> dict[str, Any]:
    found: dict[str, Any] = {"label": _(action.label), "target": action.target}
    if named := options(action):
        off = sorted(record.village.questions) if action.target == "question" else []
        return found | {"target": "list", "list": named, "off": off, "long": action.target == "question"}
    if action.target == "player":
        found |= {"most": limits(record.village, action)[1], "special": [(key, words(key)) for key in action.special]}
    return found


def words(key: str) -> str:
    """Return the words for what a paper may say in place of a name; the key itself when it has none."""
    if key in CHARACTERS:
        return _(CHARACTERS[key].name)
    if key in QUESTIONS:
        return f"«{_(QUESTIONS[key].text)}»"
    return {"victim": pgettext("on a paper", "la víctima de esta noche")}.get(key, key)
