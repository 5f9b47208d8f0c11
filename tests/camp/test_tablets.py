"""A tablet comes in by a code that works once, for ten minutes, and not by guessing; cut off, it stays itself."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from aldea.camp import accounts, keepers, services, tablets
from aldea.camp.errors import Refused
from aldea.camp.models import Camp, Membership, Tablet

HELPER, DISPLAY = Membership.Role.HELPER, Membership.Role.DISPLAY


@pytest.fixture
def red(camp: Camp) -> Tablet:
    """A tablet that is awaited."""
    return tablets.ask(camp, "  Tableta   roja ", "Eva", HELPER, "ana")


def again(tablet: Tablet) -> Tablet:
    return Tablet.objects.select_related("membership__user").get(pk=tablet.pk)


def wrong(tablet: Tablet) -> str:
    return f"{(int(tablets.digits(again(tablet))) + 1) % 1_000_000:06d}"


def test_its_account_is_called_as_it_is_and_no_person_can_log_in_with_it(red: Tablet) -> None:
    user = red.membership.user
    assert (user.username, user.has_usable_password(), red.hands) == ("Tableta roja", False, "Eva")
    with pytest.raises(Refused):
        accounts.create_user("Tableta roja", "tres palabras raras")


def test_nothing_in_the_database_tells_the_code(red: Tablet) -> None:
    stored = " ".join(str(value) for value in Tablet.objects.values_list().get(pk=red.pk))
    assert len(tablets.digits(red)) == 6
    assert tablets.digits(red) not in stored
    assert tablets.token(red) not in stored


@pytest.mark.parametrize("by", ["digits", "token"])
def test_a_code_works_once(red: Tablet, by: str) -> None:
    code = getattr(tablets, by)(red)
    enter = {"digits": tablets.enter_by_digits, "token": tablets.enter_by_token}[by]
    assert enter(code).pk == red.pk
    assert again(red).is_paired
    assert again(red).pin.isdecimal()
    with pytest.raises(Refused, match="una sola vez"):
        enter(code)


def test_the_digits_are_worth_nothing_once_the_qr_is_used(red: Tablet) -> None:
    code = tablets.digits(red)
    tablets.enter_by_token(tablets.token(red))
    with pytest.raises(Refused):
        tablets.enter_by_digits(code)


def test_a_code_works_for_ten_minutes(red: Tablet) -> None:
    assert timedelta(minutes=9) < (red.waits_until or timezone.now()) - timezone.now() <= timedelta(minutes=10)
    Tablet.objects.update(waits_until=timezone.now() - timedelta(seconds=1))
    for enter, code in ((tablets.enter_by_digits, tablets.digits(red)), (tablets.enter_by_token, tablets.token(red))):
        with pytest.raises(Refused):
            enter(code)
    assert not again(red).is_paired


def test_a_handful_of_guesses_cancels_all_that_wait_in_every_camp(
    red: Tablet, ana: User, plan: services.CampPlan
) -> None:
    other = tablets.ask(services.create_camp(ana, plan), "Tableta roja", "", HELPER, "ana")
    assert other.membership.user.username == "Tableta roja (2)"
    codes = [tablets.digits(red), tablets.digits(other)]
    guesses = [guess for n in range(10) if (guess := f"{n:06d}") not in codes][: tablets.GUESSES]
    for guess in guesses:
        assert tablets.waits(again(red))
        with pytest.raises(Refused):
            tablets.enter_by_digits(guess)
    for tablet, code in zip((red, other), codes, strict=True):
        assert not tablets.waits(again(tablet))
        with pytest.raises(Refused):
            tablets.enter_by_digits(code)
        with pytest.raises(Refused):
            tablets.enter_by_token(tablets.token(tablet))
    new = tablets.ask_again(red.membership.camp, red.pk, "ana")
    assert tablets.enter_by_digits(tablets.digits(new)).pk == red.pk


def test_a_wrong_token_cancels_nothing(red: Tablet) -> None:
    for _n in range(20):
        with pytest.raises(Refused):
            tablets.enter_by_token("inventado")
    assert again(red).wrong == 0
    assert tablets.waiting_for(tablets.token(red)) == red


def test_codes_that_wait_at_the_same_time_differ(camp: Camp, red: Tablet, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([red.nonce, red.nonce, "f" * 32])
    monkeypatch.setattr("aldea.camp.tablets.secrets.token_hex", lambda _n: next(drawn))
    assert tablets.ask(camp, "Azul", "", HELPER, "ana").nonce == "f" * 32


def test_cut_off_its_session_is_dead_and_a_new_code_revives_no_old_cookie(camp: Camp, red: Tablet) -> None:
    client, typing = Client(), f"/c/{camp.slug}/urnas/"
    client.post("/emparejar/", {"digits": tablets.digits(red)})
    assert client.get(typing).status_code == 200
    tablets.cut_off(camp, red.pk)
    assert client.get(typing).status_code == 403
    tablets.enter_by_digits(tablets.digits(tablets.ask_again(camp, red.pk, "ana")))
    assert client.get(typing).status_code == 403
    with pytest.raises(Refused, match="una sola vez"):
        tablets.enter_by_token(tablets.token(red))


def test_another_device_takes_its_place_and_its_history(camp: Camp, red: Tablet) -> None:
    first, second, typing = Client(), Client(), f"/c/{camp.slug}/urnas/"
    first.post("/emparejar/", {"digits": tablets.digits(red)})
    new = tablets.ask_again(camp, red.pk, "ana")
    assert first.get(typing).status_code == 200  # until the other comes
    second.post("/emparejar/", {"digits": tablets.digits(new)})
    assert (first.get(typing).status_code, second.get(typing).status_code) == (403, 200)
    assert again(red).membership_id == red.membership_id


def test_one_that_never_came_goes_off_the_list_and_one_that_did_stays(camp: Camp, red: Tablet) -> None:
    blue = tablets.ask(camp, "Azul", "", DISPLAY, "ana")
    assert blue.membership.user.username == "tableta Azul"
    tablets.stop_asking(camp, blue.pk)
    assert not User.objects.filter(username="tableta Azul").exists()
    tablets.enter_by_digits(tablets.digits(red))
    tablets.stop_asking(camp, red.pk)
    assert [each.name for each in tablets.of_camp(camp)] == ["Tableta roja"]


def test_names_are_told_apart_and_can_change(camp: Camp, red: Tablet) -> None:
    with pytest.raises(Refused, match="Ya hay una tableta"):
        tablets.ask(camp, "tableta ROJA", "", HELPER, "ana")
    with pytest.raises(Refused, match="nombre"):
        tablets.ask(camp, "   ", "", HELPER, "ana")
    with pytest.raises(Refused, match="para qué"):
        tablets.ask(camp, "Verde", "", Membership.Role.DIRECTOR, "ana")
    tablets.rename(camp, red.pk, "Tableta rota", "Luis")
    assert (again(red).hands, again(red).membership.user.username) == ("Luis", "Tableta rota")


def test_a_tablet_is_nobody_of_another_camp_and_keeps_no_secret(
    camp: Camp, red: Tablet, ana: User, plan: services.CampPlan
) -> None:
    other = services.create_camp(ana, plan)
    with pytest.raises(Refused, match="No hay ninguna cuenta"):
        accounts.add_gm(other, "Tableta roja")
    with pytest.raises(Refused, match="«Tabletas»"):
        accounts.remove_gm(camp, red.membership.user_id)
    with pytest.raises(Refused):
        keepers.name(camp, red.membership.user_id)
    tablets.ask(camp, "Pantalla", "", DISPLAY, "ana")
    assert keepers.gms_of(camp) == [(ana.pk, True)]  # the only GM, whatever tablets there are
    assert not any(keepers.is_keeper(each.membership) for each in tablets.of_camp(camp))


def test_the_pin_rests_after_five_wrong_ones(red: Tablet) -> None:
    tablets.enter_by_digits(tablets.digits(red))
    user, pin = red.membership.user_id, again(red).pin
    bad = "0000" if pin != "0000" else "1111"
    for _n in range(tablets.PIN_GUESSES - 1):
        assert not tablets.try_pin(user, bad)
    assert tablets.try_pin(user, pin)  # which forgives the others
    for _n in range(tablets.PIN_GUESSES):
        assert not tablets.try_pin(user, bad)
    with pytest.raises(Refused, match="Espera cinco minutos"):
        tablets.try_pin(user, pin)
    Tablet.objects.update(pin_rests_until=timezone.now() - timedelta(seconds=1))
    assert tablets.try_pin(user, pin)
    assert not tablets.try_pin(-1, pin)


def test_an_unpaired_tablet_has_no_empty_pin(red: Tablet) -> None:
    assert not tablets.try_pin(red.membership.user_id, "")
