"""The port, and the addresses on the local network."""

import ipaddress
import socket

import pytest

from aldea import lan
from aldea.launch import network
from aldea.launch.errors import LaunchError


def test_the_port_is_8000_unless_said() -> None:
    assert [network.read_port(text) for text in ("", "  ", "80", " 8123 ", "65535")] == [8000, 8000, 80, 8123, 65535]


@pytest.mark.parametrize("text", ["0", "65536", "-1", "8000.0", "ocho", "²", "8 0"])
def test_any_other_port_is_refused(text: str) -> None:
    with pytest.raises(LaunchError, match="entre 1 y 65535"):
        network.read_port(text)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_busy_port_is_refused_whoever_holds_it(host: str) -> None:
    with socket.create_server((host, 0)) as other, pytest.raises(LaunchError, match="ocupado"):
        network.check_port(other.getsockname()[1])


def test_a_free_port_passes() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    network.check_port(port)


def test_there_is_always_an_address_and_never_twice() -> None:
    found = lan.addresses()
    assert found
    assert len(set(found)) == len(found)
    assert all(ipaddress.ip_address(text).version == 4 for text in found)


def test_a_computer_without_a_network_still_finds_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    for source in ("_routed", "_on_cards", "_from_ifconfig"):
        monkeypatch.setattr(lan, source, lambda: ["127.0.0.1", "169.254.3.4"])
    assert lan.addresses() == ["127.0.0.1"]
