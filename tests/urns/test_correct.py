"""A typed paper corrected or put back: what it said is kept, and no page left open changes what came after it."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.errors import Refused
from urns import forms, services, state
from urns.models import PaperVersion
from urns.services import Seen, Typed

from .conftest import SYMBOLS, Table

Url = Callable[[str], str]


def form(page: str) -> dict[str, str | list[str]]:
    """The form of the page as a browser would send it untouched."""
    sent: dict[str, str | list[str]] = dict(
        re.findall(r'type="hidden" name="(ref|seen|page|second)" value="([^"]*)"', page)
    )
    for name, value in re.findall(r'type="(?:radio|checkbox)" name="(\w+)" value="([^"]*)" checked', page):
        if name == "target":
            sent.setdefault("target", [])
            sent["target"].append(value)  # type: ignore[union-attr]
        else:
            sent[name] = value
    return sent


def test_the_untouched_form_changes_nothing(client: Client, table: Table, url: Url) -> None:
    for signer, target in (("Ana", "Bea"), ("Caza", ""), ("", "?")):
        paper = table.vote(signer, target).paper
        page = client.get(url(f"exilio/corregir/{paper.ref}/")).content.decode()
        sent = form(page)
        assert sent["target"] == [paper.targets[0]]
        assert client.post(url(f"exilio/corregir/{paper.ref}/"), sent).status_code == 302
    assert PaperVersion.objects.count() == 3


def test_a_paper_is_corrected_and_says_what_it_said(client: Client, table: Table, url: Url) -> None:
    paper = table.vote("Ana", "Bea").paper
    address = url(f"exilio/corregir/{paper.ref}/")
    sent = form(client.get(address).content.decode())
    done = client.post(address, {**sent, "target": table.refs["Carla"]}, follow=True)
    assert done.redirect_chain == [(url("exilio/papeletas/"), 302)]
    assert "antes decía Bea (marta)" in done.content.decode()
    assert [(p.n, p.confirmed) for p in PaperVersion.objects.order_by("n")] == [(1, False), (2, True)]
    stale = client.post(address, {**sent, "target": table.refs["Vera"]})
    assert (stale.status_code, "ha cambiado" in stale.content.decode()) == (409, True)
    (now,) = state.live(table.camp, 1, "exile")
    assert table.names(now.targets) == ["Carla"]


def test_a_powers_paper_is_corrected_in_one_form(client: Client, table: Table, url: Url) -> None:
    paper = table.save("powers", table.typed("Bruna", "Ana", action="see")).paper
    address = url(f"poderes/corregir/{paper.ref}/")
    page = client.get(address).content.decode()
    assert '<option value="see" selected>' in page
    sent = {**form(page), "action": "life", "target": ["victim"], "text": ""}
    assert client.post(address, sent).status_code == 302
    (now,) = state.live(table.camp, 1, "powers")
    assert (now.action, now.targets) == ("life", ["victim"])
    page = client.get(address).content.decode()
    refused = client.post(address, {**form(page), "action": "nada", "target": ["-"], "text": ""})
    assert refused.status_code == 409
    client.post(address, {**form(page), "action": "death", "target": ["-", table.refs["Lobo"]], "text": ""})
    (now,) = state.live(table.camp, 1, "powers")
    assert (now.action, table.names(now.targets)) == ("death", ["Lobo"])


def test_a_corrected_wall_text_is_passed_again(table: Table) -> None:
    paper = table.save("wall", table.typed("Ana", text="Bea no estubo")).paper
    passed = services.admit_paper(table.camp, 1, "wall", paper.ref, table.gm, admitted=True).paper
    typed = Typed(paper.ref, paper.symbol, text="Bea no estuvo")
    assert not services.correct_paper(table.camp, 1, "wall", Seen(passed.ref, passed.n), typed, table.gm).admitted


def test_what_is_corrected_is_no_longer_what_was_decided(table: Table) -> None:
    kept, other = table.vote("Ana", "Bea").paper, table.vote("Ana", "Carla").paper
    services.settle(table.camp, 1, "exile", SYMBOLS["Ana"], "", [(table.refs["Bea"],)], table.gm)

    def doubts() -> int:
        return len(state.judged(table.camp, book.record(table.camp), 1, "exile").disputes)

    assert doubts() == 0
    typed = Typed(other.ref, other.symbol, targets=(table.refs["Vera"],))
    services.correct_paper(table.camp, 1, "exile", Seen(other.ref, 1), typed, table.gm)
    assert doubts() == 1  # Vera is nothing that anybody decided about
    services.withdraw_paper(table.camp, 1, "exile", other.ref, table.gm)
    assert doubts() == 0
    assert state.live(table.camp, 1, "exile").get().ref == kept.ref


def test_an_undone_paper_is_kept_and_put_back(client: Client, table: Table, url: Url) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    page = client.get(url("exilio/papeletas/")).content.decode()
    assert ("1 papeleta deshecha" in page, "Volver a ponerla" in page) == (True, True)
    assert client.get(url(f"exilio/corregir/{ref}/")).status_code == 404
    client.post(url("exilio/poner/"), {"ref": ref})
    assert [paper.ref for paper in state.live(table.camp, 1, "exile")] == [ref]


def test_a_sealed_paper_is_not_corrected(table: Table, client: Client, url: Url, other_gm: User) -> None:
    paper, undone = table.vote("Ana", "Bea").paper, table.vote("Bea", "Ana").paper
    services.withdraw_paper(table.camp, 1, "exile", undone.ref, table.gm)
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    with pytest.raises(Refused, match="sellada"):
        services.restore_paper(table.camp, 1, "exile", undone.ref, table.gm)
    address = url(f"exilio/corregir/{paper.ref}/")
    sent = {**form(client.get(address).content.decode()), "target": table.refs["Carla"]}
    assert client.post(address, sent).status_code == 409


def test_each_choice_says_what_it_does(client: Client, table: Table, url: Url) -> None:
    table.vote("Ana", "Bea")
    table.vote("Ana", "")
    page = client.get(url("exilio/dudas/")).content.decode()
    assert "Cuenta como un voto para Bea; la otra queda nula" in page
    assert "Cuenta como un voto en blanco; la otra queda nula" in page
    assert "No cuenta ninguna: las 2 quedan nulas." in page
    for victim in ("Ana", "Bea", "Carla"):
        table.save("powers", table.typed("pack", victim, action="bite"))
    page = client.get(url("poderes/dudas/")).content.decode()
    assert ("Se hace: Morder, Carla" in page, "marca las que cuentan" in page) == (True, True)


def test_a_doubt_says_who_typed_each_paper_and_when_and_lets_it_be_corrected(client: Client, table: Table) -> None:
    table.vote("Ana", "Bea")
    wrong = table.vote("Ana", "Carla").paper
    urn = f"/c/{table.camp.slug}/urnas/1/exilio"
    page = client.get(f"{urn}/dudas/").content.decode()
    assert len(re.findall(r"la tecleó marta a las \d\d:\d\d", page)) == 2
    correct = f"{urn}/corregir/{wrong.ref}/?page=disputes"
    assert f'href="{correct}"' in page
    assert f'href="{urn}/dudas/"' in client.get(correct).content.decode()
    sent = {"ref": str(wrong.ref), "seen": forms.seen(wrong), "page": "disputes", "symbol": SYMBOLS["Ana"]}
    answer = client.post(correct, {**sent, "target": table.refs["Bea"]})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{urn}/dudas/")
    assert "No hay ninguna papeleta en duda" in client.get(f"{urn}/dudas/").content.decode()
