"""The typing pages, as a browser without JavaScript uses them: two plain steps, and every refusal said in words."""

import re
import uuid
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from aldea.book import services as book
from aldea.rules import ballots
from aldea.rules.characters import CHARACTERS
from aldea.rules.inputs import RulesChanged, Sanctioned, WallPassed
from urns import services, state, worth

from .conftest import SYMBOLS, Table

Url = Callable[[str], str]


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def entered(table: Table, urn: str = "exile") -> int:
    return state.live(table.camp, 1, urn).count()


def test_exile_without_javascript(client: Client, table: Table, url: Url) -> None:
    page = text(client, url("exilio/"))
    ref = re.findall(r'name="ref" value="([0-9a-f-]{36})"', page)[0]
    sent = {"ref": ref, "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]}
    answer = client.post(url("exilio/"), sent, follow=True)
    assert answer.redirect_chain == [(url("exilio/"), 302)]
    assert "Guardada." in answer.content.decode()
    # «Atrás» and the button once more: the same paper.
    client.post(url("exilio/"), sent)
    assert entered(table) == 1


def test_undo_without_javascript(client: Client, table: Table, url: Url) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    assert str(ref) in text(client, url("exilio/"))
    client.post(url("exilio/deshacer/"), {"ref": ref})
    assert entered(table) == 0


def test_the_script_of_the_page_gets_the_numbers_only(client: Client, table: Table, url: Url) -> None:
    sent = {"ref": uuid.uuid4(), "symbol": SYMBOLS["Ana"], "target": table.refs["Bea"]}
    answer = client.post(url("exilio/"), sent, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (200, {"entered": 1, "same": 1})
    refused = client.post(
        url("exilio/"), {**sent, "ref": uuid.uuid4(), "symbol": "s99"}, headers={"accept": "application/json"}
    )
    assert refused.status_code == 409
    assert "símbolo" in refused.json()["told"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"target": ""}, "Toca primero el símbolo"),
        ({"symbol": "s01"}, "Toca el nombre"),
        ({"symbol": "s99", "target": ""}, "Ese símbolo no es de este campamento"),
        ({"symbol": "s01", "target": "nadie"}, "Ese nombre no es de este campamento"),
        ({"symbol": "s01", "target": "x" * 5000}, "no se entiende"),
        ({"symbol": "s01", "target": "", "ref": "no-uuid"}, "qué papeleta"),
    ],
)
def test_bad_input_is_said_and_changes_nothing(
    client: Client, table: Table, url: Url, sent: dict[str, str], said: str
) -> None:
    answer = client.post(url("exilio/"), {"ref": str(uuid.uuid4()), **sent})
    assert answer.status_code == 409
    assert said in answer.content.decode()
    assert entered(table) == 0


def test_the_count_stands_beside_what_is_typed(client: Client, table: Table, url: Url) -> None:
    table.vote("Ana", "Bea")
    client.post(url("exilio/contar/"), {"counted": "40"})
    page = text(client, url("exilio/"))
    assert re.search(r'id="entered">1</span>\s+de 40', page)
    answer = client.post(url("exilio/contar/"), {"counted": "cuarenta"})
    assert (answer.status_code, "solo con cifras" in answer.content.decode()) == (409, True)


def test_the_typing_page_never_says_whether_a_paper_counts(client: Client, table: Table, url: Url) -> None:
    table.vote("", "Bea")
    table.vote("Ana", "Bea", late=True)
    page = text(client, url("exilio/"))
    assert not {"nula", "válida", "no puede votar"} & set(re.findall(r"[\wáéíóúñ ]+", page.lower()))


@pytest.mark.parametrize("symbol", [*SYMBOLS.values(), "pack", "pack_near"])
def test_the_powers_form_names_no_character(client: Client, table: Table, url: Url, symbol: str) -> None:
    page = text(client, url(f"poderes/?symbol={symbol}"))
    main = page[page.index("<main") : page.index("</main")]
    assert [c.name for c in CHARACTERS.values() if re.search(rf"\b{c.name}\b", main)] == []


