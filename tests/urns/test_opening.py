"""A sealed urn opened again: by whom, until when, and that all that was in it is there as it was."""

import threading
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.verify import verify
from aldea.camp.models import Membership
from aldea.rules.inputs import UrnSealed, UrnUnsealed
from urns import services, services_opening, state
from urns.models import Opening, PaperVersion
from urns.services_opening import ask, asked_for, leave_it, open_again

from .conftest import SYMBOLS, Table, new_table

Url = Callable[[str], str]


@pytest.fixture
def vera(table: Table, other_gm: User) -> User:
    """A third person: a GM too. Marta directs, Pablo and Vera do not."""
    vera = User.objects.create_user("vera", password="la-clave-de-vera")
    Membership.objects.create(camp=table.camp, user=vera)
    return vera


@pytest.fixture
def sealed(table: Table) -> Table:
    """The exile urn of day 1, counted, decided and sealed: Ana's two papers were a doubt."""
    table.vote("Ana", "Bea")
    table.vote("Ana", "Carla")
    table.vote("Caza", "Lobo")
    table.close()
    seal(table)
    return table


def seal(table: Table) -> None:
    services.count_box(table.camp, 1, "exile", 3, table.gm)
    services.settle(table.camp, 1, "exile", SYMBOLS["Ana"], "", [(table.refs["Carla"],)], table.gm)
    services.seal(table.camp, 1, "exile", table.gm)


def opened(table: Table) -> list[UrnUnsealed]:
    return [event for _line, event in book.record(table.camp).events(UrnUnsealed)]


def is_sealed(table: Table, urn: str = "exile") -> bool:
    return state.is_sealed(book.record(table.camp), 1, urn)


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_the_director_opens_it_alone(sealed: Table) -> None:
    open_again(sealed.camp, 1, "exile", 1, sealed.gm, reason="Se coló un papel de ayer")
    assert opened(sealed) == [UrnUnsealed(1, "exile", "Se coló un papel de ayer", (sealed.gm.pk,))]
    assert not is_sealed(sealed)
    assert verify(sealed.camp) == []


def test_everything_is_there_as_it_was_and_the_second_seal_holds(sealed: Table) -> None:
    versions = list(PaperVersion.objects.order_by("pk").values())
    (first,) = [event for _line, event in book.record(sealed.camp).events(UrnSealed)]
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    assert list(PaperVersion.objects.order_by("pk").values()) == versions
    record = book.record(sealed.camp)
    assert state.urn_state(sealed.camp, record, 1, "exile").key == "counted"
    assert state.judged(sealed.camp, record, 1, "exile").disputes == ()
    services.seal(sealed.camp, 1, "exile", sealed.gm)
    again = [event for _line, event in book.record(sealed.camp).events(UrnSealed)]
    assert again == [first, first]
    open_again(sealed.camp, 1, "exile", 2, sealed.gm)
    services.withdraw_paper(sealed.camp, 1, "exile", versions[2]["ref"], sealed.gm)
    services.count_box(sealed.camp, 1, "exile", 2, sealed.gm)
    services.seal(sealed.camp, 1, "exile", sealed.gm)
    assert len(book.record(sealed.camp).village.sealed[1, "exile"].papers) == 2
    assert verify(sealed.camp) == []


def test_one_gm_asks_and_another_confirms(sealed: Table, other_gm: User, vera: User) -> None:
    with pytest.raises(Refused, match="Hace falta otro moni"):
        open_again(sealed.camp, 1, "exile", 1, other_gm)
    ask(sealed.camp, 1, "exile", 1, "Dos mal tecleadas", other_gm)
    with pytest.raises(Refused, match="otro moni"):
        open_again(sealed.camp, 1, "exile", 1, other_gm)
    assert is_sealed(sealed)
    open_again(sealed.camp, 1, "exile", 1, vera)
    assert opened(sealed) == [UrnUnsealed(1, "exile", "Dos mal tecleadas", (other_gm.pk, vera.pk))]
    assert book.record(sealed.camp).lines[-1].by == "vera"


def test_the_director_confirms_what_a_gm_asks(sealed: Table, other_gm: User) -> None:
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    assert opened(sealed)[0].agreed == (other_gm.pk, sealed.gm.pk)


def test_two_gms_who_ask_at_once_need_only_confirm(sealed: Table, other_gm: User, vera: User) -> None:
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    with pytest.raises(Refused, match="pablo acaba de pedirlo"):
        ask(sealed.camp, 1, "exile", 1, "", vera)
    assert Opening.objects.count() == 1


