"""Which papers are valid, void or disputed."""

from __future__ import annotations

import pytest

from aldea.rules.ballots import Dispute, Judged, Paper, Verdict
from aldea.rules.events import Event
from aldea.rules.fold import fold
from aldea.rules.inputs import Absent, Dealt, KissMissed, RulesChanged, Sanctioned, Seat, SymbolChanged
from aldea.rules.judging import judge
from aldea.rules.scenario_file import RawPaper
from aldea.rules.village import Village
from tests.rules.play import Game, decided, found, void

CAST = "Ana hombre_lobo, Bea vidente, Carla vagabundo, Diego vagabundo, Elena vagabundo"
OF_BEA = "s07"


@pytest.fixture
def game() -> Game:
    return Game(CAST)


def judged(paper: RawPaper, cast: str = CAST) -> list[tuple[object, ...]]:
    """The void papers of a day with that only paper; `OF_BEA` stands for Bea's own symbol."""
    game = Game(cast)
    symbol = game.symbol("Bea") if paper.symbol == OF_BEA else paper.symbol
    mine = RawPaper(paper.urn, None, symbol, paper.action, paper.targets, paper.text, paper.late, paper.admitted)
    return void(game.day(papers=[mine])[0])


@pytest.mark.parametrize(
    ("paper", "verdict"),
    [
        (found("exile", "", "Ana"), [(None, "unsigned")]),
        (found("exile", "", "?", late=True), [(None, "unsigned")]),
        (found("exile", "s999", "Ana"), [(None, "unknown_symbol")]),
        (found("exile", "pack", "Ana"), [(None, "unknown_symbol")]),
        (found("exile", "pack_near", "Ana"), [(None, "unknown_symbol")]),
        (found("powers", "pack_near", "Carla", action="bite"), [(None, "unknown_symbol")]),
        (found("exile", "?", "Ana"), [(None, "unreadable")]),
        (found("exile", OF_BEA, "?"), [("Bea", "unreadable")]),
        (found("exile", OF_BEA, "Zoe"), [("Bea", "unreadable")]),
        (found("powers", OF_BEA, "Ana", action="ban"), [("Bea", "no_action")]),
        (found("exile", OF_BEA, "Ana", "Carla"), [("Bea", "bad_target")]),
        (found("exile", OF_BEA), [("Bea", "bad_target")]),
        (found("powers", OF_BEA, action="see"), [("Bea", "bad_target")]),
        (found("powers", OF_BEA, "", action="see"), [("Bea", "bad_target")]),
        (found("powers", OF_BEA, "Ana", "?", action="see"), [("Bea", "bad_target", "?")]),
        (found("powers", OF_BEA, "Zoe", "Yago", action="see"), [("Bea", "unreadable")]),
        (found("exile", OF_BEA, "Ana", late=True), [("Bea", "late")]),
        (found("exile", OF_BEA, "Ana", late=True, admitted=True), []),
        (found("exile", OF_BEA, ""), []),
        (found("exile", OF_BEA, "Bea"), []),
        (found("wall", "", text="¡Ana miente!"), [(None, "unsigned")]),
        (found("wall", OF_BEA, text="¡Ana miente!"), []),
        (found("wall", "s999", text="¡Ana miente!"), [(None, "unknown_symbol")]),
        (found("wall", "?", text="¡Ana miente!"), [(None, "unreadable")]),
    ],
)
def test_one_paper(paper: RawPaper, verdict: list[tuple[object, ...]]) -> None:
    assert judged(paper) == verdict


def test_an_unsigned_wall_paper_is_read_by_house_rule() -> None:
    night, _ = Game(CAST, wall_unsigned="read").day(papers=[found("wall", "", text="hola")])
    assert void(night) == []


def test_two_wall_papers_of_a_child_are_two_papers(game: Game) -> None:
    night, _ = game.day(papers=[found("wall", game.symbol("Bea"), text=text) for text in ("uno", "dos", "dos")])
    assert void(night) == []


def test_lists_of_names_are_compared_as_sets(game: Game) -> None:
    night, _ = game.day("Bea see Ana Carla", "Bea see Carla Ana")
    assert (void(night), night["disputed"]) == ([("Bea", "duplicate")], [])


def test_only_what_survives_can_conflict(game: Game) -> None:
    late = found("exile", game.symbol("Bea"), "Carla", late=True)
    night, morning = game.day("Bea vote Ana", papers=[late])
    assert (void(night), night["disputed"], morning["count"]) == ([("Bea", "late")], [], {"Ana": 1})


