"""The children's pages, and the list with its preview."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from aldea.camp.models import Camp

Put = Callable[[str], list[str]]
LIST = "Nombre;Apellidos;Mote\nLucía;Pérez;\nJavi;Gil;\n;Sanz;\n"
IMPORT = "/c/los-pinos/jugadores/importar/"
DONE = IMPORT + "hecho/"


def upload(gm: Client, data: bytes, name: str = "lista.csv") -> tuple[int, str]:
    answer = gm.post(IMPORT, {"file": SimpleUploadedFile(name, data), "text": ""})
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1"])
def test_a_file_is_shown_first_and_then_put_in(gm: Client, camp: Camp, encoding: str) -> None:
    status, page = upload(gm, LIST.encode(encoding))
    assert status == 200
    assert "Fila 4:" in page
    assert "Falta el nombre" in page
    assert "Apuntar a 2 niños" in page
    assert not camp.players.exists()
    done = gm.post(DONE, {"text": LIST}, follow=True)
    assert "2 niños nuevos, 1 fila aparte." in done.content.decode()
    assert list(camp.players.values_list("label", flat=True)) == ["Javi", "Lucía"]


def test_the_preview_carries_the_list_to_the_confirmation(gm: Client, camp: Camp) -> None:
    _status, page = upload(gm, LIST.encode())
    hidden = page.split('name="text" value="')[1].split('"')[0]
    gm.post(DONE, {"text": hidden.replace("\n", "\r\n")})
    assert camp.players.count() == 2


def test_pasted_rows_do_too(gm: Client, camp: Camp) -> None:
    assert "Apuntar a 1 niño<" in gm.post(IMPORT, {"text": "Lucía\tPérez"}).content.decode()


def test_the_same_list_again_has_nothing_to_put_in(gm: Client, camp: Camp) -> None:
    gm.post(DONE, {"text": LIST})
    assert "Nada que apuntar" in upload(gm, LIST.encode())[1]
    gm.post(DONE, {"text": LIST})
    assert camp.players.count() == 2


def test_names_the_wrong_way_round_are_turned(gm: Client, camp: Camp) -> None:
    page = gm.post(IMPORT, {"text": "Pérez;Lucía"}).content.decode()
    assert "Cambiar nombre y apellidos" in page
    gm.post(DONE, {"text": "Pérez;Lucía", "surname_first": "on"})
    assert camp.players.get().name == "Lucía"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04\x14\x00\x06\x00\x08", "libro de Excel"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "no es una lista en texto"),
        (b"", "vacía"),
        (b"\r\n;;\r\n", "vacía"),
        (b"Nombre;Apellidos\n", "solo tiene la cabecera"),
        (b"x" * (1024 * 1024 + 1), "demasiado grande"),
        ("\n".join(f"Niño{n};Gil" for n in range(301)).encode(), "301 filas"),
    ],
)
def test_a_wrong_file_is_refused_with_what_to_do(gm: Client, camp: Camp, data: bytes, says: str) -> None:
    status, page = upload(gm, data)
    assert status == 422
    assert says in page
    assert not camp.players.exists()


def test_nothing_at_all_is_refused(gm: Client, camp: Camp) -> None:
    for url in (IMPORT, DONE):
        answer = gm.post(url, {"text": ""})
        assert answer.status_code == 422
        assert "vacía" in answer.content.decode()


def test_a_child_is_typed_changed_and_taken_off(gm: Client, camp: Camp) -> None:
    new = "/c/los-pinos/jugadores/nuevo/"
    assert "Lucía está en la lista." in gm.post(new, {"name": "Lucía"}, follow=True).content.decode()
    url = f"/c/los-pinos/jugadores/{camp.players.get().ref}/"
    assert 'value="Lucía"' in gm.get(url).content.decode()
    gm.post(url, {"name": "Lucía", "tent": "4"})
    assert camp.players.get().tent == "4"
    gm.post(f"{url}quitar/")
    assert not camp.players.exists()
    assert gm.get(url).status_code == 404


@pytest.mark.parametrize(
    ("said", "says"), [({"name": ""}, "obligatorio"), ({"name": "L" * 61}, "60"), ({"name": "LUCIA"}, "Ya hay alguien")]
)
def test_a_wrong_child_comes_back_with_what_is_wrong(
    gm: Client, camp: Camp, children: Put, said: dict[str, str], says: str
) -> None:
    children("Lucía")
    answer = gm.post("/c/los-pinos/jugadores/nuevo/", said)
    assert (answer.status_code, camp.players.count()) == (422, 1)
    assert says in answer.content.decode()


def test_once_dealt_nobody_is_taken_off(gm: Client, camp: Camp, children: Put) -> None:
    children("Lucía")
    Camp.objects.filter(pk=camp.pk).update(dealt_at=timezone.now())
    answer = gm.post(f"/c/los-pinos/jugadores/{camp.players.get().ref}/quitar/")
    assert (answer.status_code, camp.players.count()) == (409, 1)
    assert "ya están repartidas" in answer.content.decode()
    assert upload(gm, b"Noa")[0] == 422


def test_pasting_megabytes_is_turned_away_with_a_page(gm: Client, camp: Camp) -> None:
    answer = gm.post(IMPORT, {"text": "x" * (5 * 1024 * 1024)})
    assert answer.status_code == 400
    assert "demasiado grande" in answer.content.decode()
    answer = gm.post(IMPORT, {"text": "x" * (2 * 1024 * 1024)})
    assert answer.status_code == 422
    assert "demasiado grande" in answer.content.decode()
