"""The grid of symbols: this camp's only, each in its place all week."""

import re

import pytest
from django.test import Client

from aldea.book import services as book
from aldea.rules.deal import deal_symbols
from aldea.rules.inputs import Dealt, Seat
from aldea.rules.signatures import in_order

from .conftest import Table


def grid(client: Client, address: str) -> list[str]:
    """The symbols of a typing page, as they stand."""
    page = client.get(address).content.decode()
    return re.findall(r'name="symbol" value="(s\d[^"]*|pack[^"]*)"', page)


def deal(table: Table, symbols: dict[str, str], pack_sign: str = "bites") -> None:
    """Deal the camp again, with other symbols."""
    seats = tuple(Seat(ref, "hombre_lobo" if own == "pack" else "vagabundo", own) for ref, own in symbols.items())
    with book.writing(table.camp) as pen:
        pen.append(Dealt(seats, {"pack_sign": pack_sign}, 1))


@pytest.fixture
def table(table: Table, client: Client) -> Table:
    client.force_login(table.gm)
    return table


def test_each_family_stands_together_past_the_hundredth_drawing(client: Client, table: Table) -> None:
    own = ["s100", "s11", "s99", "s01+s02", "s04", "s150", "s98", "s10", "s01"]
    deal(table, dict(zip(table.refs.values(), own, strict=True)))
    wanted = ["s01", "s01+s02", "s04", "s10", "s11", "s98", "s99", "s100", "s150"]
    assert grid(client, f"/c/{table.camp.slug}/urnas/1/exilio/") == wanted
    assert grid(client, f"/c/{table.camp.slug}/urnas/1/poderes/") == [*wanted, "pack", "pack_near"]


def test_a_typed_paper_moves_no_symbol(client: Client, table: Table) -> None:
    address = f"/c/{table.camp.slug}/urnas/1/exilio/"
    before = grid(client, address)
    table.vote("Ana", "Bea")
    assert grid(client, address) == before == in_order(before)


def test_a_sign_that_all_the_wolves_share_is_there_once(client: Client, table: Table) -> None:
    own = ["pack", "pack", *[f"s{n}" for n in range(10, 17)]]
    deal(table, dict(zip(table.refs.values(), own, strict=True)), "all")
    assert grid(client, f"/c/{table.camp.slug}/urnas/1/exilio/")[-2:] == ["s16", "pack"]
    assert grid(client, f"/c/{table.camp.slug}/urnas/1/poderes/")[-3:] == ["s16", "pack", "pack_near"]


def test_no_symbol_of_another_camp_is_there(client: Client, table: Table) -> None:
    dealt = deal_symbols(dict.fromkeys(table.refs.values(), "vagabundo"), 4)
    deal(table, dealt)
    assert grid(client, f"/c/{table.camp.slug}/urnas/1/exilio/") == in_order(dealt.values())
