"""A second pair of eyes: what pairs and what is shown, a pile found right, and what holds up the seal."""

import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Membership
from aldea.desk.today import today
from aldea.moments import sentences
from aldea.moments.services import plan
from aldea.rules.acts import Wait
from aldea.rules.inputs import UrnSealed
from urns import second, services, services_options, state
from urns.models import Eyes, PaperVersion, Urn
from urns.options import How
from urns.services import Seen, Typed

from .conftest import SYMBOLS, Table

Url = Callable[[str], str]


@pytest.fixture
def eva(table: Table) -> User:
    eva = User.objects.create_user("eva")
    Membership.objects.create(camp=table.camp, user=eva, role=Membership.Role.HELPER)
    return eva


@pytest.fixture
def blind(table: Table, eva: User) -> Table:
    return handled(table, Eyes.BLIND)


@pytest.fixture
def looked(table: Table, other_gm: User) -> Table:
    return handled(table, Eyes.LOOK)


def handled(table: Table, eyes: str, *, count: bool = False) -> Table:
    services_options.handle(table.camp, {str(urn): How(count, eyes) for urn in Urn})
    return table


def again(table: Table, by: User, signer: str, *targets: str, **more: Any) -> PaperVersion:
    """Type a paper of the second reading."""
    urn = more.pop("urn", "exile")
    return services.save_paper(table.camp, 1, urn, table.typed(signer, *targets, **more), by, state.SECOND).paper


def differences(table: Table, urn: str = "exile") -> list[tuple[list[str], list[str]]]:
    return [
        tuple(table.names(paper.targets) if paper else [] for paper in (each.first, each.second))  # type: ignore[misc]
        for each in state.differences(table.camp, 1, urn)
    ]


def seen(paper: PaperVersion) -> Seen:
    return Seen(paper.ref, paper.n)


def settle(table: Table, right: str, place: int = 0) -> None:
    found = state.differences(table.camp, 1, "exile")[place]
    both = [seen(paper) if paper else None for paper in (found.first, found.second)]
    services.settle_difference(table.camp, 1, "exile", both[0], both[1], right, table.gm)


def votes(table: Table) -> list[tuple[str, str]]:
    called = {symbol: name for name, symbol in SYMBOLS.items()}
    return sorted((called[p.symbol], table.names(p.targets)[0]) for p in state.live(table.camp, 1, "exile"))


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


# Blind ---------------------------------------------------------------------------------------------------------------


def test_what_two_people_typed_alike_is_shown_to_nobody(blind: Table, eva: User) -> None:
    blind.vote("Ana", "Bea")
    blind.vote("Bea", "")
    blind.save("powers", blind.typed("Vera", "Ana", "Bea", action="see"))
    again(blind, eva, "Bea", "")
    again(blind, eva, "Ana", "Bea")
    again(blind, eva, "Vera", "Bea", "Ana", action="see", urn="powers")
    assert (differences(blind), differences(blind, "powers")) == ([], [])


def test_what_one_person_typed_twice_is_not_a_pair(blind: Table) -> None:
    blind.vote("Ana", "Bea")
    again(blind, blind.gm, "Ana", "Bea")
    (found,) = state.differences(blind.camp, 1, "exile")
    assert found.alike


def test_as_many_pairs_as_there_can_be(blind: Table, eva: User) -> None:
    # Three unsigned papers alike: each of the two people typed some of both readings.
    for by in (blind.gm, blind.gm, eva):
        services.save_paper(blind.camp, 1, "exile", blind.typed("", "Bea"), by)
    for by in (eva, blind.gm, eva):
        again(blind, by, "", "Bea")
    assert differences(blind) == []


def test_what_differs_is_put_side_by_side(blind: Table, eva: User) -> None:
    blind.vote("Ana", "Bea")
    blind.vote("Caza", "Vera")
    blind.vote("Lobo", "Loba")
    again(blind, eva, "Ana", "Carla")
    again(blind, eva, "Bruna", "Vera")  # a symbol misread: the rest is the same
    again(blind, eva, "Vera", "Lobo")
    assert differences(blind) == [(["Bea"], ["Carla"]), (["Vera"], ["Vera"]), (["Loba"], []), ([], ["Lobo"])]


