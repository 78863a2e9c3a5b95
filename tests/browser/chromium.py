"""The system's Chromium: found, started, and kept on this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserType, sync_playwright

INSTALL = "sudo apt-get install chromium fonts-dejavu-core"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
)


def executable() -> str | None:
    """Where Chromium is; None: there is none on the path."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


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
def launched(kind: BrowserType, **environment: str) -> Iterator[Browser]:
    """One more browser of this kind, with more in its environment."""
    # Whatever is not on loopback is sent to a proxy that does not exist.
    nowhere = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}
    browser = kind.launch(
        executable_path=executable(),
        args=list(ARGUMENTS),
        proxy=nowhere,
        env={**os.environ, **environment},
    )
    try:
        yield browser
    finally:
        browser.close()
