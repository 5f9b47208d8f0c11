"""A moni with a tablet: only what a finger can do and an eye can read on the real pages."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import BrowserContext, ConsoleMessage, Download, Page, expect

PATIENCE = 20_000  # milliseconds: only ever reached by what is broken
PASSWORD = "tres-palabras-raras"
# The camp's day for these tests: the urns closed an hour ago, Buenas Noches is still far. See `noon`.
HOURS = {
    "buenos_dias": "09:30",
    "urns_open": "10:00",
    "urns_close": "11:00",
    "asamblea": "11:30",
    "buenas_noches": "23:00",
}


def noon() -> ZoneInfo:
    """Return a time zone where it is past noon now, whatever the hour here: no test runs into midnight."""
    offset = 12 - datetime.now(UTC).hour
    return ZoneInfo(f"Etc/GMT{-offset:+d}")


@dataclass(frozen=True)
class Child:
    """A child as the deal's page says while it is pressed."""

    label: str
    ref: str
    character: str
    symbol: str


@dataclass
class Moni:
    """One GM on one tablet. `base` is the site's address, `slug` the camp's once there is one."""

    page: Page
    base: str
    slug: str = ""
    complaints: list[str] = field(default_factory=list)

    @classmethod
    def at(cls, context: BrowserContext, base: str, slug: str = "") -> "Moni":
        """Open a tablet. Whatever the browser complains of is kept in `complaints`."""
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        moni = cls(context.new_page(), base, slug)
        moni.page.on("console", moni._hear)
        moni.page.on("pageerror", lambda error: moni.complaints.append(f"{moni.page.url}: {error}"))
        return moni

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{self.page.url}: {message.text}")

    def open(self, path: str) -> None:
        """Open a page: a path of the camp ("urnas/"), or of the site ("/entrar/")."""
        address = path if path.startswith("/") else f"/c/{self.slug}/{path}"
        answer = self.page.goto(f"{self.base}{address}")
        assert answer is not None, address
        assert answer.ok, (address, answer.status)

    def tap(self, words: str) -> None:
        """Tap the button or the link that says these words."""
        button = self.page.get_by_role("button", name=words, exact=True)
        button.or_(self.page.get_by_role("link", name=words, exact=True)).tap()

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Wait until the page says these words."""
        expect(self.page.locator("main")).to_contain_text(words)

    def fill(self, **fields: str) -> None:
        """Type into fields by their names."""
        for name, text in fields.items():
            self.page.locator(f"[name={name}]").fill(text)

    def log_in(self, username: str) -> None:
        """Come in by the front door."""
        self.open("/entrar/")
        self.fill(username=username, password=PASSWORD)
        self.tap("Entrar")
        self.sees("Tus campamentos")

    def called(self) -> dict[str, str]:
        """Read the list of children: what each is called -> the ref in the address of the child's page."""
        self.open("jugadores/")
        rows = self.page.locator("main tbody tr").evaluate_all(
            "rows => rows.map(row => [row.querySelector('th').innerText, row.querySelector('a').pathname])"
        )
        return {label: path.rstrip("/").rsplit("/", 1)[1] for label, path in rows}

    def looks_up(self, called: dict[str, str]) -> dict[str, Child]:
        """Read every child's character and symbol as the deal's page shows them while pressed."""
        found = {}
        for label, ref in called.items():
            answer = self.page.request.get(
                f"{self.base}/c/{self.slug}/reparto/{ref}/", headers={"HX-Request": "true"}
            ).text()
            said = re.fullmatch(r"<strong>(.+?)</strong>: (.+?) <svg.*</svg> (.+)", answer.strip(), re.DOTALL)
            assert said is not None, answer
            assert said[1] == label
            found[label] = Child(label, ref, said[2].strip(), said[3].strip())
        return found

    def presses(self, row: str, words: str = "Mantén pulsado para verlo") -> str:
        """Press what is covered in the row that says `row`, read what appears, and cover it again."""
        called = self.page.locator("th, .call-name").get_by_text(row, exact=True)
        line = self.page.locator("main tr, main li.call").filter(has=called)
        line.get_by_text(words, exact=True).tap()
        expect(line.locator(".secret-out")).not_to_be_empty()
        said = line.locator(".secret-out").inner_text()
        line.get_by_text(words, exact=True).tap()
        expect(line.locator(".secret-out")).to_be_empty()
        return said

    def votes(self, signer: str, name: str) -> None:
        """Type an exile paper with two taps: a symbol by its name (or «sin firma»), then a name."""
        tiles = self.page.locator(".symbols label")
        drawn = self.page.locator(f'span[title="{signer}"]')
        (tiles.filter(has=drawn) if signer != "sin firma" else tiles.filter(has_text=signer)).tap()
        self.page.locator(".names button").filter(has_text=tile(name)).tap()

    def puts(self, number: int, signer: str, action: str, *names: str) -> None:
        """Type a powers paper, the `number`th in the urn: symbol, action (if there is a choice), and its names."""
        self.page.locator(f'.symbols button[title="{signer}"]').tap()
        choice = self.page.locator("[data-actions] button").filter(has_text=re.compile(f"^{re.escape(action)}$"))
        expect(choice).to_be_visible()
        if choice.get_attribute("aria-pressed") != "true":
            choice.tap()
        for name in names:
            self.page.locator("[data-names] button").filter(has_text=tile(name)).tap()
        save = self.page.locator("button[data-save]")
        if save.is_visible():  # a full list has sent itself
            save.tap()
        expect(self.page.locator("#entered")).to_have_text(str(number))

    def counts(self, papers: int) -> None:
        """Write down how many papers came out of the box whose page is open."""
        self.page.locator("#counted").fill(str(papers))
        self.tap("Anotar")
        expect(self.page.locator("#counted")).to_have_value(str(papers))

    def seals(self, urn: str, day: int = 1) -> None:
        """Review an urn and seal it."""
        self.open(f"urnas/{day}/{urn}/sellar/")
        self.tap("Sellar la urna")
        self.sees("sellada")

    def moves(self, act: str, day: int = 1) -> None:
        """Give an act a new hour: the minute that has just begun. From here on it is the clock's."""
        self.open(f"reloj/{day}/{act}/hora/")
        self.fill(to=f"{datetime.now(noon()) - timedelta(minutes=1):%Y-%m-%dT%H:%M}")
        self.tap("Cambiar la hora")
        self.sees("Hora cambiada.")

    def waits_for(self, act: str, state: str) -> None:
        """Stay on the clock's page, which renews itself, until it says that an act is so far."""
        self.open("reloj/")
        expect(self.page.locator(".clock-act").filter(has_text=act).first).to_contain_text(state)

    def starts(self, act: str, day: int = 1) -> None:
        """Open an act's script and say «Empezamos»."""
        self.open(f"guion/{day}/{act}/")
        self.tap("Empezamos")
        expect(self.page.locator(".pieces")).to_be_visible()

    def reads_names(self) -> list[str]:
        """Return the names that the open script has read aloud, in order."""
        return self.page.locator(".say-names li").all_inner_texts()

    def reads_votes(self) -> dict[str, int]:
        """Return the count that the open script has read aloud."""
        rows = self.page.locator(".say-count tr").evaluate_all(
            "rows => rows.map(row => [row.cells[0].innerText, row.cells[1].innerText])"
        )
        return {name: int(votes.split()[0]) for name, votes in rows}

    def downloads(self, words: str) -> Download:
        """Tap what gives a file."""
        with self.page.expect_download() as file:
            self.tap(words)
        return file.value


def tile(name: str) -> re.Pattern[str]:
    """Match the whole text of a name's tile: the name, and the tent in small where there is one."""
    return re.compile(rf"^\s*{re.escape(name)}(\s+\d+)?\s*$")


def of(children: Iterable[Child], character: str) -> list[Child]:
    """Return the children who were dealt a character, by its name on the card."""
    return [child for child in children if child.character == character]
