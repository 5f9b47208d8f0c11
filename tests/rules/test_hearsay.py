"""What the Tonto may be told."""

from __future__ import annotations

from aldea.rules.dice import Dice
from aldea.rules.hearsay import Statement, statements
from tests.rules.play import Game

CAST = "Ana hombre_lobo, Bea tonto, Carla vidente, Diego noble, Oto lobo_albino"


def test_five_kinds_each_day_the_same_from_the_same_seed() -> None:
    village = Game(CAST).village
    told = statements(village, 1, Dice(1), "Bea")
    assert [each.kind for each in told] == ["one_of_three", "not_a_wolf", "still_active", "two_sides", "rumour"]
    assert told == statements(village, 1, Dice(1), "Bea")


def test_all_but_the_rumour_hold_by_the_official_list() -> None:
    village = Game(CAST).village
    for day in range(1, 30):
        three, innocent, active, sides, _ = statements(village, day, Dice(5), "Bea")
        assert "Ana" in three.players
        assert "Ana" not in innocent.players
        assert active.character in ("vidente", "noble", "vagabundo")
        assert ("distintos" in sides.text) == ("Ana" in sides.players)


def test_never_about_the_hearer() -> None:
    village = Game(CAST).village
    assert not any("Bea" in each.players for day in range(30) for each in statements(village, day, Dice(2), "Bea"))


def test_the_words_of_each_kind() -> None:
    village = Game(CAST).village
    assert statements(village, 1, Dice(1), "Bea")[:4] == (
        Statement("one_of_three", "Entre {a}, {b} y {c} hay al menos un lobo.", ("Ana", "Oto", "Carla")),
        Statement("not_a_wolf", "{a} no es un lobo.", ("Diego",)),
        Statement("still_active", "{character} sigue en activo.", character="vagabundo"),
        Statement("two_sides", "{a} y {b} son de bandos distintos.", ("Diego", "Ana")),
    )
    second = statements(village, 2, Dice(1), "Bea")
    assert second[3] == Statement("two_sides", "{a} y {b} son del mismo bando.", ("Oto", "Diego"))
    assert [each.players for each in second[:2]] == [("Oto", "Carla", "Ana"), ("Carla",)]


def test_a_rumour_holds_by_the_official_list_or_not() -> None:
    village = Game(CAST).village
    rumours = [statements(village, day, Dice(3), "Bea")[-1] for day in range(1, 400)]
    assert {rumour.text for rumour in rumours} == {"Dicen por ahí que {a} es {character}."}
    for rumour in rumours:
        assert rumour.true == (village.players[rumour.players[0]].official == rumour.character)
    assert {rumour.true for rumour in rumours} == {True, False}
    assert {rumour.players[0] for rumour in rumours} == {"Ana", "Carla", "Diego", "Oto"}


def test_what_cannot_be_said_is_left_out() -> None:
    kinds = {
        cast: [each.kind for each in statements(Game(cast).village, 1, Dice(1), "Bea")]
        for cast in (
            "Bea tonto",
            "Bea tonto, Ana hombre_lobo",
            "Bea tonto, Ana hombre_lobo, Carla noble",
            "Bea tonto, Ana hombre_lobo, Carla noble, Diego vidente",
        )
    }
    assert list(kinds.values()) == [
        [],
        ["rumour"],
        ["not_a_wolf", "still_active", "two_sides", "rumour"],
        ["one_of_three", "not_a_wolf", "still_active", "two_sides", "rumour"],
    ]


def test_the_wolf_among_three_is_drawn_day_by_day() -> None:
    village = Game("Ana hombre_lobo, Bea tonto, Carla hombre_lobo, Diego noble, Elena vidente").village
    threes = [set(statements(village, day, Dice(1), "Bea")[0].players) for day in range(1, 12)]
    assert {tuple(sorted(three)) for three in threes} == {("Ana", "Diego", "Elena"), ("Carla", "Diego", "Elena")}
