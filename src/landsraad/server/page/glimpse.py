"""All that one person's page shows of a table. The page is made from this and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from landsraad.kernel import Seat, Value
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.alarm import Alarm
from landsraad.scenes.learning import LessonDue
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.offer import Offer
from landsraad.scenes.picture import Picture
from landsraad.scenes.story import FirstCard
from landsraad.server.replay.changed import Recap
from landsraad.server.replay.timeline import Chapter, Landmark
from landsraad.server.replay.turning_points import TurningPoint
from landsraad.server.wire import BotPace, ChatLine, TableSeen

Undo = Literal["nothing", "possible", "asking"]
"""Of what this seat itself has done: nothing can be taken back, perhaps its last step, or only
by everybody's consent."""


class DraftPart(msgspec.Struct, frozen=True):
    """A question of a draft that was answered."""

    asked: str
    answer: str


class Drafting(msgspec.Struct, frozen=True):
    """A free act that this page is putting together; its next question is in the picture."""

    act: str
    words: str
    """The act in words."""
    values: list[Value]
    parts: list[DraftPart] = []
    """What was answered so far, in words; one for each of the values."""
    complete: bool = False
    """Nothing more is asked: it can be done."""
    does: str = ""
    """What it does and costs, once it is complete, where the game says so."""
    refused: str = ""
    """Why it cannot be done so; empty: it can."""
    idle: bool = False
    """It is complete and would change nothing."""
    sheet: bool = False
    """It is put together on a sheet, which the picture's prompt shows."""


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


class WindowSeen(msgspec.Struct, frozen=True):
    """A chance to react that is open now. Who takes part in it only each seat itself knows."""

    closes: float
    """When it closes by itself, in seconds since 1970."""
    asked: bool = False
    """Does it wait for this page's seat?"""
    answered: bool = False
    """This seat has answered; the answer waits for the window to close."""
    may: bool = False
    """This seat could react and is not asked: it may still say that it wants to."""
    thinking: bool = False
    """This seat has asked for time."""


class OrderSeen(msgspec.Struct, frozen=True):
    """A standing order of this seat, or one that it could give now."""

    words: str
    order: str
    """As JSON, to be sent back."""
    amount: tuple[int, ...] | None = None
    """An order that takes a number (`up to`): the smallest and the largest."""


class LullSeen(msgspec.Struct, frozen=True):
    """A way to be asked nothing more for a while: beside the way out, or given already."""

    words: str
    order: str
    """The order as JSON."""
    note: str = ""
    """When this seat is asked again."""
    above: bool = False
    """It lets go by only what is above the number that stands on the desk."""
    number: int = 0
    """Of one that was given: which of the seat's orders it is."""


class UndoProposal(msgspec.Struct, frozen=True):
    """Somebody asks everybody to go back further than the rules allow, or to let somebody in."""

    by: Seat
    heading: str
    words: str
    consented: list[Seat]
    mine: bool
    """Does it wait for this page's seat?"""


class Viewpoint(msgspec.Struct, frozen=True):
    """Through whose eyes a page looks back. It is not a seat: negative seats are actors."""

    eyes: Seat
    """A seat's, or those of somebody who only watches."""
    everything: bool = False
    """Besides, all shields are lifted; after the verdict only."""

    @classmethod
    def numbered(cls, number: int) -> Viewpoint:
        """The viewpoint that pages and links call by this number; an unknown one sees all there is.

        >>> Viewpoint.numbered(2).eyes, Viewpoint.numbered(-2) == EVERYTHING
        (2, True)
        """
        return cls(number) if number >= SPECTATOR else EVERYTHING

    @property
    def number(self) -> int:
        """What pages and links call it: a seat, -1 for a spectator, -2 for everything."""
        return _EVERYTHING_NUMBER if self.everything else self.eyes


_EVERYTHING_NUMBER = -2
EVERYTHING = Viewpoint(SPECTATOR, everything=True)


class MomentSeen(msgspec.Struct, frozen=True):
    """The page looks back: at which moment, and through whose eyes."""

    number: int
    count: int
    """Moments there are; the last is now."""
    viewpoint: Viewpoint
    viewpoints: list[Viewpoint]
    """Through whose eyes one may look: all after the verdict, else one's own."""
    shared: int = 0
    """The number that everybody calls it by."""
    earlier: int | None = None
    """The moment before at which something else was seen; None: there is none."""
    later: int | None = None
    """The next one."""
    chapters: list[Chapter] = []
    marks: list[Landmark] = []
    signs: dict[str, str] = {}
    """Strokes of an icon for each sort of mark that has one."""
    told: list[str] = []
    """What was told at this very moment, or last before it, in words."""


class Ending(msgspec.Struct, frozen=True):
    """How it ended."""

    words: str
    winners: list[Seat]
    scores: list[str]
    """Points of each seat in words, where the game counts any."""
    reached: str
    """The turn that was reached, in words."""
    seed: str
    """The secret behind the seal; empty: there was none."""
    plots: list[Node]
    """A figure each: what was measured over time."""
    points: list[int] = []
    """Points of each seat as numbers, where the game counts any."""
    decided: str = ""
    """What decided it, in a sentence; empty: nobody knows."""
    held: Node | None = None
    """What everybody had in the end, where the game says so: titles and by how much."""
    turning: list[TurningPoint] = []
    """How it came to that."""
    luck: dict[str, list[int]] = {}
    """What chance gave and took, by seat."""
    secrets: list[list[str]] = []
    """What each seat still hid, in sentences."""
    report: Node | None = None
    """What the game itself has to say about its chances."""
    stirred: bool = False
    """Has any page put a number into the dice?"""