def test_a_request_is_withdrawn_and_then_confirms_nothing(sealed: Table, other_gm: User, vera: User) -> None:
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    leave_it(sealed.camp, 1, "exile", vera)
    leave_it(sealed.camp, 1, "exile", vera)
    assert asked_for(sealed.camp, book.record(sealed.camp)) == []
    with pytest.raises(Refused):
        open_again(sealed.camp, 1, "exile", 1, vera)
    assert is_sealed(sealed)


def test_a_request_of_one_who_is_no_gm_any_more_waits_for_nobody(sealed: Table, other_gm: User) -> None:
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    sealed.camp.memberships.get(user=other_gm).delete()
    assert asked_for(sealed.camp, book.record(sealed.camp)) == []
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    assert opened(sealed)[0].agreed == (sealed.gm.pk,)


def test_a_request_ends_with_its_seal(sealed: Table, other_gm: User, vera: User) -> None:
    ask(sealed.camp, 1, "exile", 1, "", other_gm)
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    services.seal(sealed.camp, 1, "exile", sealed.gm)
    assert asked_for(sealed.camp, book.record(sealed.camp)) == []
    with pytest.raises(Refused, match="vuelto a sellar"):
        open_again(sealed.camp, 1, "exile", 1, vera, asker=other_gm)
    with pytest.raises(Refused, match="Hace falta otro moni"):
        open_again(sealed.camp, 1, "exile", 2, vera)


def test_a_second_press_does_nothing(sealed: Table) -> None:
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    open_again(sealed.camp, 1, "exile", 1, sealed.gm)
    assert len(opened(sealed)) == 1


def test_helpers_and_strangers_neither_ask_nor_confirm(sealed: Table, other_gm: User) -> None:
    eva, stranger = User.objects.create_user("eva"), User.objects.create_user("nadie")
    Membership.objects.create(camp=sealed.camp, user=eva, role=Membership.Role.HELPER)
    for user in (eva, stranger):
        with pytest.raises(Refused, match="no es moni"):
            ask(sealed.camp, 1, "exile", 1, "", user)
        with pytest.raises(Refused, match="no es moni"):
            open_again(sealed.camp, 1, "exile", 1, user, asker=other_gm)
        with pytest.raises(Refused, match="no es moni"):
            open_again(sealed.camp, 1, "exile", 1, other_gm, asker=user)
    assert is_sealed(sealed)


def test_what_has_been_counted_stays_sealed_and_says_what_to_do(sealed: Table, other_gm: User) -> None:
    for urn in ("powers", "wall"):
        services.seal(sealed.camp, 1, urn, sealed.gm)
    ask(sealed.camp, 1, "powers", 1, "", other_gm)
    sealed.resolve("buenas_noches")
    assert asked_for(sealed.camp, book.record(sealed.camp)) == []  # what nobody confirmed in time is over
    for urn, act in (("powers", None), ("exile", "count"), ("wall", None)):
        if urn == "wall":
            from aldea.rules.inputs import ReadingOver

            open_again(sealed.camp, 1, "wall", 1, sealed.gm)
            services.seal(sealed.camp, 1, "wall", sealed.gm)
            with book.writing(sealed.camp) as pen:
                pen.append(ReadingOver(1))
            sealed.resolve("exile")
        if act:
            sealed.resolve(act)
        number = 2 if urn == "wall" else 1
        with pytest.raises(Refused, match="escribe un dictamen"):
            open_again(sealed.camp, 1, urn, number, sealed.gm)
        assert is_sealed(sealed, urn)
    assert verify(sealed.camp) == []


def test_wall_texts_that_were_passed_are_not_read_twice(table: Table) -> None:
    ref = table.save("wall", table.typed("Ana", text="Bea no estuvo")).paper.ref
    services.admit_paper(table.camp, 1, "wall", ref, table.gm, admitted=True)
    table.close()
    services.seal(table.camp, 1, "wall", table.gm)
    open_again(table.camp, 1, "wall", 1, table.gm)
    assert book.record(table.camp).passed_to_read() == ()
    services.seal(table.camp, 1, "wall", table.gm)
    assert len(book.record(table.camp).passed_to_read()) == 1


