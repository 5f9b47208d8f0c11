"""What the browser tests of the typing pages share: logging a tablet in, a finger, and what is in the urn."""

import re
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Locator, Page

from urns import state

from .conftest import SYMBOLS, Table

SAVES = re.compile(r"/urnas/1/(exilio|poderes|tapia)/(deshacer/)?$")


def log_in(context: BrowserContext, address: str, user: User) -> None:
    """Let a tablet in, also after its browser has been closed; `address` is any of the site's."""
    client = Client()
    client.force_login(user)
    host = urlsplit(address).hostname or ""
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "domain": host, "path": "/"}
    context.add_cookies([{**cookie, "expires": time.time() + 86400}])  # type: ignore[typeddict-item]


def symbol(page: Page, signer: str) -> Locator:
    """What a finger meets on a child's symbol, or on what is no symbol."""
    named = page.locator(f'[name=symbol][value="{SYMBOLS.get(signer, signer)}"]')
    return page.locator(".symbols li", has=named).locator("label, button")


def tap(page: Page, signer: str) -> None:
    """Touch a symbol."""
    symbol(page, signer).tap()


def name(page: Page, called: str) -> Locator:
    """A name's tile."""
    return page.locator("[data-names] button", has_text=re.compile(f"^{called}$"))


def put(page: Page, signer: str, called: str) -> None:
    """Type an exile paper in two taps."""
    tap(page, signer)
    name(page, called).tap()


def rows(page: Page) -> Locator:
    """The last papers, newest first."""
    return page.locator("#last li")


def all_sent(page: Page) -> None:
    """Wait until nothing waits on this tablet."""
    done = "(function look() { aldeaOutbox.waiting().length ? setTimeout(look, 50) : done(); })()"
    page.evaluate(f"() => new Promise(done => {done})")


def content(table: Table, urn: str = "exile") -> list[tuple[str, str]]:
    """Who signed what, in the order it was typed."""
    words = {"": "en blanco", "?": "no se lee"}
    called = {symbol: name for name, symbol in SYMBOLS.items()}
    return [
        (called.get(p.symbol, p.symbol), ", ".join(words.get(t) or table.names([t])[0] for t in p.targets))
        for p in state.live(table.camp, 1, urn)
    ]


def is_save(method: str = "POST") -> Callable[[str], bool]:
    """Say whether an address is one that papers and their undos go to."""
    return lambda url: bool(SAVES.search(urlsplit(url).path))
