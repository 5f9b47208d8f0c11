"""What each player may do: with a paper, aloud, or in the exile urn (rules, sections 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.characters import CHARACTERS, OWNERS, PAPER_ACTIONS
from aldea.rules.signatures import SIGNS
from aldea.rules.village import Player, Village
from aldea.rules.words import N_

VOTE = Action("", N_("Voto de exilio"), active_target=True)
WRITE = Action("", N_("Papel de la tapia"), target="none", minimum=0, maximum=0)
UNDER_A_SIGN = ("bite", "devour")
"""What the pack's sign and its near copy may sign; a tablet shows both under either."""


def cards(village: Village, player: Player, *, official: bool = False) -> Iterator[Character]:
    """His character (the official one if asked), those whose powers he took, and the marks he bears."""
    for key in (player.official if official else player.character, *player.stolen):
        if key in CHARACTERS:
            yield CHARACTERS[key]
    if village.bond is not None and player.id in village.bond.lovers:
        yield CHARACTERS["enamorado"]


def may(village: Village, player: Player, key: str, day: int) -> bool:
    """Whether an action of the powers urn is open to a player on a day."""
    found = ((card, action) for card in cards(village, player) for action in card.actions if action.key == key)
    card, action = next(found, (None, None))
    if card is None or action is None or action.aloud or not player.active or not village.present_on(player.id, day):
        return False
    if action.parity and action.parity != ("odd" if day % 2 else "even"):
        return False
    if action.power and player.uses.get(action.power, 0) < 1:
        return False
    return card.bar is None or not card.bar(village, player, action, day)


def limits(village: Village, action: Action) -> tuple[int, int]:
    """How many targets an action takes under the house rules in force."""
    if not action.maximum_rule:
        return action.minimum, action.maximum
    return action.minimum, village.rules.number(action.maximum_rule)


def is_bad_target(village: Village, player: Player | None, action: Action, day: int, target: str) -> bool:
    """Whether a player of the camp is an impossible target for an action, with the state given."""
    aimed = village.players.get(target)
    if aimed is None or not village.present_on(target, day):
        return True
    if (action.active_target and not aimed.active) or (action.latent_target and aimed.active):
        return True
    if not action.own and player is not None and player.id == target:
        return True
    owner = OWNERS.get(action.key)
    return owner is not None and owner.bad_target is not None and owner.bad_target(village, action, day, aimed)


def may_vote(village: Village, player: Player, day: int, *, kissed: bool) -> bool:
    """Whether a player, active or latent, has an exile vote on a day. `kissed`: no gesture of that day is missing."""
    if not village.present_on(player.id, day):
        return False
    character = CHARACTERS.get(player.character)
    if character is not None and character.no_vote is not None and character.no_vote(village, player):
        return False
    if player.id in village.marked("ban", day) or player.id in village.marked("sanction", day):
        return False
    if ("franchise", day) in village.marks and player.id not in village.marked("franchise", day):
        return False
    return kissed or village.bond is None or player.id not in village.bond.three


def spent(player: Player) -> bool:
    """Whether he has nothing left to use: a limited or unique power, his own or stolen, with no use left."""
    character = CHARACTERS.get(player.character)
    if character is None or ("P" in character.power and not player.stolen):
        return False
    return bool(player.uses) and not any(player.uses.values())


def actions(village: Village, who: str, urn: str, official: bool = True) -> tuple[Action, ...]:
    """What a tablet offers for a symbol or a player id in an urn ("exile", "powers", "wall").

    By the official list the Albino's own symbol offers what his cover does, and both signs offer bite and devour, so
    that nothing tells him from the rest. Whatever else a child writes can be typed too: see PAPER_ACTIONS.
    """
    if urn != "powers":
        return (VOTE,) if urn == "exile" else (WRITE,)
    shown: dict[str, Action] = {}
    holders = [p for p in village.players.values() if who in (p.id, p.symbol)]
    if who in SIGNS:
        shown.update((key, PAPER_ACTIONS[key]) for key in UNDER_A_SIGN)
    elif village.rules.pack_sign == "none":
        # Bites carry personal symbols: offered under every one, or the Albino's would stand out.
        shown["bite"] = PAPER_ACTIONS["bite"]
    for player in holders:
        for card in cards(village, player, official=official):
            shown.update((action.key, action) for action in card.actions if not action.aloud)
    return tuple(shown.values())
