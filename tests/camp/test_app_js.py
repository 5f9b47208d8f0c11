"""The pages' script in a real browser: secrets only while pressed, a form sent once, names by their letters."""

from dataclasses import dataclass

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from playwright.sync_api import Page, Route, expect

SITE = "http://aldea.test"


@dataclass
class Child:
    """As much of a child as the name picker looks at."""

    ref: str
    label: str
    name: str = ""
    surname: str = ""
    nickname: str = ""
    tent: str = ""


CAST = [Child("p1", "Lucía", name="Lucía", surname="Peña"), Child("p2", "Javi el de la 4"), Child("p3", "Álvaro")]


def body() -> str:
    secret = render_to_string("partials/secret.html", {"url": "/carta", "label": "Su carta"})
    names = render_to_string("partials/name_picker.html", {"players": CAST})
    return f"""<body data-ping="/ping">{secret}<p id="elsewhere">La mesa</p>
      <form method="post" action="/exilio" target="out">{names}</form><iframe name="out"></iframe>
      <p data-offline hidden>Sin conexión</p></body>"""


@pytest.fixture
def desk(page: Page) -> Page:
    """A page with one secret and one picker."""
    script = finders.find("aldea/js/app.js")
    assert isinstance(script, str)

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path == "/app.js":
            route.fulfill(path=script, content_type="text/javascript")
        elif path == "/carta":
            route.fulfill(body="<strong>Vidente</strong>", content_type="text/html")
        elif path == "/":
            html = f'<!doctype html><meta charset="utf-8"><script src="/app.js" defer></script>{body()}'
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=204)

    page.route(f"{SITE}/**", answer)
    page.goto(SITE)
    return page


def test_a_secret_is_there_while_pressed_and_gone_when_let_go(desk: Page) -> None:
    desk.get_by_text("Su carta").hover()
    desk.mouse.down()
    expect(desk.get_by_text("Vidente")).to_be_visible()
    desk.wait_for_timeout(400)  # a press, not a tap
    desk.mouse.up()

    expect(desk.get_by_text("Vidente")).to_have_count(0)


def test_a_tap_shows_it_and_ten_seconds_later_it_is_gone(desk: Page) -> None:
    desk.clock.install()
    desk.get_by_text("Su carta").click()
    expect(desk.get_by_text("Vidente")).to_be_visible()
    desk.clock.fast_forward(10_000)

    expect(desk.get_by_text("Vidente")).to_have_count(0)


@pytest.mark.parametrize("cover", ["Escape", "Enter"])
def test_keys_show_a_secret_and_cover_it(desk: Page, cover: str) -> None:
    desk.get_by_text("Su carta").focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Vidente")).to_be_visible()
    desk.keyboard.press(cover)

    expect(desk.get_by_text("Vidente")).to_have_count(0)


def test_a_name_pressed_twice_is_sent_once(desk: Page) -> None:
    sent: list[str] = []
    desk.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    with desk.expect_request(lambda request: request.method == "POST"):
        desk.evaluate("const p2 = document.querySelector('[value=p2]'); p2.click(); setTimeout(() => p2.click(), 30)")
    expect(desk.locator("[value=p2]")).to_be_disabled()
    desk.wait_for_timeout(200)  # for a second one, if there were one

    assert sent == ["target=p2"]


@pytest.mark.parametrize(
    ("typed", "left"),
    [("lu", ["Lucía"]), ("alv", ["Álvaro"]), ("pena luc", ["Lucía"]), ("4", ["Javi el de la 4"]), ("zz", [])],
)
def test_names_are_found_by_how_any_of_their_words_begins(desk: Page, typed: str, left: list[str]) -> None:
    desk.keyboard.press("/")
    desk.keyboard.type(typed)

    expect(desk.locator("[data-name]:visible")).to_have_text(left)


def test_out_of_the_laptops_reach_the_page_says_so(desk: Page) -> None:
    desk.route(f"{SITE}/ping", lambda route: route.abort())
    desk.evaluate("dispatchEvent(new Event('offline'))")

    expect(desk.get_by_text("Sin conexión")).to_be_visible()


def test_without_wifi_a_tap_keeps_the_page_and_says_so(desk: Page) -> None:
    desk.evaluate("document.body.insertAdjacentHTML('beforeend', '<a href=\"/hoy\">Hoy</a>')")
    desk.route(f"{SITE}/ping", lambda route: route.abort())
    desk.context.set_offline(True)
    desk.get_by_role("link", name="Hoy").click()

    expect(desk.get_by_text("Sin conexión")).to_be_visible()
    expect(desk).to_have_url(f"{SITE}/")


def test_offline_but_beside_the_laptop_the_paper_is_sent(desk: Page) -> None:
    desk.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    with desk.expect_request(lambda request: request.method == "POST") as sent:
        desk.locator("[value=p2]").click()

    assert sent.value.post_data == "target=p2"
    expect(desk.locator("[value=p2]")).to_be_disabled()


def test_what_cannot_be_undone_lets_a_double_tap_pass(desk: Page) -> None:
    desk.clock.install()
    desk.evaluate("""
      document.querySelector("form").toggleAttribute("data-deliberate", true);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    """)
    expect(desk.locator("[value=p2]")).to_be_disabled()
    desk.clock.fast_forward(700)

    expect(desk.locator("[value=p2]")).to_be_enabled()


def test_turning_to_another_tab_covers_a_secret(desk: Page) -> None:
    desk.locator(".secret-press").click()
    expect(desk.locator(".secret-out")).to_have_text("Vidente")
    desk.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(desk.locator(".secret-out")).to_be_empty()
    expect(desk.locator(".secret-press")).to_have_attribute("aria-expanded", "false")
