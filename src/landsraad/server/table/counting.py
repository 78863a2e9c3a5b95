"""What has happened in a match so far, counted as it comes and not read again at every answer."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Match, Seat, Told
from landsraad.kernel.asks import CLOCK, SPECTATOR, TICK
from landsraad.kernel.record import Acted, Answered, Undone


def unchanged(known: Sequence[object], now: Sequence[object]) -> int:
    """How many things at the start of a list are still the same, where it loses and gains things
    at its end only.

    >>> first, second, third = object(), object(), object()
    >>> unchanged([first, second], [first, third])
    1
    """
    same = min(len(known), len(now))
    while same and known[same - 1] is not now[same - 1]:
        same -= 1
    return same


class Counts:
    """The entries of each seat, which of its decisions still stand, and who was told what.

    The record of a match only grows. What was told shrinks when something is taken back. A match
    that takes the place of another one is counted anew, by new `Counts`.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._counted = 0
        """Entries that are in what follows."""
        self._entries: Counter[Seat] = Counter()
        self._acts: Counter[Seat] = Counter()
        self._ticks = 0
        self._standing: defaultdict[Seat, set[int]] = defaultdict(set)
        """Numbers of answers and acts by seat that were not taken back."""
        self._told: list[Told] = []
        """What was told when we last looked."""
        listeners = (SPECTATOR, *range(match.header.seats))
        self._heard: dict[Seat, array[int]] = {seat: array("L") for seat in listeners}
        """Places in it that a seat has heard: in a list the collector would look at each."""
        self._deeds: dict[Seat, tuple[int, int]] = {}
        """By seat, just after its last deed: its entries, and how much it was told."""

    def entries_of(self, seat: Seat) -> int:
        """How many entries of the record are this seat's."""
        self._count()
        return self._entries[seat]

    def turns_of(self, seat: Seat) -> int:
        """The same without acts out of turn: they leave what the seat is asked as it is."""
        return self.entries_of(seat) - self._acts[seat]

    @property
    def ticks(self) -> int:
        """How often the clock of an open floor has ended a year."""
        self._count()
        return self._ticks

    def has_decided(self, seat: Seat) -> bool:
        """Is there an answer or an act of this seat that still stands?"""
        self._count()
        return bool(self._standing[seat])

    def heard(self, seat: Seat) -> int:
        """How much this seat was told so far."""
        self._listen()
        return len(self._heard[seat])

    def told(self, seat: Seat, first: int = 0) -> list[Told]:
        """What this seat was told, the oldest first, from the given number on."""
        self._listen()
        return [self._told[place] for place in self._heard[seat][first:]]

    def place_of(self, seat: Seat, number: int) -> int:
        """Where in all that was told something stands that this seat was told."""
        self._listen()
        return self._heard[seat][number]

    def note_deed(self, seat: Seat) -> None:
        """Remember what a seat knew when it did something: of what it hears later, others are the
        cause.
        """
        self._deeds[seat] = self.entries_of(seat), self.heard(seat)

    def known_at_last_deed(self, seat: Seat) -> int:
        """How much this seat had been told when it last did something; 0: it did nothing yet."""
        return self._deeds.get(seat, (0, 0))[1]

    def heard_of_others(self, seat: Seat) -> bool:
        """Has this seat been told anything since its last deed, without having taken it back?"""
        entries, heard = self._deeds.get(seat, (-1, 0))
        return entries == self.entries_of(seat) and self.heard(seat) > heard

    def _count(self) -> None:
        entries = self.match.entries
        for number in range(self._counted, len(entries)):
            entry = entries[number]
            seat = getattr(entry, "seat", None)
            if seat is not None:
                self._entries[seat] += 1
            if isinstance(entry, Acted):
                self._acts[entry.seat] += 1
                self._ticks += entry.seat == CLOCK and entry.act == TICK
            if isinstance(entry, Answered | Acted):
                self._standing[entry.seat].add(number)
            elif isinstance(entry, Undone):
                self._standing[entry.seat].difference_update(entry.entries)
        self._counted = len(entries)

    def _listen(self) -> None:
        told = self.match.told
        same = unchanged(self._told, told)
        if same < len(self._told):
            del self._told[same:]
            for places in self._heard.values():
                del places[bisect_left(places, same) :]
        for place in range(same, len(told)):
            for seat, places in self._heard.items():
                if told[place].reaches(seat):
                    places.append(place)
        self._told += told[same:]
