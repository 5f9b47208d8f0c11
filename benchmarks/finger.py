"""One tablet in a real browser: taps, pace, page loads and bytes of a paper, and the bytes of the first page."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, Request, Response, expect, sync_playwright

from aldea.book import services as book
from aldea.camp.models import Camp
from aldea.rules.character import Action
from aldea.rules.moves import actions, limits
from aldea.rules.signatures import in_order
from aldea.rules.village import Village
from benchmarks.harness import Measure
from benchmarks.serving import session_of
from tests.conftest import CHROMIUM_ARGS, find_chromium
from urns import offers
from urns.models import Urn

PATIENCE = 30_000  # milliseconds
KB = 1000
# What a finger does, whatever the page makes of it: every touch that begins, in every document.
COUNT_TAPS = """document.addEventListener("pointerdown", (event) => { if (event.isTrusted) window.tapped(); }, true);"""


@dataclass
class Watch:
    """What one open page has cost so far."""

    page: Page
    taps: int = 0
    loads: int = 0
    saves: list[Request] = field(default_factory=list)
    received: float = 0

    def answered(self, response: Response) -> None:
        """Count whole pages, asked for by the browser or by a script, and remember the saves."""
        if response.headers.get("content-type", "").startswith("text/html"):
            self.loads += 1
        if response.request.method == "POST":
            self.saves.append(response.request)

    def tapped(self) -> None:
        """Count a touch."""
        self.taps += 1

    def finished(self, event: dict[str, float]) -> None:
        """Add what the browser says that came over the wire, headers included."""
        self.received += event["encodedDataLength"]

    def forget(self) -> None:
        """Begin to count anew."""
        self.taps = self.loads = 0
        self.received = 0
        self.saves.clear()

    def bytes_a_save(self) -> int:
        """Return the most bytes that a save took, there and back, headers included."""
        return max(wire(request) for request in self.saves)


def wire(request: Request) -> int:
    """Return the bytes of a request and its answer, headers included."""
    sizes = request.sizes()
    there = sizes["requestHeadersSize"] + sizes["requestBodySize"]
    return there + sizes["responseHeadersSize"] + sizes["responseBodySize"]


def measures(base: str, camp: Camp, gm: User) -> Iterator[Measure]:
    """Type an urn in each mode."""
    if (chromium := find_chromium()) is None:
        print("typing: no Chromium on this computer, nothing measured in a browser", flush=True)
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, locale="es-ES")
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        context.add_cookies([{"name": "sessionid", "value": session_of(gm), "url": base}])
        yield first_load(context, base, camp)
        yield from exile(context, base, camp)
        yield from pile(context, base, camp)
        yield from powers(context, base, camp)
        browser.close()


def first_load(context: BrowserContext, base: str, camp: Camp) -> Measure:
    """Open the three urns as a tablet that was never here: everything that the browser fetches counts."""
    came = {}
    for urn in Urn:
        with opened(context, base + reverse("urns:box", args=[camp.slug, 1, urn])) as watch:
            came[urn] = watch.received
    heaviest = max(came, key=came.__getitem__)
    return Measure(f"first_load({heaviest})", came[heaviest] / KB, 60, "KB")


def exile(context: BrowserContext, base: str, camp: Camp) -> Iterator[Measure]:
    """Type a paper of every child: symbol, name."""
    seats = sorted(book.record(camp).village.players.values(), key=lambda seat: seat.id)
    with opened(context, base + reverse("urns:box", args=[camp.slug, 1, "exile"])) as watch:
        watch.forget()
        start = time.perf_counter()
        for place, seat in enumerate(seats):
            watch.page.locator("label", has=watch.page.locator(f'input[name=symbol][value="{seat.symbol}"]')).tap()
            watch.page.locator(f'[data-names] button[name=target][value="{seats[place - 1].id}"]').tap()
        expect(watch.page.locator("#entered")).to_have_text(str(len(seats)))
        minutes = (time.perf_counter() - start) / 60
        yield Measure("exile_taps_a_paper", watch.taps / len(seats), 2)
        yield Measure("exile_papers_a_minute_by_a_script", len(seats) / minutes, 60, is_least=True)
        yield Measure("exile_page_loads_after_the_first", watch.loads, 0)
        yield Measure("exile_paper_over_the_wire", watch.bytes_a_save() / KB, 3, "KB")


def pile(context: BrowserContext, base: str, camp: Camp) -> Iterator[Measure]:
    """Type a pile: every child's paper once more, all with the same name."""
    seats = sorted(book.record(camp).village.players.values(), key=lambda seat: seat.id)
    with opened(context, base + reverse("urns:box", args=[camp.slug, 1, "exile"])) as watch:
        before = int(watch.page.locator("#entered").inner_text())
        watch.page.locator("[data-mode=pile]").tap()
        watch.page.locator(f'[data-names] button[name=target][value="{seats[0].id}"]').tap()
        watch.forget()
        start = time.perf_counter()
        for seat in seats:
            watch.page.locator("label", has=watch.page.locator(f'input[name=symbol][value="{seat.symbol}"]')).tap()
        expect(watch.page.locator("#entered")).to_have_text(str(before + len(seats)))
        minutes = (time.perf_counter() - start) / 60
        yield Measure("pile_taps_a_paper", watch.taps / len(seats), 1)
        yield Measure("pile_papers_a_minute_by_a_script", len(seats) / minutes, 60, is_least=True)
        yield Measure("pile_page_loads_after_the_first", watch.loads, 0)
        yield Measure("pile_paper_over_the_wire", watch.bytes_a_save() / KB, 3, "KB")


