"""A memory of limited size: what was put in or used longest ago is forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(MutableMapping[K, V]):
    """A mapping with a largest size. Setting or using an entry makes it the newest; looking it up
    does not.

    >>> capitals = Remembered(2)
    >>> capitals["Arrakis"] = "Arrakeen"
    >>> capitals["Caladan"] = "Cala City"
    >>> capitals.use("Arrakis")
    'Arrakeen'
    >>> capitals["Giedi Prime"] = "Barony"
    >>> list(capitals)
    ['Arrakis', 'Giedi Prime']
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: OrderedDict[K, V] = OrderedDict()
        """The newest last."""

    def use(self, key: K) -> V:
        """Look something up that is needed now, so that it is forgotten last."""
        self._held.move_to_end(key)
        return self._held[key]

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __setitem__(self, key: K, value: V) -> None:
        self._held[key] = value
        self._held.move_to_end(key)
        while len(self._held) > self.most:
            self._held.popitem(last=False)

    def __delitem__(self, key: K) -> None:
        del self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)
