"""What a deck means for so many players and days, computed from the rules and their numbers before anything is dealt;
and a deck to start from. Nothing here is random, and nobody's card is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from aldea.rules.character import Character
from aldea.rules.characters import DEALT
from aldea.rules.characters.catedratico import TO_WIN
from aldea.rules.covers import ENOUGH
from aldea.rules.house_rules import HOUSE_RULES, RuleBook
from aldea.rules.questions import QUESTIONS
from aldea.rules.sides import ALBINO, VAGABUNDO, WOLF
from aldea.rules.signatures import SYMBOLS

PLAYERS_PER_WOLF = 6
# Between these the pack neither rules the village nor disappears in it.
BIG_PACK, SMALL_PACK = 4, 12
# Single characters in the order in which they join a deck: what the village plays with every day comes first.
PRIORITY = (
    "vidente",
    "protector",
    "bruja",
    "cazador",
    "alguacil",
    "nina",
    "cabeza_de_turco",
    "alcalde",
    "anciano",
    "cupido",
    "confesor",
    "ladron",
    "tabernero",
    "catedratico",
    "noble",
    "boticario",
    "cuervo",
    "verdugo",
    "barbero",
    "panadero",
    "institutriz",
    "medium",
    "tonto",
    "flautista",
)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a director should know about a deck.

    `key` is what, `params` its numbers, `level`: "never" (a victory or a power that cannot happen), "slow" (not within
    the camp's days) or "note". A param `rule` names the house rule that mends it and `value` what it should be.
    """

    key: str
    level: str
    params: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck for so many players and days, under the house rules."""

    cards: Mapping[str, int]
    players: int
    days: int
    rules: RuleBook = field(default_factory=RuleBook)

    def has(self, *characters: str) -> bool:
        """Whether any of these characters is in the deck."""
        return any(self.cards.get(character, 0) > 0 for character in characters)

    @property
    def wolves(self) -> int:
        """Cards of `hombre_lobo`."""
        return self.cards.get(WOLF, 0)

    @property
    def pack(self) -> int:
        """Who bites: the wolves, and the Albino by house rule."""
        return self.wolves + (self.has(ALBINO) and self.rules.albino_in_pack)

    @property
    def villagers(self) -> int:
        """Cards of the villagers' side."""
        return sum(count for key, count in self.cards.items() if key not in (WOLF, ALBINO) and count > 0)

    def dealt(self) -> Iterator[Character]:
        """The characters in the deck, each once."""
        return (DEALT[key] for key, count in self.cards.items() if count > 0 and key in DEALT)


def remarks(deck: Deck) -> tuple[Remark, ...]:
    """Everything worth saying about a deck, the worst first; () for an empty one."""
    if not any(count > 0 for count in deck.cards.values()):
        return ()
    parts = (_victories, _charms, _idle, _ring, _pack, _chain, _cover, _numbers)
    found = [remark for part in parts for remark in part(deck)]
    return tuple(sorted(found, key=lambda remark: ("never", "slow", "note").index(remark.level)))


