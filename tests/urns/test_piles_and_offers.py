"""What stands behind the quick pages: piles without JavaScript, what was typed before, all symbols' offers at once."""

import json
import re
import uuid
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

from urns import services, state
from urns.services import Typed

from .conftest import SYMBOLS, Table
from .whole_cast import SYMBOLS as WHOLE
from .whole_cast import new_village

Url = Callable[[str], str]
JSON = {"accept": "application/json"}


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_a_pile_without_javascript(client: Client, table: Table, url: Url) -> None:
    assert 'href="' + url("exilio/") + '?montones"' in text(client, url("exilio/"))
    page = text(client, url("exilio/?montones"))
    assert f'name="monton" value="{table.refs["Vera"]}"' in page
    assert 'disabled><div class="pane-head"><h2 id="step-symbol"' in page  # no symbol before the name
    page = text(client, url(f"exilio/?monton={table.refs['Vera']}"))
    assert re.search(r"Montón: <strong>Vera</strong>", page)
    sent = dict(
        re.findall(
            r'type="hidden" name="(ref|target|monton)" value="([^"]*)"',
            page[page.index("two-taps") : page.index("</main")],
        )
    )
    assert (sent["target"], sent["monton"]) == (table.refs["Vera"], table.refs["Vera"])
    answer = client.post(url("exilio/"), {**sent, "symbol": SYMBOLS["Ana"], "late": "1"}, follow=True)
    assert answer.redirect_chain == [(url(f"exilio/?monton={table.refs['Vera']}"), 302)]
    assert "Montón: <strong>Vera</strong>" in answer.content.decode()
    (paper,) = state.live(table.camp, 1, "exile")
    assert (paper.symbol, paper.targets, paper.late) == (SYMBOLS["Ana"], [table.refs["Vera"]], True)


def test_blank_and_unreadable_piles(client: Client, table: Table, url: Url) -> None:
    assert "Montón: <strong>en blanco</strong>" in text(client, url("exilio/?monton="))
    assert "Montón: <strong>no se lee</strong>" in text(client, url("exilio/?monton=%3F"))
    assert "Montón: <strong>toca su nombre</strong>" in text(client, url("exilio/?monton=nadie"))
    refused = client.post(url("exilio/"), {"ref": uuid.uuid4(), "symbol": "s99", "target": "", "monton": ""})
    assert (refused.status_code, "Montón: <strong>en blanco</strong>" in refused.content.decode()) == (409, True)


def send(client: Client, url: Url, urn: str, **paper: Any) -> dict[str, Any]:
    answer = client.post(url(urn), {"ref": str(uuid.uuid4()), **paper}, headers=JSON)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_a_gm_is_told_which_paper_was_there_before(client: Client, table: Table, url: Url) -> None:
    ana = {"symbol": SYMBOLS["Ana"], "target": table.refs["Vera"]}
    ref = str(uuid.uuid4())
    first = send(client, url, "exilio/", **ana, ref=ref)
    assert "before" not in first
    before = send(client, url, "exilio/", **ana)["before"]
    assert (bool(re.fullmatch(r"\d\d:\d\d", before["at"])), before["alike"]) == (True, True)
    assert send(client, url, "exilio/", **{**ana, "target": table.refs["Bea"]})["before"]["alike"] is False
    # A resend of the first is not told of those that came after it.
    assert "before" not in send(client, url, "exilio/", **ana, ref=ref)
    # What many papers may bear is no repetition.
    send(client, url, "exilio/", symbol="", target="")
    assert "before" not in send(client, url, "exilio/", symbol="", target="")


def test_one_symbol_may_sign_two_powers(client: Client, table: Table, url: Url) -> None:
    bruna = {"symbol": SYMBOLS["Bruna"], "target": table.refs["Ana"]}
    send(client, url, "poderes/", **bruna, action="life")
    assert "before" not in send(client, url, "poderes/", **bruna, action="death")
    assert send(client, url, "poderes/", **bruna, action="death")["before"]["alike"] is True


@pytest.mark.django_db
def test_the_page_carries_what_tapping_every_symbol_would_show() -> None:
    village = new_village()
    village.say("lovers", "ana", "bea", by="cupido")
    page = village.page("urnas/1/poderes/")
    found = re.search(r'<script id="offers" type="application/json">(.*?)</script>', page)
    assert found
    offers = json.loads(unescape(found[1]))
    for symbol in [*WHOLE.values(), "pack", "pack_near"]:
        step = village.page(f"urnas/1/poderes/?symbol={symbol}")
        links = re.findall(r"symbol=\w+&(?:amp;)?action=(\w+)", step[step.index("<main") : step.index("</main")])
        shown = [key for key in dict.fromkeys(links) if key != "other"] or re.findall(
            r'name="action" value="(\w+)"', step
        )
        assert offers["symbols"].get(symbol, ["other"]) == shown, symbol
    # Both of the pack's signs are one to the page.
    assert offers["symbols"]["pack"] == offers["symbols"]["pack_near"]
    assert {key: asks["most"] for key, asks in offers["actions"].items() if key in {"see", "charm", "bite"}} == {
        "see": 2, "charm": 3, "bite": 1,
    }  # fmt: skip


def test_names_are_found_by_nickname_and_tent(client: Client, table: Table, url: Url) -> None:
    table.camp.players.filter(ref=table.refs["Bea"]).update(nickname="La Rubia", tent="Tienda 4")
    (found,) = re.findall(r'<li data-name="(Bea [^"]*)"', text(client, url("exilio/")))
    assert {"Rubia", "4"} <= set(found.split())


def test_what_only_keepers_may_decide_says_whom_to_call(db: None) -> None:
    village = new_village()
    for target in ("ana", "bea", "vidente", "bruja"):
        paper = Typed(uuid.uuid4(), "pack_near", "bite", (village.refs[target],))
        services.save_paper(village.camp, 1, "powers", paper, village.gm)
    page = f"/c/{village.camp.slug}/urnas/1/poderes/dudas/"
    seen = [village.client(user).get(page).content.decode() for user in (village.gm, village.keeper)]
    assert ["avisa a uno" in each for each in seen] == [True, False]
    assert ["Cuenta" in each for each in seen] == [False, True]
