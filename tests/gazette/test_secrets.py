"""The attacker's test: every secret is dealt and played, and looked for in every byte that the public may have."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from aldea.book import services as book
from aldea.camp.models import Camp, Player
from aldea.rules.characters import CHARACTERS
from aldea.rules.inputs import Dealt, Seat
from aldea.rules.outcomes import CAUSES
from gazette import reading, services
from gazette.edition import compose
from tests.moments.game import SYMBOLS, Game, at, new_game

from .conftest import morning
from .paperwork import texts

# Names that are nothing else: what is found of a character was said of a character.
CAST = {
    "Irene": "hombre_lobo",
    "Jorge": "hombre_lobo",
    "Kiko": "lobo_albino",
    "Luz": "bruja",
    "Marta": "vidente",
    "Nuria": "protector",
    "Olga": "anciano",
    "Pilar": "nina",
    "Quique": "vagabundo",
    "Rosa": "vagabundo",
    "Sara": "vagabundo",
}
SIGNS = {name: f"s{3 * place + 1:02d}" for place, name in enumerate(CAST)}
PUBLIC = (
    "/gaceta/gredos/",
    "/gaceta/gredos/1/",
    "/gaceta/gredos/1.pdf",
    "/proyector/gredos/",
    "/proyector/gredos/version/",
)


@pytest.fixture
def game(db: None, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A camp where every kind of secret happens on day 1, read out and published."""
    for name, symbol in SIGNS.items():
        monkeypatch.setitem(SYMBOLS, name, symbol)
    game = new_game()
    camp = Camp.objects.create(slug="secreto", name="Secreto", starts_on=game.camp.starts_on, days=3)
    Camp.objects.filter(pk=game.camp.pk).update(slug="otro")
    Camp.objects.filter(pk=camp.pk).update(slug="gredos")
    game = replace(game, camp=Camp.objects.get(pk=camp.pk), refs={})
    game.refs = {name: Player.objects.create(camp=camp, name=name, label=name).ref for name in CAST}
    seats = (
        Seat(game.refs[name], key, SIGNS[name], "vagabundo" if key == "lobo_albino" else None)
        for name, key in CAST.items()
    )
    with book.writing(game.camp) as pen:
        pen.append(Dealt(seats=tuple(seats), seed=987654321))
    Camp.objects.filter(pk=camp.pk).update(dealt_at=at(1, "10:00"))
    game.camp.refresh_from_db()
    game.tick(at(1, "17:00"))
    game.powers(
        1,
        ("pack", "bite", "Quique"),
        ("pack", "bite", "Quique"),
        ("pack_near", "bite", "Quique"),
        ("Luz", "death", "Irene"),
        ("Marta", "see", "Kiko"),
        ("Nuria", "protect", "Rosa"),
        ("", "see", "Sara"),
        ("s70", "life", "Sara"),
    )
    game.tick(at(1, "22:30"))
    game.read(1, "buenas_noches")
    morning(game, Luz="Jorge", Olga="Jorge", Pilar="Rosa")
    services.publish(game.camp, game.marta)
    return game


def said(game: Game) -> dict[str, str]:
    """All that the public gets, by address: headers and body, a PDF's bytes and its words."""
    client, found = Client(), {}
    for address in PUBLIC:
        answer = client.get(address)
        assert answer.status_code in (200, 204)
        body = answer.content.decode("latin-1") if address.endswith(".pdf") else answer.content.decode()
        words = " ".join(texts(answer.content)) if address.endswith(".pdf") else body
        found[address] = f"{answer.serialize_headers().decode()}\n{'' if address.endswith('.pdf') else body}\n{words}"
    return found


def test_the_day_was_played(game: Game) -> None:
    edition = reading.edition_of(game.camp, game.record, 1)
    assert edition is not None
    assert edition.latent == ("Irene", "Jorge", "Quique")


@pytest.mark.parametrize("address", PUBLIC)
def test_no_character_symbol_cause_or_number_of_the_book(game: Game, address: str) -> None:
    text = said(game)[address]
    secrets = {character.name for character in CHARACTERS.values()} | set(CHARACTERS) | set(CAUSES)
    secrets |= {"pack", "pack_near", "987654321", "veneno", "mordedura", "devorado"}
    secrets |= set(game.refs.values())
    secrets |= {line.cause for line in game.record.lines if line.act} | {game.record.digest}
    found = [secret for secret in secrets if re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text, re.IGNORECASE)]
    assert found == []
    assert re.findall(r"\bs\d\d\b", text) == []


@pytest.mark.parametrize("address", PUBLIC)
def test_the_seer_s_and_the_protector_s_targets_are_named_nowhere(game: Game, address: str) -> None:
    text = said(game)[address]
    assert "Kiko" not in text
    assert "Marta" not in text
    assert "Nuria" not in text


def test_the_page_is_the_same_whatever_lies_behind_it(game: Game) -> None:
    """The public lines alone make the edition: secret lines more or less, and their numbers, change nothing."""
    record = game.record
    facts = reading.facts_of(game.camp, record)
    lines = book.public_lines(record)
    renumbered = tuple(replace(line, seq=line.seq * 7 + 3, cause=line.cause) for line in lines)
    assert compose(1, facts, renumbered) == compose(1, facts, lines)


def test_only_public_events_come_in(game: Game) -> None:
    assert {line.event.audience for line in book.public_lines(game.record)} == {"public"}