@pytest.mark.parametrize(
    ("right", "left"),
    [("first", [("Ana", "Bea")]), ("second", [("Ana", "Carla")]), ("none", [])],
)
def test_a_difference_is_settled_by_one_tap(blind: Table, eva: User, right: str, left: list[tuple[str, str]]) -> None:
    blind.vote("Ana", "Bea")
    again(blind, eva, "Ana", "Carla")
    settle(blind, right)
    assert (votes(blind), differences(blind)) == (left, [])
    assert {tuple(blind.names(paper.targets)) for paper in PaperVersion.objects.all()} == {("Bea",), ("Carla",)}
    assert PaperVersion.objects.filter(confirmed=True).count() == 2


def test_what_only_one_reading_has_is_there_or_is_not(blind: Table, eva: User) -> None:
    blind.vote("Ana", "Bea")
    again(blind, eva, "Caza", "Lobo")
    settle(blind, "first")
    settle(blind, "second")
    assert (votes(blind), differences(blind)) == ([("Ana", "Bea"), ("Caza", "Lobo")], [])
    blind.vote("Loba", "Lobo")
    again(blind, eva, "Vera", "Lobo")
    settle(blind, "none")
    assert votes(blind) == [("Ana", "Bea"), ("Caza", "Lobo")]


def test_a_page_left_open_settles_nothing(blind: Table, eva: User) -> None:
    first, other = blind.vote("Ana", "Bea").paper, again(blind, eva, "Ana", "Carla")
    settle(blind, "first")
    with pytest.raises(Refused, match="ya lo ha decidido"):
        services.settle_difference(blind.camp, 1, "exile", seen(first), seen(other), "second", blind.gm)
    no_paper = Seen(uuid.uuid4(), 1)
    with pytest.raises(Refused):
        services.settle_difference(blind.camp, 1, "exile", no_paper, None, "none", blind.gm)
    assert votes(blind) == [("Ana", "Bea")]


def test_the_seal_waits_for_the_second_reading_and_holds_the_first(blind: Table, eva: User) -> None:
    blind.vote("Ana", "Bea")
    blind.close()
    with pytest.raises(Refused, match="no tiene pareja"):
        services.seal(blind.camp, 1, "exile", blind.gm)
    again(blind, eva, "Ana", "Bea")
    assert services.seal(blind.camp, 1, "exile", blind.gm) == 1
    (event,) = [event for _line, event in book.record(blind.camp).events(UrnSealed)]
    assert [paper.symbol for paper in event.papers] == [SYMBOLS["Ana"]]
    with pytest.raises(Refused, match="sellada"):
        again(blind, eva, "Bea", "Ana")


def test_taken_off_in_the_middle_nothing_is_lost(blind: Table, eva: User) -> None:
    blind.vote("Ana", "Bea")
    again(blind, eva, "Ana", "Carla")
    blind.close()
    handled(blind, Eyes.NONE)
    with pytest.raises(Refused, match="ya no hay segunda lectura"):
        again(blind, eva, "Bea", "Ana")
    assert votes(blind) == [("Ana", "Bea")]
    handled(blind, Eyes.BLIND)
    assert differences(blind) == [(["Bea"], ["Carla"])]
    handled(blind, Eyes.NONE)
    assert services.seal(blind.camp, 1, "exile", blind.gm) == 1


def test_free_words_are_compared_by_their_letters() -> None:
    def said(text: str) -> second.Content:
        return second.content(PaperVersion(symbol="s01", text=text))

    assert said("¡Bea  no estuvo en la PLAYA!") == said("bea no estuvo en la playa")
    assert said("Bea no estuvo") != said("Bea estuvo")


