"""What goes over the wire and into the database: tables, seats, and what is asked of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from landsraad.kernel import Ask, Refused, Secret, Value, Verdict, View
from landsraad.orders import AtMost, Lull, Order, Stop, UpTo
from landsraad.scenes.frame import Effect
from landsraad.scenes.learning import LessonDue
from landsraad.scenes.sheet import Control, Outcome, Tally

Pace = Literal["instant", "relaxed", "live", "correspondence"]
"""instant: nobody waits for anything (tests, bots); relaxed: bots take a moment, people have no
clock; live: some seconds for each decision; correspondence: some hours."""

BotPace = Literal["slow", "normal", "fast", "skip"]
"""How fast somebody wants bots to play: half as fast, as usual, three times as fast, or at once up
to the next question."""

AnyOrder: TypeAlias = Order | UpTo | AtMost | Stop | Lull
"""Every sort of standing order, told apart by its tag."""

FOR_EVER = 0.0
"""The closing time of a window that waits for its one person."""

LONGEST_NAME = 40
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
NameOrNone = Annotated[str, Meta(max_length=LONGEST_NAME)]
"""Empty: somebody has not said it yet."""
Word = Annotated[str, Meta(max_length=200)]
"""What names something: a game, a bot, a decision, a token, a key."""
ByKey = Annotated[dict[str, Value], Meta(max_length=200)]
Values = Annotated[list[Value], Meta(max_length=200)]
Options = Annotated[dict[str, Any], Meta(max_length=200)]
Status = Literal["waiting", "running", "over"]
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""256 bits as text, or nothing."""


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a chair of a new table."""

    kind: Literal["me", "friend", "open", "invite", "bot"] = "open"
    """`friend` waits for somebody with the table's link, `invite` for one invitation alone."""
    bot: Word = ""
    """For a bot its kind, such as `gentle`; empty: the usual one."""
    pace: BotPace = "normal"
    """For oneself: how fast bots shall play."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host chooses when a table is made."""

    game: Word
    options: Options = {}
    chairs: Annotated[list[Chosen], Meta(max_length=200)] = []
    public: bool = False
    """Public tables are listed; a private one is joined by a link only."""
    pace: Pace = "relaxed"
    seconds: Annotated[int, Meta(ge=5, le=3600)] = 120
    """For a decision, in live play."""
    hours: Annotated[int, Meta(ge=1, le=336)] = 24
    """For a decision, in correspondence play."""
    window: Annotated[float, Meta(ge=0.5, le=60)] = 1.5
    """How long a chance to react stays open in live play, in seconds, give or take a third; twice
    as long at a great moment."""
    absence: Annotated[int, Meta(ge=1, le=336)] = 24
    """Hours after which nobody's consent is awaited any more who is away and says nothing."""
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=60)] = 0
    """How many minutes late spectators see the table."""
    hints: bool = False
    """A practice table: it says what a sensible player would do and why."""
    starts: Literal["full", "host"] = "full"
    """When the game begins: when the last chair is taken, or when the host says so."""
    guided: bool = False
    """The game's guided first game: a prepared table with lessons and gentle bots. Options, chairs
    and pace are then the game's, whatever is said here."""


class Subscription(msgspec.Struct, frozen=True):
    """A browser that is told when its seat is asked something."""

    endpoint: str
    """Where its messages go: an address of the browser's push service."""
    key: str
    auth: str
    """Its own keys, as it gave them: what it is told is sealed with them."""
    hold: str
    """The hash of the token that it showed. With the token it goes."""


class Chair(msgspec.Struct):
    """One seat of a table, and who sits on it."""

    kind: Literal["open", "invited", "human", "bot"] = "open"
    name: str = ""
    bot: str = ""
    """The kind of bot that plays; for a person: that stands in while the person is away."""
    invite: str = ""
    """The hash of the invitation's key."""
    since: float = 0.0
    """When this person took the seat over in a running game; 0: it was theirs from the start."""
    claimed: str = ""
    """At a rematch: the hash of the token, of the table before, that this seat was taken with."""
    orders: list[AnyOrder] = []
    think: list[str] = []
    """Kinds of reactions for which this seat always wants time to think, whatever it holds."""
    hook: str = ""
    """An address that is told when this seat is asked something."""
    browsers: list[Subscription] = []
    """Those that are told the same, the newest at the end."""
    told: str = ""
    """The decision that browsers were told of last, if that was not withdrawn."""
    pace: BotPace = "normal"
    """How fast this person wants bots to play."""
    deadline: tuple[str, float] | None = None
    """The decision that its clock runs for, and when the time is up."""
    lot: str = ""
    """What its page has put into the dice, as a hash: everybody sees it before anybody shows."""
    number: str = ""
    """The number behind the lot, once everybody has sat down and it was shown."""
    friend: bool = False
    """While no person sits here: it is for somebody with the table's link, at a public table too. A
    bot that plays here in a running game makes room for whoever comes."""

    lessons: list[LessonDue] = []
    """At a practice table: what has come due for a learner here, in the order of the record."""
    read: int = 0
    """How many of them were read."""
    listened: int = 0
    """How much of what this seat was told has been looked at for lessons."""
    skips: bool = False
    """It wants no more lessons."""

    @property
    def person(self) -> str:
        """What the person here is called; a host may not have said it yet."""
        return self.name or NAMELESS


