"""The whole village on PostgreSQL, where TEST_DATABASE_URL names a server (`make test` looks for a local one)."""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from psycopg import sql

from .village import until, village

pytestmark = pytest.mark.stack


@pytest.fixture
def database_url() -> Iterator[str]:
    """The address of a new, empty database."""
    server = os.environ.get("TEST_DATABASE_URL")
    if not server:
        pytest.skip("TEST_DATABASE_URL is not set")
    name = f"test_aldea_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def test_it_starts_answers_and_is_found_again(tmp_path: Path, database_url: str) -> None:
    for _ in range(2):
        with village(tmp_path, DATABASE_URL=database_url) as here:
            until(lambda here=here: here.status() == 200, "answers")  # type: ignore[misc]
            assert here.stop() == 0
    assert not (tmp_path / "aldea.sqlite3").exists()
