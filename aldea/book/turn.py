"""Writers take turns, about in the order in which they come: what PostgreSQL does by itself and SQLite does not."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

_next = threading.Lock()


@contextmanager
def turn() -> Iterator[None]:
    """Wait for one's turn to open a transaction that writes, and keep it until it has ended.

    Whoever finds SQLite's file busy sleeps and tries again, longer each time, and is overtaken meanwhile: of ten
    tablets at once, a few had to wait for all. The web is one process, so its threads can wait here to be woken.
    Inside a transaction it is one's turn already: to wait here then, for one who waits for the file, would not end.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with _next:
        yield
