"""One's own password: Django's form, in the desk's words."""

from django.contrib.auth.models import User
from django.test import Client

NEW = "otras cuatro palabras raras"


def change(client: Client, old: str, one: str, two: str) -> tuple[int, str]:
    form = {"old_password": old, "new_password1": one, "new_password2": two}
    answer = client.post("/cuenta/", form, follow=True)
    return answer.status_code, answer.content.decode()


def test_it_is_changed_and_only_this_device_stays_in(gm: Client, ana: User) -> None:
    other = Client()
    other.force_login(ana)
    status, said = change(gm, "tres palabras raras", NEW, NEW)
    assert (status, "Contraseña cambiada" in said) == (200, True)
    ana.refresh_from_db()
    assert ana.check_password(NEW)
    assert gm.get("/").status_code == 200
    assert other.get("/")["Location"].startswith("/entrar/")


def test_what_is_wrong_is_said_and_changes_nothing(gm: Client, ana: User) -> None:
    for old, one, two, words in (
        ("otra cosa", NEW, NEW, "Esa no es tu contraseña de ahora"),
        ("tres palabras raras", NEW, "distinta", "Las dos contraseñas no son iguales"),
        ("tres palabras raras", "corta", "corta", "8 caracteres"),
    ):
        status, said = change(gm, old, one, two)
        assert (status, words in said) == (422, True), words
    ana.refresh_from_db()
    assert ana.check_password("tres palabras raras")


def test_it_is_linked_where_one_logs_out(gm: Client) -> None:
    assert 'href="/cuenta/"' in gm.get("/").content.decode()
    assert Client().get("/cuenta/")["Location"].startswith("/entrar/")
