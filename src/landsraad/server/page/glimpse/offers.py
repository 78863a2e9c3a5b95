"""Offers and alarms that wait, and the offer that a page puts together."""

from __future__ import annotations

import msgspec

from landsraad.kernel import Seat, Value
from landsraad.scenes.alarm import Alarm
from landsraad.scenes.offer import Offer, Swap


class Particular(msgspec.Struct, frozen=True):
    """Something to choose about a term."""

    kind: str
    words: str
    """Its question."""
    options: list[tuple[Value, str]]
    """Each with its words."""
    value: Value
    text: int = 0
    """More than 0: own words of at most this many characters will do, too."""


class TermSeen(msgspec.Struct, frozen=True):
    """One term of an offer that is being put together."""

    words: str
    mine: bool
    """Does this page's seat give it?"""
    particulars: list[Particular]


class Addition(msgspec.Struct, frozen=True):
    """A sort of term that could be added."""

    giver: Seat
    value: Value
    words: str
    fits: bool = False
    """Is it about what goes on now?"""
    why_not: str = ""
    """Why it cannot be promised; empty: it can."""


class Bargaining(msgspec.Struct, frozen=True):
    """An offer that this page puts together; nothing is done before it is sent."""

    heading: str
    offer: Offer | None
    """The offer that it answers or changes; None: it is a new one."""
    own: bool
    """Is that one of this page's seat? Then it is withdrawn when this one is sent."""
    act: str
    giver: str
    what: str
    """The kinds of questions with which each term begins: who gives something, and what?"""
    seats: list[str]
    """The kinds of questions about seats."""
    partners: list[Seat]
    """With whom an offer can be made."""
    further: list[Seat]
    """Who else could take part."""
    parties: list[Seat]
    """With whom this one is made."""
    given: list[dict[str, Value]]
    """What was chosen, term by term."""
    terms: list[TermSeen]
    sorts: list[Addition]
    """Empty: there is room for no more terms."""
    note: str = ""
    read: str = ""
    """The whole offer as a sentence."""
    button: str = ""
    """What the button says; empty: it cannot be sent as it stands."""
    send: list[Value] = []
    """The answers with which it is sent."""
    until: str = ""
    """How long it would stand."""
    refused: str = ""
    """Why these terms cannot be offered."""
    aside: bool = False
    """Is it laid aside, while this page looks at its question?"""
    waits: tuple[str, str] | None = None
    """The question that waits meanwhile, and one line of why."""


class AlarmSeen(msgspec.Struct, frozen=True):
    """Something that waits for this seat and ends, with its time."""

    alarm: Alarm
    ends: float | None
    """When, in seconds since 1970; None: no timer runs for it."""
    open: bool
    """Can what its button begins be done now?"""
    whole: float | None = None
    """Seconds that its timer has in all."""
    left: float | None = None
    """While the clock of an event stands: the seconds that are left."""
    later: bool = False
    """It can be done once the floor is open."""


class SwapSeen(msgspec.Struct, frozen=True):
    """An offer that this page looks at alone, face to face with whoever else it concerns."""

    code: str
    swap: Swap | None = None
    """None: it is done, or there is none."""
    done: str = ""
    """It was accepted: what changed hands."""
    at: float | None = None
    """When that was; both phones say the same second."""
    refused: str = ""
    """Why there is nothing to look at."""


class OffersSeen(msgspec.Struct, frozen=True):
    """All that a page shows of what others propose, and of what waits."""

    waiting: list[Offer] = []
    """Offers of others and of this seat, the newest first."""
    bargaining: Bargaining | None = None
    """The one that this page puts together."""
    bargains: bool = False
    """Can this seat make one now?"""
    alarms: list[AlarmSeen] = []
    """What waits for this seat and ends, the earliest first."""
    swap: SwapSeen | None = None
    """The one that this page looks at alone."""
    codes: str = ""
    """On an open floor: the page of a phone on which codes are typed; empty: there are none."""
    settled: list[AlarmSeen] = []
    """What ends by itself for which this seat has done its part."""
