"""Lists as offices write them, and the children they mean."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aldea.camp import roster
from aldea.camp.errors import Refused
from aldea.camp.roster import Attention, Child

LUCIA = Child("Lucía", "Pérez Gil")


def children(text: str, *, surname_first: bool | None = None) -> list[Child]:
    read = roster.read(text, surname_first=surname_first)
    assert read.attention == ()
    return [child for _row, child in read.children]


@pytest.mark.parametrize(
    "text",
    [
        "Nombre;Apellidos\nLucía;Pérez Gil",
        "APELLIDOS;NOMBRE\nPérez Gil;Lucía",
        "Nombre;Primer apellido;Segundo apellido\nLucía;Pérez;Gil",
        "1º Apellido;2º Apellido;Nombre\nPérez;Gil;Lucía",
        "Apellidos, Nombre\nPérez Gil, Lucía",
        "Apellidos y nombre\nPérez Gil, Lucía",
        "Apellidos y nombre;DNI\nPérez Gil Lucía;1X",
        "Nombre y apellidos;Teléfono\nLucía Pérez Gil;600",
        "Nombre completo\nLucía Pérez Gil",
        "Nombre\nPérez Gil, Lucía",
        "Acampado;Alergias\nLucía Pérez Gil;nueces",
        "LISTA DE LA SEGUNDA QUINCENA;\n;\nNombre;Apellidos\nLucía;Pérez Gil",
        "Nº;Nombre;Apellidos\n1;Lucía;Pérez Gil",
        "Lucía;Pérez Gil",
        "1;Lucía;Pérez Gil",
        "Pérez Gil, Lucía",
        "Nombre;Apellidos\nLUCÍA;PÉREZ GIL",
        "  Nombre  ;  Apellidos \n  Lucía ; Pérez   Gil ;;;",
    ],
)
def test_lucia_is_read_from_every_way_of_writing_her(text: str) -> None:
    assert children(text) == [LUCIA]


def test_nickname_tent_group_and_age_are_read_under_their_headings() -> None:
    text = "Tienda;Apodo;Nombre;Apellidos;Grupo;Edad\n4;Luci;Lucía;Pérez Gil;Medianos;10"
    assert children(text) == [Child("Lucía", "Pérez Gil", "Luci", "4", "Medianos, 10")]


def test_without_headings_the_columns_stand_in_the_order_the_page_says() -> None:
    assert children("Lucía;Pérez Gil;Luci;4;10 años") == [Child("Lucía", "Pérez Gil", "Luci", "4", "10 años")]


def test_a_gm_can_say_that_surnames_come_first() -> None:
    assert children("Pérez Gil;Lucía", surname_first=True) == [LUCIA]


@pytest.mark.parametrize(
    ("whole", "child"),
    [
        ("María del Carmen Pérez Gil", Child("María del Carmen", "Pérez Gil")),
        ("Juan de la Fuente", Child("Juan", "de la Fuente")),
        ("Juan Gil de la Fuente", Child("Juan", "Gil de la Fuente")),
        ("Cher", Child("Cher")),
        ("Ana María", Child("Ana María")),
        ("María José Pérez", Child("María José", "Pérez")),
        ("Lucía PÉREZ GÓMEZ", Child("Lucía", "Pérez Gómez")),
        ("DE LA FUENTE GIL, MARÍA DEL CARMEN", Child("María del Carmen", "de la Fuente Gil")),
    ],
)
def test_a_whole_name_is_parted_keeping_two_surnames(whole: str, child: Child) -> None:
    assert children(f"Nombre completo\n{whole}") == [child]


def test_capitals_become_a_name_with_its_particles() -> None:
    assert children("Nombre;Apellidos\nÁLVARO;GARCÍA DE LA PEÑA") == [Child("Álvaro", "García de la Peña")]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (";Pérez", "Falta el nombre"),
        ("Total;40", "total"),
        ("TOTAL NIÑOS: 40;", "total"),
        ("1234;Pérez", "no parece un nombre"),
        ("L" * 61 + ";Pérez", "demasiado larga"),
        ("lucia;PEREZ GIL", "Repite la fila 2"),
    ],
)
def test_a_row_that_cannot_be_taken_is_shown_with_its_number_and_why(row: str, why: str) -> None:
    read = roster.read(f"Nombre;Apellidos\nLucía;Pérez Gil\n{row}\n")
    assert [child for _row, child in read.children] == [LUCIA]
    assert [attention.row for attention in read.attention] == [3]
    assert why in read.attention[0].why


def test_totally_is_a_name_until_it_says_total() -> None:
    assert children("Nombre;Apellidos\nTotalina;Gil") == [Child("Totalina", "Gil")]


def test_begona_and_her_namesake_without_tilde_are_two_children() -> None:
    assert roster.fold("Begoña") != roster.fold("Begona")
    assert roster.fold("LUCÍA  Pérez") == roster.fold("lucia perez")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Nombre;Apellidos\n", "solo tiene la cabecera"),
        ("Apellidos;Tienda\nPérez;4", "no tiene la columna «Nombre»"),
        ("\n".join(f"Niño {'abcdefghij'[n % 10]}{n};Gil" for n in range(301)), "301 filas"),
    ],
)
def test_a_list_that_is_none_is_refused_with_what_to_do(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        roster.read(text)


def test_three_hundred_children_are_a_list() -> None:
    assert len(children("\n".join(f"Niño{n};Gil" for n in range(300)))) == 300


def test_attention_is_plain_data() -> None:
    assert roster.read("Nombre\nLucía\nTotal 1").attention == (Attention(3, "Parece la fila del total: no se añade."),)


@given(st.binary(max_size=400))
def test_any_file_is_either_read_or_refused(data: bytes) -> None:
    with suppress(Refused):
        assert all(child.name for found in roster.read_file(data) for _row, child in found.roster.children)


@given(st.text(alphabet="Nombre,;\t\n\"'Ápelidos 1\x00\ufeff\r", max_size=120))
def test_any_pasted_text_is_either_read_or_refused(text: str) -> None:
    with suppress(Refused):
        read = roster.read(text)
        kids = [child for _row, child in read.children]
        assert not any(one.may_be(other) for place, one in enumerate(kids) for other in kids[:place])


def test_english_headings_are_understood_too() -> None:
    text = "Surname,First name,Nickname,Tent,Age\nParker,Mary Jane,MJ,4,10"
    assert children(text) == [Child("Mary Jane", "Parker", "MJ", "4", "10")]
    assert children("Name;Surname\nLucy;Parker") == [Child("Lucy", "Parker")]


@pytest.mark.parametrize(
    ("whole", "child"),
    [
        ("PÉREZ GÓMEZ LUCÍA", LUCIA_GOMEZ := Child("Lucía", "Pérez Gómez")),
        ("PÉREZ GÓMEZ Lucía", LUCIA_GOMEZ),
        ("DE LA FUENTE GIL MARÍA DEL CARMEN", Child("María del Carmen", "de la Fuente Gil")),
        ("PÉREZ MARÍA JOSÉ", Child("María José", "Pérez")),
        ("GARCÍA-LÓPEZ O'NEILL IKER", Child("Iker", "García-López O'Neill")),
    ],
)
def test_surnames_first_are_parted_without_a_comma(whole: str, child: Child) -> None:
    assert children(f"Apellidos y nombre\n{whole}") == [child]


@pytest.mark.parametrize(
    "heading",
    [
        "Nombre padre/madre",
        "Nombre del tutor",
        "Teléfono",
        "Grupo sanguíneo",
        "DNI",
        "Monitor de tienda",
        "Fecha",
        "Nº",
    ],
)
def test_what_is_not_the_childs_is_no_column(heading: str) -> None:
    assert children(f"Nombre;Apellidos;{heading}\nLucía;Pérez Gil;9") == [LUCIA]


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("Tienda (nº)", "tent"),
        ("Cabaña nº", "tent"),
        ("Tienda/Cabaña", "tent"),
        ("Mote / apodo", "nickname"),
        ("mote*", "nickname"),
        ("Edad (años)", "age_group"),
        ("Grupo/edad", "age_group"),
    ],
)
def test_headings_as_they_are_written(heading: str, field: str) -> None:
    (child,) = children(f"Nombre;Apellidos;{heading}\nLucía;Pérez Gil;9")
    assert getattr(child, field) == "9"


@pytest.mark.parametrize(
    ("cell", "tent"),
    [
        ("4.0", "4"),
        ("4,00", "4"),
        ("04", "04"),
        ("4.5", "4.5"),
        ("-", ""),
        ("N/A", ""),
        ("s/n", ""),
        ("Osos", "Osos"),
        ("03/04/2026", "3/4"),
        ("12/11/2026", "12/11"),
        ("3-4", "3-4"),
        ("Na", "Na"),
    ],
)
def test_a_tent_is_what_was_meant(cell: str, tent: str) -> None:
    ((_row, child),) = roster.read(f"Nombre;Apellidos;Tienda;Edad\nLucía;Gil;{cell};10.0").children
    assert (child.tent, child.age_group) == (tent, "10")


@pytest.mark.parametrize(
    ("cell", "nickname"),
    [
        ('""Luci""', "Luci"),
        ("«Luci»", "Luci"),
        ("(Luci)", "Luci"),
        ('el ""largo""', 'el "largo"'),
        ("Luci (4)", "Luci (4)"),
        ("«Luci» – «la»", "«Luci» – «la»"),
        ("()", ""),
    ],
)
def test_a_nickname_loses_the_quotes_around_it_and_no_other(cell: str, nickname: str) -> None:
    ((_row, child),) = roster.read(f'Nombre;Apellidos;Mote\nLucía;Gil;"{cell}"').children
    assert child.nickname == nickname


@pytest.mark.parametrize(
    "headings",
    ["Cognoms;Nom;Tenda;Grup", "Abizenak;Izena;Denda;Taldea", "Apelidos;Nome;Tenda;Idade", "Last name;Name;Cabin;Age"],
)
def test_headings_speak_the_languages_of_the_country(headings: str) -> None:
    found = roster.read(f"{headings}\nPuig Serra;Laia;3;10")
    assert [child for _row, child in found.children] == [Child("Laia", "Puig Serra", "", "3", "10")]
    assert found.unused == ()


@pytest.mark.parametrize(
    ("rows", "child"),
    [
        ("PÉREZ GIL, LUCÍA;4\nREY, NOA;5", Child("Lucía", "Pérez Gil", tent="4")),
        ("PÉREZ GIL, LUCÍA;Luci;4\nREY, NOA;;5", Child("Lucía", "Pérez Gil", "Luci", "4")),
        ("Lucía Pérez Gil;4\nNoa Rey Mas;5", Child("Lucía", "Pérez Gil", tent="4")),
    ],
)
def test_without_headings_a_whole_name_may_stand_in_the_first_column(rows: str, child: Child) -> None:
    assert roster.read(rows).children[0] == (1, child)


def test_with_whole_names_the_surnames_may_come_first() -> None:
    found = roster.read("Pérez Gil Lucía;4\nRey Mas Noa;5", surname_first=True)
    assert (found.children[1][1], found.surname_first) == (Child("Noa", "Rey Mas", tent="5"), True)


def test_columns_that_are_not_kept_are_said() -> None:
    found = roster.read("Nombre;DNI;Alergias;Teléfono;;DNI\nLucía;123;;600;x;9\nNoa;;;;;")
    assert found.unused == ("DNI", "Teléfono")
    assert roster.read("Lucía;Gil;;4").unused == ()


def test_cells_run_together_are_not_taken_for_a_name() -> None:
    found = roster.read('Nombre;Apellidos\n"Lucía;Gil\n"Noa;Rey\nLeo;Vera\n')
    assert ([child.name for _row, child in found.children], len(found.attention)) == (["Leo"], 1)
    assert "comillas" in found.attention[0].why
