"""What somebody asks control: how many wait there, and what became of this seat's requests."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted
from landsraad.server.event.desk.requests import Requests
from landsraad.server.page.asked.act_filled import ActFilled
from landsraad.server.page.glimpse.floor import AskedControl
from landsraad.server.wire import OwnRequest

MOST: Final = 12
"""Requests that a page lists."""


def with_queue(filled: ActFilled, requests: Requests | None) -> ActFilled:
    """The sheet on which a request is written says how many wait already."""
    if requests is None or filled.act != requests.asking.act:
        return filled
    return replace(filled, sheet=replace(filled.sheet, why=queue_words(len(requests.open))))


def queue_words(waiting: int) -> str:
    """How many requests wait.

    >>> queue_words(0), queue_words(1)
    ('Nobody waits for control now.', '1 request waits there now.')
    """
    if not waiting:
        return "Nobody waits for control now."
    return f"{counted(waiting, 'request')} {'waits' if waiting == 1 else 'wait'} there now."


def control_node(asked: AskedControl) -> Node:
    """This seat's requests, each with where it stands, the newest first."""
    return drawn(asked.waiting, tuple(asked.own[:MOST]))


@lru_cache(maxsize=200)
def drawn(waiting: int, own: tuple[OwnRequest, ...]) -> Node:
    """The same, drawn once."""
    return el(
        "section",
        el("header", el("h3", "Asked of control"), el("small", queue_words(waiting))),
        el("ul", [request_node(each) for each in own])
        if own
        else el("p", "You have asked for nothing yet.", class_="muted"),
        id="asked-control",
        class_="asked-control",
    )


def request_node(own: OwnRequest) -> Node:
    """One request: what was asked, where it stands, and the answer in its words."""
    answer = None
    if own.state == "answered":
        answer = el("p", el("b", f"{own.ruling}: "), el("bdi", own.said), class_="answer")
    return el(
        "li",
        el("header", el("b", capital(own.sort)), el("span", state_words(own), class_="state")),
        el("p", el("bdi", own.words)),
        answer,
        id=f"request:{own.nth}",
        class_=own.state,
    )


def state_words(own: OwnRequest) -> str:
    """Where a request stands."""
    if own.state == "waiting":
        return f"waiting ({nth(own.place)})" if own.place else "answered with the new year"
    return f"taken by {own.taken_by}" if own.state == "taken" else "answered"


def nth(place: int) -> str:
    """A place in a queue.

    >>> [nth(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 102)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd']
    """
    usual = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{'th' if 10 < place % 100 < 14 else usual}"
