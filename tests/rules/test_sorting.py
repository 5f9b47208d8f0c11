"""Duplicates and conflicts: papers that outnumber those who may have signed them."""

from __future__ import annotations

import pytest

from aldea.rules.ballots import Dispute, Paper
from aldea.rules.judging import judge
from tests.rules.play import Game

PACK = "Ana hombre_lobo, Bea hombre_lobo, Carla vagabundo, Diego vagabundo, Elena vagabundo"


def votes(*papers: str) -> list[Paper]:
    """Exile papers under the sign that all wolves share: «Ana: Carla» was seen to be Ana's, «: Carla» nobody's."""
    made = []
    for place, paper in enumerate(papers, 1):
        signer, _, name = paper.partition(": ")
        made.append(Paper(f"p{place}", "exile", "pack", targets=(name,), signer=signer or None))
    return made


@pytest.mark.parametrize(
    ("papers", "reasons"),
    [
        # The two rights of the pack are used up by two known hands.
        (["Ana: Carla", "Bea: Carla", ": Carla"], ["", "", "duplicate"]),
        (["Ana: Carla", "Bea: Carla", ": Diego"], ["", "", "conflict"]),
        (["Ana: Carla", "Bea: Carla", ": Diego", ": Diego"], ["", "", "conflict", "duplicate"]),
        (["Ana: Carla", "Bea: Diego", ": Diego"], ["", "", "duplicate"]),
        # One is, and one is left.
        (["Ana: Carla", ": Carla"], ["", ""]),
        (["Ana: Carla", ": Diego"], ["", ""]),
        (["Ana: Carla", ": Diego", ": Elena"], ["", "conflict", "conflict"]),
        (["Ana: Carla", ": Diego", ": Diego"], ["", "", "duplicate"]),
        # Nobody was seen.
        ([": Carla", ": Diego"], ["", ""]),
        ([": Carla", ": Carla", ": Carla"], ["", "", "duplicate"]),
    ],
)
def test_known_hands_use_up_rights_to_a_shared_sign(papers: list[str], reasons: list[str]) -> None:
    village = Game(PACK, pack_sign="all").village
    assert [verdict.reason for verdict in judge(village, 1, "exile", votes(*papers)).verdicts] == reasons


def test_a_dispute_in_the_pack_is_about_its_sign_whatever_the_first_paper_bears() -> None:
    """A near copy on top of the pile would tell whoever sees the dispute that there is an Albino."""
    game = Game("Ana hombre_lobo, Oto lobo_albino, Carla vagabundo, Diego vagabundo, Elena vagabundo")
    names = ("Carla", "Diego", "Elena")
    papers = [
        Paper(f"p{place}", "powers", symbol, "bite", (name,))
        for place, (symbol, name) in enumerate(zip(("pack_near", "pack", "pack"), names, strict=True))
    ]
    contents = tuple((name,) for name in names)
    assert judge(game.village, 1, "powers", papers).disputes == (
        Dispute("powers", "pack", "bite", None, ("p0", "p1", "p2"), contents, secret=True),
    )


def test_a_known_wolfs_dispute_is_about_the_symbol_of_his_first_paper() -> None:
    game = Game(PACK)
    own = game.symbol("Ana")
    papers = [
        Paper("p1", "powers", own, "bite", ("Carla",)),
        Paper("p2", "powers", "pack", "bite", ("Diego",), signer="Ana"),
    ]
    assert judge(game.village, 1, "powers", papers).disputes == (
        Dispute("powers", own, "bite", "Ana", ("p1", "p2"), (("Carla",), ("Diego",))),
    )


def test_a_doubt_about_devouring_bears_the_symbol_of_its_first_paper() -> None:
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Oto lobo_albino, Carla vagabundo")
    game.day()
    for symbols in (("pack_near", "pack"), ("pack", "pack_near")):
        papers = [
            Paper(f"p{place}", "powers", symbol, "devour", (name,))
            for place, (symbol, name) in enumerate(zip(symbols, ("Ana", "Bea"), strict=True))
        ]
        assert [dispute.symbol for dispute in judge(game.village, 2, "powers", papers).disputes] == [symbols[0]]


def test_a_doubt_comes_after_papers_that_fit() -> None:
    """Two bites for two wolves leave no doubt; the Vidente's two papers do."""
    game = Game("Ana hombre_lobo, Bea hombre_lobo, Carla vidente, Diego vagabundo")
    papers = [
        Paper("p1", "powers", "pack", "bite", ("Diego",)),
        Paper("p2", "powers", "pack", "bite", ("Carla",)),
        Paper("p3", "powers", game.symbol("Carla"), "see", ("Ana",)),
        Paper("p4", "powers", game.symbol("Carla"), "see", ("Bea",)),
    ]
    assert [dispute.papers for dispute in judge(game.village, 1, "powers", papers).disputes] == [("p3", "p4")]