def test_both_of_the_packs_signs_offer_the_same(client: Client, table: Table, url: Url) -> None:
    pages = [
        re.findall(r"action=(\w+)", text(client, url(f"poderes/?symbol={sign}"))) for sign in ("pack", "pack_near")
    ]
    assert pages == [["bite", "devour", "other"]] * 2


def test_a_powers_paper_in_two_steps(client: Client, table: Table, url: Url) -> None:
    page = text(client, url(f"poderes/?symbol={SYMBOLS['Vera']}"))
    assert 'value="see"' in page
    sent = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Vera"], "action": "see"}
    client.post(url("poderes/"), {**sent, "target": [table.refs["Ana"], table.refs["Bea"]]})
    (paper,) = state.live(table.camp, 1, "powers")
    assert (paper.action, table.names(paper.targets)) == ("see", ["Ana", "Bea"])


def test_a_paper_that_says_something_else(client: Client, table: Table, url: Url) -> None:
    sent = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Ana"], "action": "other"}
    assert client.post(url("poderes/"), {**sent, "text": " "}).status_code == 409
    client.post(url("poderes/"), {**sent, "text": "Quiero ser alcalde"})
    assert "Quiero ser alcalde" in text(client, url("poderes/papeletas/"))


def test_the_list_says_void_with_its_reason(client: Client, table: Table, url: Url) -> None:
    table.vote("", "Bea")
    table.vote("Ana", "Bea", late=True)
    page = text(client, url("exilio/papeletas/"))
    assert ("sin firma" in page, "llegó tarde" in page, "Admitir" in page) == (True, True, True)


def test_every_reason_is_said_in_words_and_its_paper_kept(client: Client, table: Table, url: Url) -> None:
    with book.writing(table.camp) as pen:
        pen.append(Sanctioned(table.refs["Cabeza"]))
    for signer, target in (("", "Bea"), ("unknown", "Bea"), ("?", "Bea"), ("Cabeza", "Bea"), ("Carla", "?")):
        table.vote(signer, target)
    table.vote("Ana", "Bea", late=True)
    for signer, target in (("Caza", "Lobo"), ("Caza", "Lobo"), ("Bea", "Lobo"), ("Bea", "Ana")):
        table.vote(signer, target)
    table.save("exile", table.typed("Vera", "Ana", "Bea"))
    table.save("powers", table.typed("Ana", "Bea", action="see"))
    pages = text(client, url("exilio/papeletas/")) + text(client, url("poderes/papeletas/"))
    assert set(worth.REASONS) == set(ballots.REASONS)
    assert [str(words) for words in worth.REASONS.values() if f"<small>{words}" not in pages] == []
    assert pages.count("↶ Deshacer") == 12


def test_disputed_papers_are_settled_side_by_side(client: Client, table: Table, url: Url) -> None:
    table.vote("Ana", "Bea")
    table.vote("Ana", "Carla")
    page = text(client, url("exilio/dudas/"))
    assert ("un voto para Bea" in page, "un voto para Carla" in page) == (True, True)
    sent = {"symbol": SYMBOLS["Ana"], "action": "", "keep": table.refs["Carla"]}
    assert "cuenta</span>" not in page
    decided = client.post(url("exilio/dudas/"), sent, follow=True).content.decode()
    bea, carla = re.findall(r"<h3>(.+?)</li>", decided, re.DOTALL)
    assert "decidido" in decided
    assert ("✓ cuenta<" in bea, "✓ cuenta<" in carla) == (False, True)
    none = client.post(url("exilio/dudas/"), {**sent, "keep": ""}, follow=True).content.decode()
    assert ("✓ cuenta<" in none, "✓ no cuenta ninguna<" in none) == (False, True)
    assert client.post(url("exilio/dudas/"), {**sent, "keep": table.refs["Vera"]}).status_code == 409


def test_the_seal_and_everything_after_it(client: Client, table: Table, url: Url, other_gm: User) -> None:
    table.vote("Ana", "Bea")
    assert "después de su cierre" in text(client, url("exilio/sellar/"))
    table.close()
    refused = client.post(url("exilio/sellar/"))
    assert (refused.status_code, "Cuenta antes" in refused.content.decode()) == (409, True)
    client.post(url("exilio/contar/"), {"counted": "1"})
    done = client.post(url("exilio/sellar/"), follow=True).content.decode()
    assert ("1 papeleta está ya en el Libro" in done, "sellada" in done) == (True, True)
    other = Client()
    other.force_login(other_gm)
    again = other.post(url("exilio/sellar/"))
    assert (again.status_code, "ya está sellada" in again.content.decode()) == (409, True)
    sent = {"ref": str(uuid.uuid4()), "symbol": SYMBOLS["Bea"], "target": ""}
    assert other.post(url("exilio/"), sent).status_code == 409


