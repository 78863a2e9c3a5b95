"""Letters that wait to be sent, by the host that they go to: a host that does not answer holds up
nobody but itself.

A host that has answered last time is one of those that are known. Several letters may be on their
way to it at once, and a few threads are kept for such hosts alone. To any other host one letter
goes at a time, and if it fails again and again, it is left alone for a while.
"""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict, deque
from typing import Final, Generic, NamedTuple, TypeVar

from landsraad.server.keeping.remembered import Remembered

AT_ONCE: Final = 4
"""Letters on their way to one known host."""
STRANGERS: Final = 20
"""Letters on their way to hosts that are not known, all together."""
THREADS: Final = STRANGERS + AT_ONCE
EACH: Final = 32
"""Letters that wait for one host that is not known."""
HOSTS: Final = 2000
"""Hosts whose recent failures are remembered."""
REST, LONGEST_REST = 30.0, 3600.0
"""Seconds for which a host is left alone that has failed twice, and at most."""

T = TypeVar("T")


class Parcel(NamedTuple, Generic[T]):
    """A letter, where it goes, and which try it is."""

    host: str
    letter: T
    tries: int = 1
    due: float = 0.0
    """Not before this time, on the clock that `time.monotonic` shows."""


class Postbag(Generic[T]):
    """All letters that wait. It is used by many threads at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Letters that may wait; those for hosts that are not known get half of the room."""
        self._changed = threading.Condition()
        self._waiting: OrderedDict[str, deque[Parcel[T]]] = OrderedDict()
        """By host; the one whose turn it is comes first."""
        self._on_their_way: Counter[str] = Counter()
        self._known: Remembered[str, None] = Remembered(HOSTS)
        self._failing: Remembered[str, tuple[int, float]] = Remembered(HOSTS)
        """How often a host has failed in a row, and until when it is left alone."""

    def put(self, host: str, letter: T) -> str:
        """Have a letter sent soon; if that cannot be, the reason."""
        with self._changed:
            if time.monotonic() < self._failing.get(host, (0, 0.0))[1]:
                return "its host has not answered lately"
            if not self._has_room(host):
                return "too many hooks wait to be rung"
            self._add(Parcel(host, letter))
        return ""

    def take(self, patience: float) -> Parcel[T] | None:
        """The next letter that can be sent; None if there is none in this time."""
        ends = time.monotonic() + patience
        with self._changed:
            while True:
                now = time.monotonic()
                for host, parcels in self._waiting.items():
                    if parcels[0].due <= now and self._may_go(host):
                        return self._taken(host)
                soon = min((parcels[0].due for parcels in self._waiting.values()), default=ends)
                left = min(ends, soon if soon > now else ends) - now
                if ends <= now:
                    return None
                self._changed.wait(left)

    def again(self, parcel: Parcel[T], pause: float) -> None:
        """It did not arrive: try it once more, later, without anybody waiting for that."""
        later = parcel._replace(tries=parcel.tries + 1, due=time.monotonic() + pause)
        with self._changed:
            self._return(parcel.host)
            self._known.pop(parcel.host, None)
            self._add(later)

    def arrived(self, parcel: Parcel[T]) -> None:
        """Its host has answered, whatever it said."""
        with self._changed:
            self._return(parcel.host)
            self._failing.pop(parcel.host, None)
            self._known[parcel.host] = None

    def failed(self, parcel: Parcel[T]) -> None:
        """Its host has not answered."""
        with self._changed:
            self._return(parcel.host)
            self._known.pop(parcel.host, None)
            times = 1 + self._failing.get(parcel.host, (0, 0.0))[0]
            rest = min(REST * 2 ** min(times - 2, 10), LONGEST_REST) if times > 1 else 0.0
            self._failing[parcel.host] = times, time.monotonic() + rest

    def _has_room(self, host: str) -> bool:
        counts = {each: len(parcels) for each, parcels in self._waiting.items()}
        if sum(counts.values()) >= self.most:
            return False
        if host in self._known:
            return True
        strangers = sum(count for each, count in counts.items() if each not in self._known)
        return counts.get(host, 0) < EACH and strangers < max(1, self.most // 2)

    def _may_go(self, host: str) -> bool:
        if host in self._known:
            return self._on_their_way[host] < AT_ONCE
        strangers = sum(n for each, n in self._on_their_way.items() if each not in self._known)
        return not self._on_their_way[host] and strangers < STRANGERS

    def _add(self, parcel: Parcel[T]) -> None:
        self._waiting.setdefault(parcel.host, deque()).append(parcel)
        self._changed.notify()

    def _taken(self, host: str) -> Parcel[T]:
        """Take it; its host comes last now."""
        parcel = self._waiting[host].popleft()
        if self._waiting[host]:
            self._waiting.move_to_end(host)
        else:
            del self._waiting[host]
        self._on_their_way[host] += 1
        return parcel

    def _return(self, host: str) -> None:
        """One letter less is on its way there."""
        self._on_their_way[host] -= 1
        if not self._on_their_way[host]:
            del self._on_their_way[host]
        self._changed.notify_all()