def test_all_the_papers_of_a_conflict_are_left_out(game: Game) -> None:
    night, morning = game.day("Bea vote Ana", "Bea vote Carla", "Diego vote Carla")
    assert night["disputed"][0]["papers"] == [["Ana"], ["Carla"]]
    assert (void(night), morning["count"]) == ([], {"Carla": 1})


@pytest.mark.parametrize(("keep", "count"), [(["Ana"], {"Ana": 1}), ([], {}), (["Elena"], {})])
def test_a_gm_decides(game: Game, keep: list[str], count: dict[str, int]) -> None:
    word = decided("exile", game.symbol("Bea"), *keep)
    night, morning = game.day("Bea vote Ana", "Bea vote Carla", decided=[word])
    assert (night["disputed"], morning["count"]) == ([], count)
    assert {entry["reason"] for entry in night["void"]} == {"conflict"}


def test_a_duplicate_beside_a_conflict_is_surplus_first(game: Game) -> None:
    night, _ = game.day("Bea vote Ana", "Bea vote Ana", "Bea vote Carla")
    assert void(night) == [("Bea", "duplicate")]
    assert night["disputed"][0]["papers"] == [["Ana"], ["Carla"]]


def test_a_known_signer_uses_up_his_own_right_to_the_shared_symbol() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo", pack_sign="all")
    night, morning = game.day("Ana vote Carla", papers=[found("exile", "pack", "Carla") for _ in range(2)])
    assert (void(night), morning["count"]) == ([(None, "duplicate")], {"Carla": 2})


def test_a_shared_symbol_with_no_right_left() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo", pack_sign="all")
    papers = [found("exile", "pack", "Carla")]
    night, _ = game.day(papers=papers, sanctioned=["Ana", "Bea"])
    assert void(night) == [(None, "no_vote_right")]


def test_the_albino_signs_all_with_the_near_copy_where_wolves_have_only_the_sign() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo, Diego vagabundo", pack_sign="all")
    night, morning = game.day("Oto vote Carla", papers=[found("exile", "pack", "Diego")])
    assert (game.symbol("Oto"), void(night), morning["count"]) == ("pack_near", [], {"Carla": 1, "Diego": 1})


@pytest.mark.parametrize("away", [{"left": ["Carla"]}, {"absent": ["Carla"]}])
def test_who_is_away_casts_nothing_and_is_nobodys_target(game: Game, away: dict[str, list[str]]) -> None:
    night, _ = game.day("Carla vote Ana", "Bea vote Carla", "Bea see Carla", **away)
    assert void(night) == [("Bea", "bad_target"), ("Bea", "bad_target"), ("Carla", "no_vote_right")]


def test_after_an_absence_he_votes_again(game: Game) -> None:
    game.day(absent=["Carla"])
    assert void(game.day("Carla vote Ana", "Bea vote Carla")[0]) == []


def test_back_after_leaving_he_votes_again(game: Game) -> None:
    game.day(left=["Carla"])
    assert void(game.day("Carla vote Ana", back=["Carla"])[0]) == []


def test_validity_is_settled_at_five(game: Game) -> None:
    night, morning = game.day("Diego vote Carla", "Ana bite Diego")
    assert (void(night), morning["count"]) == ([], {"Carla": 1})


def test_before_the_closing_papers_are_judged_by_the_present() -> None:
    seats = (Seat("a", "hombre_lobo", "s01"), Seat("b", "vagabundo", "s04"))
    village = fold([Dealt(seats)], Village.empty())
    paper = Paper("1", "exile", "s04", targets=("a",))
    assert judge(village, 1, "exile", [paper]).verdicts[0].status == "valid"
    village = fold([Sanctioned("b")], village)
    assert judge(village, 1, "exile", [paper]).verdicts[0].reason == "no_vote_right"


def test_a_sanction_after_five_costs_the_next_day(game: Game) -> None:
    game.act(1, "closing")
    game.note(Sanctioned("Bea"))
    assert game.village.marked("sanction", 2) == ("Bea",)


def test_of_two_contents_that_a_gm_lets_count_one_right_counts_the_first(game: Game) -> None:
    word = decided("exile", game.symbol("Bea"), "Ana", "Carla")
    night, morning = game.day("Bea vote Carla", "Bea vote Ana", "Bea vote Elena", decided=[word])
    assert (void(night), morning["count"]) == ([("Bea", "duplicate"), ("Bea", "conflict")], {"Carla": 1})


@pytest.mark.parametrize(("away", "reason"), [(["Ana"], []), (["Ana", "Bea"], [(None, "no_action")])])
def test_on_the_wall_a_shared_symbol_speaks_while_one_of_its_holders_is_here(
    away: list[str], reason: list[tuple[object, ...]]
) -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo", pack_sign="all")
    night, _ = game.day(papers=[found("wall", "pack", text="auuu")], absent=away)
    assert void(night) == reason


