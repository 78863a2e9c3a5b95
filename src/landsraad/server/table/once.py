"""Requests that bear a number: the same one again does nothing and gets the first answer.

Bad wifi loses answers more often than questions, so a page that has heard nothing asks again. What
was refused has changed nothing and is not remembered: the same request may come again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from landsraad.server.keeping.remembered import Remembered
from landsraad.server.keeping.store import AnsweredOnce, Store
from landsraad.server.wire import Done, Hold

FRESH: Final = 1000
"""Answers of a table that are remembered here as well: one may still be on its way to disk."""


class Once:
    """What was answered at one table to requests with a number, by token and number."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self._fresh: Remembered[tuple[str, str], bytes] = Remembered(FRESH)

    def answered(self, hold: Hold, number: str) -> Done | None:
        """What the holder of this token was answered to this very request; None: nothing yet."""
        if not (number and hold.hash):
            return None
        known = self._fresh.get((hold.hash, number)) or self._store.answered(hold.hash, number)
        return msgspec.json.decode(known, type=Done) if known else None

    def noted(self, hold: Hold, number: str, answer: Done) -> list[AnsweredOnce]:
        """What is written together with the deed, so that it is never done again."""
        if not (number and hold.hash):
            return []
        kept = msgspec.json.encode(answer)
        self._fresh[hold.hash, number] = kept
        return [AnsweredOnce(hold.hash, number, kept, self._now())]

    def forget(self) -> None:
        """What was on its way to disk has not come there."""
        self._fresh.clear()
