"""The port and the addresses at which tablets find this computer."""

import contextlib
import errno
import fcntl
import ipaddress
import re
import socket
import struct
import subprocess
import sys

from aldea.launch.errors import LaunchError, reason

_SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of a network card
# Nothing is sent: connecting a UDP socket only asks the system which card would be used. All are private or reserved.
_ELSEWHERE = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")


def read_port(text: str) -> int:
    """Return the port that PORT names (8000 when empty)."""
    if not text.strip():
        return 8000
    if text.strip().isascii() and text.strip().isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise LaunchError(f"PORT tiene que ser un número entre 1 y 65535, no «{text}».")


def check_port(port: int) -> None:
    """Raise LaunchError if the web server could not listen at the port."""
    another = port + 1 if port < 65535 else 8000
    busy = f"el puerto {port} está ocupado por otro programa. Elige otro: PORT={another} make run"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise LaunchError(busy) from error
            raise LaunchError(
                f"no se puede usar el puerto {port} ({reason(error)}). Elige otro: PORT=8000 make run"
            ) from error
    # macOS lets us bind beside a program that listens at 127.0.0.1 only.
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=0.3):
        raise LaunchError(busy)


def addresses() -> list[str]:
    """Return this computer's IPv4 addresses on the local network, the likeliest first; 127.0.0.1 if there is none."""
    found = [*_routed(), *(_on_cards() if sys.platform == "linux" else _from_ifconfig())]
    useful = [text for text in dict.fromkeys(found) if not ipaddress.ip_address(text).is_loopback]
    return [text for text in useful if not ipaddress.ip_address(text).is_link_local] or ["127.0.0.1"]


def _routed() -> list[str]:
    found = []
    for target in _ELSEWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found.append(str(probe.getsockname()[0]))
    return found


def _on_cards() -> list[str]:
    """Ask card by card: a laptop that is itself the camp's hotspot has no route to anywhere."""
    found = []
    for _, name in socket.if_nameindex():
        if name.startswith(("docker", "br-", "veth", "virbr")):
            continue
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _from_ifconfig() -> list[str]:
    try:
        listing = subprocess.run(["ifconfig"], capture_output=True, text=True, timeout=3)
    except (OSError, subprocess.TimeoutExpired):
        return []
    return re.findall(r"\binet (\d+\.\d+\.\d+\.\d+)", listing.stdout)
