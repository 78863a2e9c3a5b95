"""Reactions in real time: who cannot react is not asked, and the wire tells neither by bytes nor
by time who can.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from landsraad.kernel import Match, Secret, load

from .laid import Laid, lay
from .person import Person
from .served import Server
from .visitor import Visit, Visitor

Opened: TypeAlias = tuple[Server, Laid]

JITTER = 1.0
"""Seconds by which a busy machine may be late."""


def chance(first: int) -> Match[Any]:
    """A sale that the second seat can stop and the third cannot."""
    for seed in range(first, first + 2000):
        match = Match.begin(load("spice_auction"), {}, 3, Secret.given(seed), live=True)
        for seat, bid in enumerate((2, 1, 1)):
            match.answer(seat, bid)
        if [len(ask.options) for ask in match.asks.values()] == [2, 1]:
            return match
    raise LookupError("there is no such deal")


@pytest.fixture
def window(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """A table at which a chance to react opens as soon as the server starts."""
    people = {1: "Chani", 2: "Piter"}
    laid = lay(tmp_path / "data", chance(request.param), people, window=10.0)
    server = Server(tmp_path / "data", pace=1).start()
    yield server, laid
    server.stop()


class Listener:
    """Hears when and what a page is sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.heard: list[tuple[float, Any]] = []
        visitor.context.on("page", lambda page: page.on("websocket", self._listen))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append((time.monotonic(), json.loads(frame)))


@pytest.mark.parametrize("window", [0], indirect=True)
def test_only_who_can_react_is_asked_and_nobody_can_tell(window: Opened, visit: Visit) -> None:
    server, laid = window
    visitors = [visit(server.address) for _ in (1, 2)]
    listeners = [Listener(visitor) for visitor in visitors]
    able, unable = (
        Person.at(visitor, laid.link(seat)) for visitor, seat in zip(visitors, (1, 2), strict=True)
    )
    expect(unable.page.locator("#window")).to_have_text("A moment for reactions …")
    expect(unable.page.locator(".decide .main, #window button")).to_have_count(0)
    expect(able.page.locator("#think")).to_have_count(1)
    expect(able.page.locator(".decide .main")).to_have_count(1)
    both_here = [len(listener.heard) for listener in listeners]
    for person in (able, unable):
        person.page.wait_for_selector("body:not(:has(#window))")
    one, other = (
        listener.heard[known:] for listener, known in zip(listeners, both_here, strict=True)
    )
    assert [message["t"] for _, message in one] == [message["t"] for _, message in other]
    for (then, _), (also, _) in zip(one, other, strict=True):
        assert abs(then - also) < JITTER
    assert one, "the window has closed"
