"""Typing, undoing, counting, settling and sealing: what is done, and what is refused with nothing changed."""

import threading
import uuid
from dataclasses import replace
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.db import connections
from pytest_django import DjangoAssertNumQueries

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.verify import verify
from aldea.rules.inputs import UrnSealed
from aldea.rules.judging import judge
from urns import services, state
from urns.models import PaperVersion
from urns.services_papers import Seen

from .conftest import SYMBOLS, Table, new_table


def content(table: Table, urn: str = "exile") -> list[tuple[str, list[str]]]:
    return [(paper.symbol, table.names(paper.targets)) for paper in state.live(table.camp, 1, urn)]


def sealed(table: Table, urn: str) -> list[UrnSealed]:
    return [event for _line, event in book.record(table.camp).events(UrnSealed) if event.urn == urn]


def test_a_paper_is_saved_and_counted(table: Table) -> None:
    assert (table.vote("Ana", "Bea").entered, table.vote("Bea", "").entered) == (1, 2)
    assert content(table) == [(SYMBOLS["Ana"], ["Bea"]), (SYMBOLS["Bea"], [""])]


def test_a_second_paper_of_the_same_symbol_is_kept_and_said(table: Table) -> None:
    assert table.vote("Ana", "Bea").same_symbol == 1
    assert table.vote("Ana", "Carla").same_symbol == 2


def test_a_resend_counts_once(table: Table) -> None:
    typed = table.typed("Ana", "Bea")
    first, again = table.save("exile", typed), table.save("exile", typed)
    assert (first.entered, again.entered, first.resent, again.resent) == (1, 1, False, True)
    assert PaperVersion.objects.count() == 1


def test_another_paper_under_the_same_ref_changes_nothing(table: Table) -> None:
    typed = table.typed("Ana", "Bea")
    table.save("exile", typed)
    with pytest.raises(Refused):
        table.save("exile", replace(typed, targets=(table.refs["Carla"],)))
    assert content(table) == [(SYMBOLS["Ana"], ["Bea"])]


def test_a_ref_of_another_urn_is_refused(table: Table) -> None:
    typed = table.typed("Ana", "Bea")
    table.save("exile", typed)
    with pytest.raises(Refused):
        table.save("wall", replace(typed, targets=(), text="hola"))
    assert state.live(table.camp, 1, "wall").count() == 0


def test_undo_takes_a_paper_out_and_keeps_its_versions(table: Table) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    assert content(table) == []
    versions = PaperVersion.objects.filter(ref=ref).order_by("n")
    assert [(version.n, version.withdrawn, version.confirmed) for version in versions] == [
        (1, False, False),
        (2, True, True),
    ]


def test_a_resend_whose_answer_was_lost_is_in_the_urn_although_it_was_corrected_or_sealed(table: Table) -> None:
    vote, undone = table.typed("Ana", "Bea"), table.typed("Bea", "Ana")
    first = table.save("exile", vote).paper
    table.save("exile", undone)
    withdraw = partial(services.withdraw_paper, table.camp, 1, "exile", undone.ref, table.gm)
    withdraw()
    right = replace(vote, targets=(table.refs["Carla"],))
    services.correct_paper(table.camp, 1, "exile", Seen(first.ref, first.n), right, table.gm)
    for seal in (False, True):
        if seal:
            table.close()
            services.count_box(table.camp, 1, "exile", 1, table.gm)
            services.seal(table.camp, 1, "exile", table.gm)
        again = table.save("exile", vote)
        assert (again.resent, again.entered, table.names(again.paper.targets)) == (True, 1, ["Carla"])
        assert withdraw().resent
        with pytest.raises(Refused, match="no se ha cambiado"):
            table.save("exile", replace(vote, targets=(table.refs["Vera"],)))
    with pytest.raises(Refused, match="sellada"):
        table.vote("Caza", "Bea")
    assert PaperVersion.objects.count() == 4


def test_a_resend_does_not_bring_back_what_was_undone(table: Table) -> None:
    typed = table.typed("Ana", "Bea")
    table.save("exile", typed)
    services.withdraw_paper(table.camp, 1, "exile", typed.ref, table.gm)
    with pytest.raises(Refused):
        table.save("exile", typed)
    assert content(table) == []