@pytest.mark.django_db(transaction=True)
def test_two_tablets_that_confirm_at_once_open_it_once() -> None:
    table = new_table()
    pablo, vera = (User.objects.create_user(name) for name in ("pablo", "vera"))
    for user in (pablo, vera):
        Membership.objects.create(camp=table.camp, user=user)
    table.vote("Ana", "Bea")
    table.close()
    services.count_box(table.camp, 1, "exile", 1, table.gm)
    services.seal(table.camp, 1, "exile", table.gm)
    ask(table.camp, 1, "exile", 1, "", pablo)
    start = threading.Barrier(2)

    def confirm(user: User) -> None:
        start.wait()
        try:
            open_again(table.camp, 1, "exile", 1, user)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=confirm, args=(user,)) for user in (table.gm, vera)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened(table)) == 1


# The page ------------------------------------------------------------------------------------------------------------


def test_the_request_reaches_the_others_and_is_confirmed_there(
    sealed: Table, other_gm: User, vera: User, url: Url
) -> None:
    pablo, second = client_of(other_gm), client_of(vera)
    page = pablo.get(url("exilio/abrir/")).content.decode()
    assert ("Pedir que se abra" in page, 'value="open"' in page) == (True, False)
    pablo.post(url("exilio/abrir/"), {"do": "ask", "seal": "1", "reason": "Falta la de Ana"})
    today = second.get(f"/c/{sealed.camp.slug}/").content.decode()
    assert ("pablo pide abrir otra vez" in today, "Falta la de Ana" in today) == (True, True)
    assert "pide abrir otra vez" in second.get(f"/c/{sealed.camp.slug}/urnas/").content.decode()
    assert "pide abrir otra vez" in second.get(url("exilio/sellar/")).content.decode()
    done = second.post(url("exilio/abrir/"), {"do": "open", "seal": "1"}, follow=True).content.decode()
    assert "La urna está abierta otra vez" in done
    assert not is_sealed(sealed)
    book_page = second.get(f"/c/{sealed.camp.slug}/libro/").content.decode()
    assert "La urna del exilio se abrió otra vez: pedido por pablo, confirmado por vera" in book_page


def test_another_gm_confirms_on_the_same_tablet(sealed: Table, other_gm: User, vera: User, url: Url) -> None:
    pablo = client_of(other_gm)
    sent = {"do": "here", "seal": "1", "reason": "De noche", "username": "vera", "password": "mal"}
    wrong = pablo.post(url("exilio/abrir/"), sent)
    assert (wrong.status_code, "no van juntos" in wrong.content.decode()) == (409, True)
    own = pablo.post(url("exilio/abrir/"), {**sent, "username": "pablo", "password": "otra-clave-larga"})
    assert (own.status_code, "es la tuya" in own.content.decode()) == (409, True)
    assert is_sealed(sealed)
    assert "otra-clave-larga" not in own.content.decode()
    done = pablo.post(url("exilio/abrir/"), {**sent, "password": "la-clave-de-vera"}, follow=True)
    assert "abierta otra vez" in done.content.decode()
    assert opened(sealed) == [UrnUnsealed(1, "exile", "De noche", (other_gm.pk, vera.pk))]
    assert book.record(sealed.camp).lines[-1].by == "vera"
    assert pablo.get(url("exilio/")).wsgi_request.user == other_gm


def test_guessing_the_others_password_locks_out(sealed: Table, other_gm: User, vera: User, url: Url) -> None:
    pablo = client_of(other_gm)
    sent = {"do": "here", "seal": "1", "username": "vera", "password": "mal"}
    for _ in range(8):
        pablo.post(url("exilio/abrir/"), sent)
    answer = pablo.post(url("exilio/abrir/"), {**sent, "password": "la-clave-de-vera"})
    assert answer.status_code == 429
    assert is_sealed(sealed)


def test_a_page_left_open_opens_nothing_new(sealed: Table, client: Client, url: Url) -> None:
    client.post(url("exilio/abrir/"), {"do": "open", "seal": "1"})
    services.seal(sealed.camp, 1, "exile", sealed.gm)
    stale = client.post(url("exilio/abrir/"), {"do": "open", "seal": "1"})
    assert (stale.status_code, "vuelto a sellar" in stale.content.decode()) == (409, True)
    assert client.post(url("exilio/abrir/"), {"do": "nada", "seal": "x"}).status_code == 409
    assert is_sealed(sealed)


def test_what_can_no_longer_be_opened_says_so(sealed: Table, client: Client, url: Url) -> None:
    services.seal(sealed.camp, 1, "powers", sealed.gm)
    sealed.resolve("buenas_noches", "count")
    page = client.get(url("exilio/abrir/")).content.decode()
    assert ("escribe un dictamen" in page, 'value="open"' in page) == (True, False)
    assert services_opening.seal_of(book.record(sealed.camp), 1, "wall") is None
    assert "no está sellada" in client.get(url("tapia/abrir/")).content.decode()
