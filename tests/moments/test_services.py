"""The clock's services: each act once, at its hour, in order, and a GM's hand on it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, date, datetime, timedelta

import pytest

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.camp.errors import Refused
from aldea.camp.models import Camp
from aldea.moments import services
from aldea.moments.models import Fault, Moment
from aldea.rules.inputs import ActPublished, WindowClosed
from tests.moments.game import Game, at, new_game
from urns.services_opening import open_again

Assert = Callable[[int], AbstractContextManager[object]]


def bitten(game: Game, victim: str) -> None:
    """Day 1 up to its resolved Buenas Noches, with one victim and no exile vote."""
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", victim))
    game.exile(1)
    game.tick(at(1, "22:30"))


def test_an_act_runs_at_its_hour_and_once(game: Game) -> None:
    assert game.tick(at(1, "16:59")) == 0
    assert game.tick(at(1, "17:00")) == 1
    assert game.tick(at(1, "17:01")) == 0
    assert game.ran == [(1, "closing")]
    assert game.row(1, "closing").resolved_at == at(1, "17:00")


def test_an_opened_urn_is_waited_for_until_it_is_sealed_again(game: Game) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    open_again(game.camp, 1, "powers", 1, game.marta)
    assert game.tick(at(1, "22:30")) == 0
    game.powers(1, ("pack", "bite", "Bea"))
    assert game.tick(at(1, "22:31")) == 1
    assert game.latent() == {"Bea"}
    with pytest.raises(Refused, match="escribe un dictamen"):
        open_again(game.camp, 1, "powers", 2, game.marta)
    assert verify(game.camp) == []


def test_hours_are_those_of_the_camps_zone(db: None) -> None:
    game = new_game(zone="Atlantic/Canary")
    game.tick(at(1, "17:00"))  # 16:00 in the Canaries.
    assert game.ran == []
    game.tick(at(1, "18:00"))
    assert game.ran == [(1, "closing")]


def test_the_hour_stays_the_same_on_the_day_the_clocks_change(db: None) -> None:
    game = new_game(starts_on=date(2026, 10, 24))  # In the night of day 1 to day 2 the clocks go back.
    game.tick(at(1, "09:00"))
    assert game.row(1, "buenas_noches").due_at == datetime(2026, 10, 24, 20, 30, tzinfo=UTC)
    assert game.row(1, "count").due_at == datetime(2026, 10, 25, 8, 30, tzinfo=UTC)
    assert game.row(2, "closing").due_at == datetime(2026, 10, 25, 16, 0, tzinfo=UTC)


def test_the_first_buenos_dias_has_no_count(game: Game) -> None:
    game.tick(at(1, "10:00"))
    first = Moment.objects.filter(act="count").order_by("due_at").first()
    assert first == game.row(1, "count")
    assert game.row(1, "count").due_at == at(2, "09:30")


def test_an_undealt_camp_has_no_clock(db: None) -> None:
    Camp.objects.create(slug="vacio", name="Vacío", starts_on=date(2026, 7, 1), days=3)
    assert services.tick(at(2, "12:00")) == 0
    assert not Moment.objects.exists()


def test_buenas_noches_waits_for_the_powers_urn_only(game: Game) -> None:
    game.tick(at(1, "22:40"))
    assert game.ran == [(1, "closing")]
    game.powers(1, ("pack", "bite", "Ana"))
    game.tick(at(1, "22:41"))
    assert game.ran == [(1, "closing"), (1, "buenas_noches")]
    assert game.latent() == {"Ana"}


def test_two_days_asleep_are_caught_up_in_order_each_once(game: Game) -> None:
    """The laptop sleeps from before the closing to the morning of day 3; what the GMs do then runs the rest."""
    woken = at(3, "12:00")
    assert game.tick(woken) == 1
    game.powers(1, ("pack", "bite", "Ana"))
    game.exile(1, Bea="Carla")
    assert game.tick(woken) == 2
    game.read(1, "buenas_noches")
    game.read(1, "count")
    game.over(1, woken)
    game.tick(woken)
    game.powers(2)
    game.exile(2, Bea="Dora")
    game.tick(woken)
    assert game.ran == [
        (1, "closing"), (1, "buenas_noches"), (1, "count"), (1, "exile"),
        (2, "closing"), (2, "buenas_noches"), (2, "count"),
    ]  # fmt: skip
    assert game.latent() == {"Ana", "Carla"}


def test_the_exile_runs_when_a_gm_says_that_the_reading_is_over(game: Game) -> None:
    bitten(game, "Ana")
    with book.writing(game.camp) as pen:
        assert pen.record.village.day == 1
    game.read(1, "buenas_noches")
    game.tick(at(2, "09:30"))
    game.tick(at(2, "16:00"))
    assert game.ran[-1] == (1, "count")
    with pytest.raises(Refused, match="todavía no se ha leído"):
        game.over(1, at(2, "09:40"))
    game.read(1, "count")
    game.over(1, at(2, "09:45"))
    game.over(1, at(2, "09:46"))
    assert game.ran.count((1, "exile")) == 1


def test_the_shot_is_due_fifteen_minutes_after_its_announcement_is_read(game: Game, clock: list[datetime]) -> None:
    bitten(game, "Caza")
    game.tick(at(1, "22:50"))
    assert game.row(1, "shot").due_at is None
    clock[0] = at(1, "22:52")
    game.read(1, "buenas_noches")
    game.tick(at(1, "23:06"))
    assert game.ran[-1] == (1, "buenas_noches")
    game.tick(at(1, "23:07"))
    assert game.ran[-1] == (1, "shot")
    assert [event.day for _line, event in game.record.events(WindowClosed)] == [1]
    assert game.latent() == {"Caza"}


def test_a_shot_that_is_said_runs_at_once(game: Game, clock: list[datetime]) -> None:
    bitten(game, "Caza")
    clock[0] = at(1, "22:52")
    game.read(1, "buenas_noches")
    clock[0] = at(1, "22:55")
    game.shot(1, "Lobo")
    game.tick(at(1, "22:55"))
    assert game.ran[-1] == (1, "shot")
    assert game.latent() == {"Caza", "Lobo"}
    assert not list(game.record.events(WindowClosed))


def test_without_a_hunter_there_is_no_shot(game: Game) -> None:
    bitten(game, "Ana")
    game.tick(at(1, "22:31"))
    assert not Moment.objects.filter(act="shot").exists()


def test_a_gm_runs_an_act_before_its_hour_and_pressing_twice_runs_it_once(game: Game) -> None:
    services.run_now(game.camp, 1, "closing", game.marta, at(1, "16:40"))
    services.run_now(game.camp, 1, "closing", game.pablo, at(1, "16:40"))
    game.tick(at(1, "17:00"))
    assert game.ran == [(1, "closing")]


def test_a_gm_cannot_run_what_waits_and_is_told_for_what(game: Game) -> None:
    services.run_now(game.camp, 1, "closing", game.marta, at(1, "17:00"))
    head = game.record.head
    with pytest.raises(Refused, match="falta sellar la urna de los poderes"):
        services.run_now(game.camp, 1, "buenas_noches", game.marta, at(1, "22:30"))
    with pytest.raises(Refused, match="antes va «Buenas Noches 1»"):
        services.run_now(game.camp, 1, "count", game.marta, at(2, "09:30"))
    assert game.record.head == head
    assert not game.row(1, "buenas_noches").moved


def test_a_postponed_act_runs_at_its_new_hour_and_the_schedule_leaves_it_there(game: Game) -> None:
    services.postpone(game.camp, 1, "closing", at(1, "17:20"), game.marta)
    assert game.tick(at(1, "17:10")) == 0
    assert game.row(1, "closing").due_at == at(1, "17:20")
    assert game.tick(at(1, "17:20")) == 1


def test_a_new_schedule_moves_what_has_not_run(game: Game) -> None:
    game.tick(at(1, "17:00"))
    Camp.objects.filter(pk=game.camp.pk).update(hours={"urns_close": "16:00", "buenas_noches": "22:00"})
    game.tick(at(1, "17:05"))
    assert game.row(1, "closing").due_at == at(1, "17:00")
    assert game.row(1, "buenas_noches").due_at == at(1, "22:00")
    assert game.row(2, "closing").due_at == at(2, "16:00")


def test_no_hour_can_be_changed_to_one_outside_the_camp(game: Game) -> None:
    game.tick(at(1, "10:00"))
    for hour in (at(20, "10:00"), at(1, "10:00") - timedelta(days=9)):
        with pytest.raises(Refused, match="fuera de su día"):
            services.postpone(game.camp, 1, "closing", hour, game.marta)


def test_an_act_without_an_hour_cannot_be_given_one(game: Game) -> None:
    with pytest.raises(Refused, match="no tiene hora propia"):
        services.postpone(game.camp, 1, "exile", at(2, "10:00"), game.marta)


def test_a_tick_with_nothing_to_do_writes_nothing(game: Game, django_assert_num_queries: Assert) -> None:
    game.tick(at(1, "10:00"))
    with django_assert_num_queries(4):  # Faults, camps, and of this camp its Book and its acts.
        game.tick(at(1, "10:01"))


def test_what_has_run_keeps_its_hour(game: Game) -> None:
    game.tick(at(1, "17:00"))
    with pytest.raises(Refused, match="ya está contado"):
        services.postpone(game.camp, 1, "closing", at(1, "18:00"), game.marta)
    with pytest.raises(Refused, match="ya está contado"):
        services.hold(game.camp, 1, "closing", game.marta)


def test_a_held_act_waits_until_it_is_released(game: Game) -> None:
    services.hold(game.camp, 1, "closing", game.marta)
    assert game.tick(at(1, "18:00")) == 0
    services.release(game.camp, 1, "closing", game.pablo)
    assert game.tick(at(1, "18:01")) == 1


def test_empezamos_publishes_once(game: Game) -> None:
    bitten(game, "Ana")
    game.read(1, "buenas_noches")
    services.publish(game.camp, 1, "buenas_noches", game.pablo)
    assert [(e.day, e.act) for _line, e in game.record.events(ActPublished)] == [(1, "buenas_noches")]


def test_empezamos_is_refused_for_what_waits(game: Game) -> None:
    game.tick(at(1, "22:30"))
    with pytest.raises(Refused, match="falta sellar la urna de los poderes"):
        game.read(1, "buenas_noches")
    with pytest.raises(Refused, match="no se lee"):
        game.read(1, "closing")
    with pytest.raises(Refused, match="no está en el calendario"):
        game.read(9, "count")
    assert not list(game.record.events(ActPublished))


def test_empezamos_goes_in_order(game: Game) -> None:
    bitten(game, "Ana")
    game.tick(at(2, "09:30"))
    with pytest.raises(Refused, match="Antes falta leer «Buenas Noches 1»"):
        game.read(1, "count")


def test_a_camp_that_fails_stops_no_other_and_says_so(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Camp.objects.create(slug="roto", name="Roto", starts_on=date(2026, 7, 1), days=3, dealt_at=at(1, "09:00"))
    whole = book.record

    def record(camp: Camp) -> object:
        if camp.pk == broken.pk:
            raise RuntimeError("página mojada")
        return whole(camp)

    monkeypatch.setattr(book, "record", record)
    assert services.tick(at(1, "17:00")) == 1
    assert Fault.objects.get().line == "RuntimeError: página mojada"
    monkeypatch.setattr(book, "record", whole)
    services.tick(at(1, "17:01"))
    assert not Fault.objects.exists()


def test_a_crash_between_claim_and_outcome_leaves_the_act_due(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: object) -> None:
        raise KeyboardInterrupt  # As abrupt as it gets inside one process.

    with monkeypatch.context() as patch:
        patch.setattr(book.Pen, "resolve", killed)
        with pytest.raises(KeyboardInterrupt):
            game.tick(at(1, "17:00"))
    assert game.row(1, "closing").resolved_at is None
    assert game.ran == []
    game.tick(at(1, "17:02"))
    assert game.ran == [(1, "closing")]
