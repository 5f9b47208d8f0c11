"""A whisper at the campfire, in real browsers: three taps, no Wi-Fi, and everything arrives once."""

import re
import uuid
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import BrowserContext, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.moments.models import Moment
from aldea.moments.services import plan
from aldea.rules.inputs import ActPublished, KissSeen, Spoken, WindowClosed
from tests.axe import serious
from urns import services, state
from urns.services import Typed

from .whole_cast import Village, new_village

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(1024, 768), (800, 1280)]
SMALL = """() => [...document.querySelectorAll("main button, main a.btn, main label:has(input), .bar .btn, summary")]
  .filter(one => one.offsetParent).map(one => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44).map(([text, box]) => `${text} ${box.width}x${box.height}`)"""


def seal(village: Village, day: int, *urns: str) -> None:
    for urn in urns:
        services.count_box(village.camp, day, urn, state.live(village.camp, day, urn).count(), village.keeper)
        services.seal(village.camp, day, urn, village.keeper)


def second_night() -> Village:
    """Day 2, Buenas Noches reckoned and not yet read: the hunter has fallen; ANA and BEA are the lovers."""
    village = new_village()
    village.say("lovers", "ana", "bea", by="cupido")
    village.resolve("closing")
    seal(village, 1, "exile", "powers")
    village.resolve("buenas_noches", "count", "exile")
    for _wolf in range(3):
        typed = Typed(uuid.uuid4(), "pack", "bite", (village.refs["cazador"],))
        services.save_paper(village.camp, 2, "powers", typed, village.keeper)
    village.resolve("closing", day=2)
    seal(village, 2, "powers")
    village.resolve("buenas_noches", day=2)
    return village


def read(village: Village) -> None:
    with book.writing(village.camp) as pen:
        pen.append(ActPublished(2, "buenas_noches"))


def pick(form: Locator, name: str) -> None:
    form.locator(".names button, .names label").filter(has_text=re.compile(f"^{name}$")).tap()


class Tablet:
    """A GM's tablet."""

    def __init__(self, context: BrowserContext, live_server: LiveServer, village: Village) -> None:
        self.context, self.base = context, f"{live_server.url}/c/{village.camp.slug}/"
        cookie = village.client().cookies["sessionid"].value
        context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
        self.page = context.new_page()

    def open(self, path: str) -> Page:
        self.page.goto(self.base + path)
        return self.page

    def tap(self, words: str) -> None:
        here = self.page.get_by_role("link", name=words).or_(self.page.get_by_role("button", name=words))
        here.locator("visible=true").first.tap()

    def names(self, name: str) -> None:
        pick(self.page.locator("[data-voice-panel]"), name)


@pytest.fixture
def tablets(new_context: Callable[..., BrowserContext], live_server: LiveServer) -> Callable[..., Tablet]:
    def make(village: Village, size: tuple[int, int], scheme: str = "light") -> Tablet:
        viewport = {"width": size[0], "height": size[1]}
        return Tablet(new_context(viewport=viewport, has_touch=True, color_scheme=scheme), live_server, village)

    return make


