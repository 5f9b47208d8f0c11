"""The hunter whispers in time to a tablet without network: the shot that the clock closed is played all the same."""

import uuid
from datetime import datetime, timedelta

import pytest
from django.test import Client

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.desk.script import script
from aldea.rules.inputs import ActReopened, EditionPublished, Noted, Spoken, VictoryAnnounced
from aldea.rules.outcomes import HunterShot, PowerLost
from aldea.rules.village import Act

from .game import Game, at

SHOT = Act(1, "shot")


def send(
    game: Game, target: str, said: datetime, now: datetime, *, quien: str = "Caza", ref: str = ""
) -> tuple[int, str]:
    sent = {"dice": "shot", "quien": game.refs.get(quien, quien), "target": game.refs[target]}
    sent |= {"ago": str(int((now - said).total_seconds())), "ref": ref or str(uuid.uuid4())}
    answer = game.client().post(f"/c/{game.camp.slug}/voz/", sent, headers={"Accept": "application/json"})
    return answer.status_code, answer.json()["told"]


@pytest.fixture
def fire(game: Game, clock: list[datetime]) -> Game:
    """Buenas Noches 1 was read at 22:40: the hunter has until 22:55, and nobody has heard him by then."""
    game.powers(1, ("pack", "bite", "Caza"))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    clock[0] = at(1, "22:40")
    game.read(1, "buenas_noches")
    clock[0] = at(1, "22:55:01")
    game.tick(clock[0])
    assert game.ran[-1] == (1, "shot")
    assert game.latent() == {"Caza"}
    clock[0] = at(1, "23:30")
    return game


def test_what_he_said_in_time_is_played_in_place_of_the_silence(fire: Game, clock: list[datetime]) -> None:
    before = fire.record
    status, told = send(fire, "Ana", at(1, "22:50"), clock[0])
    assert (status, "se dijo a tiempo" in told) == (200, True)
    record = fire.record
    assert fire.latent() == {"Caza", "Ana"}
    # Everything stays written; what counts is one act, and one outcome.
    assert record.written[: before.head] == before.written
    assert [e.target for _line, e in record.events(HunterShot)] == [fire.refs["Ana"]]
    assert not list(record.events(PowerLost))
    assert fire.ran.count((1, "shot")) == 1
    assert [line.event.KIND for line in record.written].count("act_reopened") == 1
    assert verify(fire.camp) == []
    # The clock has nothing left to do with it, and the reading says what happened.
    assert fire.tick(clock[0]) == 0
    [piece] = [each for each in script(record, SHOT, book.names(fire.camp)) if each.names]
    assert piece.names == ("Ana",)
    assert not [line for line in book.public_lines(record) if isinstance(line.event, HunterShot)]
    fire.read(1, "shot")
    public = [line.event for line in book.public_lines(fire.record) if isinstance(line.event, HunterShot)]
    assert [event.target for event in public] == [fire.refs["Ana"]]


def test_a_record_read_anew_is_the_same_as_the_one_that_was_kept(fire: Game, clock: list[datetime]) -> None:
    send(fire, "Ana", at(1, "22:50"), clock[0])
    with book.writing(fire.camp) as pen:
        pen.append(Noted(day=1, text="A dormir."))
    kept = fire.record
    book._memo.clear()
    assert (fire.record.village, fire.record.lines) == (kept.village, kept.lines)


def test_the_book_shows_what_was_undone(fire: Game, clock: list[datetime]) -> None:
    send(fire, "Ana", at(1, "22:50"), clock[0])
    page = fire.client().get(f"/c/{fire.camp.slug}/libro/?desde=0&pasos=1").content.decode()
    assert "<s>Hecho: disparo del cazador</s> <em>deshecho</em>" in page
    assert "Se deshace entero un acto: disparo del cazador" in page
    assert page.count("El disparo del cazador: ") == 2
    assert "(de las 22:50; llegó después)" in page
    assert "¿Por qué?" in page


def test_sent_again_it_is_played_once(fire: Game, clock: list[datetime]) -> None:
    ref = str(uuid.uuid4())
    for _ in range(2):
        assert send(fire, "Ana", at(1, "22:50"), clock[0], ref=ref)[0] == 200
    assert fire.latent() == {"Caza", "Ana"}
    assert len(list(fire.record.events(Spoken))) == 1
    assert verify(fire.camp) == []


def test_the_script_of_the_fire_need_not_say_who_the_hunter_is(fire: Game, clock: list[datetime]) -> None:
    assert send(fire, "Ana", at(1, "22:50"), clock[0], quien="")[0] == 200
    assert "Ana" in fire.latent()