NAMELESS = "The host"
"""What somebody is called who has made a table and not said a name."""


class Knock(msgspec.Struct, frozen=True):
    """Somebody asks the host of a running game for a bot's chair."""

    hash: str
    """The hash of the token that then acts for the seat."""
    name: str
    seat: int


class Window(msgspec.Struct):
    """A chance to react, from its opening to its close."""

    closes: float
    """When, in seconds since 1970; `FOR_EVER`: when all have answered."""
    kinds: list[str] = []
    """The kinds of questions that are open in it."""
    held: dict[int, Value] = {}
    """Answers by seat that wait for the close."""
    thinking: list[int] = []
    """Who has asked for time: the window stays open for them. Nobody else knows it."""
    silent: list[int] = []
    """Whom the server lets go by without a question: they cannot react, or do not want to be
    asked now."""
    idles: float = 0.0
    """Until when it stays open although nobody uses it, as it does for one who thinks."""

    def waits_for(self, seat: int, now: float) -> bool:
        """Must this seat still answer before the window can close?"""
        if seat in self.held:
            return False
        return self.closes == FOR_EVER or seat in self.thinking or now < self.closes


class Proposal(msgspec.Struct):
    """A wish that needs everybody's consent: to go back, or to let somebody new play a seat."""

    by: int
    """Who has asked; negative: a host who has no seat."""
    entry: int
    """Go back to before this one, where that is wished."""
    agreed: list[int]
    seat: int = -1
    """The seat for somebody new; negative: the wish is to go back."""
    at: float = 0.0
    """When it was asked for."""


class Doc(msgspec.Struct):
    """A table as it is kept, all but the match, the chat and the tokens."""

    id: str
    settings: Settings
    chairs: list[Chair]
    created: float
    status: Status = "waiting"
    key: str = ""
    """The hash of the key that a private table is opened with."""
    rematch: str = ""
    """The id of the table that follows this one."""
    seats_before: list[int] = []
    """On which seats of the table before this one those sat who have the seats here; empty: on the
    same ones."""
    origin: str = ""
    """Where the match came from, if it was not set up here: `upload`, `continued`."""
    window: Window | None = None
    """The chance to react that is open: answers that wait in it are not lost."""
    clocks: dict[int, float] = {}
    """When people's time is up, as everybody sees it."""
    proposal: Proposal | None = None
    """The wish to go back that waits for consent."""
    returns: int = 0
    """How often everybody has agreed to go back: what is asked again then is a new question."""
    passing: list[int] = []
    """Who has said, on an open floor, that time may pass."""
    ends: dict[str, float] = {}
    """When timers of an open floor run out, where they run."""
    halted: float = 0.0
    """Since when these stand still, because nobody is there; 0: they run."""
    alarm: float | None = 0.0
    """When something is due by itself, so that the table must be open; None: not before somebody
    comes; 0: nobody has looked yet."""
    ended: float = 0.0
    """When the game was over; 0: it is not, or nobody watches it late."""
    secret: Secret | None = None
    """What the server puts into the dice of a game that has not begun. Nobody is ever shown it
    before the verdict."""
    seal: str = ""
    """The commitment to it, which everybody sees from the start."""
    knocks: list[Knock] = []
    """Who asks for the chair of a bot."""
    drawing: float = 0.0
    """Until when pages may show their numbers; 0: not everybody has sat down, or it is done."""
    maker: str = ""
    """Tells tables of one address from those of others, and nothing else: what it stands for is
    drawn anew with each start of the server (`rationing`). Empty: nobody knows."""


