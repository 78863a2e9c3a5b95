"""Somebody's browser: a context of its own, and a watch over what goes wrong in it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebSocket,
)

from landsraad.server.files.lean import static_edition

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

FONTS = os.environ.get("LANDSRAAD_TEST_FONTS") != "blocked"
"""May pages load the fonts that they bring? All tests hold without them, too."""

NOON, LATER = "2026-06-01T12:00:00", "2026-06-01T12:00:05"

WAITING = 60_000
"""Milliseconds that anything may take on a busy machine before a test fails."""

REMEMBERED = """
  const [address, known] = %s;
  if (location.origin === address && !localStorage.getItem("remembered")) {
    localStorage.setItem("remembered", "yes");
    for (const [name, value] of known) localStorage.setItem(`landsraad:${name}`, value);
  }
  const files = "%s";
  globalThis.ours = async (name) => {
    const parts = document.body.dataset.table ? await import(`${files}/table.js`) : {};
    return parts[name] ?? import(`${files}/${name}.js`);
  };
"""
"""What a browser remembers when its first page comes: to tell it earlier costs a page more.

And a way to the modules that its pages have loaded: under another address they would be others.
A table's page has them in one script, except for those that it loads on demand.
"""
FILES = f"/static/{static_edition()}"
"""Where the files of pages are."""

SECRET = "landsraad:(token|key|invitation):"
KEPT = f"""() => Object.entries(localStorage)
  .filter(([name]) => /^{SECRET}/.test(name)).map(([, value]) => value)"""
"""Tokens and keys, asked of a page: to ask the browser itself costs a page more."""


class Visitor:
    """A person's device. It remembers nothing of other visitors.

    Unless a test says so in what it `remembers`, nothing is played over the board.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        met: bool = True,
        remembers: Mapping[str, str] = MappingProxyType({}),
        fonts: bool = FONTS,
        script: str = "",
        **settings: Any,
    ) -> None:
        self.address = address
        self.urls: list[str] = []
        """Every address that was requested."""
        self.received: list[str] = []
        """Every message that the server sent over a WebSocket."""
        self.troubles: list[str] = []
        """Errors on the console and in the page's scripts, and requests that left loopback."""
        self.expected: list[str] = []
        """Patterns of troubles that a test provokes."""
        self.context = self._context(browser, met, remembers, settings)
        if script:  # it runs before those of each page
            self.context.add_init_script(script)
        if not fonts:
            self.context.route("**/fonts/*/*.woff", lambda route: route.abort())
            self.expected.append(r"ERR_FAILED .*/fonts/.*\.woff")

    def _context(
        self, browser: Browser, met: bool, more: Mapping[str, str], settings: dict[str, Any]
    ) -> BrowserContext:
        # Most tests read one question after another, as the game asks them.
        usual = {"stage": "none", "single": "on"}
        known = {**usual, **({"first-card": "off"} if met else {}), **more}
        context = browser.new_context(
            viewport=settings.pop("viewport", WIDE),
            permissions=["clipboard-read", "clipboard-write"],
            reduced_motion=settings.pop("reduced_motion", "reduce"),
            # What a worker fetches is hidden from those who watch or stop requests.
            service_workers=settings.pop("service_workers", "block"),
            **settings,
        )
        context.add_init_script(REMEMBERED % (json.dumps([self.address, [*known.items()]]), FILES))
        context.set_default_timeout(WAITING)
        context.on("page", self._watch)
        context.on("request", self._requested)
        return context

    def page(self, path: str = "/") -> Page:
        """Open a page, and wait until its scripts have taken over.

        They run when all of the page is there, just before the browser says so.
        """
        page = self.context.new_page()
        page.goto(f"{self.address}{path}", wait_until="domcontentloaded")
        return page

    def stop_the_clock(self) -> None:
        """Let time on this person's pages stand still until a test moves it on."""
        self.context.clock.install(time=NOON)
        self.context.clock.pause_at(LATER)

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("websocket", self._socket)

    def _requested(self, request: Request) -> None:
        self._note(request.url)

    def _note(self, url: str) -> None:
        self.urls.append(url)
        own = self.address.partition("://")[2]
        if not re.match(rf"(https?|wss?)://{re.escape(own)}/|(data|blob):", url):
            self.troubles.append(f"left loopback: {url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _socket(self, socket: WebSocket) -> None:
        self._note(socket.url)
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def secrets(self) -> list[str]:
        """The tokens and keys that this browser keeps."""
        for page in self.context.pages:
            try:
                found: list[str] = page.evaluate(KEPT)
            except Error:  # it is on its way to another page
                continue
            return found
        origins = self.context.storage_state()["origins"]
        kept = [one for each in origins for one in each["localStorage"]]
        return [one["value"] for one in kept if re.match(SECRET, one["name"])]

    def close(self) -> None:
        """Go away; whatever went wrong and was not expected fails the test."""
        secrets = self.secrets()
        shown = [url for url in self.urls for secret in secrets if secret in url]
        self.troubles += [f"a secret in an address: {url}" for url in shown]
        self.context.close()
        wrong = [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.expected)
        ]
        assert not wrong, "\n".join(wrong)


PAINTED = """() =>
  new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"""
"""What was asked of the page a moment ago has been laid out and told."""

LETTERED = """async () => {
  document.body.offsetHeight;  // what is not laid out has not asked for its letters
  await document.fonts.ready;
}"""


def at_rest(page: Page) -> None:
    """Wait until all that a page loads is there: letters that come later would move everything."""
    page.wait_for_load_state()
    page.evaluate(LETTERED)


Visit = Callable[..., Visitor]
"""Makes a visitor: `visit()`, or with an address and settings of the browser's context."""
