"""An event as its head prepares and watches it, and as somebody sees it who comes with a card."""

from __future__ import annotations

import msgspec

from landsraad.server.wire.event import Absent


class PersonSeen(msgspec.Struct, frozen=True):
    """Somebody of an event, as control sees them."""

    id: str
    name: str
    seat: int
    roles: list[str]
    words: list[str]
    """What these roles are called on that seat."""
    desks: list[str]
    screen: str
    signs: str
    """On the card; empty: a card is no help for what is only a screen."""
    came: float
    left: float
    here: bool
    """Is a page of theirs open now?"""


class RoleSeen(msgspec.Struct, frozen=True):
    """A role, as it is called on one seat."""

    id: str
    name: str


class EventSeatSeen(msgspec.Struct, frozen=True):
    """A seat of an event."""

    seat: int
    name: str
    emblem: str
    """As SVG."""
    roles: list[RoleSeen]
    absent: Absent
    """What plays while nobody sits there."""


class DeskSeen(msgspec.Struct, frozen=True):
    """A desk of control."""

    id: str
    title: str


class PartSeen(msgspec.Struct, frozen=True):
    """A part of a day, with the minutes after its beginning at which it starts."""

    kind: str
    title: str
    at: int
    minutes: int
    years: tuple[int, int] | None


class DaySeen(msgspec.Struct, frozen=True):
    """A day that is planned."""

    id: str
    title: str
    starts: str
    years: int
    parts: list[PartSeen]


class EventSeen(msgspec.Struct, frozen=True):
    """An event, with everybody's cards: for its head alone."""

    table: str
    game: str
    title: str
    starts: str
    doors: bool
    begun: bool
    schedule: str
    days: list[DaySeen]
    options: dict[str, object]
    changed: int
    """How many options are not as they are from the start."""
    empty: Absent
    seats: list[EventSeatSeen]
    desks: list[DeskSeen]
    people: list[PersonSeen]
    cautions: list[str]
    """What the organiser should look at before the doors open."""


class Partner(msgspec.Struct, frozen=True):
    """Somebody else on the seat of a card."""

    name: str
    role: str
    here: bool


class CardSeen(msgspec.Struct, frozen=True):
    """What a card opens, before its holder sits down."""

    table: str
    game: str
    title: str
    starts: str
    doors: bool
    name: str
    side: str
    """Empty: a moderator."""
    emblem: str
    """As SVG."""
    role: str
    partners: list[Partner]
    again: bool
    """Has this person sat here before?"""
    screen: bool = False
    """Is it the card of a projector?"""


class SoFar(msgspec.Struct, frozen=True):
    """What happened before somebody came: the last lines that all heard, and those of the seat."""

    everybody: list[str]
    own: list[str]


class Myself(msgspec.Struct, frozen=True):
    """Who shows a token at an event, and what they may do there."""

    name: str
    seat: int
    roles: list[str]
    desks: list[str]
    head: bool
