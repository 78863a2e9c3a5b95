"""The standing orders of a seat, and those that it could give."""

from __future__ import annotations

import msgspec


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


class OrdersSeen(msgspec.Struct, frozen=True):
    """All that a page shows of its seat's standing orders."""

    given: list[OrderSeen] = []
    possible: list[OrderSeen] = []
    """What could be ordered now, among the tabs."""
    never: str = ""
    """The order "never ask me about this" for what is asked now, as JSON; empty: not possible."""
    watches: list[OrderSeen] = []
    """Moments at which this seat may want to be asked again, of the sort that is open now."""
    lulls: list[LullSeen] = []
    """Ways to be asked nothing more for a while, beside the way out of what is asked now."""
    lulled: list[LullSeen] = []
    """Those that this seat has ordered, and that still last."""