class AlarmSeen(msgspec.Struct, frozen=True):
    """Something that waits for this seat and ends, with its time."""

    alarm: Alarm
    ends: float | None
    """When, in seconds since 1970; None: no timer runs for it."""
    open: bool
    """Can what its button begins be done now?"""


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


class FloorSeen(msgspec.Struct, frozen=True):
    """An open floor: nobody is awaited, everybody may act, and time passes."""

    words: str
    """What happens when time passes, as a button says it; empty: the clock stands still."""
    passing: list[Seat] = []
    """Who has said that time may pass."""
    people: list[Seat] = []
    """Whom it waits for: all people at the table."""
    ends: float | None = None
    """When the year ends by itself; None: it does not."""
    now: Node | None = None
    """What goes on and what waits, as a desk says it that has no rail beside it."""
    first: ActBegun | None = None
    """What this seat should do before it lets time pass."""


class Hint(msgspec.Struct, frozen=True):
    """What a sensible player would do now, and why."""

    words: str
    """The whole deed."""
    why: str = ""
    """Empty: no reason is known."""
    marks: tuple[str, ...] = ()
    """The nodes of the picture that it is about."""
    values: tuple[Value, ...] = ()
    """Its answers in the open step: it stands until the last of them is given."""


class Glimpse(msgspec.Struct, frozen=True):
    """A table through one pair of eyes."""

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
    lines: tuple[Node, ...] | None = None
    """The log as the page shows it; None: it is still to be made from that of the picture."""
    scenes: list[Drawn] = []
    """What is played over the board, the oldest first, each a template."""
    heard: int = 0
    """How much this seat was told so far."""
    decision: str = ""
    """The id of what this seat is asked now; empty: nothing."""
    long: bool = False
    """The board is so wide that the page is laid out for it."""
    says: list[str] = []
    """By seat: what it did last in this phase, or what the table waits for from it."""
    allies: list[list[Seat]] = []
    """By seat: with whom it is allied."""
    step: str = ""
    """Where in its phase the match is: `Card 1 of 6`."""
    since: int = 0
    """How many lines of the log this seat knew when it last did something; 0: nothing yet."""
    awaited: list[Seat] = []
    """The seats that the table waits for, as far as that is not a secret."""
    deadlines: dict[Seat, float] = {}
    """When somebody's time is up, in seconds since 1970."""
    due: float | None = None
    """When this seat's own clock begins to run for what it is asked, in seconds since 1970; until
    then it may see what happened. None: no clock runs."""
    window: WindowSeen | None = None
    never: str = ""
    """The order "never ask me about this" for what is asked now, as JSON; empty: not possible."""
    watches: list[OrderSeen] = []
    """Moments at which this seat may want to be asked again, of the sort that is open now."""
    lulls: list[LullSeen] = []
    """Ways to be asked nothing more for a while, beside the way out of what is asked now."""
    lulled: list[LullSeen] = []
    """Those that this seat has ordered, and that still last."""
    drafting: Drafting | None = None
    proposal: UndoProposal | None = None
    orders: list[OrderSeen] = []
    possible_orders: list[OrderSeen] = []
    chat: list[ChatLine] = []
    channels: list[str] = []
    """Where this person may write."""
    moment: MomentSeen | None = None
    """None: the page shows what is now."""
    result: Ending | None = None
    recap: Recap | None = None
    """What this person has missed, who has just come back."""
    sorry: str = ""
    """Why this page, which wants to look back, shows what is now."""
    rules: Node | None = None
    powers: Node | None = None
    hint: Hint | None = None
    hosted_by: str = ""
    """Before the game: the name of whoever has made the table."""
    asked_for: Seat = -1
    """In a running game: the chair for which this person asks the host."""
    cards: list[FirstCard | None] = []
    """Who each seat is, as everybody may know it; None: not known yet, or the game has no cards."""
    colours: list[str] = []
    """Of the seats, as their cards show them."""
    power: str = ""
    """The power of this seat that works in what is asked now."""
    lessons: list[LessonDue] = []
    """What has come due for whoever learns here, the oldest first."""
    lessons_of: int = 0
    """How many lessons there may be; 0: nothing is explained at this table."""
    read: int = 0
    """How many of those that have come due were read."""
    hook: str = ""
    undo: Undo = "possible"
    single: bool = False
    """This page asks one question at a time, and shows no sheets."""
    spectators: int = 0
    """How many watch."""
    offered: list[Offer] = []
    """Offers that wait, of others and of this seat, the newest first."""
    alarms: list[AlarmSeen] = []
    """What waits for this seat and ends, the earliest first."""
    bargaining: Bargaining | None = None
    """The offer that this page puts together."""
    bargains: bool = False
    """Can this seat make an offer now?"""
    bot_pace: BotPaceSeen | None = None
    """None: there are no bots, or this person only watches."""
    floor: FloorSeen | None = None
    """None: somebody is awaited, or the game is over."""
