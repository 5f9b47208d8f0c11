"""The timeline tells what happened and hides what is secret; a ruling is written with its reason, once."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.camp.models import Camp, Membership, Player
from aldea.rules.inputs import Dealt, Seat

BOOK = "/c/gredos/libro/"
RULING = "/c/gredos/libro/dictamen/"


@pytest.fixture
def bea(camp: Camp, gm: User) -> Player:
    """Bea is the seer in a village of three; its two GMs are no keepers."""
    Membership.objects.create(camp=camp, user=gm)
    Membership.objects.create(camp=camp, user=User.objects.create_user("pablo"))
    ana, bea, carla = (Player.objects.create(camp=camp, name=name, label=name) for name in ("Ana", "Bea", "Carla"))
    with book.writing(camp, by=gm) as pen:
        seats = (
            Seat(ana.ref, "hombre_lobo", "s01"),
            Seat(bea.ref, "vidente", "s04"),
            Seat(carla.ref, "vagabundo", "s07"),
        )
        pen.append(Dealt(seats=seats, seed=7))
    return bea


@pytest.fixture
def desk(gm: User) -> Client:
    client = Client()
    client.force_login(gm)
    return client


def ruling(player: Player, state: str = "latent", reason: str = "Se contó mal") -> dict[str, str]:
    return {"player": player.ref, "state": state, "reason": reason}


def test_an_empty_book_says_so(desk: Client, camp: Camp, gm: User) -> None:
    Membership.objects.create(camp=camp, user=gm)
    assert "El Libro está en blanco" in desk.get(BOOK).content.decode()


def test_a_ruling_changes_the_player_and_stands_in_the_book(desk: Client, camp: Camp, bea: Player) -> None:
    page = desk.post(RULING, ruling(bea), follow=True).content.decode()
    assert not book.record(camp).village.players[bea.ref].active
    assert "Dictamen sobre Bea" in page
    assert "Bea pasa a latente" in page
    assert verify(camp) == []


def test_a_ruling_can_be_taken_back_by_another(desk: Client, camp: Camp, bea: Player) -> None:
    desk.post(RULING, ruling(bea))
    desk.post(RULING, ruling(bea, "active"))
    assert book.record(camp).village.players[bea.ref].active
    assert verify(camp) == []


@pytest.mark.parametrize(
    ("change", "status"),
    [({"reason": ""}, 422), ({"player": "nobody"}, 422), ({"state": "dead"}, 422), ({"state": "active"}, 409)],
)
def test_a_bad_ruling_is_explained_and_changes_nothing(
    desk: Client, camp: Camp, bea: Player, change: dict[str, str], status: int
) -> None:
    head = book.record(camp).head
    answer = desk.post(RULING, {**ruling(bea), **change})
    assert (answer.status_code, book.record(camp).head) == (status, head)


def test_the_timeline_holds_no_secret_and_a_press_fetches_one(desk: Client, camp: Camp, bea: Player) -> None:
    desk.post(RULING, ruling(bea, reason="Vio una papeleta ajena"))
    page = desk.get(BOOK, {"desde": "0"}).content.decode()
    assert "Vio una papeleta ajena" not in page
    record = book.record(camp)
    number = [line.event.KIND for line in record.lines if line.event.audience != "keepers"].index("ruled") + 1
    assert "Vio una papeleta ajena" in desk.get(f"{BOOK}{number}/", headers={"HX-Request": "true"}).content.decode()


def test_only_a_keeper_sees_the_deal_and_nobodys_numbers_have_gaps(
    desk: Client, camp: Camp, gm: User, bea: Player
) -> None:
    assert "Se reparten las cartas" not in desk.get(BOOK, {"desde": "0"}).content.decode()
    Membership.objects.filter(user=gm).update(keeper=True)
    assert "Se reparten las cartas" in desk.get(BOOK, {"desde": "0"}).content.decode()


@pytest.mark.parametrize("path", [BOOK, f"{BOOK}1/", RULING])
def test_a_stranger_is_sent_away(client: Client, camp: Camp, bea: Player, path: str) -> None:
    assert client.get(path).status_code == 302
    client.force_login(User.objects.create_user("nadie"))
    assert client.get(path).status_code == 404
