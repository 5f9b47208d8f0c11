"""What the terminal shows."""

from aldea.launch import banner


def test_two_modules_share_a_letter_within_a_quiet_margin() -> None:
    assert banner.half_blocks([[True, False], [True, True]], colour=False).splitlines() == [
        "        ",
        "    █▄  ",
        "        ",
    ]


def test_colours_make_it_black_on_white_whatever_the_terminal_is() -> None:
    assert all(
        line.startswith("  \x1b[30;107m") and line.endswith("\x1b[0m")
        for line in banner.half_blocks([[True]], colour=True).splitlines()
    )


def test_the_link_of_the_first_moni_is_there_only_while_there_is_none() -> None:
    addresses = ["10.0.0.7", "192.168.4.1"]
    said = banner.text(addresses, 8123, "", colour=False)
    assert "http://10.0.0.7:8123/" in said
    assert "http://192.168.4.1:8123/" in said
    assert "primera" not in said
    assert "http://10.0.0.7:8123/primera/abc/" in banner.text(addresses, 8123, "abc", colour=False)
