"""The pages: saving a paper against a bare view, and a camp's day 14 against its day 1."""

import uuid
from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import cycle

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from aldea.book import services as book
from aldea.camp.models import Camp
from aldea.launch.rehearsal import Rehearsal, open_camp
from benchmarks.harness import Measure, versus
from gazette import reading

CHILDREN, DAYS = 100, 14
SAVES = 400


def measures() -> Iterator[Measure]:
    """Play two camps of a hundred children and use their pages."""
    gm = User.objects.create_superuser("moni", password="una-clave-larga")
    client = Client()
    client.force_login(gm)
    young = camp_on_day(1, "Joven", gm)
    yield from saving(client, open_camp("Tecla", CHILDREN, date(2026, 7, 1), DAYS, gm))
    old = camp_on_day(DAYS, "Viejo", gm)
    # On day 1 there is no edition yet: its first one is compared with the last.
    dawn = camp_on_day(2, "Alba", gm)
    public = {name: (published(dawn)[name], published(old)[name]) for name in published(old)}
    private = {name: (addresses(young)[name], addresses(old)[name]) for name in addresses(young)}
    yield from pages(client, private | public)


def camp_on_day(day: int, name: str, gm: User) -> Camp:
    """Return a camp of a hundred children on some day, its papers typed and the days before played whole."""
    camp = open_camp(name, CHILDREN, date(2026, 7, 1), DAYS, gm)
    show = Rehearsal(camp, gm, seed=5)
    for before in range(1, day):
        show.play(before)
    show.papers(day)
    return camp


def saving(client: Client, camp: Camp) -> Iterator[Measure]:
    """Compare the typing page's POST with a view that only does session, user, camp lock and one insert."""
    village = book.record(camp).village
    # Every child's paper in turn, as an urn is typed.
    symbols = cycle([seat.symbol for seat in village.players.values()])
    target, day = max(village.players), max(village.day, 1)
    real = reverse("urns:box", args=[camp.slug, day, "exile"])
    bare = f"/bare/{camp.slug}/"

    def save(address: str) -> None:
        paper = {"ref": str(uuid.uuid4()), "symbol": next(symbols), "target": target}
        answer = client.post(address, paper, headers={"accept": "application/json"})
        if answer.status_code != 200:
            raise RuntimeError(f"{address}: {answer.status_code} {answer.content[:300]!r}")

    for _ in range(20):
        save(real)
        save(bare)
    ours, theirs = versus(lambda: save(real), lambda: save(bare), SAVES)
    yield Measure("save_paper_to_bare_view", ours / theirs, 1.5, "x")
    with CaptureQueriesContext(connection) as seen:
        save(real)
    said = [each["sql"].split()[0] for each in seen]
    opened, closed = said.count("BEGIN"), said.count("COMMIT")
    yield Measure("save_paper_queries", len(said) - opened - closed, 6)
    yield Measure("save_paper_transactions", opened, 1)


def pages(client: Client, pairs: dict[str, tuple[str, str]]) -> Iterator[Measure]:
    """Open every page early and late in a camp: the worst ratio of times, and the most queries."""
    ratios: dict[str, float] = {}
    queries: dict[str, int] = {}
    for name, (early_page, late_page) in pairs.items():
        before, after = partial(get, client, early_page), partial(get, client, late_page)
        before()
        after()
        early, late = versus(before, after, 15)
        ratios[name] = late / early
        with CaptureQueriesContext(connection) as seen:
            after()
        queries[name] = len(seen)
    slowest, busiest = max(ratios, key=ratios.__getitem__), max(queries, key=queries.__getitem__)
    yield Measure(f"page_day{DAYS}_to_day1({slowest})", ratios[slowest], 2, "x")
    yield Measure(f"page_queries({busiest})", queries[busiest], 12)


def get(client: Client, address: str) -> None:
    """Open one page."""
    answer = client.get(address)
    if answer.status_code != 200:
        raise RuntimeError(f"{address}: {answer.status_code}")


def addresses(camp: Camp) -> dict[str, str]:
    """Return the pages of a camp on its present day, by name."""
    day = max(book.record(camp).village.day, 1)
    plain = ["desk:today", "camp:players", "camp:deck", "book:deal", "book:timeline", "book:ruling", "urns:home"]
    plain += [
        "urns:aloud",
        "moments:clock",
        "gazette:latest",
        "gazette:projector",
        "book:settings",
        "camp:team",
        "oracle:panel",
        "gazette:editions",
        "gazette:cards",
    ]
    found = {name: reverse(name, args=[camp.slug]) for name in plain}
    for urn in ("exile", "powers", "wall"):
        for page in ("box", "papers", "disputes", "seal"):
            found[f"urns:{page}:{urn}"] = reverse(f"urns:{page}", args=[camp.slug, day, urn])
    return found


def published(camp: Camp) -> dict[str, str]:
    """Return the public pages of a camp's last edition, by name."""
    last = len(reading.published(book.record(camp)))
    return {
        "gazette:latest": reverse("gazette:latest", args=[camp.slug]),
        "gazette:projector": reverse("gazette:projector", args=[camp.slug]),
        "gazette:edition_pdf": reverse("gazette:edition_pdf", args=[camp.slug, last]),
    }