def test_the_second_reading_shows_nothing_of_the_first(blind: Table, eva: User, other_gm: User, url: Url) -> None:
    ref = blind.vote("Ana", "Bea").paper.ref
    again(blind, other_gm, "Caza", "Lobo")
    for user in (eva, blind.gm):
        client = client_of(user)
        page = client.get(url("exilio/segunda/")).content.decode()
        assert re.search(r'class="[^"]*\bused\b', page) is None
        assert not {"<strong data-what>Bea", "<strong data-what>Lobo", 'name="counted"'} & {page}
        assert str(ref) not in page
        sent = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Ana"], "target": blind.refs["Carla"]}
        answer = client.post(url("exilio/segunda/"), sent, headers={"Accept": "application/json"}).json()
        assert answer == ({"entered": "", "same": 0} if user == eva else {"entered": 1, "same": 1})
        assert client.post(url("exilio/segunda/deshacer/"), {"ref": ref}).status_code == 409
    now = client_of(blind.gm).get(url("exilio/segunda/"), headers={"Accept": "application/json"}).json()
    assert now == {"entered": 1, "used": [SYMBOLS["Ana"]]}
    assert votes(blind) == [("Ana", "Bea")]


def test_a_gm_settles_on_the_page(blind: Table, eva: User, client: Client, url: Url) -> None:
    blind.vote("Ana", "Bea")
    blind.vote("Caza", "Lobo")
    again(blind, eva, "Ana", "Carla")
    again(blind, eva, "Caza", "Lobo")
    page = client.get(url("exilio/comparar/")).content.decode()
    assert ("No dicen lo mismo" in page, "Lobo" in page.split("<main")[1]) == (True, False)
    assert "solo en la primera lectura" not in page
    sent = dict(re.findall(r'name="(first|second)" value="([^"]+)"', page))
    done = client.post(url("exilio/comparar/"), {**sent, "right": "second"}, follow=True).content.decode()
    assert ("Las dos lecturas dicen lo mismo" in done, "solo en la primera lectura" in done) == (True, False)
    assert votes(blind) == [("Ana", "Carla"), ("Caza", "Lobo")]
    blind.vote("Vera", "Bea")
    assert "1 papeleta está solo en la primera lectura" in client.get(url("exilio/comparar/")).content.decode()
    assert client.post(url("exilio/comparar/"), {**sent, "right": "second"}).status_code == 409
    assert client.post(url("exilio/comparar/"), {"first": "x"}).status_code == 409


# Another GM looks ----------------------------------------------------------------------------------------------------


def test_another_gm_finds_them_right(looked: Table, other_gm: User) -> None:
    papers = [looked.vote(name, "Bea").paper for name in ("Ana", "Caza")]
    own = services.save_paper(looked.camp, 1, "exile", looked.typed("Vera", "Bea"), other_gm).paper
    looked.close()
    with pytest.raises(Refused, match="Falta que otro moni mire 3"):
        services.seal(looked.camp, 1, "exile", looked.gm)
    every = [seen(paper) for paper in (*papers, own)]
    assert services.check_papers(looked.camp, 1, "exile", every, other_gm) == (2, 1)
    assert services.check_papers(looked.camp, 1, "exile", every, other_gm) == (0, 1)
    assert services.check_papers(looked.camp, 1, "exile", every, looked.gm) == (1, 0)
    assert services.seal(looked.camp, 1, "exile", looked.gm) == 3


def test_what_was_corrected_is_looked_at_again_by_another(looked: Table, other_gm: User) -> None:
    paper = looked.vote("Ana", "Bea").paper
    typed = Typed(paper.ref, paper.symbol, targets=(looked.refs["Carla"],))
    fixed = services.correct_paper(looked.camp, 1, "exile", seen(paper), typed, other_gm)
    assert services.check_papers(looked.camp, 1, "exile", [seen(paper)], looked.gm) == (0, 0)
    assert services.check_papers(looked.camp, 1, "exile", [seen(fixed)], other_gm) == (0, 1)
    assert services.check_papers(looked.camp, 1, "exile", [seen(fixed)], looked.gm) == (1, 0)
    admitted = services.admit_paper(looked.camp, 1, "exile", paper.ref, looked.gm, admitted=True).paper
    assert (admitted.checked, admitted.typist) == (True, other_gm)