def test_a_known_hand_under_a_shared_symbol_is_judged_by_its_own_rights() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo", pack_sign="all")
    for name, reason in (("Ana", ["no_action"]), ("Bea", [""])):
        village = fold([Absent("Ana", 1)], game.village)
        paper = Paper("w", "wall", "pack", text="auuu", signer=name)
        assert [each.reason for each in judge(village, 1, "wall", [paper]).verdicts] == reason


@pytest.mark.parametrize(("mode", "his", "secret"), [("bites", "no_action", False), ("none", "", True)])
def test_what_a_villagers_bite_is_worth_is_as_secret_as_the_albinos(mode: str, his: str, secret: bool) -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo, Oto lobo_albino", pack_sign=mode)
    papers = [Paper(name, "powers", game.symbol(name), "bite", ("Bea",)) for name in ("Oto", "Carla")]
    told = [(each.reason, each.secret) for each in judge(game.village, 1, "powers", papers).verdicts]
    assert told == [(his, secret), ("no_action", secret)]


@pytest.mark.parametrize("action", ["bite", "devour"])
def test_two_bites_under_his_own_symbol_are_no_doubt_that_a_villagers_would_not_be(action: str) -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo, Oto lobo_albino")
    for name in ("Oto", "Carla"):
        papers = [Paper(target, "powers", game.symbol(name), action, (target,)) for target in ("Ana", "Bea")]
        judged = judge(game.village, 2, "powers", papers)
        assert ([each.reason for each in judged.verdicts], judged.disputes) == (["no_action"] * 2, ())


def test_verdicts_are_told_whole() -> None:
    game = Game("Ana hombre_lobo, Bea vidente, Carla vagabundo, Oto lobo_albino")
    bea = game.symbol("Bea")
    papers = [
        Paper("p1", "powers", bea, "see", ("Ana", "?")),
        Paper("p2", "powers", "pack", "bite", ("Carla",)),
        Paper("p3", "powers", "pack_near", "bite", ("Carla",)),
        Paper("p4", "powers", "pack_near", "bite", ("Bea",)),
        Paper("p5", "powers", "pack_near", "devour", ("Ana",)),
    ]
    assert judge(game.village, 2, "powers", papers) == Judged(
        (
            Verdict("p1", "valid", "bad_target", "Bea", ("?",), ("Ana",)),
            Verdict("p2", "disputed", "conflict"),
            Verdict("p3", "disputed", "conflict", secret=True),
            Verdict("p4", "disputed", "conflict", secret=True),
            Verdict("p5", "valid", "", "Oto", (), ("Ana",), secret=True),
        ),
        (Dispute("powers", "pack", "bite", None, ("p2", "p3", "p4"), (("Carla",), ("Carla",), ("Bea",)), secret=True),),
    )


@pytest.mark.parametrize(("sign", "signed"), [("bites", "pack"), ("none", "own"), ("all", "pack")])
def test_what_wolves_sign_their_bites_with(sign: str, signed: str) -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo", pack_sign=sign)
    game.day("Ana bite Bea")
    symbols = [paper.symbol for paper in game.village.sealed[1, "powers"].papers]
    assert symbols == [game.symbol("Ana") if signed == "own" else "pack"]


def test_what_a_symbols_holders_may_cast_is_counted_for_each_action() -> None:
    """Two wolves have two bites between them, and nothing to devour with."""
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo")
    papers = [Paper("b", "powers", "pack", "bite", ("Carla",)), Paper("d", "powers", "pack", "devour", ("Ana",))]
    assert [verdict.reason for verdict in judge(game.village, 2, "powers", papers).verdicts] == ["", "no_action"]


def test_a_sign_that_wolves_are_told_to_use_for_all_is_theirs_though_they_were_dealt_symbols() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo")
    game.note(RulesChanged({"pack_sign": "all"}))
    papers = [Paper(symbol, "exile", symbol, targets=("Carla",)) for symbol in ("pack", "pack_near", "s999")]
    assert judge(game.village, 1, "exile", papers).verdicts == (
        Verdict("pack", "valid", by="Ana", targets=("Carla",)),
        Verdict("pack_near", "valid", by="Oto", targets=("Carla",), secret=True),
        Verdict("s999", "void", "unknown_symbol"),
    )


def test_a_wolf_with_a_new_symbol_no_longer_votes_under_the_shared_one() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo", pack_sign="all")
    game.note(SymbolChanged("Bea", "s70"))
    paper = Paper("v", "exile", "pack", targets=("Carla",))
    assert judge(game.village, 1, "exile", [paper]).verdicts == (Verdict("v", "valid", by="Ana", targets=("Carla",)),)


