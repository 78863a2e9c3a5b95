"""What is kept of people who share a seat, and of an event: a day that moderators run."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from landsraad.kernel import Seat
from landsraad.server.wire.clock import DayClock


class Person(msgspec.Struct):
    """Somebody at a table where several people may have a seat, or none: moderators and screens.

    Each has tokens of their own (`Hold.person`), one for each device.
    """

    id: str
    """Drawn; nobody needs to read it."""
    name: str
    seat: Seat = -1
    """Negative: a moderator, a screen, or somebody who has no seat yet."""
    roles: list[str] = []
    """What this person does for the seat, where its people divide the work."""
    desks: list[str] = []
    """Of a moderator: which desks are theirs."""
    screen: str = ""
    """A link without a person, for a projector: what it shows."""
    card: int = 0
    """How often this person got a new card: it decides the signs that are printed on it."""
    came: float = 0.0
    """When this person sat down first; 0: not yet."""
    left: float = 0.0
    """When this person got up and gave the seat back; 0: not, or they have come back since."""


class Taken(msgspec.Struct, frozen=True):
    """Who works at a request."""

    by: str
    """The id of the person."""
    name: str
    desk: str
    at: float


class Queue(msgspec.Struct):
    """What is kept of requests beside the record, which has their words. A request is the number of
    its entry there.
    """

    seal: str = ""
    """The commitment of the match whose requests these are."""
    taken: dict[int, Taken] = {}
    handed: dict[int, str] = {}
    """Those that were handed on, with the desk that they wait for."""
    answers: dict[int, int] = {}
    """Which request an answer is to, by the number of the answer's entry."""


Absent = Literal["nobody", "caretaker", "bot"]
"""Who plays a seat that nobody has: nobody; a bot that only answers what must be answered; a bot
that plays."""


class Screening(msgspec.Struct, frozen=True):
    """What moderators have chosen for a projector."""

    screen: str
    """What it shows; `carousel`: the screens in turn."""
    held: bool = False
    """It stays as it is: nothing that happens interrupts it, and a carousel stands."""
    first: str = ""
    """Of a carousel: the screen that it shows from `since` on; the others follow in their order."""
    since: float = 0.0
    """When that one's turn begins."""
    light: bool = False
    """Dark letters on light paper; projectors show them the other way round."""


class Event(msgspec.Struct):
    """A day that moderators run, as it is kept with its table."""

    secret: str
    """What the signs on everybody's cards are made from (`people.cards`); nobody is ever shown
    it."""
    schedule: str
    """The plan of the day that was chosen."""
    title: str = ""
    """What the day is called, on cards and at the door."""
    screens: dict[str, Screening] = {}
    """What moderators have chosen for each projector, by the id of its person."""
    counted: int = 0
    """Steps of the count that the hall has seen."""
    starts: str = ""
    """When it begins, as the organiser says it: `Saturday, 9:30`."""
    doors: bool = False
    """Are they open? Until then no card of a player works."""
    empty: Absent = "bot"
    """What plays a seat where nobody sits."""
    absent: dict[int, Absent] = {}
    """Seats for which the head of control has chosen something else."""
    queue: Queue = msgspec.field(default_factory=Queue)
    """The requests that wait for moderators."""
    clock: DayClock = msgspec.field(default_factory=DayClock)
    """How far the day is, and what its timers have left."""


class BackupSeen(msgspec.Struct, frozen=True):
    """How it stands with the copies that are made at every tick, as control sees it."""

    at: float = 0.0
    """When the last one was made; 0: none since the server was started."""
    folder: str = ""
    """Where they are; empty: none are made."""
    trouble: str = ""
    """What is wrong, a sentence; empty: nothing."""


NO_BACKUP: Final = BackupSeen()
"""Nobody has looked."""
