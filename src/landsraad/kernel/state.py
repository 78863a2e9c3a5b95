"""State is plain data in three places, and where a thing lies decides who sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from landsraad.kernel.agenda import Frame, Step
from landsraad.kernel.asks import Seat, Value
from landsraad.kernel.copier import copier
from landsraad.kernel.dice import Dice
from landsraad.kernel.errors import RuleError

Answer: TypeAlias = tuple[Seat, str, Value]
"""Who answered, the kind of the question, what."""


class Table(msgspec.Struct):
    """What everybody sees, and what everybody could have remembered. Games add fields."""

    agenda: list[Frame]
    """What happens next; the last entry is the open step."""


class Shield(msgspec.Struct):
    """What lies behind one seat's shield. Games add fields."""

    notes: dict[str, Value]
    """What this seat was shown, by name. When the thing moves, its note moves or goes."""

    def outside(self) -> Any:
        """What others see of it, as plain data: counts, never contents."""
        return None


class Box(msgspec.Struct):
    """What nobody sees: the dice, decks that lie face down. Games add fields."""

    dice: Dice

    def __repr__(self) -> str:
        """Show nothing, as to everybody."""
        return f"{type(self).__name__}(…)"

    def outside(self) -> Any:
        """What everybody sees of it, as plain data: counts, never contents."""
        return None


class Told(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, for the log that people read: a message key and its facts."""

    what: str
    facts: dict[str, Value]
    only: tuple[Seat, ...] | None = None
    """Who is told; None: everybody."""

    def reaches(self, seat: Seat) -> bool:
        """Is this seat told?

        >>> Told("gift", {"amount": 2}, only=(0, 3)).reaches(1)
        False
        """
        return self.only is None or seat in self.only


T = TypeVar("T")
TableT = TypeVar("TableT", bound=Table)
ShieldT = TypeVar("ShieldT", bound=Shield)
BoxT = TypeVar("BoxT", bound=Box)
if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulted  # in `typing` from Python 3.13 on

    SeenTable = Defaulted("SeenTable", default=Any)
    SeenShield = Defaulted("SeenShield", default=Any)
else:
    SeenTable, SeenShield = TypeVar("SeenTable"), TypeVar("SeenShield")


class Run(msgspec.Struct, frozen=True):
    """How the match runs in which a state lies. It is not part of the state: a copy has none."""

    hurry: bool = False
    """Nobody waits, so what leaves no choice may pass unseen."""
    told: list[Told] | None = None
    """Where told events go; None: nobody listens."""
    steps: Mapping[str, Step] | None = None
    """The game's steps, to check those that are put on the agenda (`check` only)."""
    answers: Callable[[], list[Answer]] = list
    """What was answered to the open step and to interrupted ones."""


class State(msgspec.Struct, Generic[TableT, ShieldT, BoxT], dict=True):
    """A whole game at one moment. A game's own: `class State(kernel.State[Table, Shield, Box])`."""

    run: ClassVar[Run] = Run()
    """How the match runs in which this lies; set by the match, for each state of its own."""
    table: TableT
    shields: list[ShieldT]
    box: BoxT

    def tell(self, what: str, only: tuple[Seat, ...] | None = None, **facts: Value) -> None:
        """Tell everybody, or only some seats, what happened. Costs nothing when nobody listens."""
        if self.run.told is not None:
            self.run.told.append(Told(what, facts, only))


S = TypeVar("S", bound=State[Any, Any, Any])


def laid_in(run: Run, state: S) -> S:
    """Lay a state into a match, or into a trial of one, that runs so."""
    state.__dict__["run"] = run
    return state


class Pause(msgspec.Struct, frozen=True):
    """Answers to a step that a free act interrupted, put back when its turn comes again."""

    depth: int
    """How many steps lay on the agenda up to and including that one."""
    frame: Frame
    answers: list[Answer]


class View(msgspec.Struct, Generic[SeenTable, SeenShield]):
    """What one seat sees, and all that a bot, a scene or `imagine` ever gets.

    A game names its own beside its state: `View: TypeAlias = kernel.View[Table, Shield]`. Code
    that serves every game says plain `View`.

    In the same process its parts are those of the running match: look, do not write; `copied`
    where you cannot be sure of the reader.
    """

    seat: Seat
    table: SeenTable
    shield: SeenShield | None
    """The seat's own shield; None for a spectator."""
    outsides: list[Any]
    """What is seen of each shield from outside."""
    box: Any
    """What is seen of the box from outside."""
    since: list[Answer]
    """The seat's own answers to the open step."""
    paused: list[Pause]
    """The seat's own answers to steps that free acts interrupted."""

    @property
    def own(self) -> SeenShield:
        """The shield, for what only a seat is asked or shown: a spectator has none."""
        if self.shield is None:
            raise RuleError("a spectator has no shield")
        return self.shield

    def looks(self, seat: Seat) -> bool:
        """Is it this seat that sees this? What only asks so is drawn once for all others."""
        return self.seat == seat

    def answered(self, kind: str) -> Value | None:
        """What this seat has last answered to a question of this kind in the open step."""
        return next((value for _, said, value in reversed(self.since) if said == kind), None)

    def copied(self) -> View[SeenTable, SeenShield]:
        """Copy the view deeply, so that its reader cannot change the table."""
        shield = None if self.shield is None else copied(self.shield)
        since, paused = list(self.since), decode(list[Pause], encode(self.paused))
        outsides, box = decode(list[Any], encode([self.outsides, self.box]))
        return View(self.seat, copied(self.table), shield, outsides, box, since, paused)


encode = msgspec.msgpack.Encoder().encode
"""Plain data to bytes."""

_decoder = cache(msgspec.msgpack.Decoder)
"""What turns bytes into data of a type, made once."""


def decode(kind: type[T], data: bytes | msgspec.Raw) -> T:
    """Bytes to plain data of this type; the type is checked.

    >>> decode(list[int], encode([1, 2]))
    [1, 2]
    """
    thing: T = _decoder(kind).decode(data)  # type: ignore[arg-type]  # a type is hashable
    return thing


_copiers: dict[type, Callable[[Any], Any]] = {}


def copied(thing: T) -> T:
    """Copy a Struct deeply; what cannot change (text, numbers, frozen Structs) is shared.

    >>> table = Table([["storm"]])
    >>> copied(table) == table, copied(table).agenda[0] is table.agenda[0]
    (True, False)
    """
    copy = _copiers.get(type(thing))
    if copy is None:
        copy = _copiers[type(thing)] = copier(type(thing))
    same: T = copy(thing)
    return same