def test_a_pile_is_found_right_on_the_page(looked: Table, other_gm: User, url: Url) -> None:
    for name in ("Ana", "Caza", "Lobo"):
        looked.vote(name, "Bea")
    looked.vote("Bea", "Carla")
    pablo, marta = client_of(other_gm), client_of(looked.gm)
    page = pablo.get(url("exilio/mirar/")).content.decode()
    assert re.findall(r"<h2>(\w+) <span", page) == ["Bea", "Carla"]
    pile = re.findall(r'name="pile" value="([^"]+)"', page)
    assert len(pile) == 3
    one = re.findall(r'name="one" value="([^"]+)"', page)[-1]
    assert "la tecleaste tú" in marta.get(url("exilio/mirar/")).content.decode()
    assert marta.post(url("exilio/mirar/"), {"one": one}).status_code == 409
    left = pablo.post(url("exilio/mirar/"), {"pile": pile}, follow=True).content.decode()
    assert "Falta 1 por mirar." in left
    done = pablo.post(url("exilio/mirar/"), {"one": one, "por": "simbolo"}, follow=True).content.decode()
    assert ("Todas están miradas" in done, "Ir a sellar" in done) == (True, True)


def test_today_says_what_is_missing(looked: Table, other_gm: User) -> None:
    looked.vote("Ana", "Bea")
    looked.close()
    for urn in ("powers", "wall"):
        services.seal(looked.camp, 1, urn, looked.gm)
    services.count_box(looked.camp, 1, "exile", 1, looked.gm)
    plan(looked.camp, book.record(looked.camp))
    step = today(looked.camp, book.record(looked.camp), looked.camp.moment(1, "urns_close"), keeper=False).step
    assert step.url.endswith("/urnas/1/exilio/mirar/")
    assert "otro moni mire 1 papeleta" in step.why
    waits = Wait("urn_not_sealed", {"urn": "exile", "day": 1})
    said = sentences.wait(looked.camp, book.record(looked.camp), waits, {})
    assert said == "falta sellar la urna del exilio: 1 de 1 papeletas; 1 por mirar"


def test_where_nobody_asks_for_it_the_pages_say_so(table: Table, client: Client, url: Url) -> None:
    for page in ("mirar/", "comparar/", "segunda/"):
        answer = client.get(url(f"exilio/{page}"))
        assert (answer.status_code, "no hace falta" in answer.content.decode()) == (404, True)


# The settings --------------------------------------------------------------------------------------------------------


def test_the_powers_urn_may_have_to_be_counted(table: Table, client: Client) -> None:
    path = f"/c/{table.camp.slug}/urnas/como/"
    assert client.get(path).content.decode().count(" checked") == 4  # exile's count, and three times «No»
    client.post(path, {"count-exile": "on", "count-powers": "on"})
    table.close()
    with pytest.raises(Refused, match="Cuenta antes"):
        services.seal(table.camp, 1, "powers", table.gm)
    client.post(path, {})
    assert services.seal(table.camp, 1, "exile", table.gm) == 0


def test_only_the_director_changes_it(table: Table, other_gm: User) -> None:
    pablo = client_of(other_gm)
    path = f"/c/{table.camp.slug}/urnas/como/"
    page = pablo.get(path).content.decode()
    assert ("Lo cambia quien dirige" in page, "Llevarlas así" in page) == (True, False)
    assert pablo.post(path, {"count-wall": "on"}).status_code == 403
    assert not state.urn_state(table.camp, book.record(table.camp), 1, "wall").how.count


def test_two_people_are_needed(table: Table, client: Client) -> None:
    path = f"/c/{table.camp.slug}/urnas/como/"
    assert "Estás solo" in client.get(path).content.decode()
    for eyes in ("look", "blind"):
        refused = client.post(path, {"eyes-exile": eyes})
        assert (refused.status_code, "hacen falta dos" in refused.content.decode()) == (409, True)
    eva = User.objects.create_user("eva")
    Membership.objects.create(camp=table.camp, user=eva, role=Membership.Role.HELPER)
    assert client.post(path, {"eyes-exile": "look"}).status_code == 409
    assert client.post(path, {"eyes-exile": "blind"}).status_code == 302
