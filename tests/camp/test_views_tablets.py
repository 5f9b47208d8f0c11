"""The GMs' page of tablets, the tablet's own door, and what a paired device is kept to."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from aldea import lan
from aldea.camp import paired, services, tablets
from aldea.camp.models import Camp, Membership, Tablet


def asked(gm: Client, camp: Camp, purpose: str = "helper", name: str = "Tableta roja") -> Tablet:
    """Ask for a tablet on the GMs' page."""
    answer = gm.post(f"/c/{camp.slug}/tabletas/nueva/", {"name": name, "hands": "Eva", "purpose": purpose})
    tablet = Tablet.objects.get(name=name)
    assert answer["Location"] == f"/c/{camp.slug}/tabletas/{tablet.pk}/"
    return tablet


def paired_as(gm: Client, camp: Camp, purpose: str) -> Client:
    """Return the device of a tablet that has come in."""
    device = Client()
    answer = device.post("/emparejar/", {"digits": tablets.digits(asked(gm, camp, purpose))})
    assert answer.status_code == 302
    return device


@pytest.fixture
def pair(gm: Client, camp: Camp) -> Callable[[str], Client]:
    return lambda purpose: paired_as(gm, camp, purpose)


def test_the_gm_s_page_shows_the_code_and_then_that_it_is_in(gm: Client, camp: Camp) -> None:
    tablet = asked(gm, camp)
    path = f"/c/{camp.slug}/tabletas/{tablet.pk}/"
    page = gm.get(path).content.decode()
    code = tablets.digits(tablet)
    assert f"{code[:3]}\u00a0{code[3:]}" in page
    assert "http://testserver" in page
    poll = {"HX-Request": "true"}
    assert gm.get(f"{path}?v=waits", headers=poll).status_code == 204
    device = Client()
    spaced = f" {code[:3]} {code[3:]} "
    assert device.post("/emparejar/", {"digits": spaced})["Location"] == f"/c/{camp.slug}/urnas/"
    assert gm.get(f"{path}?v=waits", headers=poll)["HX-Refresh"] == "true"
    assert "«Tableta roja» ya está dentro." in gm.get(path).content.decode()
    device.get(f"/c/{camp.slug}/urnas/")
    listed = gm.get(f"/c/{camp.slug}/tabletas/").content.decode()
    assert all(words in listed for words in ("Tableta roja", "Eva", "por ana", "dentro", "Vista"))
    assert "Tableta roja" not in gm.get(f"/c/{camp.slug}/monis/").content.decode()


def test_the_pin_is_shown_while_pressed_and_nowhere_else(gm: Client, camp: Camp) -> None:
    tablet = asked(gm, camp)
    path = f"/c/{camp.slug}/tabletas/{tablet.pk}/"
    assert gm.get(f"{path}pin/").status_code == 404
    Client().post("/emparejar/", {"digits": tablets.digits(tablet)})
    Tablet.objects.update(pin="7351")
    assert gm.get(f"{path}pin/", headers={"HX-Request": "true"}).content.decode().strip() == "7351"
    for page in (path, f"/c/{camp.slug}/tabletas/"):
        assert "7351" not in gm.get(page).content.decode()


def test_scanning_only_looks_and_a_tap_lets_in(gm: Client, camp: Camp) -> None:
    tablet = asked(gm, camp)
    path, device = f"/emparejar/{tablets.token(tablet)}/", Client()
    for _look in range(2):
        assert "Tableta roja" in device.get(path).content.decode()
    assert device.post(path)["Location"] == f"/c/{camp.slug}/urnas/"
    assert Client().post(path).status_code == 404
    assert "ya no vale" in Client().get(path).content.decode()