def _ceil(number: int, by: int) -> int:
    return -(-number // by)


def falls(deck: Deck, *, wolves: bool) -> int:
    """The most players of one side that bites, exiles and powers can put out by the last Buenos Días.

    The exile of the last day's papers is never read. Companions by the lost numbers are left out: nobody plans them.
    """
    exiles = max(0, deck.days - 1)
    most = exiles + 2 * deck.has("bruja") + deck.has("cazador") + 3 * deck.has("cupido")
    most += exiles * deck.has("barbero")
    if wolves:
        return most + deck.days // 2 * deck.has(ALBINO)
    return most + deck.days * (deck.pack > 0)


def _victories(deck: Deck) -> Iterator[Remark]:
    """Victories that cannot happen, or not in time (section 7)."""
    share = {} if deck.rules.last_day_verdict == "share" else {"rule": "last_day_verdict", "value": "share"}
    could = falls(deck, wolves=True)
    if deck.wolves > could:
        yield Remark("aldea_no_time", "slow", {"wolves": deck.wolves, "most": could, "days": deck.days, **share})
    if deck.has(ALBINO) and deck.wolves > could:
        yield Remark("albino_no_time", "slow", {"wolves": deck.wolves, "most": could, "days": deck.days})
    most = falls(deck, wolves=False)
    if deck.wolves and deck.villagers > most:
        yield Remark("hl_no_time", "slow", {"villagers": deck.villagers, "most": most, "days": deck.days, **share})
    if deck.has("cupido") and deck.villagers - 3 > most:
        yield Remark("lovers_no_time", "slow", {"others": deck.villagers - 3, "most": most, "days": deck.days})
    found = deck.wolves + (deck.has(ALBINO) and deck.rules.albino_seen_as == "wolf")
    if deck.has("catedratico") and found < TO_WIN:
        yield Remark("catedratico_few_wolves", "never", {"wolves": found, "need": TO_WIN})
    elif deck.has("catedratico") and deck.days <= TO_WIN:
        yield Remark("catedratico_no_time", "never", {"need": TO_WIN, "days": deck.days})


def _charms(deck: Deck) -> Iterator[Remark]:
    """The Flautista charms everybody else, some a day; the day's charms count at night."""
    if not deck.has("flautista"):
        return
    others, rule = max(0, deck.players - 1), HOUSE_RULES["charms_per_day"]
    need = _ceil(others, deck.rules.charms_per_day)
    if need <= deck.days:
        return
    value = _ceil(others, max(1, deck.days))
    said: dict[str, int | str] = {"days": need, "players": deck.players, "camp": deck.days}
    if value <= rule.high:
        yield Remark("charms_slow", "slow", {**said, "rule": rule.key, "value": value})
    else:
        yield Remark("charms_never", "never", {**said, "days": _ceil(others, rule.high), "most": rule.high})


def _idle(deck: Deck) -> Iterator[Remark]:
    """Powers that find nothing to work on (section 6)."""
    kinds = ("U",) if deck.rules.thief_takes == "unique" else ("U", "L")
    if deck.has("ladron") and not any(c.stealable and c.power in kinds for c in deck.dealt()):
        limited = any(c.stealable and c.power == "L" for c in deck.dealt())
        mend = {"rule": "thief_takes", "value": "any_limited"} if limited else {}
        yield Remark("thief_idle", "never", mend)
    if deck.has("boticario") and not any(c.recharge for c in deck.dealt()):
        yield Remark("chemist_idle", "never")
    if deck.has("boticario") and deck.days < 2:
        yield Remark("chemist_no_time", "never")
    if deck.has("medium") and deck.days > len(QUESTIONS):
        yield Remark("few_questions", "note", {"questions": len(QUESTIONS), "days": deck.days})
    if deck.has("cupido") and deck.players < 3:
        yield Remark("cupido_alone", "never")
    if deck.has(ALBINO) and deck.days < 2:
        yield Remark("albino_no_night", "never")


def _ring(deck: Deck) -> Iterator[Remark]:
    """The wolves' ring on day 1: the Niña passes for one of them."""
    if not deck.has("nina"):
        return
    if not deck.pack:
        yield Remark("nina_no_wolves", "never")
    elif deck.pack == 1:
        yield Remark("nina_one_wolf", "note")


def _pack(deck: Deck) -> Iterator[Remark]:
    """The size of the pack; a bite needs floor(pack / 2) + 1 papers on one name."""
    if not deck.wolves or deck.players < 4:
        return
    said: dict[str, int | str] = {"pack": deck.pack, "players": deck.players, "value": suggested_wolves(deck.players)}
    if deck.pack * BIG_PACK > deck.players:
        yield Remark("pack_big", "note", said)
    elif deck.pack * SMALL_PACK < deck.players:
        yield Remark("pack_small", "note", said)


def _chain(deck: Deck) -> Iterator[Remark]:
    """Some Vagabundos meet each day."""
    tramps, rule = deck.cards.get(VAGABUNDO, 0), HOUSE_RULES["chain_per_day"]
    need = _ceil(tramps, deck.rules.chain_per_day)
    if need > max(1, deck.days):
        value = _ceil(tramps, max(1, deck.days))
        said: dict[str, int | str] = {"days": need, "tramps": tramps, "camp": deck.days}
        yield Remark("chain_slow", "slow", {**said, "rule": rule.key, "value": value} if value <= rule.high else said)
    if tramps > 1 and not deck.has("alcalde"):
        yield Remark("chain_no_mayor", "note")


def _cover(deck: Deck) -> Iterator[Remark]:
    """The Albino passes for a Vagabundo, unless a keeper chose otherwise: he hides among those there are."""
    tramps = deck.cards.get(VAGABUNDO, 0)
    if deck.has(ALBINO) and tramps < ENOUGH:
        yield Remark("albino_alone", "note", {"tramps": tramps, "need": ENOUGH})


def _numbers(deck: Deck) -> Iterator[Remark]:
    """Lost numbers that no count can reach, and symbols that have to be pairs of drawings."""
    most = deck.players + 2 * deck.has("cuervo")
    lost = [number for number in deck.rules.lost_numbers if number > most]
    if lost:
        yield Remark("lost_numbers_high", "note", {"numbers": ", ".join(map(str, lost)), "players": deck.players})
    if deck.players > len(SYMBOLS):
        yield Remark("symbols_in_pairs", "note", {"players": deck.players, "symbols": len(SYMBOLS)})


def suggested_wolves(players: int) -> int:
    """A wolf in six, one at least."""
    return max(1, players // PLAYERS_PER_WOLF)


def suggested(
    players: int, days: int, allowed: frozenset[str] | None = None, rules: RuleBook | None = None
) -> dict[str, int]:
    """A deck to start from: a wolf in six; then single characters for half of the rest, or for more where the
    Vagabundos' chain would not end in time; then Vagabundos. Whoever would have nothing to do is left out.

    `allowed`: the characters there are; all of them by default.
    """
    if players < 1:
        return {}
    rules = rules or RuleBook()
    wolves = suggested_wolves(players)
    rest = players - wolves
    wanted = max(rest // 2, rest - rules.chain_per_day * max(1, days))
    chosen: list[str] = []
    for character in PRIORITY:
        if len(chosen) == wanted:
            break
        if allowed is not None and character not in allowed:
            continue
        cards = {WOLF: wolves, **dict.fromkeys((*chosen, character), 1)}
        if not any(_useless(remark, character) for remark in remarks(Deck(cards, players, days, rules))):
            chosen.append(character)
    deck = {WOLF: wolves, VAGABUNDO: rest - len(chosen), **dict.fromkeys(chosen, 1)}
    return {character: count for character, count in deck.items() if count}


_SPOILS = {
    "flautista": ("charms_slow", "charms_never"),
    "catedratico": ("catedratico_few_wolves", "catedratico_no_time"),
    "ladron": ("thief_idle",),
    "boticario": ("chemist_idle", "chemist_no_time"),
    "nina": ("nina_no_wolves", "nina_one_wolf"),
    "cupido": ("cupido_alone",),
}


def _useless(remark: Remark, character: str) -> bool:
    return remark.key in _SPOILS.get(character, ())
