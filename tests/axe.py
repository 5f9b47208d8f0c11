"""What axe finds on a page that somebody with poor sight or a keyboard could not get past."""

from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .filter(one => ["serious", "critical"].includes(one.impact))
  .map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 120)).join(" | ")}`)"""


def serious(page: Page) -> list[Any]:
    """Return what is serious or critical; nothing on a page as it should be."""
    page.evaluate(AXE)
    found: list[Any] = page.evaluate(SERIOUS)
    return found
