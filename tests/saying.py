"""What a page says, and a walk through all that a GM can reach by links: for the tests of words and languages."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from django.test import Client

SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-busy", "data-saved", "data-offline")
LEFT_OUT = re.compile(r"/admin/|/static/|\.pdf|^/gaceta/|^/proyector/|^(?!/)")
# Pages of one kind are looked at once: numbers, symbols and the children's own keys make no new kind.
KIND = re.compile(r"\b[0-9a-f]{12}\b|\d+|=[^&]*")


class Page(HTMLParser):
    """A page taken apart: `texts` are what is read on it, `links` where it leads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.links: list[str] = []
        self._mute = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._mute = tag in {"script", "style"}
        given = dict(attrs)
        self.texts += [said for name in SPOKEN if (said := given.get(name))]
        if tag == "a" and (href := given.get("href")):
            self.links.append(href.split("#")[0])

    def handle_endtag(self, tag: str) -> None:
        self._mute = self._mute and tag not in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if not self._mute and (text := " ".join(data.split(" ")).strip()):
            self.texts.append(text)


def walk(client: Client, start: str, most: int = 80) -> Iterator[tuple[str, Page]]:
    """Yield (address, page) of one page of each kind, found by following links from `start`."""
    seen: set[str] = set()
    ahead = [start]
    while ahead and len(seen) < most:
        address = ahead.pop(0)
        kind = KIND.sub("*", address)
        if kind in seen or LEFT_OUT.search(address):
            continue
        seen.add(kind)
        answer = client.get(address, follow=True)
        assert answer.status_code < 500, address
        page = Page(answer.content.decode())
        yield address, page
        here = address.split("?")[0]
        ahead += [here + link if link.startswith("?") else link for link in page.links if link]
