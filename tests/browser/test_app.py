"""The pages as an app: it can be installed, and without a server it shows what was seen last."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect

from .laid import Laid
from .person import Person
from .positions import START, lay_position
from .served import Server
from .visitor import FILES, WAITING, Visitor

Served: TypeAlias = tuple[Laid, Server]

WORKING = "async () => Boolean((await navigator.serviceWorker.ready).active)"
KEPT = """async (name) => {
  const found = [];
  for (const each of await caches.keys()) {
    if (!each.startsWith(name)) continue;
    for (const { url } of await (await caches.open(each)).keys()) found.push(url);
  }
  return found;
}"""
NEEDED = """(files) => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => /^\\/(static|style|fonts|drawings)\\//.test(new URL(name).pathname))
  .concat(`${location.origin}${files}/return.js`)"""
"""What the page cannot be shown without."""

OLDER = """async () => {
  const cache = await caches.open("landsraad:boards");
  for (let each = 0; each < 8; each++) {
    const headers = { "X-Title": "Older", "X-At": "0" };
    await cache.put(`/t/older${each}`, new Response("", { headers }));
  }
}"""


class Away(NamedTuple):
    """A table of one person, a server that can be stopped, and that person's browser."""

    laid: Laid
    server: Server
    visitor: Visitor


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("app") / "data"
    laid, server = lay_position(folder, START), Server(folder).start()
    yield laid, server
    server.stop()


@pytest.fixture
def away(browser: Browser, served: Served) -> Iterator[Away]:
    laid, server = served
    visitor = Visitor(browser, server.address, service_workers="allow")
    visitor.expected.append("ERR_CONNECTION_REFUSED|WebSocket connection")
    yield Away(laid, server, visitor)
    visitor.close()


def kept(page: Page, name: str = "landsraad:boards") -> list[str]:
    """The addresses of what is kept under a name."""
    found: list[str] = page.evaluate(KEPT, name)
    return found


def boards(page: Page) -> list[str]:
    """The tables of which a board is kept, the newest at the end."""
    return [url.rpartition("/")[2] for url in kept(page)]


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for something that only a promise can tell."""
    ends = time.monotonic() + WAITING / 1000
    while not holds():
        assert time.monotonic() < ends, "it did not happen in time"
        page.wait_for_timeout(50)


def sat_down(away: Away) -> Person:
    """Somebody whose worker is there, and whose board is kept."""
    person = Person.at(away.visitor, away.laid.link(0))
    person.wait_asked()
    page = person.page
    page.evaluate(WORKING)
    until(page, lambda: {*page.evaluate(NEEDED, FILES)} <= {*kept(page, "landsraad:assets")})
    return person


def test_the_last_seen_table_opens_without_a_server(away: Away) -> None:
    page, laid = sat_down(away).page, away.laid
    until(page, lambda: boards(page) == [laid.table])
    question = page.locator("#question").text_content() or ""
    away.server.stop()

    page.goto(f"{away.server.address}/t/{laid.table}")
    expect(page.locator("#line")).to_contain_text(
        "You are offline. This is the table as you saw it"
    )
    expect(page.locator("svg.board")).to_be_visible()
    expect(page.locator("#question")).to_have_text(question)
    expect(page.locator("#bar")).to_have_css("height", "52px")  # its style is there as well
    assert page.locator("button:not([data-zoom]):not(:disabled)").count() == 0
    page.locator("[data-zoom=in]").click()
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")

    page.goto(away.server.address)
    expect(page.locator("h1")).to_have_text("No way through the storm")
    page.locator("#kept-boards a").click()
    expect(page.locator("html[data-old] svg.board")).to_be_visible()
    assert not any(laid.tokens[0] in url or "#" in url for url in kept(page, ""))

    away.server.start()
    expect(page.locator("html:not([data-old]) #commit")).to_be_visible()


def test_while_there_is_a_server_nothing_that_was_kept_is_shown(away: Away) -> None:
    page = sat_down(away).page
    page.evaluate("""async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) await cache.put(key, new Response("stale"));
      }
    }""")
    page.reload()
    expect(page.locator("#commit")).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    assert "stale" not in page.evaluate(f"fetch('{FILES}/base.css').then((reply) => reply.text())")


def test_only_the_newest_boards_are_kept_and_none_of_a_seat_that_was_given_up(away: Away) -> None:
    page = sat_down(away).page
    page.evaluate(OLDER)
    page.reload()
    expect(page.locator("#commit")).to_be_visible()
    until(page, lambda: len(boards(page)) == 6 and boards(page)[-1] == away.laid.table)
    give_up = "(table) => ours('store').then((store) => store.dropToken(table))"
    page.evaluate(give_up, away.laid.table)
    until(page, lambda: away.laid.table not in boards(page))


def test_the_pages_can_be_installed(away: Away) -> None:
    page = away.visitor.page("/")
    page.evaluate(WORKING)
    session = away.visitor.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser of a test is a private window, and those install nothing.
    assert [each["errorId"] for each in errors if each["errorId"] != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert re.search(r'"display":\s*"standalone"', manifest["data"])
