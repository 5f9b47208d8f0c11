"""What an edition says, as plain values: the page, the projector and the PDF draw the same ones.

Everything in here is public: it is composed by `edition` from public events and the names of players.
"""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from .moon import Moon

Tone = Literal["noche", "alba", "dia"]
"""Buenas Noches, Buenos Días, or anything else."""


@dataclass(frozen=True)
class Tally:
    """A line of the count: the player's name and the votes, the Cuervo's included."""

    name: str
    votes: int


@dataclass(frozen=True)
class Void:
    """How many papers did not count for one reason, in words for everybody."""

    reason: str
    papers: int


@dataclass(frozen=True)
class Count:
    """The exile count: how many papers there were, how many were blank or void, and who got what."""

    papers: int
    blanks: int
    voids: tuple[Void, ...]
    tallies: tuple[Tally, ...]

    @property
    def void(self) -> int:
        """Return how many papers did not count."""
        return sum(void.papers for void in self.voids)


@dataclass(frozen=True)
class Article:
    """One piece of news. `names` are set large, one by one, and are never cut. `poster`: its words on the projector."""

    title: str
    names: tuple[str, ...] = ()
    body: tuple[str, ...] = ()
    count: Count | None = None
    hurts: bool = False
    heals: bool = False
    victory: bool = False
    poster: str = ""


@dataclass(frozen=True)
class Item:
    """An item of the game and how many are left."""

    label: str
    left: int


@dataclass(frozen=True)
class SideCount:
    """How many of each side, by the official list, had lost their power on camp day `day`; nobody is named."""

    day: int
    pack: int
    village: int


@dataclass(frozen=True)
class LogLine:
    """A line of the logbook, as a GM wrote it."""

    day: int
    text: str


@dataclass(frozen=True)
class Poster:
    """A screen of the projector: a few words, then names or a number read from fifteen metres."""

    words: str
    names: tuple[str, ...] = ()
    hurts: bool = False
    heals: bool = False


@dataclass(frozen=True)
class Edition:
    """One number of the Gazette. `day` is the camp day on which its last news was read; without any, that of its
    latest line."""

    camp: str
    place: str
    number: int
    day: int
    date: date
    tone: Tone
    moon: Moon
    articles: tuple[Article, ...] = ()
    latent: tuple[str, ...] = ()
    charmed: tuple[str, ...] = ()
    by_side: SideCount | None = None
    items: tuple[Item, ...] = ()
    logbook: tuple[LogLine, ...] = ()
    posters: tuple[Poster, ...] = ()

    @property
    def headline(self) -> str:
        """Return the title of the first piece of news, or ""."""
        return self.articles[0].title if self.articles else ""
