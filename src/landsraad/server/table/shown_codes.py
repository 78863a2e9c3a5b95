"""Codes of offers that people show each other: what one opens, and how many may be guessed.

Whoever knows a code sees the offer behind it before they answer. So every way to try one is counted
here, by person.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from landsraad.kernel import Refused, View
from landsraad.server.wire import Hold

if TYPE_CHECKING:
    from landsraad.server.table import Table

WRONG: Final = 10
"""Wrong codes that a person may try in a minute."""
MINUTE: Final = 60.0
TOO_MANY: Final = "that were ten wrong codes: wait a minute, and have it read to you again"


SIGNS: Final = 8
"""A code is never longer."""


def as_typed(code: str) -> str:
    """A code as somebody types it or scans it.

    >>> as_typed(" b7kq"), as_typed("B7-KQ<b>")
    ('B7KQ', 'B7KQB')
    """
    return "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum())[:SIGNS]


class Guesses:
    """Wrong codes of the last minute, by person. The same one again is no new guess."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._wrong: dict[str, dict[str, float]] = {}

    def must_be_few(self, who: str) -> None:
        """Refuse a person who has guessed too often."""
        since = self._now() - MINUTE
        kept = {code: at for code, at in self._wrong.get(who, {}).items() if at > since}
        self._wrong[who] = kept
        if len(kept) >= WRONG:
            raise Refused(TOO_MANY)

    def note(self, who: str, code: str) -> None:
        """It was wrong."""
        self._wrong.setdefault(who, {}).setdefault(code, self._now())


def opened_by(table: Table, hold: Hold, code: str) -> View | None:
    """What a person sees who was shown this code; None: it opens nothing, which is counted."""
    match, who = table.playing, f"{hold.seat} {hold.person or hold.hash}"
    table.guesses.must_be_few(who)
    opened = table.sketch.unasked.by_code.opened
    shield = opened(match.state, hold.seat, code) if hold.seat >= 0 else None
    if shield is None:
        table.guesses.note(who, code)
        return None
    return msgspec.structs.replace(match.view(hold.seat), shield=shield)


def must_not_guess(table: Table, hold: Hold, act: str, values: Any) -> None:
    """Count a wrong code with which somebody would answer an offer, and refuse too many."""
    if act != table.sketch.unasked.by_code.act or not act or hold.seat < 0:
        return
    given = values.values() if isinstance(values, dict) else values
    for value in list(given)[:1]:
        if isinstance(value, str):
            opened_by(table, hold, value)
