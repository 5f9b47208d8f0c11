"""What the Albino passes for: a keeper chooses it, before the deal or on day 1, and nobody else ever sees it."""

from collections import Counter

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import cover
from aldea.book import services as book
from aldea.book.collecting import deal_again
from aldea.book.dealing import deal_camp
from aldea.book.errors import Refused
from aldea.book.models import DealPlan
from aldea.book.plan import add_limit
from aldea.book.verify import verify
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership
from aldea.rules.inputs import CoverChanged, UrnSealed
from aldea.rules.resolve import Act
from aldea.rules.village import Player

PAGE, NOW = "/c/gredos/reparto/albino/", "/c/gredos/reparto/albino/ahora/"
DECK = {"hombre_lobo": 2, "lobo_albino": 1, "tonto": 1, "anciano": 1, "vagabundo": 7}


@pytest.fixture
def team(camp: Camp) -> dict[str, User]:
    """Dora directs and keeps no secret; Marta and Kira keep it; Guille is a GM; Eva types."""
    found = {name: User.objects.create_user(name) for name in ("dora", "marta", "kira", "guille", "eva")}
    roles = {"dora": "director", "eva": "helper"}
    for name, user in found.items():
        keeper = name in ("marta", "kira")
        Membership.objects.create(camp=camp, user=user, role=roles.get(name, "gm"), keeper=keeper)
    return found


@pytest.fixture
def ready(camp: Camp, team: dict[str, User]) -> Camp:
    """Twelve children, and a deck with the Albino, a Tonto and an Anciano."""
    camps.import_roster(camp, roster.read("\n".join(f"Niño{n}" for n in range(12))))
    camps.set_deck(camp, DECK)
    camp.refresh_from_db()
    return camp


