"""Standing orders: what a seat wants answered for it. Kept beside the match, never inside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

import msgspec

from landsraad.kernel.asks import PASS, Ask, Value
from landsraad.kernel.corrections import step_into
from landsraad.kernel.game import Game
from landsraad.kernel.state import View
from landsraad.kinds import found, serves


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
