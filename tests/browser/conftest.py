"""One browser and one server for all tests in a browser; everybody who visits is watched.

They last as long as this folder's tests: while a browser is there, an event loop is running in this
thread, and tests elsewhere want to run their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .chromium import (
    WINDOWED,
    chromium,
    executable,
    launched,
    missing,
    must_not_be_missing,
)
from .positions import Tables, lay_all
from .served import Server
from .typefaces import dejavu_alone
from .visitor import WAITING, Visit, Visitor

expect.set_options(timeout=WAITING)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    _needed(executable())
    with chromium() as found:
        yield found


def _needed(found: object) -> None:
    if found is None:
        if must_not_be_missing():
            pytest.fail(missing())
        pytest.skip(missing())


@pytest.fixture(scope="package")
def windowed_browser(browser: Browser) -> Iterator[Browser]:
    """Chromium with windows, which alone can show messages."""
    _needed(executable(WINDOWED))
    with launched(browser.browser_type, WINDOWED) as found:
        yield found


@pytest.fixture(scope="package")
def bare_browser(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Chromium on a machine that has no fonts but DejaVu."""
    fonts = dejavu_alone(tmp_path_factory.mktemp("bare"))
    _needed(fonts)
    with launched(browser.browser_type, FONTCONFIG_FILE=str(fonts)) as found:
        yield found


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("tables") / "data"


@pytest.fixture(scope="package")
def tables(folder: Path) -> Tables:
    """The tables that lie ready."""
    return lay_all(folder)


@pytest.fixture(scope="package")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server for all tests that do not stop it."""
    running = Server(folder).start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Makes visitors; when the test is over, nothing may have gone wrong for any of them."""
    visitors: list[Visitor] = []

    def visitor(address: str = "", **settings: Any) -> Visitor:
        visitors.append(Visitor(browser, address or server.address, **settings))
        return visitors[-1]

    yield visitor
    for each in visitors:
        each.close()
