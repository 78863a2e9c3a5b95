"""Reactions: who cannot react is not asked, and what pages are sent does not tell who can.

That the times do not tell it either is shown with a clock of our own in tests/server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import WebSocket, expect

from landsraad.kernel import Match, Secret, load

from .laid import Laid, lay
from .person import Person
from .served import Server
from .visitor import Visit, Visitor

Opened: TypeAlias = tuple[Server, Laid]


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
    laid = lay(tmp_path / "data", chance(), {1: "Chani", 2: "Piter"}, window=6.0)
    server = Server(tmp_path / "data", pace=1).start()
    yield server, laid
    server.stop()


class Listener:
    """Hears what a page is sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.heard: list[Any] = []
        visitor.context.on("page", lambda page: page.on("websocket", self._listen))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))


def test_only_who_can_react_is_asked_and_nobody_can_tell(sale: Opened, visit: Visit) -> None:
    server, laid = sale
    visitors = [visit(server.address) for _ in (1, 2)]
    listeners = [Listener(visitor) for visitor in visitors]
    able, unable = (
        Person.at(visitor, laid.link(seat)) for visitor, seat in zip(visitors, (1, 2), strict=True)
    )
    unable.page.wait_for_selector("#page[data-status=running]")
    asked = able.wait_asked()
    able.answer(asked.option(1), asked)
    expect(unable.page.locator("#window")).to_have_text("A moment for reactions …")
    expect(unable.page.locator(".decide .main, #window button")).to_have_count(0)
    expect(able.page.locator("#think")).to_have_count(1)
    expect(able.page.locator(".decide .main")).to_have_count(1)
    both_here = [len(listener.heard) for listener in listeners]
    for person in (able, unable):
        person.page.wait_for_selector("body:not(:has(#window))")
    one, other = (
        [message["t"] for message in listener.heard[known:]]
        for listener, known in zip(listeners, both_here, strict=True)
    )
    assert one == other
    assert one, "the window has closed"
