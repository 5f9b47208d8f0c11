"""The deal: at random, recorded, once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User
from django.db import connection

from aldea.book import plan
from aldea.book import services as book
from aldea.book.dealing import deal_camp
from aldea.book.errors import Refused
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.models import Camp, Membership
from aldea.rules.inputs import Dealt


@pytest.fixture
def ready(camp: Camp) -> Camp:
    """Twelve children and a deck for them."""
    camps.import_roster(camp, roster.read("\n".join(f"Niño{n}" for n in range(12))))
    camps.suggest_deck(camp)
    camp.refresh_from_db()
    return camp


def dealt(camp: Camp) -> list[Dealt]:
    return [line.event for line in book.record(camp).lines if isinstance(line.event, Dealt)]


def test_every_child_gets_a_card_of_the_deck_and_a_symbol_of_his_own(ready: Camp, gm: User) -> None:
    deal_camp(ready, gm)
    [deal] = dealt(ready)
    assert {seat.player for seat in deal.seats} == set(ready.players.values_list("ref", flat=True))
    assert sorted(seat.character for seat in deal.seats) == sorted(
        k for k, n in ready.deck.items() for _card in range(n)
    )
    assert len({seat.symbol for seat in deal.seats}) == 12
    ready.refresh_from_db()
    assert ready.is_dealt


def test_the_seed_is_recorded_for_the_keepers_and_differs_each_time(ready: Camp, gm: User) -> None:
    deal_camp(ready, gm)
    other = Camp.objects.create(slug="otro", name="Otro", starts_on=ready.starts_on, days=7)
    camps.import_roster(other, roster.read("Lucía"))
    camps.suggest_deck(other)
    deal_camp(other, gm)
    [one], [another] = dealt(ready), dealt(other)
    assert one.audience == "keepers"
    assert one.seed != another.seed
    assert not book.public_lines(book.record(ready))


def test_dealing_twice_is_refused_and_changes_nothing(ready: Camp, gm: User) -> None:
    deal_camp(ready, gm)
    with pytest.raises(Refused, match="ya estaban repartidas"):
        deal_camp(ready, gm)
    assert len(dealt(ready)) == 1


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ({"hombre_lobo": 2, "vagabundo": 9}, "Falta 1 carta"),
        ({"hombre_lobo": 2, "vagabundo": 11}, "Sobra 1 carta"),
        ({"vagabundo": 12}, "ningún hombre lobo"),
        ({"hombre_lobo": 2, "bruja": 2, "vagabundo": 8}, "De «.*bruja.*» no puede haber"),
        ({"hombre_lobo": 2, "mestizo": 1, "vagabundo": 9}, "no se pueden repartir: mestizo"),
        ({}, "Faltan 12 cartas"),
    ],
)
def test_a_deck_that_does_not_fit_is_refused(ready: Camp, gm: User, deck: dict[str, int], says: str) -> None:
    Camp.objects.filter(pk=ready.pk).update(deck=deck)
    with pytest.raises(Refused, match=f"(?i){says}"):
        deal_camp(ready, gm)
    ready.refresh_from_db()
    assert (dealt(ready), ready.is_dealt) == ([], False)


def test_a_camp_without_children_is_refused(camp: Camp, gm: User) -> None:
    with pytest.raises(Refused, match="no hay niños"):
        deal_camp(camp, gm)


def test_a_child_added_by_another_gm_a_moment_before_is_seen(ready: Camp, gm: User) -> None:
    camps.import_roster(ready, roster.read("Noa"))
    with pytest.raises(Refused, match="Falta 1 carta"):
        deal_camp(ready, gm)


@pytest.mark.django_db(transaction=True)
def test_four_taps_at_once_deal_once(ready: Camp, gm: User) -> None:
    def tap(_finger: int) -> str:
        try:
            deal_camp(ready, gm)
        except Refused:
            return "refused"
        finally:
            connection.close()
        return "dealt"

    with ThreadPoolExecutor(4) as fingers:
        assert sorted(fingers.map(tap, range(4))) == ["dealt", "refused", "refused", "refused"]
    assert len(dealt(ready)) == 1


def test_limits_are_kept_and_said(ready: Camp, gm: User) -> None:
    one, two, *_rest = ready.players.values_list("ref", flat=True)
    for key in ready.deck:
        if key != "vidente":
            plan.add_limit(ready, one, key, "")
    plan.add_limit(ready, two, "", one)
    assert "no serán lobos los dos" in plan.told(ready)[-1][1]
    deal_camp(ready, gm)
    assert book.record(ready).village.players[one].character == "vidente"
    with pytest.raises(Refused, match="ya están repartidas"):
        plan.add_limit(ready, one, "bruja", "")


def test_impossible_limits_deal_nothing_and_say_so(ready: Camp, gm: User) -> None:
    [one, *_rest] = ready.players.values_list("ref", flat=True)
    for key in ready.deck:
        plan.add_limit(ready, one, key, "")
    with pytest.raises(Refused, match="no hay reparto posible"):
        deal_camp(ready, gm)
    assert dealt(ready) == []


def test_drawn_envelopes_and_limits_do_not_go_together(ready: Camp) -> None:
    [one, *_rest] = ready.players.values_list("ref", flat=True)
    plan.add_limit(ready, one, "bruja", "")
    with pytest.raises(Refused, match="no respeta límites"):
        plan.choose_way(ready, drawn=True)
    plan.remove_limit(ready, plan.told(ready)[0][0])
    plan.choose_way(ready, drawn=True)
    with pytest.raises(Refused, match="no respeta límites"):
        plan.add_limit(ready, one, "bruja", "")


def test_an_albino_is_not_dealt_before_two_keepers_are_named(ready: Camp, gm: User) -> None:
    for name, keeper in (("ana", True), ("bea", False)):
        Membership.objects.create(camp=ready, user=User.objects.create_user(name), keeper=keeper)
    Camp.objects.filter(pk=ready.pk).update(deck={"hombre_lobo": 2, "lobo_albino": 1, "vagabundo": 9})
    with pytest.raises(Refused, match="falta 1 guardián"):
        deal_camp(ready, gm)
    Membership.objects.update(keeper=True)
    deal_camp(ready, gm)
    assert len(dealt(ready)) == 1
