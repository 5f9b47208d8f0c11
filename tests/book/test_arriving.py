"""A child arrives when the cards are dealt."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.arriving import arrive
from aldea.book.dealing import deal_camp
from aldea.book.errors import Refused
from aldea.book.verify import verify
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership
from aldea.camp.roster import Child
from aldea.rules.inputs import Absent


@pytest.fixture
def marta(camp: Camp, gm: User) -> Client:
    """Marta is a GM of Gredos, with six children and their deck."""
    Membership.objects.create(camp=camp, user=gm)
    camps.import_roster(camp, roster.read("Lucía\nJavi\nNoa\nHugo\nVera\nLeo"))
    camps.suggest_deck(camp)
    client = Client()
    client.force_login(gm)
    return client


def test_who_arrives_late_is_a_vagabundo_with_a_symbol_of_his_own(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    before = {player.symbol for player in book.record(camp).village.players.values()}
    late = arrive(camp, Child("Bea", "Ruiz"), gm)
    seat = book.record(camp).village.players[late.ref]
    assert (seat.character, seat.late, seat.symbol in before) == ("vagabundo", True, False)
    assert book.record(camp).lines[-1].event.audience == "keepers"
    assert verify(camp) == []


def test_before_the_deal_the_list_is_enough(marta: Client, camp: Camp, gm: User) -> None:
    with pytest.raises(Refused, match="añádelo a la lista"):
        arrive(camp, Child("Bea"), gm)
    assert camp.players.count() == 6


def test_a_second_lucia_needs_something_of_her_own(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    answer = marta.post("/c/gredos/llegada/", {"name": "LUCIA"})
    assert answer.status_code == 422
    assert "ponle un mote" in answer.content.decode()
    assert (camp.players.count(), len(book.record(camp).village.players)) == (6, 6)


def test_the_page_puts_the_child_in_the_game_and_says_where_to_look(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    assert "/llegada/" in marta.get("/c/gredos/jugadores/").content.decode()
    page = marta.post("/c/gredos/llegada/", {"name": "Bea"}, follow=True).content.decode()
    assert "Bea ya está en el juego" in page
    assert len(book.record(camp).village.players) == 7


def test_the_childs_page_leads_to_what_is_said_of_him(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    ref = camp.players.get(name="Noa").ref
    whats = ("ausente", "se-va", "vuelve", "sancion")

    def offered() -> list[bool]:
        page = marta.get(f"/c/gredos/jugadores/{ref}/").content.decode()
        return [f"/c/gredos/voz/?dice={what}&amp;target={ref}" in page for what in whats]

    assert offered() == [True, True, False, True]
    with book.writing(camp, gm) as pen:
        pen.append(Absent(ref, 1))
    assert offered()[:3] == [False, True, True]
