"""Draw the icons that phones want as PNG, from those in SVG: `python -m tools.draw_icons`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.chromium import chromium, executable, missing

STATIC = Path(__file__).parent.parent / "src" / "landsraad" / "server" / "static"
SHEET = "<style>* {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{}"
ICONS = (("icon", 192), ("icon", 512), ("icon-whole", 512), ("icon-whole", 180))
"""The drawing, and how many pixels wide it is. Whole ones have no corners: a phone cuts them."""


def drawn(browser: Browser, markup: str, size: int) -> bytes:
    """An icon as PNG; what the drawing leaves free is transparent."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(SHEET.format(markup))
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    if executable() is None:
        sys.exit(missing())
    with chromium() as browser:
        for name, size in ICONS:
            markup = (STATIC / f"{name}.svg").read_text()
            (STATIC / f"{name}-{size}.png").write_bytes(drawn(browser, markup, size))


if __name__ == "__main__":
    main()
