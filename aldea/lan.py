"""The addresses at which tablets find this computer on the local network."""

import contextlib
import fcntl
import ipaddress
import re
import socket
import struct
import subprocess
import sys

_SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of a network card
# Nothing is sent: connecting a UDP socket only asks the system which card would be used. All are private or reserved.
_ELSEWHERE = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")


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
