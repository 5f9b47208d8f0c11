"""QR codes."""

from gazette import qr


def test_a_code_is_square_and_has_its_three_corners() -> None:
    matrix = qr.matrix("http://192.168.1.20:8000/")
    assert {len(row) for row in matrix} == {len(matrix)} == {25}
    frame = (True,) * 7
    assert matrix[0][:7] == matrix[0][-7:] == matrix[-1][:7] == frame
    assert matrix[-1][-7:] != frame


def test_other_texts_give_other_codes() -> None:
    assert qr.matrix("http://192.168.1.20:8000/") != qr.matrix("http://192.168.1.21:8000/")
