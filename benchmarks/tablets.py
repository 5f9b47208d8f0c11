"""Ten tablets typing at once on the product's own server, against a bare view in the same rounds.

Each tablet is a connection and a session of its own, and sends its next paper as soon as the last one is saved: harder
than any evening. A round is an urn of a hundred papers; the two sorts take turns, so that what else the machine does
disturbs both.
"""

import http.client
import statistics
import threading
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from django.contrib.auth.models import User
from django.db import connection
from django.urls import reverse

from aldea.book import services as book
from aldea.book import triggers
from aldea.camp.models import Camp
from benchmarks.harness import Measure
from benchmarks.serving import session_of
from urns.models import PaperVersion

TABLETS, PAPERS, ROUNDS = 10, 10, 16


@dataclass(frozen=True, slots=True)
class Work:
    """What the tablets do in one round: an address, and the papers that are shared out among them."""

    path: str
    papers: tuple[tuple[str, str], ...]


class Tablet:
    """One tablet: its connection and its session."""

    def __init__(self, base: str, user: User) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(base).netloc, timeout=60)
        token = "t" * 32
        self.headers = {
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"sessionid={session_of(user)}; csrftoken={token}",
            "X-CSRFToken": token,
        }

    def save(self, path: str, symbol: str, target: str) -> float:
        """Save one paper and return how long its answer took, in seconds."""
        body = urlencode({"ref": str(uuid.uuid4()), "symbol": symbol, "target": target})
        start = time.perf_counter()
        self.connection.request("POST", path, body, self.headers)
        answer = self.connection.getresponse()
        said = answer.read()
        took = time.perf_counter() - start
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {said[:300]!r}")
        return took


def measures(base: str, camp: Camp, users: list[User]) -> Iterator[Measure]:
    """Let all tablets type at once, the page's address and the bare one in turns."""
    seats = sorted(book.record(camp).village.players.values(), key=lambda seat: seat.id)
    papers = tuple((seats[n % len(seats)].symbol, seats[n % 7].id) for n in range(TABLETS * PAPERS))
    ours = Work(reverse("urns:box", args=[camp.slug, 1, "exile"]), papers)
    bare = Work(f"/bare/{camp.slug}/", papers)
    tablets = [Tablet(base, users[number % len(users)]) for number in range(TABLETS)]
    took: dict[Work, list[float]] = {ours: [], bare: []}
    for number in range(ROUNDS + 1):
        for work in (ours, bare) if number % 2 else (bare, ours):
            found = round_of(tablets, work)
            if number:  # the first one warms up
                took[work] += found
            triggers.remove(connection)  # every version of a paper is kept
            PaperVersion.objects.filter(camp=camp).delete()
            triggers.install(connection)
    for tablet in tablets:
        tablet.connection.close()
    tails = {work: at(95, times) for work, times in took.items()}
    means = {work: statistics.fmean(times) for work, times in took.items()}
    yield Measure(f"save_of_{TABLETS}_tablets_p95", tails[ours] * 1000, float("inf"), "ms")
    yield Measure(f"save_of_{TABLETS}_tablets_mean_to_bare_view", means[ours] / means[bare], float("inf"), "x")
    yield Measure(f"save_of_{TABLETS}_tablets_p95_to_bare_view", tails[ours] / tails[bare], 2, "x")


def round_of(tablets: list[Tablet], work: Work) -> list[float]:
    """Let every tablet save its papers at the same time; return how long each paper took."""
    start = threading.Barrier(len(tablets))
    took: list[float] = []
    failed: list[Exception] = []

    def type_papers(number: int) -> None:
        start.wait()
        try:
            took.extend([tablets[number].save(work.path, *paper) for paper in work.papers[number :: len(tablets)]])
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=type_papers, args=(number,)) for number in range(len(tablets))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return took


def at(percent: int, times: list[float]) -> float:
    """Return the time that `percent` of all are not above."""
    return sorted(times)[max(len(times) * percent // 100 - 1, 0)]