@pytest.mark.parametrize(("hour", "holds"), [("22:55:20", True), ("22:56:10", False)])
def test_a_name_said_after_his_quarter_of_an_hour_is_remembered_only(
    fire: Game, clock: list[datetime], hour: str, holds: bool
) -> None:
    status, told = send(fire, "Ana", at(1, hour), clock[0])
    assert ((status == 200), ("Ana" in fire.latent())) == (holds, holds)
    if not holds:
        assert "pasó su hora" in told
        assert [e.reason for _line, e in fire.record.events(Spoken)] == ["too_late"]
        assert not [line for line in fire.record.written if isinstance(line.event, ActReopened)]


def test_a_second_name_does_not_replace_the_one_that_was_played(fire: Game, clock: list[datetime]) -> None:
    send(fire, "Ana", at(1, "22:50"), clock[0])
    assert send(fire, "Bea", at(1, "22:52"), clock[0])[0] == 409
    assert fire.latent() == {"Caza", "Ana"}


def test_he_may_not_name_himself_late_either(fire: Game, clock: list[datetime]) -> None:
    status, told = send(fire, "Caza", at(1, "22:50"), clock[0])
    assert (status, "No puede nombrarse" in told) == (409, True)


def announced(game: Game) -> None:
    with book.writing(game.camp, game.marta) as pen:
        pen.append(VictoryAnnounced(("aldea",)))


def printed(game: Game) -> None:
    with book.writing(game.camp, game.marta) as pen:
        pen.append(EditionPublished(1, 1, pen.record.head))


def counted(game: Game) -> None:
    game.exile(1, Ana="Bea")
    game.tick(at(2, "09:30"))


@pytest.mark.parametrize("happens", [announced, printed, counted])
def test_what_has_been_made_of_the_silence_is_not_undone(fire: Game, clock: list[datetime], happens: object) -> None:
    """The village has read it, or another act stands on it: a ruling says so in the open instead."""
    assert callable(happens)
    happens(fire)
    clock[0] = at(2, "09:40")
    status, told = send(fire, "Dora", at(1, "22:50"), clock[0])
    assert (status, "dictamen" in told) == (409, True)
    assert "Dora" not in fire.latent()
    assert [e.reason for _line, e in fire.record.events(Spoken)] == ["overtaken"]
    assert verify(fire.camp) == []


def test_a_ruling_after_the_silence_stands(fire: Game, clock: list[datetime]) -> None:
    book.rule(fire.camp, fire.refs["Bea"], "latent", "", fire.marta)
    assert send(fire, "Ana", at(1, "22:50"), clock[0])[0] == 200
    assert fire.latent() == {"Caza", "Ana", "Bea"}
    assert verify(fire.camp) == []


def test_a_shot_in_time_that_finds_its_act_waiting_opens_nothing(game: Game, clock: list[datetime]) -> None:
    game.powers(1, ("pack", "bite", "Caza"))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    game.read(1, "buenas_noches")
    clock[0] = at(1, "22:40")
    assert send(game, "Ana", clock[0] - timedelta(minutes=5), clock[0])[0] == 200
    game.tick(clock[0])
    assert game.latent() == {"Caza", "Ana"}
    assert not [line for line in game.record.written if isinstance(line.event, ActReopened)]


def test_the_scripts_page_carries_the_hunters_form_and_lets_it_go(fire: Game, clock: list[datetime]) -> None:
    """It is there while his time runs, with no name of his on it, and asks whether it still does."""
    client: Client = fire.client()
    page = f"/c/{fire.camp.slug}/guion/1/buenas-noches/"
    assert 'id="shot"' not in client.get(page).content.decode()
    part = client.get(f"/c/{fire.camp.slug}/voz/disparo/")
    assert 'name="dice"' not in part.content.decode()
    assert client.get(f"/c/{fire.camp.slug}/voz/disparo/?v=none").status_code == 204


def test_while_his_time_runs_the_form_is_on_the_page_that_announced_him(game: Game, clock: list[datetime]) -> None:
    game.powers(1, ("pack", "bite", "Caza"))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    game.read(1, "buenas_noches")
    clock[0] = at(1, "22:35")
    page = game.client().get(f"/c/{game.camp.slug}/guion/1/buenas-noches/").content.decode()
    form = page[page.index('id="shot"') :]
    assert 'data-left="600"' in form
    assert 'name="dice" value="shot"' in form
    assert 'name="quien"' not in form
    assert game.client().get(f"/c/{game.camp.slug}/voz/disparo/?v=shot").status_code == 204
    game.shot(1, "Ana")
    assert "data-left" not in game.client().get(f"/c/{game.camp.slug}/voz/disparo/?v=shot").content.decode()