@pytest.mark.parametrize(
    ("urn", "signer", "targets", "action"),
    [
        ("exile", "s99", ("Ana",), ""),  # no such symbol in this camp
        ("exile", "Ana", ("nadie",), ""),  # no such child
        ("exile", "Ana", (), ""),  # no name at all
        ("exile", "Ana", ("Bea",), "bite"),  # an exile paper has no action
        ("powers", "Vera", ("Ana",), ""),  # a powers paper has one
        ("wall", "Ana", ("Bea",), ""),  # a wall paper has a text
        ("urna", "Ana", ("Bea",), ""),
    ],
)
def test_what_is_no_paper_is_refused(
    table: Table, urn: str, signer: str, targets: tuple[str, ...], action: str
) -> None:
    with pytest.raises(Refused):
        table.save(urn, table.typed(signer, *targets, action=action))
    assert PaperVersion.objects.count() == 0


@pytest.mark.parametrize("day", [0, 2, 11])
def test_a_day_that_is_not_being_played_is_refused(table: Table, day: int) -> None:
    with pytest.raises(Refused):
        table.save("exile", table.typed("Ana", "Bea"), day=day)


@pytest.mark.parametrize("counted", [-1, 2001])
def test_a_count_that_is_a_slip_is_refused(table: Table, counted: int) -> None:
    with pytest.raises(Refused):
        services.count_box(table.camp, 1, "exile", counted, table.gm)


def test_states_of_an_urn(table: Table) -> None:
    def key() -> str:
        return state.urn_state(table.camp, book.record(table.camp), 1, "exile").key

    keys = [key()]
    table.close()
    keys.append(key())
    services.count_box(table.camp, 1, "exile", 0, table.gm)
    keys.append(key())
    services.seal(table.camp, 1, "exile", table.gm)
    keys.append(key())
    assert keys == ["open", "closed", "counted", "sealed"]


def test_the_seal_writes_one_entry_with_every_paper(table: Table) -> None:
    table.vote("Ana", "Bea")
    table.vote("", "Carla")
    undone = table.vote("Carla", "Ana").paper.ref
    services.withdraw_paper(table.camp, 1, "exile", undone, table.gm)
    table.close()
    services.count_box(table.camp, 1, "exile", 2, table.gm)
    assert services.seal(table.camp, 1, "exile", table.gm) == 2
    (event,) = sealed(table, "exile")
    assert [(paper.symbol, table.names(paper.targets)) for paper in event.papers] == content(table)
    assert verify(table.camp) == []


def refusal(table: Table, urn: str = "exile") -> str:
    with pytest.raises(Refused) as refused:
        services.seal(table.camp, 1, urn, table.gm)
    assert sealed(table, urn) == []
    return refused.value.message


def test_no_seal_while_the_urns_are_open(table: Table) -> None:
    services.count_box(table.camp, 1, "exile", 0, table.gm)
    assert "cierre" in refusal(table)


def test_no_seal_of_exile_papers_that_nobody_counted(table: Table) -> None:
    table.close()
    assert refusal(table).startswith("Cuenta antes")


@pytest.mark.parametrize(("counted", "said"), [(3, "Faltan por teclear 2"), (2, "Falta por teclear 1"), (0, "Sobra 1")])
def test_no_seal_when_counted_and_typed_differ(table: Table, counted: int, said: str) -> None:
    table.vote("Ana", "Bea")
    table.close()
    services.count_box(table.camp, 1, "exile", counted, table.gm)
    assert refusal(table).startswith(said)


