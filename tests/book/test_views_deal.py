"""The deal's pages: one confirmed act, and then each child's secret, one at a time."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership

DEAL = "/c/gredos/reparto/"


@pytest.fixture
def marta(camp: Camp, gm: User) -> Client:
    """Marta is a GM of Gredos, with six children and their deck."""
    Membership.objects.create(camp=camp, user=gm)
    camps.import_roster(camp, roster.read("Lucía\nJavi\nNoa\nHugo\nVera\nLeo"))
    camps.suggest_deck(camp)
    client = Client()
    client.force_login(gm)
    return client


def test_the_page_says_what_will_be_dealt_and_deals_once_somebody_says_yes(marta: Client, camp: Camp) -> None:
    assert "Repartir las cartas" in marta.get(DEAL).content.decode()
    unsure = marta.post(DEAL)
    assert (unsure.status_code, book.record(camp).lines) == (422, ())
    done = marta.post(DEAL, {"yes": "on"}, follow=True)
    assert "/imprimir/tarjetas" in done.content.decode()
    assert len(book.record(camp).village.players) == 6


def test_a_second_yes_is_told_so(marta: Client, camp: Camp) -> None:
    marta.post(DEAL, {"yes": "on"})
    again = marta.post(DEAL, {"yes": "on"})
    assert again.status_code == 409
    assert "ya estaban repartidas" in again.content.decode()
    assert len(book.record(camp).lines) == 1


def test_a_deck_off_by_one_has_no_button(marta: Client, camp: Camp) -> None:
    camps.step_deck(camp, "vagabundo", -1)
    page = marta.get(DEAL).content.decode()
    assert "Falta 1 carta" in page
    assert 'name="yes"' not in page
    assert marta.post(DEAL, {"yes": "on"}).status_code == 409


def test_the_page_of_all_children_holds_no_secret(marta: Client, camp: Camp) -> None:
    before = marta.get("/c/gredos/jugadores/").content.decode()
    marta.post(DEAL, {"yes": "on"})
    page = marta.get(DEAL).content.decode()
    assert "Lucía" in page
    assert "Hombre lobo" not in page + before
    assert 'class="glyph"' not in page


def test_a_press_fetches_one_childs_character_and_symbol(marta: Client, camp: Camp) -> None:
    marta.post(DEAL, {"yes": "on"})
    [wolf] = [p for p in book.record(camp).village.players.values() if p.character == "hombre_lobo"]
    said = marta.get(f"{DEAL}{wolf.id}/", headers={"HX-Request": "true"})
    assert "lobo" in said.content.decode().lower()
    assert "<svg" in said.content.decode()
    assert "<html" not in said.content.decode()
    assert "no-store" in said["Cache-Control"]
    assert "<html" in marta.get(f"{DEAL}{wolf.id}/").content.decode()


def test_before_the_deal_and_for_a_stranger_there_is_nothing_to_press(marta: Client, camp: Camp) -> None:
    ref = camp.players.first().ref  # type: ignore[union-attr]
    assert marta.get(f"{DEAL}{ref}/").status_code == 404
    marta.post(DEAL, {"yes": "on"})
    assert marta.get(f"{DEAL}nadie/").status_code == 404
    stranger = Client()
    stranger.force_login(User.objects.create_user("luis"))
    assert stranger.get(f"{DEAL}{ref}/").status_code == 404
    assert Client().get(f"{DEAL}{ref}/").status_code == 302


def test_a_page_shown_after_a_refusal_still_deals(marta: Client) -> None:
    page = marta.post("/c/gredos/reparto/plan/", {"player": "", "character": "vidente"})
    assert page.status_code == 409
    assert 'id="deal" method="post" action="/c/gredos/reparto/"' in page.content.decode()
