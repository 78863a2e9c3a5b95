"""What must hold, whatever happens: looked at on every wire, in the log, and on the disk."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from landsraad.kernel.record import Answered, Entry, Struck
from landsraad.server.people.tokens import hashed
from landsraad.server.wire import Doc, Hold

from .disk import Disk
from .lines import Line
from .network import Exchange
from .seams import Drawn

TOKEN = re.compile(r"Shaihulud[a-z2-9]+")
WHISPER = re.compile(r"psst\d+psst")
GIVES_TOKENS = {"tables", "join", "renew", "rematch", "continue", "invite"}
"""What is answered with a token: with a new one, to the asker."""
FOR_ANYBODY = {"join", "tables", ""}
"""What needs no token, so that a bad one does no harm."""
FULL_DISK = (
    "the database took nothing",
    "could not be written",
    "could not be kept",
    "is tried again soon",
)


class Move(NamedTuple):
    """An answer that the server has acknowledged."""

    table: str
    seat: int
    decision: str
    value: Any
    held: bool
    """Did it wait in a window, from where it can be taken back?"""


class Known(NamedTuple):
    """What is known of a request when it arrives."""

    hold: Hold | None
    entries: int
    dead: bool
    """Is its token one that opens nothing any more, or never did?"""


class Checks(logging.Handler):
    """Looks at everything. The first thing that does not hold is told to the world."""

    def __init__(self, disk: Disk, drawn: Drawn, broken: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self.disk, self.drawn, self.broken = disk, drawn, broken
        self.moves: list[Move] = []
        self.dead: set[str] = set()
        """Tokens that were given up: their seats were left, or they were renewed."""
        self.whispers: dict[str, tuple[str, set[int]]] = {}
        """By text: the table and the seats that may read it."""
        self.full_disk = False
        """Has a write failed because it had to?"""
        self.closed = False
        self._given: set[str] = set()

    # ---- the disk

    def doc(self, table: str) -> Doc | None:
        """A table's document as it is on disk."""
        query = "SELECT doc FROM tables WHERE id = ?"
        row = self.disk.database.execute(query, (table,)).fetchone()
        return msgspec.json.decode(row[0], type=Doc) if row else None

    def entries(self, table: str, first: int = 0) -> list[Entry]:
        """A table's record on disk, from an entry on; the header is not among them."""
        query = "SELECT line FROM entries WHERE table_id = ? AND number > ? ORDER BY number"
        rows = self.disk.database.execute(query, (table, first))
        return [msgspec.json.decode(line, type=Entry) for (line,) in rows]

    def hold(self, token: str) -> Hold | None:
        """What a token opens, by what is on disk."""
        query = "SELECT hash, table_id, seat, host, name FROM holds WHERE hash = ?"
        row = self.disk.database.execute(query, (hashed(token),)).fetchone()
        return Hold(*row) if row else None

    # ---- requests

    def arrives(self, exchange: Exchange) -> None:
        """Note how things are when a request arrives."""
        hold = self.hold(exchange.token) if exchange.token else None
        dead = bool(exchange.token) and (exchange.token in self.dead or hold is None)
        count = len(self.entries(exchange.table)) if exchange.verb == "answer" else 0
        exchange.known = Known(hold, count, dead)

    def is_answered(self, exchange: Exchange) -> None:
        """Look at an answer before anybody else does."""
        what = f"{exchange.method} {exchange.path}"
        if exchange.status >= 500:
            self.broken(f"{what} was answered with {exchange.status}: {exchange.answer[:200]!r}")
        hold = exchange.known.hold
        seat = hold.seat if hold and hold.table == exchange.table else -1
        text = exchange.answer.decode("utf-8", "replace")
        gives = exchange.verb in GIVES_TOKENS and exchange.status < 300
        self._look_for_secrets(text, exchange.table, seat, what, gives)
        if exchange.status >= 400:
            return
        if exchange.known.dead and exchange.table and exchange.verb not in FOR_ANYBODY:
            self.broken(f"{what} was done with a token that opens nothing")
        if exchange.verb in ("leave", "renew"):
            self.dead.add(exchange.token)
        if exchange.verb == "answer" and msgspec.json.decode(exchange.answer)["done"]:
            self._acknowledge(exchange, seat)

    def _acknowledge(self, exchange: Exchange, seat: int) -> None:
        """What is acknowledged is on disk by then, and each decision is taken once."""
        said = msgspec.json.decode(exchange.body)
        value, decision = said["value"], said["decision"]
        new = self.entries(exchange.table, exchange.known.entries)
        there = any(
            isinstance(entry, Struck) or (_answers(entry, seat) and entry.value == value)
            for entry in new
        )
        doc = self.doc(exchange.table)
        held = bool(doc and doc.window and doc.window.held.get(seat) == value)
        if not there and not held:
            self.broken(f"seat {seat} was told that {value!r} is done, but the disk has it not")
        key = exchange.table, seat, decision
        window = held and not there
        self.moves.append(Move(exchange.table, seat, decision, value, window))
        once = [move.held for move in self.moves if move[:3] == key]
        if len(once) > 1 and not any(once):
            self.broken(f"seat {seat} has answered the decision {decision} twice")

    # ---- WebSockets

    def is_sent(self, line: Line, text: str) -> None:
        """Look at a message before it leaves the server."""
        if line.token in self.dead and '"gone"' not in text[:12]:
            self.broken(f"seat {line.seat} still sees the table after its token was given up")
        self._look_for_secrets(text, line.table, line.seat, "the WebSocket", False)

    def _look_for_secrets(self, text: str, table: str, seat: int, where: str, gives: bool) -> None:
        for token in TOKEN.findall(text):
            if not gives or token in self._given:
                self.broken(f"there is a token in what {where} says")
            self._given.add(token)
        for whisper in WHISPER.findall(text):
            if (known := self.whispers.get(whisper)) and (
                known[0] != table or seat not in known[1]
            ):
                self.broken(f"seat {seat} hears what was whispered to others, by {where}")
        if any(secret in text for secret in self.drawn.secrets) and not self._is_over(table):
            self.broken(f"there is a seed or a salt in what {where} says")

    def _is_over(self, table: str) -> bool:
        doc = self.doc(table)
        return doc is None or doc.status == "over" or bool(doc.origin)

    # ---- the log, and what nobody catches

    def emit(self, record: logging.LogRecord) -> None:
        """Hear what the server writes into its log."""
        if self.closed:
            return
        said = record.getMessage()
        excused = self.full_disk and any(words in said for words in FULL_DISK)
        if record.exc_info and record.exc_info[1] is not None:
            said += f" ({record.exc_info[1]!r})"
        if TOKEN.search(said) or any(secret in said for secret in self.drawn.secrets):
            self.broken(f"there is a secret in the log: {said}")
        if not excused:
            self.broken(f"the log has: {said}")

    def close(self) -> None:
        """Listen no longer: the world has ended."""
        self.closed = True
        super().close()

    def has_failed(self, why: BaseException, where: str) -> None:
        """Something ended with an exception."""
        self.broken(f"{where} failed: {why!r}")


def _answers(entry: Entry, seat: int) -> bool:
    return isinstance(entry, Answered) and entry.seat == seat