def test_mark_gesture_and_shot_without_wifi_arrive_once(tablets: Callable[..., Tablet]) -> None:
    village = second_night()
    fire, table = tablets(village, SIZES[1], "dark"), tablets(village, SIZES[0])
    fire.open("")
    fire.tap("Voz")
    fire.page.wait_for_url("**/voz/")
    assert serious(fire.page) == []
    assert fire.page.evaluate(SMALL) == []
    fire.context.set_offline(True)
    # A mark is three taps: «Voz», what is said, the name.
    fire.tap("Marcar")
    assert fire.page.evaluate(SMALL) == []
    fire.names("ANA")
    waiting = fire.page.locator("[data-voice-waiting]")
    expect(waiting).to_contain_text("Marcar: ANA")
    fire.tap("Gestos del día")
    fire.page.locator(".gestures form").first.get_by_text("Dado").tap()
    expect(waiting).to_contain_text("ANA → BEA")
    expect(fire.page.locator(".gestures [aria-pressed=true]")).to_have_count(1)
    fire.tap("Disparar")
    fire.tap("Apuntar")
    expect(fire.page.locator("[role=alert]").get_by_text("a quién nombra")).to_be_visible()
    fire.names("BARBERO")
    fire.tap("Apuntar")
    expect(waiting).to_contain_text(re.compile("Disparar: BARBERO.*esperando", re.DOTALL))
    # A slip, undone before it has left.
    fire.tap("Sanción")
    fire.names("BEA")
    fire.tap("Apuntar")
    waiting.locator("li", has_text="Sanción: BEA").first.get_by_role("button", name="Deshacer").tap()
    expect(waiting.locator("li", has_text="Sanción: BEA")).to_have_count(0)
    assert serious(fire.page) == []
    assert not list(village.record.events(KissSeen))
    fire.page.close()

    # Meanwhile Buenas Noches is read, and on the other tablet the hunter's minutes run.
    read(village)
    table.open("voz/")
    expect(table.page.locator(".minutes")).to_have_text(re.compile(r"^1[45]:\d\d$"))
    table.tap("Sanción")
    table.names("CUPIDO")

    fire.context.set_offline(False)
    fire.page = fire.context.new_page()
    fire.open("urnas/")  # any page of the site sends what waits
    expect(table.page.locator("#voice .heard")).to_contain_text("Disparar: BARBERO")
    expect(table.page.locator(".minutes")).to_have_count(0)
    # What was half chosen there still is.
    expect(table.page.locator("[data-voice-panel] input:checked + .tile")).to_have_text("CUPIDO")
    expect(table.page.locator("#voice .heard")).to_contain_text("Marcar: ANA")
    expect(fire.page.locator("[data-outbox]")).to_be_hidden()
    said = [(event.action, event.reason) for _line, event in village.record.events(Spoken) if event.day == 2]
    assert said == [("mark", ""), ("shot", "")]
    assert len(list(village.record.events(KissSeen))) == 1
    assert village.record.village.marked("mark", 2) == (village.refs["ana"],)
    assert village.record.village.marked("sanction", 3) == ()
    village.resolve("shot", day=2)
    assert village.record.village.players[village.refs["barbero"]].latent
    assert verify(village.camp) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_hunter_whispers_where_the_script_is_read(tablets: Callable[..., Tablet], size: tuple[int, int]) -> None:
    """The script's page carries the form: nothing is loaded between his announcement and his name."""
    village = second_night()
    read(village)
    plan(village.camp, village.record)
    Moment.objects.filter(day=2, act="buenas_noches").update(resolved_at=timezone.now())
    fire = tablets(village, size, "dark")
    page = fire.open("guion/2/buenas-noches/")
    expect(page.locator(".minutes")).to_have_text(re.compile(r"^1[45]:\d\d$"))
    fire.context.set_offline(True)
    page.locator("#shot summary").tap()
    assert page.evaluate(SMALL) == []
    assert serious(page) == []
    pick(page.locator("#shot"), "BARBERO")
    page.locator("#shot form").get_by_role("button", name="Apuntar").tap()
    expect(page.locator("[data-voice-waiting]")).to_contain_text("Disparar: BARBERO")
    expect(page.locator("#shot .minutes")).to_be_hidden()
    # The clock closes his time with nobody; then the tablet comes back to the Wi-Fi.
    with book.writing(village.camp) as pen:
        pen.append(WindowClosed(2))
    village.resolve("shot", day=2)
    assert not village.record.village.players[village.refs["barbero"]].latent
    fire.context.set_offline(False)
    expect(page.locator("[data-voice-told]")).to_contain_text("El disparo se dijo a tiempo y vale")
    assert village.record.village.players[village.refs["barbero"]].latent
    assert verify(village.camp) == []


def test_what_does_not_hold_is_read_on_the_tablet_that_sent_it(tablets: Callable[..., Tablet]) -> None:
    village = second_night()
    fire = tablets(village, SIZES[0])
    page = fire.open("voz/")
    fire.context.set_offline(True)
    fire.tap("Marcar")
    fire.names("CAZADOR")  # who is latent by now
    fire.context.set_offline(False)
    refused = page.locator("[data-voice-waiting] li")
    expect(refused).to_contain_text("CAZADOR está latente: tiene que decir otro nombre.")
    refused.get_by_role("button", name="Visto").tap()
    expect(page.locator("[data-voice-waiting]")).to_be_hidden()
    assert not [event for _line, event in village.record.events(Spoken) if event.day == 2]


def test_without_javascript_every_step_is_a_page(
    new_context: Callable[..., BrowserContext], live_server: LiveServer
) -> None:
    village = second_night()
    slow = Tablet(new_context(java_script_enabled=False), live_server, village)
    page = slow.open("voz/")
    page.get_by_role("link", name="Marcar").click()
    page.get_by_role("button", name="ANA", exact=True).click()
    expect(page.locator(".messages")).to_contain_text("Apuntado en el Libro.")
    page.get_by_role("link", name="Gestos del día").click()
    page.locator(".gestures form").first.get_by_text("Dado").click()
    expect(page.locator(".gestures [aria-pressed=true]")).to_have_count(1)
    assert village.record.village.marked("mark", 2) == (village.refs["ana"],)
