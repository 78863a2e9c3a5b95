"""What the database holds of a table: settings, chairs, people, tokens, chat."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from landsraad.kernel import Refused, Secret, Value
from landsraad.orders import AtMost, Lull, Order, Stop, UpTo
from landsraad.scenes.learning import LessonDue
from landsraad.server.wire.event import Event, Person

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
    shared: str = ""
    """The hash of the key that lets somebody play this seat together with those who sit on it."""
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
    people: list[Person] = []
    """Those that the table knows one by one, where several may share a seat."""
    event: Event | None = None
    """The day that moderators run here."""
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
    person: str = ""
    """The id of the person whose token it is, where the table knows its people one by one."""

    @property
    def player(self) -> int:
        """The seat that this person plays; refused to one who plays none."""
        if self.seat < 0:
            raise Refused("you only watch this table; ask for a seat to play")
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
