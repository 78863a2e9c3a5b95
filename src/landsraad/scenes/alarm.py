"""Alarms: what waits for a seat and ends by itself, such as a battle to choose for.

A game lists them from what the seat sees (`Desk.alarms`); a page shows the one that ends first as a
bar above the question, and the others behind it.
"""

from __future__ import annotations

import msgspec

from landsraad.kernel.asks import Value
from landsraad.scenes.node import Node


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
