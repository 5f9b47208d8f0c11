"""A hundred role cards against a plain script that draws the same."""

from collections.abc import Iterator

from django.utils import translation

from aldea.camp.deck import suggested
from aldea.camp.glyphs import GLYPHS
from aldea.camp.ornaments import ORNAMENTS
from aldea.rules.deal import deal
from aldea.rules.fold import fold
from aldea.rules.village import Village
from benchmarks import raw_cards
from benchmarks.harness import Measure, versus
from gazette import ornaments, paper
from gazette.cards import cards_pdf
from gazette.roles import role_cards

CARDS = 100


def measures() -> Iterator[Measure]:
    """Draw both in turns."""
    translation.activate("es")
    paper.register_faces()
    refs = [f"p{place:02d}" for place in range(CARDS)]
    village = fold([deal(refs, suggested(CARDS), 7, {})], Village.empty())
    cards = role_cards(village, {ref: f"Lucía Martín {ref}" for ref in refs}, refs)
    shapes = {}
    for key in {card.sign for card in cards} | {card.pack for card in cards if card.pack}:
        # Past 150 children a symbol is a pair.
        shapes[key] = raw_cards.parse([stroke for one in key.split("+") for stroke in GLYPHS[one].strokes])
    for name in ("corner", "branch", "wolf"):
        shapes[name] = raw_cards.parse(getattr(ornaments, name.upper()))
    shapes["roofs"] = raw_cards.parse([layer.path for layer in ORNAMENTS["roofs"].layers])
    faces = (paper.HEAD, paper.TEXT, paper.ITALIC, paper.BOLD)
    ours, theirs = versus(lambda: cards_pdf(cards, "Tarjetas"), lambda: raw_cards.pdf(cards, faces, shapes), 11)
    yield Measure("role_cards_100_to_plain_script", ours / theirs, 1.5, "x")
