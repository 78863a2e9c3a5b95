"""A match played again once and kept moment by moment, so that any of them can be looked at."""

from __future__ import annotations

import threading
import zlib
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from landsraad.kernel import Game, Match, Seat, Unreadable
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Header, Record
from landsraad.kernel.state import Answer, Pause, Told, decode, encode
from landsraad.records.replay import Replay
from landsraad.scenes.log import Log
from landsraad.scenes.picture import sketch_of
from landsraad.server.replay.moments import CHANGED, noticed

QUICK = 1
"""How hard states are pressed together: they are many, small, and read at once."""


class MomentKept(NamedTuple):
    """The match after one entry: enough to open it there."""

    state: bytes
    since: list[Answer]
    paused: list[Pause]
    told: list[Told]
    """All that was told until then is at its beginning."""
    heard: int
    """How much of it."""


class _Counted:
    """The entries after which something was new to somebody."""

    def __init__(self) -> None:
        self.entries: list[int] = []
        self.upto = 0
        """How many entries were looked at."""
        self._last = b""

    def see(self, now: bytes) -> None:
        """Look at the next entry: it is one of them if this is new."""
        if now != self._last:
            self.entries.append(self.upto)
            self._last = now
        self.upto += 1


class Playback:
    """All moments of a match, in the order of its record; it grows with the match.

    What a seat may know is answered from that seat's views alone. What is measured
    and held is read from the table, which everybody sees. It may be used from several threads.
    """

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game, self.header = game, header
        self.sketch, self.log = sketch_of(game), Log()
        self.measured: dict[str, list[list[int]]] = {
            name: [] for name in self.sketch.stage.measures
        }
        """What the game measures: by name, a list for each entry, by seat."""
        self.aims: list[Sequence[int]] = []
        """After each entry: what wins, of the whole state, by seat, then by automaton; for the time
        after the end."""
        self.held: list[Mapping[str, Seat]] = []
        """After each entry: great places, and who holds them."""
        self._replay: Replay | None = None
        self._kept: list[MomentKept] = []
        self._told_at: list[int] = []
        """With which entry each told event came that still stands."""
        self._counts: dict[tuple[str, Seat], _Counted] = {}
        self._reached: dict[Seat, list[int]] = {}
        """By seat: how much it had been told after each entry."""
        self._lock = threading.RLock()

    def play_on(self, record: Record) -> None:
        """Play what is new; what does not fit the rules may be a secret, so it is not told."""
        with self._lock:
            try:
                if self._replay is None:
                    self._replay = Replay(record, self.game)
                self._replay.go_on_with(record)
                for number, match in self._replay:
                    if number >= len(self._kept):
                        self._take(number, match)
            except Unreadable:
                raise Unreadable(CHANGED) from None

    def _take(self, number: int, match: Match[Any]) -> None:
        """Keep the match as it is after an entry."""
        told = self._kept[-1].told if self._kept else []
        if len(match.told) < len(self._told_at):  # taken back: what was told then is another story
            told = list(match.told)
            del self._told_at[len(told) :]
        fresh = match.told[len(self._told_at) :]
        told += fresh
        self._told_at += [number] * len(fresh)
        moment = match.moment()
        state = zlib.compress(moment.state, QUICK)
        self._kept.append(MomentKept(state, moment.since, moment.paused, told, len(self._told_at)))
        table = match.state.table
        for name, measure in self.sketch.stage.measures.items():
            self.measured[name].append(measure(table))
        stage = self.sketch.stage
        self.aims.append(
            [*stage.aim(match.state), *(each.count for each in stage.automata(match.state))]
        )
        self.held.append(self.sketch.places.held(table))
        # What everybody saw is needed by everybody, so it is counted while the match is at hand.
        self._count("noticed", SPECTATOR, self._noticed, match)
        self._count("seen", SPECTATOR, self._seen, match)

    def __len__(self) -> int:
        """How many entries there are."""
        return len(self._kept)

    @property
    def newest(self) -> Match[Any]:
        """The match after the last entry, with its record and all that was told."""
        assert self._replay is not None
        return self._replay.match

    # ---- one moment

    def match(self, entry: int) -> Match[Any]:
        """The match after an entry, to be looked at: it keeps no record."""
        shot = self._kept[entry]
        state = decode(self.game.state, zlib.decompress(shot.state))
        paused = decode(list[Pause], encode(shot.paused))
        hurry = self._replay is not None and self._replay.match.hurry
        return Match(
            self.game, state, since=list(shot.since), paused=paused, header=self.header, hurry=hurry
        )

    def told(self, entry: int) -> list[Told]:
        """All that had been told to anybody then."""
        shot = self._kept[entry]
        return shot.told[: shot.heard]

    def events(self) -> list[tuple[int, Told]]:
        """All that was told and still stands, with the entry that it came with."""
        with self._lock:
            return list(zip(self._told_at, self._kept[-1].told, strict=True))

    # ---- which moments there are

    def moments(self, seat: Seat) -> list[int]:
        """The entries after which this seat saw, heard or was asked something new.

        Moments are counted by what the seat itself has noticed, so that not even their number
        tells of an answer that was hidden from it.
        """
        return self._count("noticed", seat, self._noticed)

    def deeds(self, seat: Seat) -> list[int]:
        """The entries after which a page that looks through these eyes shows something else."""
        return self._count("seen", seat, self._seen)

    def all_deeds(self) -> list[int]:
        """The entries after which a page that shows everything shows something else."""
        return self._count("all", SPECTATOR, self._seen_of_all)

    def shared(self, entry: int) -> int:
        """The number that everybody calls this moment by: the last that all have noticed."""
        return max(0, bisect_right(self.moments(SPECTATOR), entry) - 1)

    def _heard(self, entry: int, seat: Seat) -> int:
        """How much this seat had been told."""
        known = self._reached.setdefault(seat, [])
        for number in range(len(known), entry + 1):
            shot, before = self._kept[number], self._kept[max(number - 1, 0)]
            goes_on = number > 0 and shot.told is before.told
            fresh = shot.told[before.heard if goes_on else 0 : shot.heard]
            known.append((known[-1] if goes_on else 0) + sum(each.reaches(seat) for each in fresh))
        return known[entry]

    def _noticed(self, entry: int, match: Match[Any], seat: Seat) -> bytes:
        return noticed(match, seat, self._heard(entry, seat))

    def _seen(self, entry: int, match: Match[Any], seat: Seat) -> bytes:
        return encode([match.view(seat), self._heard(entry, seat)])

    def _seen_of_all(self, entry: int, match: Match[Any], _: Seat) -> bytes:
        return encode([match.state.table, match.state.shields, self._kept[entry].heard])

    def _count(
        self,
        what: str,
        seat: Seat,
        seen: Callable[[int, Match[Any], Seat], bytes],
        newest: Match[Any] | None = None,
    ) -> list[int]:
        """Count on from where it was left; `newest` is the match after the last entry."""
        with self._lock:
            counted = self._counts.setdefault((what, seat), _Counted())
            last = len(self._kept) - 1
            for entry in range(counted.upto, len(self._kept)):
                match = newest if newest and entry == last else self.match(entry)
                counted.see(seen(entry, match, seat))
            return [] if newest else list(counted.entries)
