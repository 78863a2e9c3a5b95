"""Alarms: what waits for a seat and ends by itself, such as a battle to choose for. And what
happened to it, which stands on the page until somebody reads it.

A game lists them from what the seat sees (`Unasked.alarms`); a page shows the one that ends first
as a bar above the question, and the others behind it. On a phone, an open floor's page shows all
of them as cards.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad.kernel.asks import Value
from landsraad.scenes.node import Kid, Node

AlarmPart: TypeAlias = Literal["first", "year", "offers", "later"]
"""Where the card stands: before all else, with what ends this year, with offers, or below."""


class Alarm(msgspec.Struct, frozen=True):
    """Something that waits for this seat and does not wait for long."""

    name: str
    """An id for the page, such as `truth:1`; it stays the same as long as this waits."""
    sign: Node
    title: str
    """`A question under truth`."""
    words: str = ""
    """From whom, or what happens otherwise."""
    timer: str = ""
    """The timer of the game with which it ends; empty: `until` says all."""
    until: str = ""
    """When it ends, where no timer runs: `this year`."""
    verb: str = ""
    """What its button says; empty: nothing can be done but know it."""
    act: str = ""
    """The free act that the button begins, and the first answers to it."""
    values: tuple[Value, ...] = ()
    shows: str = ""
    """Instead of an act: the id of what the button shows, somewhere on the page."""
    part: AlarmPart = "year"
    body: tuple[Kid, ...] = ()
    """What the card says, with emblems and what weighs most; empty: the words."""
    deed: str = ""
    """What the card's button says where it is the most urgent of all: `Choose for A11`."""
    settled: bool = False
    """The seat has done its part and may still change it: only the card says so."""
    code: str = ""
    """Of an offer: by which code it is looked at alone."""


# ---- what happened


Sort: TypeAlias = Literal["loss", "gain", "swap", "said", "ruling"]
"""Something is gone; something came; goods changed hands; somebody said something; moderators
answered."""


class Happening(msgspec.Struct, frozen=True):
    """One thing that happened to a seat, in one or several lines of its log."""

    sort: Sort
    lines: tuple[int, ...]
    """The places of what was told, in the list that the game was given (`Unasked.happened`)."""
    title: str = ""
    """What it is in a few words; empty: the lines say all."""
