"""What is worked out when it is first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Found = TypeVar("Found")


class lazy(Generic[Found]):  # noqa: N801 - it is used like `property`
    """As `functools.cached_property`, without its lock, which costs more than most of what is kept.

    >>> class Deck:
    ...     @lazy
    ...     def size(self) -> int:
    ...         print("counted")
    ...         return 10
    >>> deck = Deck()
    >>> deck.size + deck.size
    counted
    20
    """

    def __init__(self, make: Callable[[Any], Found]) -> None:
        self.make, self.name, self.__doc__ = make, make.__name__, make.__doc__

    def __get__(self, owner: Any, kind: type | None = None) -> Found:
        found: Found = self.make(owner)
        owner.__dict__[self.name] = found
        return found
