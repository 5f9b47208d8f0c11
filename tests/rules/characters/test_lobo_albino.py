"""Lobo albino: in the pack, devouring on even days, and a villager for everybody else."""

from __future__ import annotations

import pytest

from aldea.rules.events import Because
from aldea.rules.outcomes import Doomed, FellBecause, Introduced, SecretPapersJudged, Spared, Won
from tests.rules.play import Game, answers, fell, found, void

CAST = "Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Diego vagabundo, Elena {}, Fer vagabundo, Gema vagabundo"


def cast(character: str = "noble") -> str:
    return CAST.format(character)


def test_he_devours_on_even_days_besides_the_common_victim() -> None:
    game = Game(cast())
    odd, _ = game.day("Oto devour Ana")
    even, _ = game.day("Oto devour Ana", "Ana bite Diego", "Bea bite Diego")
    assert void(odd) == [("Oto", "no_action")]
    assert fell(even) == {"Ana": "devour", "Diego": "bite"}


def test_what_betrays_him_is_the_keepers_alone() -> None:
    game = Game(cast())
    game.day()
    game.day("Oto devour Ana")
    assert [event.audience for event in game.events(FellBecause)] == ["keepers"]
    assert [len(event.verdicts) for event in game.events(SecretPapersJudged)] == [1]


@pytest.mark.parametrize("victim", ["Diego", "Oto"])
def test_he_devours_only_wolves(victim: str) -> None:
    game = Game(cast())
    game.day()
    night, _ = game.day(f"Oto devour {victim}")
    assert void(night) == [("Oto", "bad_target")]


def test_a_near_copy_typed_as_the_sign_changes_nothing() -> None:
    for sign in ("pack", "pack_near"):
        papers = [found("powers", "pack", "Diego", action="bite"), found("powers", sign, "Diego", action="bite")]
        night, _ = Game(cast()).day(papers=papers)
        assert fell(night) == {"Diego": "bite"}


def test_a_devour_typed_under_the_sign_is_his() -> None:
    game = Game(cast())
    game.day()
    night, _ = game.day(papers=[found("powers", "pack", "Ana", action="devour")])
    assert fell(night) == {"Ana": "devour"}


def test_out_of_the_pack_his_bite_is_no_action() -> None:
    game = Game(cast(), albino_in_pack=False)
    night, _ = game.day("Oto bite Diego", "Ana bite Diego", "Bea bite Diego")
    assert void(night) == [("Oto", "no_action")]
    assert fell(night) == {"Diego": "bite"}


@pytest.mark.parametrize(("seen", "told"), [("cover", "vagabundo"), ("wolf", "hombre_lobo")])
def test_how_the_seer_sees_him(seen: str, told: str) -> None:
    night, _ = Game(cast("vidente"), albino_seen_as=seen).day("Elena see Oto")
    assert answers(night) == [("Elena", ["Oto"], [told], "asamblea 2")]


def test_his_cover_is_what_the_keepers_wrote() -> None:
    night, _ = Game(cast("vidente"), covers={"Oto": "panadero"}).day("Elena see Oto")
    assert answers(night) == [("Elena", ["Oto"], ["panadero"], "asamblea 2")]


@pytest.mark.parametrize(("seen", "out"), [("cover", {"Oto", "Elena"}), ("wolf", {"Oto"})])
def test_how_the_barber_finds_him(seen: str, out: set[str]) -> None:
    _, morning = Game(cast("barbero"), albino_seen_as=seen).day("Elena shave Oto")
    assert set(fell(morning)) == out


@pytest.mark.parametrize(("seen", "lost"), [("cover", {}), ("wolf", {"Elena": "mayor"})])
def test_what_bringing_him_back_costs(seen: str, lost: dict[str, str]) -> None:
    game = Game(cast("alcalde"), albino_seen_as=seen)
    game.day("Diego vote Oto")
    _, morning = game.day("Elena reactivate Oto")
    assert (morning["reactivated"], fell(morning)) == (["Oto"], lost)


def test_he_wins_as_the_last_active_wolf() -> None:
    game = Game(cast())
    game.day("Diego vote Ana")
    _, morning = game.day("Diego vote Bea")
    assert morning["winners"] == ["albino"]
    assert [event.audience for event in game.events(Won)] == ["keepers"]


@pytest.mark.parametrize(
    ("source", "names", "marked"),
    [
        ("villagers", "Diego Fer", ("Diego", "Fer")),
        ("villagers", "Ana Fer", ()),
        ("wolves", "Ana Bea", ("Ana", "Bea")),
        ("wolves", "Ana Fer", ()),
        ("anyone", "Ana Fer", ("Ana", "Fer")),
        ("anyone", "Oto Fer", ()),
        ("villagers", "Diego", ()),
    ],
)
def test_where_the_mestizos_come_from(source: str, names: str, marked: tuple[str, ...]) -> None:
    game = Game(cast(), mestizos_from=source)
    game.day(f"Oto mestizos {names}")
    assert game.village.mestizos == marked


def test_the_book_of_a_devouring_that_failed_and_one_that_did_not() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Elena protector, Fer vagabundo, Gema vagabundo")
    game.day()
    game.day("Oto devour Ana", "Elena protect Ana")
    game.day()
    game.day("Oto devour Bea")
    first = Because("devour", ("2-0",), ("Oto",))
    second = Because("devour", ("4-0",), ("Oto",))
    assert game.made_of("devour") == [
        Spared("Ana", "devour", "shield", first, secret=True),
        Doomed("Bea", "devour", second, secret=True),
        FellBecause("Bea", "devour", second, secret=True),
    ]


def test_the_mestizos_are_told_in_secret() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Fer vagabundo, Gema vagabundo")
    game.day("Oto mestizos Fer Gema")
    because = Because("mestizos", players=("Oto",))
    assert game.made_of("mestizos") == [
        Introduced("mestizos:Fer", "Fer", "mestizos", ("Oto",), 1, because, secret=True),
        Introduced("mestizos:Gema", "Gema", "mestizos", ("Oto",), 1, because, secret=True),
    ]
