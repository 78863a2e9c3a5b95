"""Standing orders: what a seat wants answered for it, and when it wants to be asked.

They are kept beside the match, never inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import reduce
from typing import Any, Final, TypeAlias

import msgspec

from landsraad.kernel.asks import PASS, Ask, Value
from landsraad.kernel.corrections import step_into
from landsraad.kernel.game import Game
from landsraad.kernel.state import View
from landsraad.kinds import found, serves

ALWAYS: Final = "always"
"""The watch that every game has: at each chance of its kind."""


class Order(msgspec.Struct, frozen=True, tag=True):
    """Answer questions of this kind with this value, whenever it is an option.

    `kind` may end in `*`. With `while_path` the order holds only as long as that place on the table
    has the value `while_value`: "bid up to 5 *on this card*".

    >>> Order("stop *", "pass").reply(Ask(0, "stop shipment", ["pass", "karama"]), None)
    'pass'
    """

    kind: str
    value: Value
    while_path: str = ""
    while_value: Value | None = None

    def reply(self, ask: Ask, view: View | None) -> Value | None:
        """Answer the question, or None where this order says nothing."""
        return self._say(ask) if self._holds(ask, view) else None

    def _say(self, ask: Ask) -> Value | None:
        return self.value if ask.permits(self.value) else None

    def _holds(self, ask: Ask, view: View | None) -> bool:
        return serves(self.kind, ask.kind) and self.lasts(view)

    def lasts(self, view: View | None) -> bool:
        """Does the order still hold, whatever is asked?"""
        return not self.while_path or look(view, self.while_path) == self.while_value


class UpTo(Order, frozen=True, tag=True):
    """Give the smallest number that is an option and at most `value`; otherwise pass.

    >>> ask = Ask(0, "bid", ["pass", 4, 5, 6])
    >>> UpTo("bid", 5).reply(ask, None), UpTo("bid", 3).reply(ask, None)
    (4, 'pass')
    """

    value: int

    def _say(self, ask: Ask) -> Value | None:
        numbers = [n for n in ask.options if type(n) is int and 0 < n <= self.value]
        return min(numbers) if numbers else PASS if PASS in ask.options else None


class AtMost(Order, frozen=True, tag=True):
    """Give the largest number that is an option and at most `value`.

    >>> AtMost("revive forces", 2).reply(Ask(0, "revive forces", range(6)), None)
    2
    """

    value: int

    def _say(self, ask: Ask) -> Value | None:
        return max((n for n in ask.options if type(n) is int and n <= self.value), default=None)


class Stop(Order, frozen=True, tag=True):
    """Ask me at a chance to react of this kind `when` something is so, whatever else is ordered.

    What the name means a game says (`Watch`). `value` is for a watch that compares with a number.

    >>> Stop("stop *").reply(Ask(0, "stop voice", ["pass", "voice"]), None) is None
    True
    """

    value: int = 0
    when: str = ALWAYS

    def _say(self, ask: Ask) -> Value | None:
        return None


class Lull(Order, frozen=True, tag=True):
    """Let everything go by as long as a part of the game lasts: this card, this phase, this turn.

    What it covers a game says (`Span`, by the name in `when`). `value` is for a span that lets go
    by only what is above a number. It ends by itself, with what `while_path` leads to.

    >>> Lull("bid", while_path="auction.number", while_value=2, when="card").when
    'card'
    """

    value: int = 0
    when: str = ""

    def _say(self, ask: Ask) -> Value | None:
        return None


Test: TypeAlias = Callable[[View, Ask, int], bool]
"""Is this what a seat waits for? From its own view, its question, and its number."""


class Watch(msgspec.Struct, frozen=True):
    """Something at which a seat may want to be stopped and asked; a game declares it."""

    words: str
    """What follows "Stop me when"."""
    kind: str
    """The chances to react that it is about; it may end in `*`."""
    test: Test
    amount: tuple[int, int] | None = None
    """For one that compares with a number: the smallest and the largest that make sense."""


class Span(msgspec.Struct, frozen=True):
    """A part of the game for which a seat may want to be asked nothing more; a game declares it."""

    words: str
    """What the button says that gives the order: `Pass this card`. In one that lets go by only
    what is above a number, that number is `{n}`."""
    chip: str
    """What the order is called while it holds: `Passing this card`."""
    path: str
    """The place on the table that keeps its value as long as this part lasts."""
    asked: Collection[str]
    """The questions beside whose way out it is offered; a name may end in `*`."""
    answers: Mapping[str, Value]
    """The answer that lets a question go by, by its kind; what is not named is still asked."""
    note: Callable[[Any], str] = lambda _: ""
    """When the seat is asked again, in a few words, told from its own view."""
    above: bool = False
    """Does it let go by only what costs more than a number?"""
    open: Callable[[Any, Ask], bool] = lambda *_: True
    """Is it worth offering now?"""

    def order(self, name: str, view: View, above: int = 0) -> Lull:
        """The order that a seat gives for this span as it is now."""
        return Lull("*", above, self.path, look(view, self.path), when=name)

    def passes(self, ask: Ask, above: int) -> Value | None:
        """The answer that lets a question go by; None: it is to be asked."""
        key = found(self.answers, ask.kind)
        value = None if key is None else self.answers[key]
        if value is None or not ask.permits(value) or (self.above and affords(ask, above)):
            return None
        return value


def affords(ask: Ask, most: int) -> bool:
    """Is there a number above nothing among the options that is at most this?

    >>> ask = Ask(0, "bid", ["pass", 4, 5])
    >>> affords(ask, 4), affords(ask, 3)
    (True, False)
    """
    return any(type(n) is int and 0 < n <= most for n in ask.options)


def lulled(
    orders: Iterable[Order], spans: Mapping[str, Span], ask: Ask, view: View | None
) -> Value | None:
    """What a seat answers that wants to be asked nothing for a while; None: it is asked.

    >>> spans = {"sale": Span("Pass this sale", "Passing", "lot", ("bid",), {"bid": "pass"})}
    >>> lulled([Lull("*", when="sale")], spans, Ask(0, "bid", ["pass", 4]), None)
    'pass'
    """
    for each in orders:
        span = spans.get(each.when) if isinstance(each, Lull) and each.lasts(view) else None
        answer = span.passes(ask, each.value) if span and isinstance(each, Lull) else None
        if answer is not None:
            return answer
    return None


def wanted(orders: Iterable[Order], watches: Mapping[str, Watch], ask: Ask, view: View) -> bool:
    """Is this a moment that a seat watches for?

    >>> ask, view = Ask(0, "bid", ["pass", 4]), View(0, None, None, [], None, [], [])
    >>> watches = {"much": Watch("much", "bid", lambda view, ask, least: 4 >= least, (1, 9))}
    >>> [wanted([Stop("bid", n, when="much")], watches, ask, view) for n in (4, 5)]
    [True, False]
    """
    stops = [each for each in orders if isinstance(each, Stop) and serves(each.kind, ask.kind)]
    return any(_is_so(each, watches.get(each.when), ask, view) for each in stops)


def _is_so(stop: Stop, watch: Watch | None, ask: Ask, view: View) -> bool:
    if stop.when == ALWAYS:
        return True
    return watch is not None and watch.test(view, ask, stop.value)


def reply(orders: Iterable[Order], ask: Ask, view: View | None) -> Value | None:
    """What a seat's orders answer to a question; the first that says something counts.

    >>> reply([Order("bid", 9), UpTo("bid", 5)], Ask(0, "bid", ["pass", 4, 5]), None)
    4
    """
    said = (order.reply(ask, view) for order in orders)
    return next((value for value in said if value is not None), None)


def never(game: Game[Any], kind: str) -> Order | None:
    """The order "never ask me about this", where a question of this kind is a chance to react."""
    name = found(game.reactions, kind)
    return None if name is None else Order(kind, game.reactions[name])


def look(view: View | None, path: str) -> Any:
    """Look at a place on the table, such as `"auction.card"`; None where there is no such place."""
    try:
        return reduce(_inside, path.split("."), view and view.table)
    except LookupError:
        return None


def _inside(place: Any, name: str) -> Any:
    """Go one name further down a path: a field, or what a list or dictionary has there."""
    if isinstance(place, msgspec.Struct) and name in place.__struct_fields__:
        return getattr(place, name)
    return step_into(place, name)
