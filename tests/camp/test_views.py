"""The front door, the camps of a GM, and who is let in."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.camp import accounts
from aldea.camp.models import Camp, FirstKey

Put = Callable[[str], list[str]]
HOURS = {
    "buenos_dias": "09:30",
    "urns_open": "15:00",
    "urns_close": "17:00",
    "asamblea": "17:30",
    "buenas_noches": "22:30",
}
CAMP = {"name": "Los Olmos", "place": "Soria", "starts_on": "2027-07-01", "days": "7", "time_zone": "Europe/Madrid"}
WORDS = {"password": "tres palabras raras", "again": "tres palabras raras"}


def test_the_first_link_creates_the_first_gm_logs_her_in_and_works_once(db: None, client: Client) -> None:
    token = accounts.issue_first_key()
    assert client.get(f"/primera/{token}/").status_code == 200
    done = client.post(f"/primera/{token}/", {"username": "ana", **WORDS})
    assert (done.status_code, done["Location"]) == (302, "/")
    assert client.get("/").status_code == 200
    assert User.objects.get().is_superuser
    again = Client().post(f"/primera/{token}/", {"username": "luis", **WORDS})
    assert (again.status_code, User.objects.count()) == (404, 1)
    assert "ya no sirve" in again.content.decode()


def test_only_the_last_link_works_and_only_its_hash_is_kept(db: None, client: Client) -> None:
    old, new = accounts.issue_first_key(), accounts.issue_first_key()
    assert client.get(f"/primera/{old}/").status_code == 404
    assert client.get(f"/primera/{new}/").status_code == 200
    assert new not in FirstKey.objects.get().token_hash


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"username": "ana", "password": "corta", "again": "corta"}, "demasiado corta"),
        ({"username": "ana", "password": "tres palabras", "again": "tres palabros"}, "no son iguales"),
        ({"username": "ana", "password": "password123", "again": "password123"}, "demasiado común"),
        ({"username": "a n a", **WORDS}, "nombre de usuario válido"),
        ({"username": "", **WORDS}, "obligatorio"),
    ],
)
def test_an_account_that_cannot_be_keeps_the_link_alive(
    db: None, client: Client, said: dict[str, str], says: str
) -> None:
    token = accounts.issue_first_key()
    answer = client.post(f"/primera/{token}/", said)
    assert (answer.status_code, User.objects.exists()) == (422, False)
    assert says in answer.content.decode()
    assert accounts.is_first_key(token)


def test_a_gm_goes_in_and_out(ana: User, client: Client) -> None:
    assert client.get("/")["Location"] == "/entrar/?next=/"
    wrong = client.post("/entrar/", {"username": "ana", "password": "x"})
    assert "no van juntos" in wrong.content.decode()
    assert client.post("/entrar/", {"username": "ana", "password": "tres palabras raras"})["Location"] == "/"
    assert client.post("/salir/")["Location"] == "/entrar/"
    assert client.get("/").status_code == 302


def test_whoever_guesses_is_locked_out_with_a_page_that_says_so(ana: User, client: Client) -> None:
    for _guess in range(8):
        answer = client.post("/entrar/", {"username": "ana", "password": "x"})
    assert answer.status_code == 429
    assert "Demasiados intentos" in answer.content.decode()


def test_home_shows_only_my_camps(gm: Client, camp: Camp) -> None:
    luis = Client()
    luis.force_login(User.objects.create_user("luis"))
    assert "Los Pinos" in gm.get("/").content.decode()
    assert "Los Pinos" not in luis.get("/").content.decode()


def test_a_new_camp_leads_to_its_list(gm: Client) -> None:
    answer = gm.post("/campamentos/nuevo/", {**CAMP, **HOURS})
    assert answer["Location"] == "/c/los-olmos/jugadores/"
    assert Camp.objects.get(slug="los-olmos").hours == HOURS


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"name": ""}, "obligatorio"),
        ({"starts_on": "ayer"}, "fecha válida"),
        ({"days": "0"}, "mayor o igual a 1"),
        ({"days": "400"}, "menor o igual a 31"),
        ({"time_zone": "Marte"}, "opción válida"),
        ({"urns_close": "25:00"}, "hora válida"),
        ({"urns_close": "14:00"}, "en este orden"),
    ],
)
def test_a_wrong_camp_comes_back_with_what_is_wrong(gm: Client, wrong: dict[str, str], says: str) -> None:
    answer = gm.post("/campamentos/nuevo/", {**CAMP, **HOURS, **wrong})
    assert (answer.status_code, Camp.objects.count()) == (422, 1)
    assert says in answer.content.decode()


def test_the_hours_change_later(gm: Client, camp: Camp) -> None:
    shown = gm.get("/c/los-pinos/ajustes/").content.decode()
    assert 'value="22:30"' in shown
    assert 'value="2027-07-01"' in shown
    assert gm.post("/c/los-pinos/ajustes/", {**CAMP, **HOURS, "asamblea": "18:00"}).status_code == 302
    camp.refresh_from_db()
    assert (camp.hours["asamblea"], camp.slug) == ("18:00", "los-pinos")


PAGES = ["ajustes/", "monis/", "jugadores/", "jugadores/nuevo/", "jugadores/importar/", "mazo/"]


@pytest.mark.parametrize("where", PAGES)
def test_a_camp_opens_to_its_gms_and_does_not_exist_for_others(gm: Client, camp: Camp, where: str) -> None:
    luis = Client()
    luis.force_login(User.objects.create_superuser("luis"))
    assert gm.get(f"/c/los-pinos/{where}").status_code == 200
    assert luis.get(f"/c/los-pinos/{where}").status_code == 404
    assert gm.get(f"/c/ninguno/{where}").status_code == 404
    assert Client().get(f"/c/los-pinos/{where}")["Location"] == f"/entrar/?next=/c/los-pinos/{where}"


def test_the_director_adds_gms_by_their_user_name(gm: Client, camp: Camp) -> None:
    User.objects.create_user("luis")
    assert gm.post("/c/los-pinos/monis/poner/", {"username": " LUIS "}).status_code == 302
    assert gm.post("/c/los-pinos/monis/cuenta/", {f"new-{k}": v for k, v in {"username": "eva", **WORDS}.items()})
    assert list(camp.memberships.order_by("user__username").values_list("user__username", "role")) == [
        ("ana", "director"),
        ("eva", "gm"),
        ("luis", "gm"),
    ]
    went_in = Client().post("/entrar/", {"username": "eva", "password": WORDS["password"]})
    assert went_in.status_code == 302


@pytest.mark.parametrize(
    ("name", "says"), [("nadie", "No hay ninguna cuenta"), ("ana", "ya está"), ("", "obligatorio")]
)
def test_a_gm_who_cannot_be_added_is_explained(gm: Client, camp: Camp, name: str, says: str) -> None:
    answer = gm.post("/c/los-pinos/monis/poner/", {"username": name})
    assert (answer.status_code, camp.memberships.count()) == (422, 1)
    assert says in answer.content.decode()


def test_an_account_whose_name_is_taken_is_refused(gm: Client, camp: Camp) -> None:
    answer = gm.post("/c/los-pinos/monis/cuenta/", {"new-username": "ANA", **{f"new-{k}": v for k, v in WORDS.items()}})
    assert (answer.status_code, User.objects.count()) == (422, 1)
    assert "Ya hay alguien con el usuario" in answer.content.decode()


def test_only_the_director_changes_who_is_a_gm(gm: Client, ana: User, camp: Camp) -> None:
    luis = User.objects.create_user("luis")
    accounts.add_gm(camp, "luis")
    browser = Client()
    browser.force_login(luis)
    for url in ("poner/", "cuenta/", f"{ana.pk}/quitar/"):
        answer = browser.post(f"/c/los-pinos/monis/{url}", {"username": "luis"})
        assert answer.status_code == 403
        assert "lo hace la dirección" in answer.content.decode()
    assert gm.post(f"/c/los-pinos/monis/{luis.pk}/quitar/").status_code == 302
    assert browser.get("/c/los-pinos/monis/").status_code == 404


def test_the_last_director_stays(gm: Client, ana: User, camp: Camp) -> None:
    answer = gm.post(f"/c/los-pinos/monis/{ana.pk}/quitar/")
    assert (answer.status_code, camp.memberships.count()) == (409, 1)
    assert "sin nadie en la dirección" in answer.content.decode()


def test_the_admin_shows_camps_and_children_to_look_at(
    gm: Client, ana: User, children: Callable[[str], list[str]]
) -> None:
    children("Lucía;Pérez")
    ana.is_staff = ana.is_superuser = True
    ana.save()
    for page in ("camp/camp/", "camp/player/", "auth/user/"):
        assert gm.get(f"/admin/{page}").status_code == 200
    assert gm.get("/admin/camp/player/add/").status_code == 403
