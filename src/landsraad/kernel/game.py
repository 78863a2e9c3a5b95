"""The contract that a game fulfils, and how games are found."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, ClassVar, Generic

import msgspec

from landsraad.kernel.agenda import Step
from landsraad.kernel.asks import TICK, Ask, Seat, Value
from landsraad.kernel.dice import Dice
from landsraad.kernel.errors import Refused, must
from landsraad.kernel.state import S, View


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's options; each field is `Annotated` with a `Meta` that explains it."""


class Verdict(msgspec.Struct, frozen=True):
    """How a match ended."""

    winners: tuple[Seat, ...]
    ending: str
    """The kind of ending, a message key."""
    turn: int
    """The turn or round that was reached."""
    scores: tuple[int, ...] = ()
    """Points by seat, where the game counts any."""

    def share(self, seat: Seat) -> float:
        """How much of the win belongs to this seat: a shared win counts 1/n.

        >>> Verdict((0, 2), "weighed", 8).share(2)
        0.5
        """
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Laws(msgspec.Struct, frozen=True):
    """What is needed to try a game at random, over and over."""

    limit: int | Callable[[Any], int]
    """No match takes more decisions than this; a function where it follows from the options."""
    option_sets: Sequence[Mapping[str, Any]] = ({},)
    """The sets of options to try; a number of seats skips those that it refuses."""
    things: Mapping[str, Sequence[str]] = {}
    """Cards, powers and the like by sort; in a soak each must occur as an answer or told fact."""
    unused: Mapping[str, str] = {}
    """What need not occur in a soak, with the reason: `step storm`, `act gift`, `ask bid`,
    `event sold`, `ending weighed`, `card karama` (a thing with its sort), `option ties: nobody`."""
    endings: Sequence[str] = ()
    """Free acts, and answers written as `kind: option`, that may end the match, such as resigning;
    random players take them rarely."""

    def most(self, options: Options) -> int:
        """The limit of a match with these options."""
        return self.limit if isinstance(self.limit, int) else self.limit(options)


class Game(Generic[S]):
    """One game: a class attribute or a short method for everything that the kernel must know."""

    name: ClassVar[str]
    """How the command line and records call it."""
    title: ClassVar[str]
    """How people call it."""
    version: ClassVar[int] = 1
    """Goes up when the rules change in a way that may make older records end differently."""
    seats: ClassVar[Sequence[int]]
    """The numbers of players it is made for."""
    options: ClassVar[type[Options]] = Options
    laws: ClassVar[Laws]
    """What the laws, and players made of code, must know to try it."""
    steps: ClassVar[Mapping[str, Step]]
    """The steps by name; see `named`."""
    free: ClassVar[Mapping[str, Step]] = {}
    """The free acts by name: steps of (state, seat) that ask only that seat."""
    clock: ClassVar[bool] = False
    """Is it played on an open floor, where nobody has a turn and a clock is among the actors?
    Then `tick` is one of its free acts."""
    refusals: ClassVar[Mapping[str, Value]] = {}
    """How to say no to deals, alliances and proposals, by kind of ask (for rating games)."""
    reactions: ClassVar[Mapping[str, Value]] = {}
    """Kinds of asks (they may end in `*`) that are chances to react, and how to let them go by:
    each can be a standing order "never ask me about this"."""
    desks: ClassVar[Mapping[str, str]] = {}
    """Whose work each act of moderators is, by the name of a desk; checked outside the rules, by
    whoever lets people in."""
    state: type[S]
    """The type of its states."""

    def setup(self, options: Any, seats: int, dice: Dice) -> S:
        """Lay out the table for this number of seats."""
        raise NotImplementedError

    def verdict(self, s: S) -> Verdict:
        """Say who won, once nothing is left on the agenda."""
        raise NotImplementedError

    def imagine(self, view: View, dice: Dice) -> S:
        """Make a whole state that this seat cannot tell from the true one, from its view alone."""
        raise NotImplementedError

    def offers(self, s: S, seat: Seat) -> list[str]:
        """List the free acts that this seat may begin now."""
        return []

    def may(self, s: S, seat: Seat, act: str) -> bool:
        """Say whether a free act is open to this seat; games with many look at one alone."""
        return act in self.offers(s, seat)

    def actors(self, s: S) -> Iterable[Seat]:
        """Name all who may do free acts: the seats, and a clock or moderators where they act."""
        return range(len(s.shields))

    def invariants(self, s: S) -> None:
        """Raise (see `must`) when something was made or lost that cannot be."""

    def why_not(self, view: View, ask: Ask, value: Value) -> Refused | None:
        """Say why this is not an option, naming the rule; None where the list says it all."""
        return None

    def roles(self, s: S) -> list[str]:
        """Name what each seat plays, where seats differ: a faction, for statistics."""
        return []

    def sides(self, s: S) -> list[str]:
        """Name the side of each seat, where several may play for one, for statistics."""
        return []

    def duties(self, s: S) -> Mapping[str, str]:
        """Name the role of each act where the people of a seat divide them; checked outside."""
        return {}

    def timers(self, s: S) -> Mapping[str, int]:
        """Name what runs out by the clock, with its seconds: measured outside, never in the rules.

        When one has run out, the clock acts (see `actors`): a replay knows no seconds. The first
        timer is the year, or whatever the game counts: when it runs out, the clock does `tick`. For
        any other it does `time_up`, which asks which one.
        """
        return {}

    def part(self, name: str) -> ModuleType | None:
        """Import a module of the game's package (story, scene, bots) when it is first needed."""
        return _part(tuple(kind.__module__ for kind in type(self).__mro__), name)

    def laid_out(self, options: Any, seats: int, dice: Dice) -> S:
        """Lay out the table, or refuse a number of seats that the game does not have."""
        if seats not in self.seats:
            known = ", ".join(map(str, self.seats))
            raise Refused("{game} is for {known} seats", game=self.title, known=known)
        return self.setup(options, seats, dice)

    def chosen(self, options: Mapping[str, Any]) -> Options:
        """Read options from plain values or from text, or refuse with a sentence."""
        known = self.options.__struct_fields__
        if strange := [name for name in options if name not in known]:
            why, some = "{game} has no option {name}; it has: {known}", ", ".join(known) or "none"
            raise Refused(why, game=self.name, name=repr(strange[0]), known=some)
        try:
            return msgspec.convert(dict(options), self.options, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("{game}: {why}", game=self.name, why=str(error)) from None


@cache
def _part(modules: tuple[str, ...], name: str) -> ModuleType | None:
    """Looking for a module is slow where there is none, and each picture asks for several."""
    for module in modules:
        path = f"{module}.{name}"
        if hasattr(sys.modules[module], "__path__") and importlib.util.find_spec(path):
            return importlib.import_module(path)
    return None


_GROUP = "landsraad.games"
_loaded: dict[str, Game[Any]] = {}


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=_GROUP))}


def game_names() -> list[str]:
    """Name every game that is installed, also those of other packages.

    >>> "spice_auction" in game_names()
    True
    """
    return list(_entries())


def load(name: str) -> Game[Any]:
    """Get a game by its name.

    >>> load("spice_auction").seats
    (3, 4, 5, 6)
    """
    if name not in _loaded:
        entries = _entries()
        if name not in entries:
            why, known = "there is no game {name}; there are: {known}", ", ".join(entries)
            raise Refused(why, name=repr(name), known=known)
        game: Game[Any] = entries[name].load()()
        fits = game.clock == (TICK in game.free)
        must(fits, f"{name} has `clock = True` just if `{TICK}` is among its free acts")
        _loaded[name] = game
    return _loaded[name]
