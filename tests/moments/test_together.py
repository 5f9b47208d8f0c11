"""Several workers and GMs at once, each with a connection of its own."""

import os
import signal
import threading
from collections.abc import Callable
from datetime import datetime

import pytest
from django.db import connection

from aldea.book import services as book
from aldea.camp.errors import Refused
from aldea.moments import services
from aldea.rules.inputs import ActPublished
from tests.moments.game import Game, at, new_game

pytestmark = pytest.mark.django_db(transaction=True)


def together(*calls: Callable[[], object]) -> list[object]:
    """Run all the calls at the same moment and return what each gave or raised."""
    start, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(place: int, call: Callable[[], object]) -> None:
        start.wait()
        try:
            results[place] = call()  # type: ignore[call-overload]
        except Exception as error:
            results[place] = error  # type: ignore[call-overload]
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place, call)) for place, call in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return list(results)


def ready(now: datetime) -> Game:
    game = new_game()
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.exile(1, Bea="Carla")
    return game


def test_four_ticks_at_once_run_each_act_once() -> None:
    now = at(2, "10:00")
    game = ready(now)
    ran = together(*[lambda: services.tick(now)] * 4)
    assert sum(count for count in ran if isinstance(count, int)) == 2
    assert game.ran == [(1, "closing"), (1, "buenas_noches"), (1, "count")]


def test_a_tick_and_two_gms_at_once_run_an_act_once() -> None:
    now = at(1, "22:30")
    game = ready(now)
    together(
        lambda: services.tick(now),
        lambda: services.run_now(game.camp, 1, "buenas_noches", game.marta, now),
        lambda: services.run_now(game.camp, 1, "buenas_noches", game.pablo, now),
    )
    assert game.ran == [(1, "closing"), (1, "buenas_noches")]


def test_two_gms_press_empezamos_at_once() -> None:
    now = at(1, "22:30")
    game = ready(now)
    services.tick(now)
    results = together(
        lambda: services.publish(game.camp, 1, "buenas_noches", game.marta),
        lambda: services.publish(game.camp, 1, "buenas_noches", game.pablo),
    )
    assert not [result for result in results if isinstance(result, Refused)]
    assert len(list(game.record.events(ActPublished))) == 1


def test_first_ticks_at_once_plan_once() -> None:
    game = new_game()
    results = together(*[lambda: services.tick(at(1, "10:00"))] * 3)
    assert results == [0, 0, 0]
    assert game.camp.moments.count() == 3 * 4


def test_kill_minus_nine_between_claim_and_outcome_leaves_the_act_due() -> None:
    """A worker dies with the act claimed and its outcome not yet written: the next tick runs it, once."""
    now = at(1, "22:30")
    game = ready(now)
    connection.close()
    worker = os.fork()
    if worker == 0:
        connection.connection = None  # whatever socket came along is not used: it would outlive the worker
        book.Pen.resolve = lambda *_: os.kill(os.getpid(), signal.SIGKILL)  # type: ignore[method-assign, assignment]
        services.tick(now)
        os._exit(0)
    _pid, status = os.waitpid(worker, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert game.row(1, "buenas_noches").resolved_at is None
    assert services.tick(now) == 1
    assert game.ran == [(1, "closing"), (1, "buenas_noches")]
    assert game.latent() == {"Ana"}