@pytest.mark.parametrize("host", ["127.0.0.1:8130", "localhost:8130", "[::1]:8130"])
def test_a_page_that_only_the_laptop_opens_gives_tablets_its_address_on_the_network(
    gm: Client, camp: Camp, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.7.9", "10.0.0.2"])
    tablet = asked(gm, camp)
    page = gm.get(f"/c/{camp.slug}/tabletas/{tablet.pk}/", headers={"host": host}).content.decode()
    assert ">http://192.168.7.9:8130<" in page
    other = gm.get(f"/c/{camp.slug}/tabletas/{tablet.pk}/", headers={"host": "192.168.1.5:8130"}).content.decode()
    assert ">http://192.168.1.5:8130<" in other


def test_without_a_network_the_page_says_so(gm: Client, camp: Camp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["127.0.0.1"])
    path = f"/c/{camp.slug}/tabletas/{asked(gm, camp).pk}/"
    assert "no está en ninguna Wi-Fi" in gm.get(path, headers={"host": "localhost"}).content.decode()


def test_guesses_are_told_to_the_gm_and_cancel_the_code(gm: Client, camp: Camp) -> None:
    tablet = asked(gm, camp)
    path, child = f"/c/{camp.slug}/tabletas/{tablet.pk}/", Client()
    code = tablets.digits(tablet)
    for n in range(tablets.GUESSES):
        answer = child.post("/emparejar/", {"digits": f"{(int(code) + 1 + n) % 1_000_000:06d}"})
        assert (answer.status_code, "Ese código no vale" in answer.content.decode()) == (422, True)
        assert ("Alguien ha escrito" in gm.get(path).content.decode()) is True
    assert "Código anulado" in gm.get(path).content.decode()
    assert child.post("/emparejar/", {"digits": code}).status_code == 422
    for nothing in ("", "12", "una", "١٢٣٤٥٦"):
        assert child.post("/emparejar/", {"digits": nothing}).status_code == 422


def test_a_helper_s_tablet_types_and_opens_nothing_else(pair: Callable[[str], Client], camp: Camp) -> None:
    device, home = pair("helper"), f"/c/{camp.slug}/urnas/"
    assert device.get(home).status_code == 200
    for path in ("/", "/entrar/", "/cuenta/", "/campamentos/nuevo/", "/admin/", "/c/otro/urnas/", "/gaceta/otro/"):
        assert device.get(path)["Location"] == home, path
        assert device.post(path)["Location"] == home, path
    assert device.post("/salir/")["Location"] == home
    assert device.get(f"/c/{camp.slug}/monis/").status_code == 403
    assert device.get(home).status_code == 200
    assert "Salir" not in device.get(home).content.decode()
    assert Camp.objects.count() == 1


def test_a_display_shows_the_public_pages_and_always_goes_back_to_the_projector(
    pair: Callable[[str], Client], camp: Camp
) -> None:
    device, home = pair("display"), f"/proyector/{camp.slug}/"
    assert device.get(home).status_code == 200
    assert device.get(f"{home}version/?v=0").status_code == 204
    assert device.get(f"/gaceta/{camp.slug}/").status_code == 200
    for path in ("/", "/candado/", "/tableta/", f"/c/{camp.slug}/urnas/", f"/c/{camp.slug}/tabletas/", "/gaceta/otro/"):
        assert device.get(path)["Location"] == home, path
    for path in ("/salir/", "/candado/", f"/c/{camp.slug}/urnas/1/exilio/"):
        assert device.post(path)["Location"] == home, path
    assert device.get("/", headers={"HX-Request": "true"})["HX-Redirect"] == home


def test_a_display_s_account_opens_no_page_of_the_camp_however_it_came_in(camp: Camp) -> None:
    user = User.objects.create_user("pantalla")
    Membership.objects.create(camp=camp, user=user, role=Membership.Role.DISPLAY)
    client = Client()
    client.force_login(user)
    assert client.post(f"/c/{camp.slug}/urnas/1/exilio/")["Location"] == f"/proyector/{camp.slug}/"
    for path in ("urnas/", "monis/", "urnas/1/exilio/"):
        assert client.get(f"/c/{camp.slug}/{path}")["Location"] == f"/proyector/{camp.slug}/"


def test_its_session_outlives_the_camp(pair: Callable[[str], Client]) -> None:
    device = pair("display")
    assert device.session.get_expiry_age() > 31 * 24 * 3600
    assert int(device.cookies["sessionid"]["max-age"]) > 31 * 24 * 3600


def cut(gm: Client, camp: Camp) -> None:
    tablet = Tablet.objects.get(membership__camp=camp)
    assert gm.post(f"/c/{camp.slug}/tabletas/{tablet.pk}/cortar/").status_code == 302
    assert gm.post(f"/c/{camp.slug}/tabletas/{tablet.pk}/cortar/").status_code == 409


def test_a_helper_s_tablet_that_is_cut_off_is_told_so(gm: Client, pair: Callable[[str], Client], camp: Camp) -> None:
    device, home = pair("helper"), f"/c/{camp.slug}/urnas/"
    assert device.get("/tableta/sigue/").status_code == 204
    cut(gm, camp)
    assert device.get("/tableta/sigue/").status_code == 403
    for path in (home, "/tableta/"):
        answer = device.get(path)
        said = answer.content.decode()
        assert (answer.status_code, "ya no está emparejada" in said, "Tableta roja" in said) == (403, True, True)
        assert "no-store" in answer["Cache-Control"]
    script = device.post(f"{home}1/exilio/", headers={"Accept": "application/json"})
    assert (script.status_code, script["Location"]) == (302, "/tableta/")  # which its outbox takes for «log in again»
    assert device.post(f"{home}1/exilio/").status_code == 403
    assert device.get("/tableta/sigue/").status_code == 404  # the dead session is gone
    assert device.get("/entrar/").status_code == 200
    assert device.get(f"/gaceta/{camp.slug}/").status_code == 200


def test_a_display_that_is_cut_off_goes_dark(gm: Client, pair: Callable[[str], Client], camp: Camp) -> None:
    device, poll = pair("display"), f"/proyector/{camp.slug}/version/"
    device.get(f"/proyector/{camp.slug}/")
    cut(gm, camp)
    for _again in range(2):
        assert device.get(poll, headers={"HX-Request": "true"})["HX-Redirect"] == "/tableta/"
    assert "ya no está emparejada" in device.get(f"/proyector/{camp.slug}/").content.decode()


def test_a_gm_who_comes_in_on_it_makes_it_his_own_device(gm: Client, pair: Callable[[str], Client], camp: Camp) -> None:
    device = pair("helper")
    cut(gm, camp)
    with override_settings(AUTHENTICATION_BACKENDS=[paired.MODEL_BACKEND]):
        device.post("/entrar/", {"username": "ana", "password": "tres palabras raras"})
    assert device.get("/").status_code == 200
    assert device.cookies[paired.COOKIE].value == ""


def test_a_locked_tablet_opens_with_its_pin(pair: Callable[[str], Client], camp: Camp) -> None:
    device, home = pair("helper"), f"/c/{camp.slug}/urnas/"
    assert device.post("/candado/", {"do": "lock", "by": "hand"})["Location"] == "/candado/"
    assert device.get(home)["Location"].startswith("/candado/")
    page = device.get("/candado/").content.decode()
    assert ("Tableta roja" in page, "PIN de la tableta" in page) == (True, True)
    pin = Tablet.objects.get().pin
    bad = "0000" if pin != "0000" else "1111"
    assert "Ese no es el PIN" in device.post("/candado/", {"password": bad}).content.decode()
    assert device.get(home).status_code == 302
    assert device.post("/candado/", {"password": pin})["Location"] == home
    assert device.get(home).status_code == 200
    for _guess in range(tablets.PIN_GUESSES):
        device.post("/candado/", {"do": "lock"})
        device.post("/candado/", {"password": bad})
    assert "Espera cinco minutos" in device.post("/candado/", {"password": pin}).content.decode()
    assert device.get(home).status_code == 302


def test_a_gm_of_another_camp_does_nothing_to_it(
    gm: Client, pair: Callable[[str], Client], camp: Camp, plan: services.CampPlan
) -> None:
    device = pair("helper")
    eve = User.objects.create_user("eva")
    other = services.create_camp(eve, plan)
    client = Client()
    client.force_login(eve)
    tablet = Tablet.objects.get()
    for what in ("", "codigo/", "dejarlo/", "nombre/", "cortar/", "pin/", "codigo.svg"):
        path = f"/c/{other.slug}/tabletas/{tablet.pk}/{what}"
        assert {client.get(path).status_code, client.post(path, {"name": "Mía"}).status_code} <= {404, 405}, path
    assert device.get(f"/c/{camp.slug}/urnas/").status_code == 200


def test_changes_are_refused_in_words(gm: Client, camp: Camp) -> None:
    tablet = asked(gm, camp)
    path = f"/c/{camp.slug}/tabletas/"
    again = gm.post(f"{path}nueva/", {"name": "tableta roja", "purpose": "display"})
    assert (again.status_code, "Ya hay una tableta" in again.content.decode()) == (422, True)
    assert gm.post(f"{path}nueva/", {"name": "Otra", "purpose": "director"}).status_code == 422
    assert gm.post(f"{path}{tablet.pk}/nombre/", {"name": " "}).status_code == 409
    gm.post(f"{path}{tablet.pk}/nombre/", {"name": "Tableta azul", "hands": ""})
    assert "Tableta azul" in gm.get(path).content.decode()
    gm.post(f"{path}{tablet.pk}/dejarlo/")
    assert not Tablet.objects.exists()
    assert re.search("Todavía no hay ninguna", gm.get(path).content.decode())
