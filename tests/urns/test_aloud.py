"""What is said aloud and who is away: in the Book at once, or refused in words with nothing written."""

import pytest
from django.test import Client

from aldea.book import services as book
from aldea.rules.inputs import Absent, Back, Left, Noted, ReadingOver, Sanctioned, Spoken
from urns import services

from .conftest import Table

KINDS = (Spoken, Sanctioned, Absent, Left, Back, Noted)


def written(table: Table) -> list[str]:
    return [line.event.KIND for line in book.record(table.camp).lines if isinstance(line.event, KINDS)]


def say(client: Client, table: Table, what: str, *names: str, by: str = "", text: str = "") -> tuple[int, str]:
    sent = {
        "dice": what,
        "quien": table.refs.get(by, by),
        "text": text,
        "target": [table.refs.get(n, n) for n in names],
    }
    answer = client.post(f"/c/{table.camp.slug}/voz/", sent)
    return answer.status_code, answer.content.decode()


def voice_page(client: Client, table: Table) -> str:
    return client.get(f"/c/{table.camp.slug}/voz/").content.decode()


def test_a_sanction_costs_the_next_vote(client: Client, table: Table) -> None:
    assert say(client, table, "sancion", "Ana", text="insultó a Bea")[0] == 302
    assert book.record(table.camp).village.marked("sanction", 1) == (table.refs["Ana"],)
    status, page = say(client, table, "sancion", "Ana")
    assert (status, "Ya estaba sancionado" in page) == (409, True)


def test_absent_today_and_back(client: Client, table: Table) -> None:
    say(client, table, "ausente", "Ana")
    assert say(client, table, "ausente", "Ana")[0] == 409
    assert "Hoy no está: Ana" in client.get(f"/c/{table.camp.slug}/voz/").content.decode()
    say(client, table, "vuelve", "Ana")
    assert say(client, table, "vuelve", "Ana")[0] == 409
    assert written(table) == ["absent", "back"]


def test_one_who_leaves_is_gone_until_he_comes_back(client: Client, table: Table) -> None:
    say(client, table, "se-va", "Vera")
    assert not book.record(table.camp).village.players[table.refs["Vera"]].here
    assert say(client, table, "se-va", "Vera")[0] == 409
    say(client, table, "vuelve", "Vera")
    assert book.record(table.camp).village.players[table.refs["Vera"]].here


def test_a_note(client: Client, table: Table) -> None:
    assert say(client, table, "nota", text="  ")[0] == 409
    say(client, table, "nota", text="La bruja ha gastado una poción")
    assert written(table) == ["noted"]


@pytest.mark.parametrize(("by", "what"), [("Caza", "shot"), ("Cabeza", "franchise"), ("Ana", "pardon"), ("", "volar")])
def test_what_cannot_be_said_now_is_refused(client: Client, table: Table, by: str, what: str) -> None:
    status, page = say(client, table, what, "Bea", by=by)
    assert (status, "No puede decir eso" in page, written(table)) == (409, True, [])


@pytest.mark.parametrize(("what", "names"), [("sancion", ()), ("sancion", ("Ana", "Bea")), ("ausente", ("nadie",))])
def test_a_name_is_wanted(client: Client, table: Table, what: str, names: tuple[str, ...]) -> None:
    assert say(client, table, what, *names)[0] == 409
    assert written(table) == []


def test_the_hunter_names_whom_he_shoots(client: Client, table: Table) -> None:
    for _ in range(2):
        table.save("powers", table.typed("pack", "Caza", action="bite"))
    table.close()
    services.seal(table.camp, 1, "powers", table.gm)
    table.resolve("buenas_noches")
    page = client.get(f"/c/{table.camp.slug}/voz/").content.decode()
    assert "dice=shot" in page
    status, answer = say(client, table, "shot", "Caza", by="Caza")
    assert (status, "No puede nombrarse" in answer) == (409, True)
    assert say(client, table, "shot", "Lobo", by="Caza")[0] == 302
    table.resolve("shot")
    assert not book.record(table.camp).village.players[table.refs["Lobo"]].active
    assert say(client, table, "shot", "Loba", by="Caza")[0] == 409


def test_a_noted_shot_is_taken_back_before_another_is_said(client: Client, table: Table) -> None:
    for _ in range(2):
        table.save("powers", table.typed("pack", "Caza", action="bite"))
    table.close()
    services.seal(table.camp, 1, "powers", table.gm)
    table.resolve("buenas_noches")

    def shown() -> tuple[bool, bool]:
        page = voice_page(client, table)
        return "dice=shot" in page, "El disparo está apuntado: Lobo." in page

    said = [shown()]
    say(client, table, "shot", "Lobo", by="Caza")
    said.append(shown())
    assert "el disparo, las sanciones y las ausencias hay que deshacerlos antes" in voice_page(client, table)
    say(client, table, "deshacer", "shot")
    said.append(shown())
    say(client, table, "shot", "Lobo", by="Caza")
    table.resolve("shot")
    said.append(shown())
    assert said == [(True, False), (False, True), (True, False), (False, False)]


def test_the_scapegoat_names_who_may_vote(client: Client, table: Table) -> None:
    table.vote("Ana", "Bea")
    table.vote("Bea", "Ana")
    table.close()
    services.count_box(table.camp, 1, "exile", 2, table.gm)
    for urn in ("exile", "powers"):
        services.seal(table.camp, 1, urn, table.gm)
    table.resolve("buenas_noches", "count")
    with book.writing(table.camp) as pen:
        pen.append(ReadingOver(day=1))
    table.resolve("exile")
    assert say(client, table, "franchise", "Ana", "Vera", by="Cabeza")[0] == 302
    assert say(client, table, "franchise", "Ana", by="Cabeza")[0] == 302  # the last word holds
    assert book.record(table.camp).village.marked("franchise", 3) == (table.refs["Ana"],)
