"""Every page of the demo camp in a real browser: axe-core, both sizes, both lights, fingers, and a silent console."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, ViewportSize
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.camp import tablets
from aldea.camp.models import Camp
from aldea.launch.management.commands.demo import TODAY, open_demo
from aldea.oracle import owed

from .moni import Moni
from .site import Address, addresses

pytestmark = pytest.mark.django_db(transaction=True)

LYING, UPRIGHT = ViewportSize(width=1024, height=768), ViewportSize(width=800, height=1280)
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# What is wrong whatever the light is looked for once; the colours in each.
# A change of light takes a frame for each level of the page: nothing is looked at before it has settled.
RUN = """async colours => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let settled = 0, n = 0; settled < 2 && n < 60; n += 1) {
    await frame();
    settled = document.getAnimations().length ? 0 : settled + 1;
  }
  const only = colours ? { runOnly: ["color-contrast"] } : {};
  const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] });
  return violations.filter(one => ["serious", "critical"].includes(one.impact))
    .map(one => `${one.id}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(" | ")}`);
}"""
# Links inside a sentence are text; what stands alone is touched. A tile is the label around its hidden box.
SMALL = """() => [
    ...document.querySelectorAll("a, button, summary, select, textarea, input:not([type=hidden]), label:has(input)")
  ]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(one => !one.matches(".skip, p a:not(.btn)"))
  .filter(one => !(one.matches("input") && one.closest("label")))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Most addresses of a view look alike; these do not.
DIFFERENT = {"urns:box": 3, "desk:script": 3, "camp:tablet_page": 2}
# No page of ours, but an order to a browser, or a part that a page asks for. Nor are files, and Django's own pages.
UNSEEN = {"camp:logout", "set_language", "gazette:projector_version", "urns:shot"}


def pages(camp: Camp) -> Iterator[Address]:
    """Every page that a GET opens, those of today, and what an urn shows in each of its steps."""
    record = book.record(camp)
    ref = next(iter(record.village.players))
    client = Client()
    client.force_login(User.objects.get(username="moni"))
    found = [each for day in ("2", str(TODAY)) for each in addresses(camp, day=day, number="2")]
    oracle = next((call.to for call in owed.panel(record, keeper=False).owed), ref)
    found += [Address("oracle:secret", f"/c/{camp.slug}/oraculo/{oracle}/")]
    urns, box = f"/c/{camp.slug}/urnas/{TODAY}", "urns:box"
    seer = next(p.symbol for p in record.village.players.values() if p.character == "vidente")
    witch = next(p.symbol for p in record.village.players.values() if p.character == "bruja")
    found += [
        Address(box, f"{urns}/poderes/?symbol={seer}&action=see"),
        Address(box, f"{urns}/poderes/?symbol={witch}"),
        Address(box, f"{urns}/poderes/?symbol=pack&action=bite"),
        Address(box, f"{urns}/poderes/?symbol=pack&action=other"),
        Address(box, f"{urns}/exilio/?varios"),
        Address("urns:aloud", f"/c/{camp.slug}/voz/?dice=sancion"),
        Address("desk:script", f"/c/{camp.slug}/guion/2/recuento/?ensayo"),
    ]
    unique = {each.path: each for each in found if each.name not in UNSEEN and not each.name.startswith("admin:")}
    opened = [each for each in unique.values() if is_page(client, each.path)]
    times = Counter[str]()
    for each in opened:
        times[each.name] += 1
        if times[each.name] <= DIFFERENT.get(each.name, 1) or "?" in each.path:
            yield each


def is_page(client: Client, path: str) -> bool:
    answer = client.get(path)
    return answer.status_code == 200 and answer["Content-Type"].startswith("text/html")


@pytest.fixture
def demo(live_server: LiveServer) -> Camp:
    gm = User.objects.create_user("moni")
    camp = open_demo(gm)
    tablets.ask(camp, "Tableta azul", "Eva", "helper", "moni")
    red = tablets.ask(camp, "Tableta roja", "", "helper", "moni")
    tablets.enter_by_digits(tablets.digits(red))
    return camp


def log_in(context: BrowserContext, live_server: LiveServer) -> Moni:
    client = Client()
    client.force_login(User.objects.get(username="moni"))
    cookie = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
    return Moni.at(context, live_server.url)


def look(page: Page, address: Address, faults: list[str]) -> None:
    """Look at the page that is open, in every size and light."""

    def note(what: str, found: list[str]) -> None:
        faults.extend(f"{address.path} {what}: {each}" for each in found)

    page.set_viewport_size(LYING)
    page.emulate_media(color_scheme="light")
    page.evaluate(AXE)
    note("lying by day", [*page.evaluate(RUN, False), *touch(page, address)])
    page.emulate_media(color_scheme="dark")
    note("lying at night", page.evaluate(RUN, True))
    page.set_viewport_size(UPRIGHT)
    note("upright at night", [*page.evaluate(RUN, False), *touch(page, address)])


def touch(page: Page, address: Address) -> list[str]:
    """Return what a finger misses where there is much to tap, and how far any page scrolls sideways."""
    prepared = address.name.startswith(("urns:", "camp:", "book:")) or address.name == "gazette:cards"
    found: list[str] = page.evaluate(SMALL) if prepared else []
    sideways = page.evaluate(SIDEWAYS)
    return [*found, f"scrolls sideways by {sideways}"] if sideways else found


@pytest.mark.parametrize("half", [0, 1])
def test_every_page(demo: Camp, live_server: LiveServer, new_context: Callable[..., BrowserContext], half: int) -> None:
    # Without animations nothing is half faded in when it is looked at.
    moni = log_in(new_context(viewport=LYING, has_touch=True, reduced_motion="reduce"), live_server)
    faults: list[str] = []
    mine = list(pages(demo))[half::2]
    assert len(mine) > 15
    for address in mine:
        moni.open(address.path)
        look(moni.page, address, faults)
    assert faults == []
    assert moni.complaints == []
