"""What a page is made from: where that is as it was, the page need not be built to find it so."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from landsraad.kernel import Ask, Match, Seat, Told
from landsraad.kernel.asks import CLOCK
from landsraad.kernel.state import encode
from landsraad.server.table import Table
from landsraad.server.table.floor import may_pass
from landsraad.server.wire import Doc

UNSEEN: Final = ("alarm", "clocks", "window")
"""What of a table is on no page as it is kept: clocks and windows are asked for seat by seat."""
DOC: Final = tuple(field for field in Doc.__struct_fields__ if field not in UNSEEN)


class OfAll(NamedTuple):
    """What pages of all seats are made from, besides what each sees of the match."""

    revision: int
    match: Match[Any]
    doc: bytes
    present: tuple[tuple[Seat | str, int], ...]
    chat: tuple[object, ...]
    awaited: tuple[Seat, ...]
    floor: tuple[object, ...]
    """On an open floor: may time pass, and which timers run?"""


class OfSeat(NamedTuple):
    """What the page of a seat is made from: the same gives the same page."""

    of_all: tuple[object, ...]
    view: bytes
    asked: tuple[object, ...]
    state: bytes
    """The whole state, where the rules try answers on copies of it for a sheet."""
    offers: tuple[str, ...]
    counts: tuple[object, ...]
    hint: object
    last: Told | None
    """What the seat was told last."""

    def same(self, other: OfSeat) -> bool:
        """Is nothing different? What was told last must be the very same thing: something else
        may have taken its place that says the same.
        """
        return self.last is other.last and self == other


def offers_of(match: Match[Any], seat: Seat) -> tuple[str, ...]:
    """What a seat may do out of turn; who watches may do nothing."""
    return tuple(match.offers(seat)) if seat >= 0 else ()


class Sources:
    """What pages of one table are made from, found out once a revision for what all share."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._of_all: OfAll | None = None
        self._state = b""

    def of_seat(self, match: Match[Any], seat: Seat, hint: object) -> OfSeat:
        """What the page of this seat is made from now."""
        table = self.table
        of_all = self._shared(match)
        ask, heard = match.asks.get(seat), table.counts.heard(seat)
        return OfSeat(
            of_all[1:],
            encode(match.view(seat)),
            self._asked(seat, ask),
            self._whole(match) if ask else b"",
            offers_of(match, seat),
            self._counts(seat, heard),
            hint,
            table.counts.told(seat, heard - 1)[-1] if heard else None,
        )

    def _shared(self, match: Match[Any]) -> OfAll:
        """What all pages are made from."""
        table = self.table
        known = self._of_all
        if known is None or known.revision != table.revision or known.match is not match:
            self._state = b""
            floor = (may_pass(match), tuple(match.timers.items())) if match.game.clock else ()
            known = self._of_all = OfAll(
                table.revision,
                match,
                encode([getattr(table.doc, field) for field in DOC]),
                (*table.present.items(), *table.here.items()),
                (len(table.chat), *table.chat[-1:]),
                tuple(match.awaited()),
                (*floor, tuple(table.ends.items())),
            )
        return known

    def _whole(self, match: Match[Any]) -> bytes:
        self._state = self._state or encode(match.state)
        return self._state

    def _asked(self, seat: Seat, ask: Ask | None) -> tuple[object, ...]:
        """What the seat is asked, and with what clocks and windows."""
        pacer = self.table.pacer
        window = pacer.window
        return (
            ask,
            self.table.decision(seat),
            pacer.holds(seat),
            pacer.answers(seat),
            pacer.lets_go_by(seat),
            pacer.deadlines.get(seat),
            tuple(pacer.clocks.items()),
            (window.closes, seat in window.thinking) if window else None,
        )

    def _counts(self, seat: Seat, heard: int) -> tuple[object, ...]:
        """How much has happened that the page speaks of."""
        counts = self.table.counts
        return (
            heard,
            counts.entries_of(seat),
            counts.entries_of(CLOCK) if self.table.game.clock else 0,
            counts.has_decided(seat),
            counts.heard_of_others(seat),
            counts.known_at_last_deed(seat),
        )