def as_(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def albino(camp: Camp) -> Player:
    return next(book.record(camp).village.having("lobo_albino"))


def official(camp: Camp) -> Counter[str]:
    return Counter(player.official for player in book.record(camp).village.players.values())


def test_a_keeper_chooses_before_the_deal_and_the_list_is_the_decks(ready: Camp, team: dict[str, User]) -> None:
    marta = as_(team["marta"])
    assert PAGE in marta.get("/c/gredos/reparto/").content.decode()
    page = marta.get(PAGE).content.decode()
    assert ("Tonto" in page, "Anciano" in page, "Alguacil" in page, "↶" in page) == (True, True, False, False)
    done = marta.post(PAGE, {"cover": "tonto"}, follow=True).content.decode()
    assert ("Apuntado." in done, "↶" in done) == (True, True)
    assert "Pasa por <strong>Tonto" in marta.get(NOW, headers={"HX-Request": "true"}).content.decode()
    assert not book.record(ready).lines
    deal_camp(ready, team["dora"])
    assert albino(ready).official == "tonto"
    assert official(ready) == Counter({**DECK, "vagabundo": 8}) - Counter(lobo_albino=1)


def test_what_was_chosen_is_undone_with_one_tap(ready: Camp, team: dict[str, User]) -> None:
    marta = as_(team["marta"])
    marta.post(PAGE, {"cover": "tonto"})
    assert 'name="cover" value="vagabundo" data-key="z"' in marta.get(PAGE).content.decode()
    marta.post(PAGE, {"cover": "vagabundo"})
    assert cover.before_deal(ready) == "vagabundo"
    assert "↶" not in marta.get(PAGE).content.decode()


def test_a_card_that_leaves_the_deck_is_a_cover_no_longer(ready: Camp, team: dict[str, User]) -> None:
    cover.choose(ready, "tonto", team["marta"])
    camps.step_deck(ready, "tonto", -1)
    camps.step_deck(ready, "vagabundo", 1)
    ready.refresh_from_db()
    assert "Vagabundo" in as_(team["kira"]).get(NOW).content.decode()
    deal_camp(ready, team["dora"])
    assert albino(ready).official == "vagabundo"


def test_after_the_deal_it_is_a_line_that_only_keepers_read(ready: Camp, team: dict[str, User]) -> None:
    cover.choose(ready, "tonto", team["marta"])
    deal_camp(ready, team["dora"])
    seen = {name: as_(team[name]).get("/c/gredos/libro/").content.decode() for name in ("dora", "guille")}
    marta = as_(team["marta"])
    assert PAGE in marta.get("/c/gredos/recogida/").content.decode()
    marta.post(PAGE, {"cover": "vagabundo"})
    assert albino(ready).official == "vagabundo"
    assert book.record(ready).lines[-1].event == CoverChanged(albino(ready).id, "vagabundo")
    assert "El Lobo Albino pasa por otro personaje" in marta.get("/c/gredos/libro/").content.decode()
    for name, before in seen.items():
        assert "Albino" not in as_(team[name]).get("/c/gredos/libro/").content.decode().replace(before, "")
    assert 'name="cover" value="tonto" data-key="z"' in marta.get(PAGE).content.decode()
    marta.post(PAGE, {"cover": "tonto"})
    assert (albino(ready).official, verify(ready)) == ("tonto", [])


def test_another_childs_card_is_refused(ready: Camp, team: dict[str, User]) -> None:
    deal_camp(ready, team["dora"])
    before = len(book.record(ready).lines)
    answer = as_(team["marta"]).post(PAGE, {"cover": "anciano"})
    assert (answer.status_code, len(book.record(ready).lines)) == (409, before)
    assert "en la lista habría dos" in answer.content.decode()


def test_from_the_closing_of_day_1_on_it_is_settled(ready: Camp, team: dict[str, User]) -> None:
    cover.choose(ready, "tonto", team["marta"])
    deal_camp(ready, team["dora"])
    with book.writing(ready, team["dora"]) as pen:
        for urn in ("exile", "powers", "wall"):
            pen.append(UrnSealed(1, urn, ()))
        pen.resolve(Act(1, "closing"))
    with pytest.raises(Refused, match="urnas del primer día"):
        cover.choose(ready, "vagabundo", team["marta"])
    page = as_(team["marta"]).get(PAGE).content.decode()
    assert ("Ya no se cambia" in page, "Que pase por este" in page, "↶" in page) == (True, False, False)


@pytest.mark.parametrize("wrong", ["hombre_lobo", "lobo_albino", "vidente", "alguacil", "", "nadie"])
def test_what_would_be_noticed_is_refused(ready: Camp, team: dict[str, User], wrong: str) -> None:
    assert as_(team["marta"]).post(PAGE, {"cover": wrong}).status_code == 409
    assert not DealPlan.objects.exclude(cover=None).exists()


@pytest.mark.parametrize("name", ["dora", "guille", "eva"])
def test_for_the_others_there_is_no_such_page(ready: Camp, team: dict[str, User], name: str) -> None:
    client = as_(team[name])
    refused = 403 if name == "eva" else 404
    for dealt in (False, True):
        if dealt:
            deal_camp(ready, team["dora"])
        answers = [client.get(PAGE), client.get(NOW), client.post(PAGE, {"cover": "tonto"})]
        assert [answer.status_code for answer in answers] == [refused] * 3
        for page in ("/c/gredos/reparto/", "/c/gredos/recogida/"):
            assert PAGE not in client.get(page).content.decode()
    assert albino(ready).official == "vagabundo"


def test_without_an_albino_there_is_no_such_page(ready: Camp, team: dict[str, User]) -> None:
    camps.set_deck(ready, {"hombre_lobo": 3, "vagabundo": 9})
    marta = as_(team["marta"])
    assert marta.get(PAGE).status_code == 404
    assert PAGE not in marta.get("/c/gredos/reparto/").content.decode()
    with pytest.raises(Refused, match="no hay nada que elegir"):
        cover.choose(ready, "vagabundo", team["marta"])


def test_a_keeper_sees_the_cover_with_the_card(ready: Camp, team: dict[str, User]) -> None:
    cover.choose(ready, "tonto", team["marta"])
    deal_camp(ready, team["dora"])
    ref = albino(ready).id
    press = {"HX-Request": "true"}
    told = as_(team["marta"]).get(f"/c/gredos/reparto/{ref}/", headers=press).content.decode()
    assert "Hombre lobo albino (pasa por Tonto)" in told
    other = as_(team["guille"]).get(f"/c/gredos/reparto/{ref}/", headers=press).content.decode()
    assert ("Tonto" in other, "pasa por" in other, "lbino" in other) == (True, False, False)


def test_who_must_not_be_a_tonto_is_not_dealt_again_as_one(ready: Camp, team: dict[str, User]) -> None:
    cover.choose(ready, "tonto", team["marta"])
    refs = list(ready.players.values_list("ref", flat=True))
    for ref in refs[:11]:
        add_limit(ready, ref, "tonto", "")
    deal_camp(ready, team["dora"])
    assert albino(ready).id == refs[11]
    deal_again(ready, refs[0], team["dora"])
    assert albino(ready).id == refs[11]


def test_where_wolves_sign_everything_with_the_sign_only_keepers_see_symbols(
    ready: Camp, team: dict[str, User]
) -> None:
    camps.set_rules(ready, {"pack_sign": "all"})
    deal_camp(ready, team["dora"])
    press = {"HX-Request": "true"}
    for player in book.record(ready).village.players.values():
        told = {n: as_(team[n]).get(f"/c/gredos/reparto/{player.id}/", headers=press).text for n in ("guille", "marta")}
        assert ("<svg" in told["guille"], "<svg" in told["marta"]) == (False, True)
        assert "que lo mire un guardián" in told["guille"]
