"""The children's pages, and the list with its preview."""

import html
from collections.abc import Callable
from pathlib import Path

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
        (b"\x89PNG\r\n\x1a\n\x00\x00", "es una imagen"),
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
    assert (upload(gm, b"Noa")[0], gm.post(DONE, {"text": "Noa"}).status_code) == (200, 422)
    assert camp.players.count() == 1


def test_pasting_megabytes_is_turned_away_with_a_page(gm: Client, camp: Camp) -> None:
    answer = gm.post(IMPORT, {"text": "x" * (5 * 1024 * 1024)})
    assert answer.status_code == 400
    assert "demasiado grande" in answer.content.decode()
    answer = gm.post(IMPORT, {"text": "x" * (2 * 1024 * 1024)})
    assert answer.status_code == 422
    assert "demasiado grande" in answer.content.decode()


def test_a_book_of_excel_is_read_and_its_sheet_named(gm: Client, camp: Camp) -> None:
    data = (Path(__file__).parent / "rosters/office.xlsx").read_bytes()
    status, page = upload(gm, data, "lista.xlsx")
    assert status == 200
    assert "hoja «Acampados»" in page
    assert "«Monitores»: 1 niño<" in page
    assert "Fila 7:" in page
    hidden = page.split('id="confirm"')[1].split('name="text" value="')[1].split('"')[0]
    gm.post(DONE, {"text": html.unescape(hidden)})
    assert list(camp.players.values_list("name", "surname", "tent")) == [
        ("Javier", "de la Fuente", "4"),
        ("Lucía", "Pérez Gómez", "4"),
    ]


def test_another_list_says_what_it_changes(gm: Client, camp: Camp, children: Put) -> None:
    children("Nombre;Apellidos;Tienda\nLucía;Pérez;4\nNoa;Rey;4\nJavi;Gil;4")
    again = "Nombre;Apellidos;Tienda;Mote\nLucía;Pérez;5;Luci\nJavi;Gil Sanz;4;"
    page = gm.post(IMPORT, {"text": again}).content.decode()
    assert "<s>4</s> → <strong>5</strong>" in page
    assert "<strong>Luci</strong>" in page
    assert "Javi Gil Sanz se parece a Javi, que ya está" in page
    assert "Ver a los 2 que están y no salen en esta lista" in page
    gm.post(DONE, {"text": again})
    assert camp.players.get(name="Lucía").tent == "5"


def test_a_gm_turns_back_what_the_page_turned(gm: Client, camp: Camp) -> None:
    page = gm.post(IMPORT, {"text": "Martín;Lucía\nGil;Noa"}).content.decode()
    assert 'name="name_first"' in page
    gm.post(DONE, {"text": "Martín;Lucía\nGil;Noa", "name_first": "on"})
    assert set(camp.players.values_list("name", flat=True)) == {"Martín", "Gil"}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("begona", {"Begoña"}), ("MUNO", {"Begoña"}), ("tor luc", {"Lucía"}), ("x", set()), ("", {"Begoña", "Lucía"})],
)
def test_children_are_found_without_accents(
    gm: Client, camp: Camp, children: Put, wanted: str, found: set[str]
) -> None:
    children("Nombre;Apellidos\nBegoña;Muñoz\nLucía;Torres")
    page = gm.get("/c/los-pinos/jugadores/", {"q": wanted}).content.decode()
    assert {name for name in ("Begoña", "Lucía") if f'<th scope="row">{name}</th>' in page} == found
    assert "2 niños" in page
