"""What all tests share: a database per run, and a real browser where there is one."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, sync_playwright

# Playwright runs its own loop in the test's thread: without this, Django takes it for asynchronous code and refuses.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# Nothing may leave the machine, and as little as possible may run beside the pages.
CHROMIUM_ARGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CHROMIUM_ARGS += ["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"]
BROWSER_FIXTURES = {"browser", "context", "page", "new_context", "tablet", "upright"}


def find_chromium() -> str | None:
    """Return the system's Chromium or Chrome, else the one that Playwright has installed, else None."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def pytest_configure() -> None:
    """Spend no time on passwords: what they protect lives for milliseconds."""
    from django.conf import settings

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what uses a browser; skip it, with the reason, where there is none. In CI there has to be one."""
    driven = [item for item in items if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ()))]
    for item in driven:
        item.add_marker(pytest.mark.browser)
    if driven and "CI" not in os.environ and find_chromium() is None:
        for item in driven:
            item.add_marker(pytest.mark.skip(reason="no Chromium on this computer (make test says how to get it)"))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str, worker_id: str) -> None:
    """Give each run, and each process of it, a database of its own: several people may test at once."""
    from django.conf import settings

    database: dict[str, Any] = settings.DATABASES["default"]
    name = f"test_aldea_{testrun_uid[:12]}_{worker_id}"
    if database["ENGINE"].endswith("sqlite3"):
        # A file: in memory, threads find each other's tables locked.
        name = str(tmp_path_factory.mktemp("database") / f"{name}.sqlite3")
    database["TEST"] = {**database.get("TEST", {}), "NAME": name}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Tell Playwright which Chromium to start."""
    return {**browser_type_launch_args, "executable_path": find_chromium(), "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Make every page a Spanish moni's."""
    return {**browser_context_args, "locale": "es-ES", "timezone_id": "Europe/Madrid"}


@pytest.fixture
def tablet(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A tablet lying on the desk: 1024 x 768, touch."""
    return new_context(viewport={"width": 1024, "height": 768}, has_touch=True)


@pytest.fixture
def upright(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A tablet held upright: 800 x 1280, touch."""
    return new_context(viewport={"width": 800, "height": 1280}, has_touch=True)