def powers(context: BrowserContext, base: str, camp: Camp) -> Iterator[Measure]:
    """Type a paper of every power of the camp, with two names where it takes several; then the longest there is."""
    village = book.record(camp).village
    kinds: dict[str, tuple[str, Action]] = {}
    for symbol in in_order({seat.symbol for seat in village.players.values()} | {"pack"}):
        for action in actions(village, symbol, "powers"):
            kinds.setdefault(action.key, (symbol, action))
    with opened(context, base + reverse("urns:box", args=[camp.slug, 1, "powers"])) as watch:
        watch.forget()
        taps, start = {}, time.perf_counter()
        for number, (symbol, action) in enumerate(kinds.values(), start=1):
            before = watch.taps
            put(watch.page, symbol, action, names(village, action, 2))
            expect(watch.page.locator("#entered")).to_have_text(str(number))
            taps[action.key] = watch.taps - before
        minutes = (time.perf_counter() - start) / 60
        most = max(taps, key=taps.__getitem__)
        yield Measure(f"powers_taps_a_paper({most})", taps[most], 4)
        yield Measure("powers_papers_a_minute_by_a_script", len(kinds) / minutes, 30, is_least=True)
        yield Measure("powers_page_loads_after_the_first", watch.loads, 0)
        yield Measure("powers_paper_over_the_wire", watch.bytes_a_save() / KB, 3, "KB")
        symbol, action = max(kinds.values(), key=lambda kind: len(names(village, kind[1], 9)))
        before = watch.taps
        put(watch.page, symbol, action, names(village, action, 9))
        expect(watch.page.locator("#entered")).to_have_text(str(len(kinds) + 1))
        yield Measure(f"powers_taps_of_the_longest({action.key})", watch.taps - before, float("inf"))


def names(village: Village, action: Action, most: int) -> list[str]:
    """Return what a paper names: as many players as the action takes, `most` of them at the most."""
    if action.target == "player":
        fewest, limit = limits(village, action)
        return sorted(village.players)[: max(fewest, min(limit, most))]
    return [offers.options(action)[0][0]] if action.target != "none" else []


def put(page: Page, symbol: str, action: Action, named: list[str]) -> None:
    """Type one powers paper."""
    page.locator(f'.symbols button[name=symbol][value="{symbol}"]').tap()
    choice = page.locator(f'[data-actions] button[value="{action.key}"]')
    expect(choice).to_be_visible()
    if choice.get_attribute("aria-pressed") != "true":
        choice.tap()
    for ref in named:
        page.locator(f'[data-names] button[name=target][value="{ref}"]').tap()
    save = page.locator("button[data-save]")
    if save.is_visible():
        save.tap()


@contextmanager
def opened(context: BrowserContext, address: str) -> Iterator[Watch]:
    """Open a page with nothing in the browser's cache, and watch it."""
    page = context.new_page()
    watch = Watch(page)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.clearBrowserCache")
    devtools.on("Network.loadingFinished", watch.finished)
    page.on("response", watch.answered)
    page.expose_function("tapped", watch.tapped)
    page.add_init_script(COUNT_TAPS)
    page.goto(address, wait_until="networkidle")
    yield watch
    page.close()
