"""Reactions: who cannot react is not asked, and what pages are sent does not tell who can.

That the times do not tell it either is shown with a clock of our own in tests/server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import WebSocket

from landsraad.kernel import Match, Secret, load

from .laid import Laid, lay
from .person import Person
from .served import Server
from .visitor import Visit, Visitor

Opened: TypeAlias = tuple[Server, Laid]

WORDS = "A moment for reactions"
OPENS = 'id=\\"window\\"'


def chance() -> Match[Any]:
    """Somebody must still bid; then the second seat can stop the sale and the third cannot."""
    for seed in range(2000):
        match = Match.begin(load("spice_auction"), {}, 3, Secret.given(seed), live=True)
        match.answer(0, 2)
        match.answer(2, 1)
        ahead = match.fork()
        ahead.answer(1, 1)
        if [len(ask.options) for ask in ahead.asks.values()] == [2, 1]:
            return match
    raise LookupError("there is no such deal")


@pytest.fixture
def sale(tmp_path: Path) -> Iterator[Opened]:
    """A table at which a chance to react opens as soon as the second seat has bid."""
    laid = lay(tmp_path / "data", chance(), {1: "Chani", 2: "Piter"}, window=2.0)
    server = Server(tmp_path / "data", pace=1).start()
    yield server, laid
    server.stop()


WATCHING = """
  window.seen = null;
  const count = (pattern) => document.querySelectorAll(pattern).length;
  const look = () => {
    const open = document.getElementById("window");
    const [main, buttons, think] = [".decide .main", "#window button", "#think"].map(count);
    if (open) window.seen ??= { words: open.textContent, main, buttons, think };
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
"""
"""Notes what a page shows when the window opens: on a slow machine it may soon be closed again."""


class Listener:
    """Hears what a page is sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.heard: list[str] = []
        visitor.context.on("page", lambda page: page.on("websocket", self._listen))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def since_the_window(self) -> list[str]:
        """The kinds of messages since the one with which it opened."""
        first = next(place for place, each in enumerate(self.heard) if OPENS in each)
        return [json.loads(each)["t"] for each in self.heard[first:]]


def test_only_who_can_react_is_asked_and_nobody_can_tell(sale: Opened, visit: Visit) -> None:
    server, laid = sale
    visitors = [visit(server.address, script=WATCHING) for _ in (1, 2)]
    listeners = [Listener(visitor) for visitor in visitors]
    able, unable = (
        Person.at(visitor, laid.link(seat)) for visitor, seat in zip(visitors, (1, 2), strict=True)
    )
    asked = able.wait_asked()
    able.press(asked.option(1))
    for person in (able, unable):
        person.page.wait_for_function("() => window.seen")
        person.page.wait_for_selector("body:not(:has(#window))")
    seen = unable.page.evaluate("window.seen")
    assert (seen["words"], seen["main"], seen["buttons"]) == (f"{WORDS} …", 0, 0)
    seen = able.page.evaluate("window.seen")
    assert (seen["main"], seen["think"]) == (1, 1)
    one, other = (listener.since_the_window() for listener in listeners)
    assert one == other
    assert len(one) > 1, "the window has closed"
