"""Chosen in English, the desk says nothing in Spanish but the game's own names."""

import re
from datetime import datetime

import pytest
from django.utils import timezone

from tests.moments.game import CAST, Game, at, new_game
from tests.saying import walk

pytestmark = pytest.mark.django_db
OWN_NAMES = re.compile(
    r"Buen[oa]s (Días|Noches)|La Aldea|Español|Gredos|un beso o un abrazo|\b(" + "|".join(CAST) + r")\b"
)
SPANISH = re.compile(
    r"[¿¡«»ñ]|\b(el|la|los|las|lo|del|que|una?|por|para|con|sin|su|se|ya|hoy|está|día|jornada|papeletas?|urnas?|moni|"
    r"nombre|jugador|todavía|activo|latente|votos?|exilio|lobos?|símbolo|reloj|libro|niños?)\b",
    re.IGNORECASE,
)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The camp at noon of its second day, a night and a morning read."""
    now: list[datetime] = [at(1, "10:00")]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    game = new_game()
    now[0] = at(1, "17:10")
    game.tick(now[0])
    game.powers(1, ("pack", "bite", "Ana"), ("Vera", "see", "Lobo"))
    game.exile(1, Bea="Carla", Dora="Carla", Ana="Vera")
    now[0] = at(1, "22:40")
    game.tick(now[0])
    game.read(1, "buenas_noches")
    now[0] = at(2, "09:40")
    game.tick(now[0])
    game.read(1, "count")
    now[0] = at(2, "12:00")
    return game


def test_no_page_of_the_desk_is_left_in_spanish(game: Game) -> None:
    client = game.client()
    client.cookies["django_language"] = "en"
    pages = list(walk(client, "/c/gredos/"))
    found = {
        (address, text)
        for address, page in pages
        if "/ajustes/" not in address and "/nuevo/" not in address  # the world's time zones have names of their own
        for text in page.texts
        if SPANISH.search(OWN_NAMES.sub("", text))
        and not text.startswith("✎")  # a line for the Gazette, as it will read
    }
    assert found == set()
    assert len(pages) > 25


def test_the_same_walk_in_spanish_finds_it(game: Game) -> None:
    address, page = next(walk(game.client(), "/c/gredos/"))
    assert any(SPANISH.search(OWN_NAMES.sub("", text)) for text in page.texts), address