@pytest.mark.parametrize(("house", "read"), [("not_read", 1), ("read", 2)])
def test_wall_papers_are_read_once_passed(client: Client, table: Table, url: Url, house: str, read: int) -> None:
    with book.writing(table.camp) as pen:
        pen.append(RulesChanged({"wall_unsigned": house}))
    texts = ["Bea no estuvo en la playa", "Nadie firma esto"]
    good = table.save("wall", table.typed("Ana", text=texts[0])).paper.ref
    table.save("wall", table.typed("Bea", text="Una palabrota"))
    unsigned = table.save("wall", table.typed("", text=texts[1])).paper.ref
    page = text(client, url("tapia/papeletas/"))
    assert page.count("Dar por buena") == read + 1
    assert ("Las que no llevan firma no se leen." in page, "no se leerá" in page) == (read == 1, read == 1)
    for ref in (good, unsigned):
        client.post(url("tapia/admitir/"), {"ref": ref, "admitted": "1"})
    table.close()
    figures = re.findall(
        r'<dt>(se leerán|sin dar por buenas)</dt><dd class="num">(\d)', text(client, url("tapia/sellar/"))
    )
    assert figures == [("se leerán", str(read)), ("sin dar por buenas", "1")]
    services.seal(table.camp, 1, "wall", table.gm)
    passed = [event.text for _line, event in book.record(table.camp).events(WallPassed)]
    assert passed == texts[:read]


@pytest.mark.parametrize(
    "rest", ["exilio/", "poderes/", "tapia/", "exilio/papeletas/", "exilio/dudas/", "exilio/sellar/"]
)
def test_a_page_costs_few_queries_and_is_only_for_gms(
    client: Client, table: Table, url: Url, rest: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for name in ("Ana", "Bea", "Carla"):
        table.vote(name, "Vera")
    with django_assert_max_num_queries(12):
        assert client.get(url(rest)).status_code == 200
    assert Client().get(url(rest)).status_code == 302
    stranger = Client()
    stranger.force_login(User.objects.create_user("intruso"))
    assert stranger.get(url(rest)).status_code == 404


@pytest.mark.parametrize("rest", ["exilio/", "exilio/papeletas/", "exilio/sellar/"])
def test_a_day_that_has_not_come_is_not_there(client: Client, table: Table, rest: str) -> None:
    assert client.get(f"/c/{table.camp.slug}/urnas/2/{rest}").status_code == 404


def test_the_count_goes_up_and_down_by_one(client: Client, table: Table, url: Url) -> None:
    services.count_box(table.camp, 1, "exile", 7, table.gm)
    page = text(client, url("exilio/"))
    assert re.findall(r'name="counted" value="(\d+)"', page) == ["6", "8"]
    # A browser sends the box first and the pressed button after it.
    client.post(url("exilio/contar/"), {"counted": ["7", "8"]})
    assert "de 8" in text(client, url("exilio/"))


def test_all_that_holds_the_seal_is_said_at_once(client: Client, table: Table, url: Url) -> None:
    """A count that is missing and a doubt: neither waits for the other to be told."""
    table.vote("Ana", "Bea")
    table.vote("Ana", "Vera")
    table.close()
    page = text(client, url("exilio/sellar/"))
    assert ("Cuenta antes" in page, "papeletas en duda de un símbolo" in page) == (True, True)
    refused = client.post(url("exilio/sellar/")).content.decode()
    assert ("Cuenta antes" in refused, "papeletas en duda de un símbolo" in refused) == (True, True)
    client.post(url("exilio/contar/"), {"counted": "2"})
    page = text(client, url("exilio/sellar/"))
    assert ("Cuenta antes" in page, "papeletas en duda de un símbolo" in page) == (False, True)
