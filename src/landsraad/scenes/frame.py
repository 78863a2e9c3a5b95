"""What a game puts into the regions of a page: the bar, the rail, the dock, and a number to choose.

The page decides where each thing stands and how large it is; a game says what it is.
"""

from __future__ import annotations

import msgspec

from landsraad.kernel.asks import Value
from landsraad.scenes.node import Node, el


class Phase(msgspec.Struct, frozen=True):
    """A phase of a turn, as the bar shows it."""

    words: str
    """A word, two at most."""
    icon: Node
    title: str = ""
    """All of its name."""


class Progress(msgspec.Struct, frozen=True):
    """Where a match is: `Turn 4 of 10`, and which phase of it."""

    turn: str
    of: str = ""
    phases: tuple[Phase, ...] = ()
    now: int = -1
    """Which of the phases it is; -1: none of them."""


class Fact(msgspec.Struct, frozen=True, gc=False):
    """A number with its sign, in a seat's row."""

    icon: Node
    words: str
    title: str
    """What it counts."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """What stands beside a seat's name on the rail: a line of it."""

    minis: tuple[Node, ...] = ()
    """Cards as miniatures: `mini`, and `mini known` where this viewer knows the face."""
    facts: tuple[Fact, ...] = ()
    short: str = ""
    """How the seat is called where there is little room; empty: as everywhere."""


class Dock(msgspec.Struct, frozen=True):
    """What lies behind a seat's own shield, always in sight: along the lower edge of the board."""

    purse: Node | None = None
    """Money, the largest figure of it; None: the game has none."""
    hand: tuple[Node, ...] = ()
    """Cards, or whatever the game has instead."""
    room: int = 0
    """How many more cards the hand may take."""
    court: Node | None = None
    """The rest: leaders, reserves, agents, a deck."""
    brief: tuple[Fact, ...] = ()
    """The purse in a few figures, for the bar of a phone."""

    def node(self) -> Node:
        """All of it in a row, for a notebook or a file."""
        hand = el("div", list(self.hand), class_="hand")
        return el("div", self.purse, hand, self.court, id="shield", class_="dock")


class Mark(msgspec.Struct, frozen=True):
    """A number that matters, with a word or two: `3 leads`."""

    value: int
    words: str


class Number(msgspec.Struct, frozen=True):
    """How a number is chosen."""

    unit: str = ""
    """What is counted: `spice`."""
    marks: tuple[Mark, ...] = ()
    """At most three; without any the ends are marked."""
    start: Value | None = None
    """Where it begins; None: with the least."""
    low: int | None = None
    """Where the ruler begins, if below the least that can be chosen."""
    again: str = ""
    """What it is about, such as a shipment, where people mostly mean what they chose last: their
    browser remembers it and begins with it. Empty: it does not."""
    chosen: bool = False
    """It begins with what somebody has chosen just now, whatever is remembered."""

    @property
    def single(self) -> str:
        """What is counted where there is one of it.

        >>> Number("sectors").single, Number("spice").single, Number("in the dial").single
        ('sector', 'spice', 'in the dial')
        """
        return self.unit if " " in self.unit else self.unit.removesuffix("s")


class Effect(msgspec.Struct, frozen=True):
    """What an answer changes, before it is given: `Your spice 14 -> 10`."""

    words: str
    before: str
    """Empty: there is nothing to compare with."""
    after: str


class Remedy(msgspec.Struct, frozen=True):
    """What would avert what somebody is warned of: another value for one question."""

    words: str
    """A verb first: `Leave one`."""
    kind: str
    """The question, or the key of the field."""
    value: Value


class Caution(msgspec.Struct, frozen=True):
    """What an answer would give up, said before it is given."""

    words: str
    """A sentence: `Arrakeen would stand empty.`"""
    why: str = ""
    """What it costs."""
    remedy: Remedy | None = None
    deed: str = ""
    """What the button says where something is lost for good; empty: it is not."""


def mini(sign: Node | None = None, look: str = "", title: str = "") -> Node:
    """A card in miniature: its back, or its face if a sign is given.

    >>> mini().attrs
    {'class': 'mini'}
    """
    known = f"mini known {look}".rstrip()
    if sign is None:
        return el("span", class_="mini")
    return el("span", sign, class_=known, title=title, role="img", aria_label=title)
