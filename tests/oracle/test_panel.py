"""Whom the Oracle calls, what is hidden from whom, told and undone."""

import pytest
from django.contrib.auth.models import User

from aldea.book import services as book
from aldea.camp.errors import Refused
from aldea.camp.models import Membership
from aldea.oracle import owed, services
from aldea.rules.events import Event
from aldea.rules.inputs import Told, Untold
from aldea.rules.outcomes import Answered
from tests.moments.game import Game

URL = "/c/gredos/oraculo/"


def see(
    game: Game, to: str, about: str, answer: str, day: int = 1, *, secret: bool = False, topic: str = "see"
) -> Answered:
    """An answer about a player, due at the Asamblea of `day`."""
    key = f"{topic}:{to}:{about}"
    return Answered(key, game.refs[to], topic, (game.refs[about],), (answer,), day, "asamblea", secret=secret)


def write(game: Game, *events: Event) -> None:
    with book.writing(game.camp) as pen:
        pen.append(*events)


def called(game: Game, *, keeper: bool = False) -> list[str]:
    names = {ref: name for name, ref in game.refs.items()}
    return [names[call.to] for call in owed.panel(game.record, keeper=keeper).owed]


def test_who_is_owed_an_answer_due_today_or_before_is_called(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"), see(game, "Ana", "Bea", "vagabundo", day=2))
    assert called(game) == ["Vera"]


def test_what_is_read_to_everybody_is_not_told_in_private(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "yes", topic="ask"))
    assert called(game) == []


def test_several_answers_are_one_call(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"), see(game, "Vera", "Ana", "vagabundo"))
    assert called(game) == ["Vera"]


def test_the_answer_is_on_no_page_until_it_is_pressed(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"))
    page = game.client().get(URL)
    assert "Vera" in page.text
    assert "Hombre lobo" not in page.text
    assert "see:" not in page.text
    pressed = game.client().get(f"{URL}{game.refs['Vera']}/", headers={"HX-Request": "true"})
    assert "Lobo: Hombre lobo" in pressed.text
    assert "<html" not in pressed.text
    assert "no-store" in pressed.headers["Cache-Control"]
    assert "<html" in game.client().get(f"{URL}{game.refs['Vera']}/").text


def test_nobody_but_the_camps_gms_gets_an_answer(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"))
    stranger = User.objects.create_user("otro", password="una-clave-larga")
    assert game.client(stranger).get(f"{URL}{game.refs['Vera']}/").status_code == 404


def test_what_only_keepers_know_does_not_exist_for_the_others(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "lobo_albino", secret=True))
    assert called(game) == []
    assert called(game, keeper=True) == ["Vera"]
    secret = f"{URL}{game.refs['Vera']}/"
    assert game.client().get(secret).status_code == 404
    Membership.objects.filter(user=game.pablo).update(keeper=True)
    assert game.client(game.pablo).get(secret).status_code == 200


def test_the_only_gm_of_a_camp_is_its_keeper(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "lobo_albino", secret=True))
    Membership.objects.filter(user=game.pablo).delete()
    assert game.client().get(f"{URL}{game.refs['Vera']}/").status_code == 200


def test_told_is_written_once_and_undone_by_a_new_entry(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"))
    client, form = game.client(), {"player": game.refs["Vera"], "shown": "1"}
    for _press in range(2):
        assert client.post(f"{URL}contado/", form).status_code == 302
    assert [event.answer for _line, event in game.record.events(Told)] == ["see:Vera:Lobo"]
    assert called(game) == []
    for _press in range(2):
        client.post(f"{URL}deshacer/", form)
    assert [event.answer for _line, event in game.record.events(Untold)] == ["see:Vera:Lobo"]
    assert called(game) == ["Vera"]


def test_an_answer_that_came_meanwhile_is_not_noted_as_told(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"), see(game, "Vera", "Ana", "vagabundo"))
    with pytest.raises(Refused, match="algo nuevo"):
        services.tell(game.camp, game.refs["Vera"], 1, game.marta, keeper=False)
    refused = game.client().post(f"{URL}contado/", {"player": game.refs["Vera"], "shown": "uno"})
    assert refused.status_code == 409
    assert "algo nuevo" in refused.text
    assert called(game) == ["Vera"]


def test_whoever_is_owed_nothing_is_not_told(game: Game) -> None:
    assert game.client().post(f"{URL}contado/", {"player": game.refs["Ana"], "shown": "0"}).status_code == 409
    assert game.client().post(f"{URL}contado/").status_code == 409


def test_decoys_are_owed_nothing_and_stay_the_same_all_day(game: Game) -> None:
    write(game, see(game, "Vera", "Lobo", "hombre_lobo"))
    before = owed.decoys(game.record, owed.panel(game.record, keeper=False))
    assert len(before) == 2
    assert game.refs["Vera"] not in before
    services.tell(game.camp, game.refs["Vera"], 1, game.marta, keeper=False)
    assert owed.decoys(game.record, owed.panel(game.record, keeper=False)) == before
