"""The clock's page: what it shows, that it keeps still while nothing changes, and its buttons."""

from datetime import datetime

import pytest

from aldea.moments import services
from aldea.rules.inputs import ActPublished
from tests.moments.game import Game, at

URL = "/c/gredos/reloj/"


def test_it_shows_each_act_with_its_hour_and_what_it_waits_for(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "17:00"))
    clock[0] = at(1, "22:45")
    page = game.client().get(URL).text
    assert "Buenas Noches 1" in page
    assert "22:30" in page
    assert "falta sellar la urna de los poderes: 0 papeletas tecleadas, sin contar a mano" in page


def test_nothing_is_sent_while_nothing_changes(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    client = game.client()
    version = client.get(URL).context["board"].version
    same = client.get(f"{URL}?v={version}", headers={"HX-Request": "true"})
    assert (same.status_code, same.content) == (204, b"")
    clock[0] = at(1, "17:00")  # Due now: the page says so although nothing was written.
    changed = client.get(f"{URL}?v={version}", headers={"HX-Request": "true"})
    assert changed.status_code == 200
    assert changed.text.lstrip().startswith('<div id="acts"')


def test_a_clock_that_stands_still_says_so(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    clock[0] = at(1, "17:00")
    assert "El reloj no anda" not in game.client().get(URL).text
    clock[0] = at(1, "17:01")
    assert "El reloj no anda" in game.client().get(URL).text
    assert "El reloj no anda bien" in game.client().get("/c/gredos/").text


def test_what_is_ready_only_after_its_hour_is_given_its_time(game: Game, clock: list[datetime]) -> None:
    """An urn sealed late, an hour moved into the past, an act let go: the patience runs from then."""

    def look(hour: str) -> bool:
        clock[0] = at(1, hour)
        stands: bool = game.client().get(URL).context["board"].stalled
        return stands

    game.tick(at(1, "17:00"))
    clock[0] = at(1, "22:40")
    game.powers(1, ("pack", "bite", "Ana"))  # Due at 22:30.
    sealed = [look("22:40:20"), look("22:41")]
    services.postpone(game.camp, 1, "buenas_noches", at(1, "22:20"), game.marta)
    moved = [look("22:41:20"), look("22:42")]
    services.hold(game.camp, 1, "buenas_noches", game.marta)
    services.release(game.camp, 1, "buenas_noches", game.marta)
    let_go = [look("22:42:20"), look("22:43")]
    assert (sealed, moved, let_go) == ([False, True], [False, True], [False, True])


def test_running_before_the_hour_asks_first(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    asked = game.client().post(f"{URL}1/cierre/ahora/")
    assert "¿Cerrar ya las urnas?" in asked.text
    assert "ya no se puede cambiar lo que hay en las urnas" not in asked.text
    assert game.ran == []
    done = game.client().post(f"{URL}1/cierre/ahora/", {"confirm": "1"}, follow=True)
    assert "Urnas cerradas." in done.text
    assert game.ran == [(1, "closing")]
    assert "¿Contar ya «Buenas Noches 1»?" in game.client().post(f"{URL}1/buenas-noches/ahora/").text


def test_a_refusal_is_a_sentence_and_changes_nothing(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "22:40"))
    clock[0] = at(1, "22:40")
    refused = game.client().post(f"{URL}1/buenas-noches/ahora/")
    assert refused.status_code == 409
    assert "Todavía no: falta sellar la urna de los poderes" in refused.text
    assert game.ran == [(1, "closing")]


def test_another_hour_is_typed_in_the_camps_time(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    client = game.client()
    assert "2026-07-01T22:30" in client.get(f"{URL}1/buenas-noches/hora/").text
    client.post(f"{URL}1/buenas-noches/hora/", {"to": "2026-07-01T22:50"})
    assert game.row(1, "buenas_noches").due_at == at(1, "22:50")


@pytest.mark.parametrize("typed", ["", "mañana", "25:00", "2026-07-01T99:99", "9" * 5000])
def test_a_wrong_hour_is_asked_again(game: Game, clock: list[datetime], typed: str) -> None:
    game.tick(at(1, "10:00"))
    answer = game.client().post(f"{URL}1/buenas-noches/hora/", {"to": typed})
    assert answer.status_code == 422
    assert game.row(1, "buenas_noches").due_at == at(1, "22:30")


def test_hold_and_release(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    game.client().post(f"{URL}1/cierre/parar/")
    assert "pulsa «Soltar»" in game.client().get(URL).text
    game.client().post(f"{URL}1/cierre/soltar/")
    assert not game.row(1, "closing").held


def test_empezamos_leads_to_the_script_and_counts_once(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1)
    game.tick(at(1, "22:30"))
    for _press in range(2):
        answer = game.client().post(f"{URL}1/buenas-noches/empezamos/")
        assert answer.headers["Location"] == "/c/gredos/guion/1/buenas-noches/"
    assert len(list(game.record.events(ActPublished))) == 1


def test_an_act_that_is_not_there_is_refused(game: Game, clock: list[datetime]) -> None:
    assert game.client().post(f"{URL}9/recuento/ahora/").status_code == 409
    assert game.client().post(f"{URL}1/disparo/empezamos/").status_code == 409
    assert game.client().post(f"{URL}1/fiesta/ahora/").status_code == 404
    assert game.client().get(f"{URL}1/cierre/ahora/").status_code == 405


def test_strangers_find_no_clock(game: Game, client: object) -> None:
    from django.test import Client

    assert Client().get(URL).status_code == 302
