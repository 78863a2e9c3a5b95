"""All that one person's page shows of a table. The page is made from this and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.kernel import Seat
from landsraad.scenes.learning import LessonDue
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.picture import Picture
from landsraad.scenes.story import FirstCard
from landsraad.server.page.glimpse.asked import AskedSeen, Drafting
from landsraad.server.page.glimpse.floor import FloorSeen
from landsraad.server.page.glimpse.moments import Ending, MomentSeen
from landsraad.server.page.glimpse.offers import OffersSeen
from landsraad.server.page.glimpse.orders import OrdersSeen
from landsraad.server.replay.changed import Recap
from landsraad.server.wire import BotPace, ChatLine, ClockSeen, TableSeen


class UndoProposal(msgspec.Struct, frozen=True):
    """Somebody asks everybody to go back further than the rules allow, or to let somebody in."""

    by: Seat
    heading: str
    words: str
    consented: list[Seat]
    mine: bool
    """Does it wait for this page's seat?"""


class BotPaceSeen(msgspec.Struct, frozen=True):
    """How fast bots play here."""

    wish: BotPace
    """What this page's person wants."""
    effective: BotPace
    """What holds: the slowest that somebody wants."""
    whose: list[Seat]
    """Whose wish that is."""
    alone: bool
    """Nobody else has a wish."""
    whom: str = "Bots"
    """Who plays so fast."""


class FrameSeen(msgspec.Struct, frozen=True):
    """What rail and desk say about the seats, and how the page is laid out."""

    long: bool = False
    """The board is so wide that the page is laid out for it."""
    says: list[str] = []
    """By seat: what it did last in this phase, or what the table waits for from it."""
    allies: list[list[Seat]] = []
    """By seat: with whom it is allied."""
    step: str = ""
    """Where in its phase the match is: `Card 1 of 6`."""


class ToldSeen(msgspec.Struct, frozen=True):
    """What this seat was told, and how much of it is new."""

    lines: tuple[Node, ...] | None = None
    """The log as the page shows it; None: it is still to be made from that of the picture."""
    scenes: list[Drawn] = []
    """What is played over the board, the oldest first, each a template."""
    heard: int = 0
    """How much this seat was told so far."""
    since: int = 0
    """How many lines of the log this seat knew when it last did something; 0: nothing yet."""
    recap: Recap | None = None
    """What this person has missed, who has just come back."""
    no_past: str = ""
    """Why a page that wants to look back shows what is now."""


class NewcomerSeen(msgspec.Struct, frozen=True):
    """What helps those who are new to the game."""

    cards: list[FirstCard | None] = []
    """Who each seat is, as everybody may know it; None: not known yet, or the game has no cards."""
    colours: list[str] = []
    """Of the seats, as their cards show them."""
    lessons: list[LessonDue] = []
    """What has come due for a seat that learns here, the oldest first."""
    most: int = 0
    """How many lessons there may be; 0: nothing is explained at this table."""
    read: int = 0
    """How many of those that have come due were read."""


class PeopleSeen(msgspec.Struct, frozen=True):
    """What the people at the table say and want of each other."""

    chat: list[ChatLine] = []
    channels: list[str] = []
    """Where this person may write."""
    hook: str = ""
    """The address that hears when this seat is asked."""
    spectators: int = 0
    """How many watch."""
    hosted_by: str = ""
    """Before the game: the name of the person who has made the table."""
    asked_for: Seat = -1
    """In a running game: the chair for which this person asks the host."""


class Glimpse(msgspec.Struct, frozen=True):
    """A table through one pair of eyes: what every region needs, then a part for each matter."""

    table: TableSeen
    seat: Seat
    """-1: a spectator."""
    host: bool
    names: list[str]
    """What seats are called at this table now, each beginning with a capital."""
    emblems: Sequence[Node | None]
    """Those of the seats; None: nobody knows yet what it plays."""
    picture: Picture | None = None
    """None before the game begins."""
    awaited: list[Seat] = []
    """The seats that the table waits for, as far as that is not a secret."""
    deadlines: dict[Seat, float] = {}
    """When somebody's time is up, in seconds since 1970."""
    moment: MomentSeen | None = None
    """None: the page shows what is now."""
    result: Ending | None = None
    drafting: Drafting | None = None
    proposal: UndoProposal | None = None
    floor: FloorSeen | None = None
    """None: somebody is awaited, or the game is over."""
    clock: ClockSeen | None = None
    """Of an event; None: this is an ordinary table."""
    bot_pace: BotPaceSeen | None = None
    """None: there are no bots, or this person only watches."""
    rules: Node | None = None
    powers: Node | None = None

    frame: FrameSeen = FrameSeen()
    asked: AskedSeen = AskedSeen()
    orders: OrdersSeen = OrdersSeen()
    offers: OffersSeen = OffersSeen()
    told: ToldSeen = ToldSeen()
    newcomer: NewcomerSeen = NewcomerSeen()
    people: PeopleSeen = PeopleSeen()