def test_no_seal_while_a_doubt_is_undecided(table: Table) -> None:
    table.vote("Ana", "Bea")
    table.vote("Ana", "Carla")
    table.close()
    services.count_box(table.camp, 1, "exile", 2, table.gm)
    assert "en duda" in refusal(table)
    keep = [(table.refs["Carla"],)]
    services.settle(table.camp, 1, "exile", SYMBOLS["Ana"], "", [(table.refs["Bea"],)], table.gm)
    services.settle(table.camp, 1, "exile", SYMBOLS["Ana"], "", keep, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    (event,) = sealed(table, "exile")
    assert [decision.keep for decision in event.decisions] == [tuple(keep)]


def test_a_decision_must_be_what_a_paper_says(table: Table) -> None:
    table.vote("Ana", "Bea")
    table.vote("Ana", "Carla")
    with pytest.raises(Refused):
        services.settle(table.camp, 1, "exile", SYMBOLS["Ana"], "", [(table.refs["Vera"],)], table.gm)
    with pytest.raises(Refused):
        services.settle(table.camp, 1, "exile", SYMBOLS["Bea"], "", [], table.gm)


def test_the_powers_urn_need_not_be_counted(table: Table) -> None:
    table.save("powers", table.typed("Vera", "Ana", action="see"))
    table.close()
    assert services.seal(table.camp, 1, "powers", table.gm) == 1


def test_after_the_seal_nothing_changes(table: Table, other_gm: User) -> None:
    ref = table.vote("Ana", "Bea").paper.ref
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    with pytest.raises(Refused, match="sellada"):
        table.vote("Bea", "Ana")
    with pytest.raises(Refused, match="sellada"):
        services.withdraw_paper(table.camp, 1, "exile", ref, table.gm)
    with pytest.raises(Refused, match="sellada"):
        services.count_box(table.camp, 1, "exile", 2, table.gm)
    with pytest.raises(Refused, match="sellada"):
        services.seal(table.camp, 1, "exile", other_gm)
    assert len(sealed(table, "exile")) == 1


def test_a_late_paper_is_void_until_another_gm_admits_it(table: Table, other_gm: User) -> None:
    ref = table.vote("Ana", "Bea", late=True).paper.ref

    def verdict() -> tuple[str, str]:
        (found,) = state.judged(table.camp, book.record(table.camp), 1, "exile").verdicts
        return found.status, found.reason

    assert verdict() == ("void", "late")
    services.admit_paper(table.camp, 1, "exile", ref, other_gm, admitted=True)
    assert verdict() == ("valid", "")


def test_a_save_is_five_queries_at_most(table: Table, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    table.vote("Ana", "Bea")
    # Lock, Book, tally, insert; the test's own savepoint adds two.
    with django_assert_max_num_queries(6):
        table.vote("Bea", "Ana")


@pytest.mark.django_db(transaction=True)
def test_two_tablets_at_once_lose_no_paper_and_count_none_twice() -> None:
    table = new_table()
    shared = table.typed("Vera", "Ana")

    def tablet(names: tuple[str, ...]) -> None:
        for name in names:
            table.vote(name, "Bea")
            table.save("exile", shared)
        connections.close_all()

    threads = [
        threading.Thread(target=tablet, args=(half,)) for half in (("Ana", "Carla", "Lobo"), ("Bea", "Caza", "Loba"))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(content(table)) == 7


@pytest.mark.django_db(transaction=True)
def test_two_gms_sealing_at_once_write_one_entry() -> None:
    table = new_table()
    table.vote("Ana", "Bea")
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    told: list[str] = []
    start = threading.Barrier(2)

    def gm() -> None:
        start.wait()
        try:
            services.seal(table.camp, 1, "exile", table.gm)
            told.append("")
        except Refused as refused:
            told.append(refused.message)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=gm) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(bool(message) for message in told) == [False, True]
    assert len(sealed(table, "exile")) == 1


@pytest.mark.django_db
def test_an_undealt_camp_has_no_urns() -> None:
    from datetime import date

    from aldea.camp.models import Camp

    camp = Camp.objects.create(slug="x", name="X", starts_on=date(2026, 7, 1), days=3)
    gm = User.objects.create_user("x")
    with pytest.raises(Refused, match="repartido"):
        services.save_paper(camp, 1, "exile", services.Typed(uuid.uuid4(), "s01", targets=("",)), gm)


def test_more_bites_than_wolves_are_settled_by_a_gm(table: Table) -> None:
    for victim in ("Ana", "Bea", "Carla"):
        table.save("powers", table.typed("pack", victim, action="bite"))
    table.close()
    assert "en duda" in refusal(table, "powers")
    keep = [(table.refs["Ana"],), (table.refs["Bea"],)]
    services.settle(table.camp, 1, "powers", "pack", "bite", keep, table.gm)
    services.seal(table.camp, 1, "powers", table.gm)
    (event,) = sealed(table, "powers")
    verdicts = judge(book.record(table.camp).village, 1, "powers", event.papers, event.decisions).verdicts
    assert [verdict.status for verdict in verdicts] == ["valid", "valid", "void"]