class Hold(msgspec.Struct, frozen=True):
    """A token's right: who holds it may do what this seat may do. Only its hash is kept."""

    hash: str
    table: str
    seat: int
    """A negative seat only watches."""
    host: bool = False
    name: str = ""

    @property
    def player(self) -> int:
        """The seat that this person plays; refused to one who plays none."""
        if self.seat < 0:
            raise Refused("you only watch this table")
        return self.seat


class ChatLine(msgspec.Struct, frozen=True):
    """One line of a chat."""

    number: int
    at: float
    channel: str
    """table, allies, whisper, spectators, or server."""
    seat: int
    """Who says it; -1: a spectator, or the server itself."""
    name: str
    text: str
    to: list[int] | None = None
    """The seats that hear it; None: everybody in the channel."""


# ---- what clients ask for


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free chair; `seat` None takes the first that may be taken."""

    name: Name
    seat: int | None = None
    key: Word = ""
    """The key of an invitation or of a private table."""
    lot: Hash = ""
    """What the page puts into the dice, as a hash."""


class Joined(msgspec.Struct, frozen=True):
    """A seat is yours: this token acts for it."""

    table: str
    seat: int
    token: str
    host: bool = False
    key: str = ""
    """The key of a private table that was made for it; empty: the table had one before."""


class Made(msgspec.Struct, frozen=True):
    """A new table, and what the host needs to let others in."""

    table: str
    token: str
    seat: int
    key: str
    """For the link that lets anybody in who has it."""
    invites: dict[int, str]
    """Keys of invitations by seat."""


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page puts into the dice: first the hash of a number, then the number itself."""

    lot: Hash = ""
    number: Hash = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to one decision; any other decision's id is refused."""

    decision: Word
    value: Value
    sure: bool = False
    """False: if it cannot be taken back, say so instead of doing it."""
    standing: Annotated[str, Meta(max_length=1000)] = ""
    """A standing order that is given together with it, as JSON: pass this card, this phase."""


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to one decision and to those that follow it in the same step, in their order."""

    decision: Word
    values: Annotated[list[Value], Meta(min_length=1, max_length=200)]
    sure: bool = False
    """False: if they cannot be taken back, say so instead of doing it."""


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to take one's last answer or act back."""

    whole: bool = False
    """Of several answers to one step, which a sheet has together, take back all."""


class SheetWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet as far as it is filled in: what was chosen, by the key of the field."""

    decision: Word
    values: ByKey = {}


class FieldAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a sheet, and what was chosen on that sheet so far."""

    key: Word
    values: ByKey = {}


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free act with all its answers."""

    act: Word
    values: Values | ByKey = []
    """Its answers in order, or by the kind of question; what leaves no choice need not be said."""

    @property
    def answers(self) -> list[Any]:
        """The answers as a match takes them."""
        return [self.values] if isinstance(self.values, dict) else self.values


class Done(msgspec.Struct, frozen=True):
    """What came of a request. `confirm`: nothing was done yet, because it cannot be taken back."""

    done: bool = True
    confirm: str = ""


class Failed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused; nothing has changed."""

    why: str
    rule: str = ""
    """The rule, or the option of a game, that it rests on."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line for the chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    channel: Annotated[str, Meta(pattern="^(table|allies|spectators|seat:[0-9]{1,2})$")] = "table"
    """`seat:3` is heard by that seat alone."""


# ---- what a seat sees and is asked


class QuestionSeen(msgspec.Struct, frozen=True):
    """A question with all its legal answers."""

    kind: str
    options: list[Value]
    text: int = 0
    """More than 0: any line of at most this many characters is an answer, too."""
    of: str = ""
    """What the options name, such as seats or territories; empty: words or numbers."""

    @classmethod
    def asked(cls, ask: Ask) -> QuestionSeen:
        """What the game asks, for the wire."""
        return cls(ask.kind, list(ask.options), ask.text, ask.of)


class FieldSeen(msgspec.Struct, frozen=True):
    """One field of a sheet, with all that it may be now."""

    key: str
    """What it is called in `values`: the kind of question, numbered when it is asked again."""
    kind: str
    label: str
    control: Control
    """How a page lets people choose: `heads`, `cards`, `number`, `place`, `choice`."""
    options: list[Value]
    value: Value | None
    """What stands there; null: it must still be chosen."""
    chosen: bool
    """Was it chosen, or does it stand there from the start?"""
    locked: bool
    """Is there only this one option?"""
    answered: bool
    """Was it answered already, or does it answer itself? Then it is not among the answers."""
    fell: str
    """Why what was chosen is not possible any more; empty: it is."""


class TallySeen(msgspec.Struct, frozen=True):
    """What a sheet comes to as it is filled in, from what its seat knows."""

    total: str
    sum: str
    """What the total is made of."""
    lines: list[Outcome]
    """Ways in which it may end."""
    win: str
    lose: str
    effects: list[Effect]
    """What would change."""
    notes: list[str]
    button: str
    """What the button says now; empty: the sheet's verb."""

    @classmethod
    def reckoned(cls, tally: Tally) -> TallySeen:
        """A game's reckoning, for the wire."""
        known = {name: getattr(tally, name) for name in cls.__struct_fields__}
        return msgspec.convert(known, cls, from_attributes=True)