def test_where_bites_carry_symbols_the_near_copy_only_devours() -> None:
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo", pack_sign="none")
    papers = [
        Paper("b", "powers", "pack_near", "bite", ("Carla",)),
        Paper("d", "powers", "pack_near", "devour", ("Ana",)),
    ]
    assert judge(game.village, 2, "powers", papers).verdicts == (
        Verdict("b", "void", "no_action", "Oto", secret=True),
        Verdict("d", "valid", by="Oto", targets=("Ana",), secret=True),
    )


def test_a_character_that_there_is_not_cannot_be_read() -> None:
    game = Game("Ana hombre_lobo, Bea boticario, Carla confesor")
    papers = [Paper(name, "powers", game.symbol("Bea"), "recharge", (name,)) for name in ("confesor", "dragon")]
    assert judge(game.village, 1, "powers", papers).verdicts == (
        Verdict("confesor", "valid", by="Bea", targets=("confesor",)),
        Verdict("dragon", "void", "unreadable", "Bea"),
    )


def test_the_signs_under_another_action_are_their_bearers() -> None:
    """No action of theirs: the void paper is the only wolf's, or the Albino's."""
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo, Diego vagabundo")
    papers = [found("powers", symbol, "Carla", action="see") for symbol in ("pack", "pack_near")]
    assert void(game.day(papers=papers)[0]) == [("Ana", "no_action"), ("Oto", "no_action")]
    two = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Carla vagabundo")
    assert void(two.day(papers=papers)[0]) == [("Oto", "no_action"), (None, "no_action")]


def test_a_wolf_with_a_drawing_of_his_own_leaves_the_others_their_votes() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla hombre_lobo, Diego vagabundo", pack_sign="all")
    game.note(SymbolChanged("Ana", "s50"))
    papers = [found("exile", symbol, "Diego") for symbol in ("s50", "pack", "pack")]
    night, morning = game.day(papers=papers)
    assert (void(night), morning["count"]) == ([], {"Diego": 3})


def test_the_albinos_vote_leaves_the_pack_its_own() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Diego vagabundo", pack_sign="all")
    papers = [found("exile", symbol, "Diego") for symbol in ("pack_near", "pack", "pack")]
    night, morning = game.day(papers=papers)
    assert (void(night), morning["count"]) == ([], {"Diego": 3})


@pytest.mark.parametrize(
    ("symbol", "by"),
    [("s08", "Carla"), ("s07", "Ana"), ("s99", None)],
)
def test_who_was_seen_to_write_it_counts_only_where_the_symbol_leaves_a_doubt(symbol: str, by: str | None) -> None:
    """s07 is the drawing of the whole pack, s08 is Carla's alone, s99 is nobody's."""
    seats = (Seat("Ana", "hombre_lobo", "s07"), Seat("Bea", "hombre_lobo", "s07"), Seat("Carla", "vidente", "s08"))
    village = fold([Dealt(seats, {"pack_sign": "all"})], Village.empty())
    paper = Paper("1", "exile", symbol, targets=("Carla",), signer="Ana")
    assert judge(village, 1, "exile", [paper]).verdicts[0].by == by


def test_a_drawing_that_the_pack_shares_signs_its_bites_together() -> None:
    seats = (Seat("Ana", "hombre_lobo", "s07"), Seat("Bea", "hombre_lobo", "s07"), Seat("Carla", "vidente", "s08"))
    village = fold([Dealt(seats, {"pack_sign": "all"})], Village.empty())
    papers = [Paper(str(place), "powers", "s07", "bite", ("Carla",)) for place in range(3)]
    assert [(each.by, each.reason) for each in judge(village, 1, "powers", papers).verdicts] == [
        (None, ""),
        (None, ""),
        (None, "duplicate"),
    ]


@pytest.mark.parametrize("late", [KissMissed(2, "Bea", "Carla"), Sanctioned("Bea", 2)])
def test_gestures_and_sanctions_are_written_down_after_the_closing_too(late: Event) -> None:
    game = Game("Ana hombre_lobo, Bea vagabundo, Carla vagabundo, Diego cupido")
    game.day("Diego lovers Bea Carla")
    game.act(2, "closing")
    paper = Paper("1", "exile", game.symbol("Bea"), targets=("Ana",))
    before = judge(game.village, 2, "exile", [paper]).verdicts[0].reason
    game.note(late)
    game.note_ruling("Ana", "latent")
    after = judge(game.village, 2, "exile", [paper]).verdicts[0].reason
    assert (before, after) == ("", "no_vote_right")
