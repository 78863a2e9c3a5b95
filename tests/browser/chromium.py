"""The system's Chromium: found, started, and kept on this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserType, sync_playwright

WINDOWED = ("chromium", "chromium-browser")
NAMES = ("chromium-headless-shell", *WINDOWED)
"""The one without windows comes first: it opens pages with half the work."""

INSTALL = "sudo apt-get install chromium chromium-headless-shell fonts-dejavu-core"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
)


def executable(names: Sequence[str] = NAMES) -> str | None:
    """Where Chromium is, by the first of its names; None: there is none on the path."""
    return next(filter(None, map(shutil.which, names)), None)


def missing() -> str:
    """What to say when there is none."""
    return f"no Chromium was found; to install it: {INSTALL}"


def must_not_be_missing() -> bool:
    """In CI nothing may be skipped."""
    return bool(os.environ.get("CI"))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser that reaches loopback and nothing else."""
    with sync_playwright() as playwright, launched(playwright.chromium) as browser:
        yield browser


@contextmanager
def launched(
    kind: BrowserType, names: Sequence[str] = NAMES, **environment: str
) -> Iterator[Browser]:
    """One more browser of this kind, with more in its environment."""
    # Whatever is not on loopback is sent to a proxy that does not exist.
    nowhere = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}
    browser = kind.launch(
        executable_path=executable(names),
        args=list(ARGUMENTS),
        proxy=nowhere,
        env={**os.environ, **environment},
    )
    try:
        yield browser
    finally:
        browser.close()
