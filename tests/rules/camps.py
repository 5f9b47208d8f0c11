"""Random camps for the property tests: casts, house rules, and days of papers and words, sensible or not."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from aldea.rules.ballots import Decision
from aldea.rules.character import Action
from aldea.rules.characters import ALOUD_ACTIONS, DEALT, PAPER_ACTIONS
from aldea.rules.house_rules import HOUSE_RULES
from aldea.rules.questions import QUESTIONS
from aldea.rules.scenario_file import Day, RawPaper, Said, Scenario

SYMBOLS = ("pack", "pack_near", "", "?", "s01", "s02", "s999")


def camps() -> st.SearchStrategy[Scenario]:
    """Camps of 3 to 32 children and 1 to 5 days."""
    # From a seed: drawing each choice through hypothesis is twenty times slower than playing the camp.
    return st.integers(0, 2**32).map(lambda seed: camp(Random(seed)))


def camp(chance: Random) -> Scenario:
    """The camp that this source of chance makes."""
    size = chance.randint(3, 32)
    single = [key for key, character in DEALT.items() if not character.several]
    chance.shuffle(single)
    cards = (["hombre_lobo"] * chance.randint(1, 4) + single)[:size]
    cards += ["vagabundo"] * (size - len(cards))
    chance.shuffle(cards)
    cast = {f"P{place}": card for place, card in enumerate(cards)}
    days = [_day(chance, cast, number) for number in range(chance.randint(1, 5))]
    return Scenario("camp", "", chance.randint(0, 99), _rules(chance), cast, {}, {}, days, [])


def _rules(chance: Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, rule in HOUSE_RULES.items():
        if chance.random() < 0.7:
            continue
        if isinstance(rule.default, bool):
            found[key] = chance.random() < 0.5
        elif rule.options:
            found[key] = chance.choice(rule.options)
        elif isinstance(rule.default, int):
            found[key] = chance.randint(rule.low, min(rule.high, 4))
        elif isinstance(rule.default, tuple):
            found[key] = [1, 2, 3]
    return found


def _day(chance: Random, cast: dict[str, str], number: int) -> Day:
    day, names = Day(), list(cast)
    for name, card in cast.items():
        if chance.random() < 0.8:
            day.papers.append(RawPaper("exile", name, targets=(chance.choice([*names, ""]),)))
        actions = list(DEALT[card].actions)
        if chance.random() < 0.1:
            actions += [chance.choice(list(PAPER_ACTIONS.values())), chance.choice(list(ALOUD_ACTIONS.values()))]
        for action in actions:
            if chance.random() < 0.8:
                _use(chance, day, name, action, names)
        _away(chance, day, name, names)
    if chance.random() < 0.1:
        day.arrived[f"N{number}"] = "vagabundo"
    return day


def _use(chance: Random, day: Day, name: str, action: Action, names: list[str]) -> None:
    many = chance.randint(action.minimum, max(action.minimum, min(4, action.maximum))) + (chance.random() < 0.05)
    pool = {"character": list(DEALT), "question": list(QUESTIONS)}.get(action.target, [*names, *action.special])
    targets = tuple(chance.sample(pool, min(many, len(pool))))
    if action.aloud:
        day.said.append(Said(name, action.key, targets))
    elif chance.random() < 0.1:
        late, admitted = chance.random() < 0.3, chance.random() < 0.3
        day.papers.append(RawPaper("powers", None, chance.choice(SYMBOLS), action.key, targets, "", late, admitted))
    else:
        day.papers += [RawPaper("powers", name, action=action.key, targets=targets)] * chance.choice([1, 1, 1, 2])


def _away(chance: Random, day: Day, name: str, names: list[str]) -> None:
    fate = chance.random()
    lists = (day.left, day.absent, day.back, day.sanctioned)
    if fate < 0.12:
        lists[int(fate / 0.03)].append(name)
    elif fate < 0.15:
        day.missed_kisses.append((name, chance.choice(names)))
    elif fate < 0.18:
        day.rulings.append((name, chance.choice(["active", "latent"]), "test"))
    elif fate < 0.2:
        day.decided.append(Decision("exile", "s01", "", ((chance.choice(names),),)))


def twins() -> st.SearchStrategy[tuple[Scenario, Scenario, tuple[str, str]]]:
    """Two camps that differ only in who is the Albino, and the two children: one is he, the other is what he seems."""
    return st.integers(0, 2**32).map(lambda seed: _twins(Random(seed)))


def _twins(chance: Random) -> tuple[Scenario, Scenario, tuple[str, str]]:
    one = camp(chance)
    # Two Vagabundos who write nothing but votes; the near copy's papers are in the urn, whoever wrote them.
    one.cast |= {"Oto": "lobo_albino", "Fer": "vagabundo"}
    for name, card in one.cast.items():
        if card == "lobo_albino" and name != "Oto":
            one.cast[name] = "vagabundo"
    one.rules |= {"pack_sign": "bites", "albino_seen_as": "cover"}
    one.symbols = {name: f"s{place:02}" for place, name in enumerate(one.cast, 1)}
    names, wolves = list(one.cast), [name for name, card in one.cast.items() if card == "hombre_lobo"]
    for day in one.days:
        day.said = [said for said in day.said if said.action != "mestizos"]
        day.papers = [_anonymous(paper) for paper in day.papers]
        for action, prey in (("bite", names), ("devour", wolves)):
            if prey and chance.random() < 0.6:
                day.papers.append(RawPaper("powers", None, "pack_near", action, (chance.choice(prey),)))
        day.papers += [RawPaper("exile", name, targets=(chance.choice(names),)) for name in ("Oto", "Fer")]
    other = replace(one, cast=one.cast | {"Oto": "vagabundo", "Fer": "lobo_albino"})
    return one, other, ("Oto", "Fer")


def _anonymous(paper: RawPaper) -> RawPaper:
    """A bite or a devouring as it lies in the urn: under a sign, and nobody's name on it."""
    if paper.action == "bite":
        return replace(paper, by=None, symbol="pack")
    return replace(paper, by=None, symbol="pack_near") if paper.action == "devour" else paper