class SheetSeen(msgspec.Struct, frozen=True):
    """Several questions of one step as one form, and what it comes to as it is filled in."""

    title: str
    why: str
    verb: str
    """What the button says that gives all the answers."""
    fields: list[FieldSeen]
    complete: bool
    """Can all the answers be given?"""
    tally: TallySeen


class OpenWindow(msgspec.Struct, frozen=True):
    """A chance to react that is open now."""

    closes: float
    """In seconds since 1970; 0: when all have answered."""
    thinking: bool
    """Has this seat asked for time?"""


class SeatState(msgspec.Struct, frozen=True):
    """All that a seat sees and is asked, as plain data for programs."""

    status: Status
    seat: int
    """Negative: a spectator."""
    decision: str
    """The id of the question, to be named with its answer; empty when nothing is asked."""
    ask: QuestionSeen | None
    """What this seat must answer."""
    offers: list[str]
    """Free acts that it may begin now."""
    awaited: list[int]
    """The seats that the table waits for, as far as that is not a secret."""
    window: OpenWindow | None
    deadline: float | None
    """When this seat's own time is up, in seconds since 1970."""
    view: View
    """What lies in its parts is the game's own."""
    verdict: Verdict | None
    """How it ended."""
    lessons: list[LessonDue] = []
    """At a practice table: lessons that have come due and were not read; bots wait for a learner
    who plays alone."""


class Happened(msgspec.Struct, frozen=True):
    """One thing that a seat was told."""

    what: str
    facts: dict[str, Value]


class StateMessage(SeatState, frozen=True, tag_field="t", tag="state"):
    """A seat's state over the WebSocket, with what it was told since the last message."""

    told: list[Happened] = []


class WaitingMessage(msgspec.Struct, frozen=True, tag_field="t", tag="waiting"):
    """Over the WebSocket, before the game has begun."""

    table: TableSeen


# ---- what everybody may know of a table


class ChairSeen(msgspec.Struct, frozen=True):
    """A chair as everybody sees it."""

    kind: Literal["open", "invited", "human", "bot"]
    name: str
    bot: str = ""
    here: bool = False
    """Somebody who holds this seat is connected."""
    away: bool = False
    """A bot stands in for the person."""
    held: bool = True
    """Somebody holds this seat, here or away."""
    lot: str = ""
    """Before the game: the hash of what this person's page puts into the dice."""
    friend: bool = False
    """It is for somebody with the table's link, and no person has it yet."""
    level: str = ""
    """How well the bot plays that sits or stands in here, in words; empty: there is none."""

    @property
    def person(self) -> str:
        """What the person here is called; a host may not have said it yet."""
        return self.name or NAMELESS


class KnockSeen(msgspec.Struct, frozen=True):
    """Somebody who asks for the chair of a bot."""

    name: str
    seat: int


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the list of tables shows it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    public: bool
    pace: Pace
    seconds: int
    hours: int
    spectators: bool
    hints: bool
    created: float
    seats: list[ChairSeen]
    rematch: str = ""
    preset: str = ""
    """What is played, in a few words, in the list of public tables: `Advanced, 1 rule changed`."""
    delay: int = 0
    """Minutes that those are behind who watch."""
    seal: str = ""
    """The commitment to what the server puts into the dice; empty: a record from elsewhere."""
    knocks: list[KnockSeen] = []
    """Who asks the host for the chair of a bot."""
    starts: Literal["full", "host"] = "full"
    """When the game begins: when the last chair is taken, or when the host says so."""
    drawing: bool = False
    """Everybody has sat down: pages now show the numbers behind their lots."""
    guided: bool = False
    """A prepared table, for the guided first game."""
